"""A float that is nearly empty, and hands that do anything: no account holds less than nothing, and
whoever is refused for it is told what it holds.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import FLOAT, OUTSIDE, Amount, written
from sabot.table.refusal import Refusal
from tests.black_jack.paying.test_apart import moves
from tests.black_jack.paying.test_settled_at_once import bust, insured
from tests.punto_banco.paying import accounts as punto_banco
from tests.scene import money_in_balance

NAMES = st.sampled_from(["anna", "bruno", "carla"])
CHANCES = st.sampled_from(["hand", "hand", "insurance", "punto", "banco"])
AMOUNTS = st.sampled_from([0, 10_00, 20_00, 30_00, 60_00, 100_00]).map(Amount)
ACTS = st.one_of(
    st.builds(lambda n, c, u: ca.CollectBet("dealer", n, c, 0, u), NAMES, CHANCES, st.booleans()),
    st.builds(lambda n, c, u: ca.ReturnBet("dealer", n, c, 0, u), NAMES, CHANCES, st.booleans()),
    st.builds(
        lambda n, c, amount, u: ca.PayBet("dealer", n, c, amount, unnoticed=u),
        NAMES, CHANCES, AMOUNTS, st.booleans(),
    ),
    st.builds(
        lambda n, c, amount: ca.ShiftBet("dealer", n, c, amount, unnoticed=True),
        NAMES, CHANCES, AMOUNTS,
    ),
    st.builds(lambda n: ca.Dispute(n, "not so"), NAMES),
    st.builds(lambda rebuilt: ca.ResolveDispute("inspector", rebuilt), st.booleans()),
    st.builds(moves, NAMES, st.integers(0, 2)),
    st.sampled_from(
        [
            ca.PutRight("inspector"),
            ca.FindExcess("inspector"),
            ca.Settle("dealer"),
            ca.EndCoup("dealer"),
            ca.RuleFreely("direction", "manca la luce", annul=True),
        ]
    ),
    # Whoever is waited for does what they should.
    st.just(None),
)  # fmt: skip


def _scene(house: Any, which: bool) -> Any:
    if house is not BLACK_JACK:
        return punto_banco.settling(house)
    return bust() if which else insured("7d")


@pytest.mark.parametrize("house", [BLACK_JACK, *punto_banco.ALL], ids=lambda house: house.id)
@given(held=AMOUNTS, which=st.booleans(), acts=st.lists(ACTS, min_size=3, max_size=12))
@settings(max_examples=30, deadline=None)
def test_no_account_holds_less_than_nothing(
    house: Any, held: Amount, which: bool, acts: Sequence[Act | None]
) -> None:
    scene = _scene(house, which)
    table = scene.state.table
    gone = table.chips(FLOAT, scene.currency) - held
    scene.live.state = scene.state._replace(
        table=table.after((FLOAT, OUTSIDE, scene.currency, gone))
    )
    for act in acts:
        if scene.state.coup is None:
            return
        if act is not None and type(act) not in scene.game.kinds.acts:
            continue
        before = scene.state.table
        decision = scene.live.do(act or scene.right_act())
        assert money_in_balance(scene.state)
        if isinstance(decision, Refusal) and decision.reason.code == "float-short":
            floats = {written(before.chips(FLOAT, each)) for each in before.currencies}
            assert decision.facts["held"] in floats
