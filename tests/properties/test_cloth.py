"""The cloth: no event gives anybody a bet that does not lie there, and whoever looks first, or
twice, the money comes out the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.black_jack import events as be
from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import Done
from sabot.table.coup.state import Stage
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from tests.black_jack.paying import test_paying as black_jack
from tests.punto_banco.paying import accounts as punto_banco
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

# A bet that is not there


def _about(bet: Bet) -> Iterator[Event]:
    """Every event that takes a bet from the cloth."""
    some = Amount(bet.amount // 2)
    yield from (ce.BetWithdrawn("", bet), ce.BetReturned("", bet), ce.BetCollected("", bet))
    yield ce.BetPaid("", bet, some, Amount(0))
    yield ce.BetLowered("", bet, some)
    yield ce.ExcessReturned("", bet, some)
    for done in (Done.COLLECTED, Done.RETURNED):
        yield ce.BetHandled("", bet, done, Amount(0), Amount(0), Amount(0), bet.currency)
    yield ce.BetHandled("", bet, Done.PAID, some, Amount(0), Amount(0), bet.currency)
    for after in (None, bet._replace(amount=some)):
        yield ce.BetShifted("", bet.owner, bet, after)
        yield ce.BetRestored("", bet.owner, bet, after)


AMOUNTS = st.sampled_from([20_00, 60_00, 100_00]).map(Amount)


@pytest.mark.parametrize("house", [*punto_banco.ALL, BLACK_JACK], ids=lambda house: house.id)
@given(owner=st.sampled_from(["anna", "bruno", "zeno"]), box=st.integers(0, 3), amount=AMOUNTS)
def test_no_event_gives_anybody_a_bet_that_does_not_lie_there(
    house: Any, owner: str, box: int, amount: Amount
) -> None:
    jack = house is BLACK_JACK
    scene: Any = black_jack.settling() if jack else punto_banco.settling(house)
    for chance in ("hand",) if jack else ("punto", "banco"):
        bet = Bet(owner, chance, box, amount, scene.currency)
        for event in (*_about(bet), *([be.BetHalved("", bet, Amount(10_00))] if jack else [])):
            after = scene.game.flow.evolve(scene.state, event)
            assert money_in_balance(after), event
            if bet not in scene.state.coup.bets:
                assert after.coup.bets == scene.state.coup.bets, event


# Whoever looks first

NAMES = ("anna", "bruno", "carla")
LIMITS = Limits(Range(Amount(10_00), Amount(500_00)), Range(Amount(5_00), Amount(50_00)))
STAKES = st.sampled_from([0, 100, 500, 600]).map(lambda units: Amount(units * 100))
BOXES = st.sampled_from([1, 2])
CHANCES = st.sampled_from(["punto", "punto", "banco"])
NAMED = st.sampled_from(NAMES)


def _shift(
    name: str, chance: str, amount: Amount, box: int, to: str = "", to_box: int = 0
) -> ca.ShiftBet:
    return ca.ShiftBet("inspector", name, chance, amount, box, to, to_box, None, True)


def _in(currency: Currency, act: Act) -> Act:
    return replace(act, currency=currency) if isinstance(act, ca.ShiftBet) else act


SHIFTS = st.builds(
    _shift, NAMED, CHANCES, STAKES, BOXES, st.sampled_from(["", "", "punto", "banco"]),
    st.sampled_from([0, 1, 2]),
)  # fmt: skip
SLIPS = st.one_of(
    SHIFTS,
    st.builds(lambda n, c, b: ca.CollectBet("dealer", n, c, b, True), NAMED, CHANCES, BOXES),
    st.builds(
        lambda n, c, amount, b: ca.PayBet("dealer", n, c, amount, b, unnoticed=True),
        NAMED, CHANCES, STAKES, BOXES,
    ),
    st.builds(lambda one, other: ca.JoinStakes("inspector", one, other), NAMED, NAMED),
)  # fmt: skip
FIND, RIGHT = ca.FindExcess("inspector"), ca.PutRight("inspector")


def _after_finding(scene: Scene, state: Any, first: Act, second: Act) -> Any:
    """The table once both have been looked for until there is nothing more to find."""
    scene.live.state = state
    quiet = 0
    while quiet < 2:
        quiet = quiet + 1 if isinstance(scene.live.do(first), Refusal) else 0
        assert money_in_balance(scene.state)
        first, second = second, first
    scene.until(Step.END_COUP)
    assert not scene.state.in_play().shifted
    return scene.state.table.books


@pytest.mark.parametrize("house", punto_banco.ALL, ids=lambda house: house.id)
@given(
    laid=st.lists(st.tuples(NAMED, CHANCES, STAKES, BOXES), min_size=2, max_size=4),
    early=st.lists(SHIFTS, min_size=1, max_size=3),
    late=st.lists(SLIPS, max_size=6),
    cards=st.sampled_from([punto_banco.BANCO_WINS, punto_banco.PUNTO_WINS, punto_banco.TIE]),
)
@settings(max_examples=100, deadline=None)
@pytest.mark.proves("malta-pb.limits", "lugano-pb.max", "lugano-pb.flow")
def test_whoever_looks_first_the_money_comes_out_the_same(
    house: Any, laid: Sequence[Any], early: Sequence[Act], late: Sequence[Act], cards: str
) -> None:
    scene = Scene(house, cards, limits=LIMITS, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    for name, chance, amount, box in laid:
        if amount > LIMITS.even.maximum:
            scene.live.do(_in(scene.currency, _shift(name, chance, amount, box)))
        else:
            scene.live.do(a.PlaceBet(name, chance, amount, box, scene.currency))
    scene.dealer.close()
    for acts in (early, late):
        for act in acts:
            scene.live.do(_in(scene.currency, act))
        if scene.state.in_play().stage is Stage.PLAY:
            scene.until(Step.SETTLE)
    state = scene.state
    books = _after_finding(scene, state, FIND, RIGHT)
    assert books == _after_finding(scene, state, RIGHT, FIND)
