"""What is noted of payments above what is due: each coup by itself, until it is put right."""

from collections import Counter

import pytest

from sabot import catalog
from sabot.ledger.remarks import OVERPAID, remarks
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from tests.punto_banco.paying.accounts import MALTA, VENEZIA, complain, pay, resolve
from tests.punto_banco.scene import Scene


class Noted:
    """A table, and what is noted of every act: how much is open, by coup."""

    def __init__(self, house: House) -> None:
        self.scene = Scene(house, anna=1, bruno=2)
        self.place = catalog.built_in(house.id)
        self.open = Counter[object]()
        self.notes = 0

    def do(self, act: Act) -> None:
        before = self.scene.state
        events = self.scene.do(act)
        for note in remarks(self.place, before, self.scene.state, events, 10**9):
            assert note.what == OVERPAID
            amount = note.details["amount"]
            assert isinstance(amount, int)
            self.open[note.details["coup"]] += amount // 100
            self.notes += 1

    def overpaid(self, *, complained: bool) -> None:
        """A coup in which Bruno, who has staked nothing rightly, is paid two hundred too much."""
        scene = self.scene
        if scene.state.coup is None:
            scene.open_betting()
        scene.bet("bruno", "punto", 100)
        scene.deal()
        scene.until(Step.SETTLE)
        due = scene.game.steps.due(scene.house, scene.state)[0]
        gained = due.winnings - due.commission if due.winnings else -100_00 * (due.fate == "lost")
        self.do(pay("bruno", "punto", gained / 100 + 200, commission=0, unnoticed=True))
        while scene.state.coup is not None:
            self.do(scene.right_act())
        if complained:
            self.do(complain())


def test_of_complaints_that_wait_each_coup_is_noted_once_and_undone_when_it_is_put_right() -> None:
    noted = Noted(VENEZIA)
    for number in (1, 2, 3):
        noted.overpaid(complained=number < 3)
    assert noted.open == {1: 200, 2: 200, 3: 200}
    assert noted.notes == 3
    noted.do(resolve(VENEZIA))
    assert noted.open == {1: 0, 2: 200, 3: 200}
    noted.do(resolve(VENEZIA))
    assert noted.open == {1: 0, 2: 0, 3: 200}
    assert noted.notes == 5


def test_dismissed_where_it_can_still_be_put_right_it_stays_open() -> None:
    noted = Noted(VENEZIA)
    noted.overpaid(complained=True)
    noted.do(resolve(VENEZIA, rebuilt=False))
    assert noted.open == {1: 200}
    noted.do(ca.PutRight("inspector", late=True))
    assert noted.open == {1: 0}


@pytest.mark.parametrize("later", [0, 1])
@pytest.mark.parametrize("decided", [True, False])
def test_decided_without_appeal_it_is_too_much_no_more(later: int, decided: bool) -> None:
    noted = Noted(MALTA)
    noted.overpaid(complained=True)
    for _ in range(later):
        noted.overpaid(complained=False)
    noted.do(resolve(MALTA, rebuilt=False) if decided else ca.RuleFreely("direction", "it stands"))
    assert noted.open == {1: 0, 2: 200} if later else {1: 0}
