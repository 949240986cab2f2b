"""No table of Punto Banco stands still: from whatever it has come to, a bet is placed again."""

import random
from dataclasses import replace

import pytest

from sabot.company.games import COMPANIES
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House, Reopening
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Reportable
from sabot.punto_banco.tableau import Side
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face
from sabot.table.coup.state import past
from tests.properties.machine import any_rows, can_bet
from tests.punto_banco.scene import Scene

# What meets where bets are open again: cards out in every way, seen or not, and bets withdrawn.
ACTS: tuple[Act, ...] = (
    a.PlaceBet("anna", "punto", HOUSES["campione-pb"].limits.even.minimum),
    a.RemoveBet("anna", "punto"),
    a.RemoveBet("anna", "punto"),
    ca.CloseBetting("dealer"),
    ca.CloseBetting("dealer"),
    a.ReopenBetting("inspector"),
    a.ReopenBetting("inspector"),
    a.Draw("dealer", Target.PUNTO),
    a.Draw("dealer", Target.BANCO),
    *(a.Draw("dealer", to, None, face) for to in (Target.ASIDE, Target.FLOOR) for face in Face),
    *(ca.DrawTogether("dealer", 2, known, True, face) for known in (True, False) for face in Face),
    *(
        a.Report("dealer", each)
        for each in (
            Reportable.WAITING_CARD_SEEN,
            Reportable.CARD_VISIBLE,
            Reportable.CARD_FELL,
            Reportable.FIRST_CARD_FELL,
        )
    ),
    a.Turn("dealer", Side.PUNTO),
    ca.RuleFreely("direction", "as we please", annul=True),
    ca.EndCoup("dealer"),
)
# All four cards out, and the bets open again: chance alone seldom comes to that.
DEALT: tuple[Act, ...] = (
    ca.CloseBetting("dealer"),
    *(a.Draw("dealer", to) for to in (Target.PUNTO, Target.BANCO) * 2),
    a.ReopenBetting("inspector"),
)
# Neither hand wants a third card.
BOTH_STAND = "7h 6d Kc Kd"


def houses(chance: random.Random) -> list[House]:
    """Each as it is, and reopening with cards out by any rows."""
    every = list(HOUSES.values())
    for house in HOUSES.values():
        other = replace(house, reopening=Reopening.UNSEEN)
        every += [other, any_rows(GAME, other, chance)]
    return every


def goes_on(scene: Scene) -> bool:
    """Whether everybody acting rightly brings the table to where somebody can bet."""
    company, chance = COMPANIES[GAME.id], random.Random(0)
    for _ in range(120):
        act = company.next_act(scene.house, scene.state, chance)
        if act is None:
            return can_bet(GAME, scene.house, scene.state)
        scene.do(act)
    return False


@pytest.mark.parametrize("seed", range(25))
def test_a_table_never_stands_still(seed: int) -> None:
    chance = random.Random(seed)
    for house in houses(chance):
        scene = Scene(house, chance.choice(("", BOTH_STAND)), anna=1, bruno=2)
        scene.bet("anna", "punto", 20)
        for act in (*chance.choice(((), DEALT)), *chance.choices(ACTS, k=chance.choice((3, 14)))):
            scene.live.do(act)
            # Outside of play whatever waits has been ruled on.
            state = scene.state
            playing = state.coup is not None and (state.coup.begun or state.coup.stage == "play")
            if past(state) or not playing:
                assert all(each.kept for each in state.waiting), act
        assert goes_on(scene), (house.id, scene.state)
