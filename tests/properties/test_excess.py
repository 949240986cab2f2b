"""Stakes that anybody shifts at any moment, and whoever looks for those above the maximum.

What each may gain is worked out here by itself: by what lay there when the bets were closed, and
no more of it than the maximum.
"""

from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from sabot.black_jack.expected import Step as BlackJackStep
from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.punto_banco.expected import Step as PuntoBancoStep
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.state import Stage
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene as BlackJackScene
from tests.forms import LONG
from tests.punto_banco.paying import accounts as punto_banco
from tests.punto_banco.scene import Scene as PuntoBancoScene
from tests.scene import money_in_balance

PEOPLE = ("anna", "bruno")
CHIPS = 40_000
# Punto wins with nine; Anna has eighteen, Bruno twenty, the bank nineteen.
CARDS = {"punto-banco": "9h 2d Kc 3s 7d 8d", "black-jack": "Ts Kh 9d 8s Qh Th"}


class Shifted(RuleBasedStateMachine):
    """A coup in which stakes change unnoticed, and people who come to notice it."""

    house: ClassVar[Any]

    @initialize()
    def begin(self) -> None:
        self.black_jack = self.house is BLACK_JACK
        kind: Any = BlackJackScene if self.black_jack else PuntoBancoScene
        cards = CARDS["black-jack" if self.black_jack else "punto-banco"]
        self.scene = kind(self.house, cards, chips=CHIPS, anna=1, bruno=2)
        self.currency = self.scene.currency
        self.most: int = self.house.limits.even.maximum
        self.float, self.gone = self._held(FLOAT), dict[str, int]()
        step: Any = BlackJackStep if self.black_jack else PuntoBancoStep
        last_card = step.DECIDE if self.black_jack else step.ANNOUNCE
        self.end = step.END_COUP
        self.steps = [last_card, step.ANNOUNCE, step.SETTLE, self.end]
        for name in PEOPLE:
            bet = (name, 100) if self.black_jack else (name, "punto", 100)
            self.scene.bet(*bet)
        self.lawful = self._lying()

    @property
    def state(self) -> Any:
        return self.scene.state

    def _held(self, name: str) -> int:
        held: int = self.state.table.chips(name, self.currency)
        return held

    def _lying(self) -> dict[tuple[str, str], int]:
        return {(bet.owner, bet.chance): bet.amount for bet in self.state.coup.bets}

    def _has(self, name: str) -> int:
        lies = sum([int(bet.amount) for bet in self._bets(name)])
        return self._held(name) + lies + self.gone.get(name, 0)

    def _do(self, act: Act) -> bool:
        """Whatever is refused changes nothing; and no money is lost, whatever happens."""
        before = self.state
        refused = isinstance(self.scene.live.do(act), Refusal)
        assert not refused or self.state is before
        assert money_in_balance(self.state)
        accounts = sum(map(self._held, (FLOAT, CAGNOTTE, UNCLAIMED, ERRORS))) - self.float
        assert accounts + sum(map(self._has, PEOPLE)) == CHIPS * 100 * len(PEOPLE)
        if self.state.coup.stage is Stage.BETTING:
            self.lawful = self._lying()
        return not refused

    @rule(data=st.data(), name=st.sampled_from(PEOPLE), moved=st.booleans())
    def shift(self, data: st.DataObject, name: str, moved: bool) -> None:
        amounts = (0, 50_00, 300_00, self.most, self.most + 1_00, self.most + 700_00)
        amount = Amount(data.draw(st.sampled_from(amounts)))
        chance = "hand" if self.black_jack else data.draw(st.sampled_from(("punto", "banco")))
        to = "" if self.black_jack or not moved else "banco"
        currency = None if self.black_jack else self.currency
        act = ca.ShiftBet("dealer", name, chance, amount, 0, to, 0, currency, unnoticed=True)
        self._do(act)

    @rule(name=st.sampled_from(PEOPLE), amount=st.sampled_from((50_00, 300_00)))
    def paid_too_soon(self, name: str, amount: int) -> None:
        chance = "hand" if self.black_jack else "punto"
        self._do(ca.PayBet("dealer", name, chance, Amount(amount), unnoticed=True))

    @rule()
    def go_on(self) -> None:
        if not self.steps:
            return
        step = self.steps.pop(0)
        # With nothing left on the cloth nobody waits for bets to be settled.
        while not self.scene.waits(step) and not self.scene.waits(self.end):
            self.scene.do(self.scene.right_act())

    @rule(name=st.sampled_from(PEOPLE))
    def leave(self, name: str) -> None:
        """With all the chips; what lies on the cloth stays."""
        if self.state.coup.stage is not Stage.BETTING and not self.gone:
            self.gone[name] = self._held(name)
            self._do(ta.Leave(name))

    @rule()
    def look(self) -> None:
        """Only whoever has too much there is touched; and nobody has too much afterwards."""
        before = {name: (self._has(name), self._bets(name)) for name in PEOPLE}
        over = {bet.owner for bet in self._played() if bet.amount > self.most}
        if self._do(ca.FindExcess("dealer")):
            assert over
        assert all(bet.amount <= self.most for bet in self._played())
        for name in set(PEOPLE) - over:
            assert before[name] == (self._has(name), self._bets(name))

    def _bets(self, name: str) -> list[Any]:
        return [bet for bet in self.state.coup.bets if bet.owner == name]

    def _played(self) -> list[Any]:
        return [*self.state.coup.bets, *self.state.coup.settled]

    @rule()
    def put_right(self) -> None:
        self._do(ca.PutRight("dealer"))

    def teardown(self) -> None:
        """Once all has been noticed, nobody has won or lost but on what might lie there."""
        while self.steps:
            self.go_on()
        for act in (ca.FindExcess("dealer"), ca.PutRight("dealer"), ca.FindExcess("dealer")):
            self._do(act)
        assert not self.state.coup.shifted
        due = dict.fromkeys(PEOPLE, 0)
        for (name, chance), amount in self.lawful.items():
            won = name == "bruno" if self.black_jack else chance == "punto"
            due[name] += min(amount, self.most) * (1 if won else -1)
        assert self._held(FLOAT) - self.float == -sum(due.values())
        missing = 0
        for name in PEOPLE:
            gained = self._has(name) - CHIPS * 100
            if name in self.state.table.players:
                assert gained == due[name]
            else:
                missing += due[name] - gained
        assert self._held(UNCLAIMED) + self._held(ERRORS) == missing
        for act in (ca.FindExcess("dealer"), ca.PutRight("dealer")):
            assert isinstance(self.scene.game.flow.decide(self.house, self.state, act), Refusal)


@pytest.mark.parametrize("examples", [40, pytest.param(400, marks=LONG)])
@pytest.mark.parametrize("house", [*punto_banco.ALL, BLACK_JACK], ids=lambda house: house.id)
@pytest.mark.proves("malta-pb.limits", "campione-bj.2")
def test_whoever_looks_for_it_nobody_wins_on_more_than_the_maximum(
    house: Any, examples: int
) -> None:
    run_state_machine_as_test(
        type("Machine", (Shifted,), {"house": house}),
        settings=settings(
            max_examples=examples,
            stateful_step_count=12,
            deadline=None,
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
        ),
    )
