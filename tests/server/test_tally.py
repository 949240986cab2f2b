"""Money counted from events, held to the engine after every act: of records, of whole evenings."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack import acts as ba
from sabot.black_jack import events as bj
from sabot.black_jack import state as black_jack_state
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME as BLACK_JACK
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Reportable
from sabot.catalog import Place
from sabot.punto_banco import events as pb
from sabot.punto_banco import state as punto_banco_state
from sabot.punto_banco.game import GAME as PUNTO_BANCO
from sabot.punto_banco.houses.campione import CAMPIONE as CAMPIONE_PB
from sabot.record.asjson import event_name
from sabot.record.record import read
from sabot.record.replay import replay
from sabot.server.games import GAMES
from sabot.server.tally import Figures
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.coup.offers import settled_by_hand
from sabot.table.coup.payments import Done, Payment
from sabot.table.coup.state import Shift
from sabot.table.events import Event
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency
from sabot.table.refusal import Refusal
from sabot.table.state import Seed, Share
from tests.anything import anything
from tests.black_jack.articles.campione.test_rebuilt_deals import natural_by_mistake, rebuilt
from tests.black_jack.paying.test_settled_at_once import ANNULLED, bust, insured
from tests.black_jack.paying.test_undone import SETTLED, black_jack_by_mistake
from tests.black_jack.scene import Scene, money
from tests.black_jack.words.samples import INSURED, ON_BOX, ON_SECOND
from tests.black_jack.words.test_words import SAMPLES as BLACK_JACK_SAID
from tests.counted import Counted
from tests.golden.write import RECORDS
from tests.punto_banco.paying import accounts as paid_by_hand
from tests.punto_banco.paying.test_decided_again import WITHOUT_THIRD, slipped
from tests.punto_banco.scene import Scene as PuntoBancoScene
from tests.punto_banco.words.samples import ON_BANCO, ON_PUNTO, ON_TIE
from tests.punto_banco.words.test_words import SAMPLES as PUNTO_BANCO_SAID
from tests.table.words.samples import FOUR, Sentence

EXAMPLE = Path(__file__).parents[2] / "docs" / "example.sabot"


def test_the_tally_is_the_engines_own_after_every_act_of_every_record() -> None:
    met: set[str] = set()
    for path in sorted(RECORDS.rglob("*.sabot")):
        record = read(path.read_text("utf-8"), str(path))
        counted = Counted(record.place.game)
        for played in replay(record):
            if not isinstance(played.decision, Refusal):
                met |= set(re.findall(r'"event":"(\w+)"', counted.add(played.decision)))
                counted.agrees(played.state)
    # None of our houses lets a player give up half a bet; the others are met below.
    known = {name for game in catalog.GAMES for name in GAMES[game.id].counts.by_name}
    unmet = {"BetHalved", "BetLiesAgain", "EvenMoneyUndone", "SettlementReopened", "PastRebuilt"}
    assert known - met == {*unmet, "BlackJackUndone"}


# Evenings at which hands do anything


def _evening(place: Place, seed: int) -> Counter[type[Event]]:
    """What was met in a taglia at which hands do anything."""
    counted, met = Counted(place.game), Counter[type[Event]]()
    for events, state in anything(place, seed):
        counted.add(events)
        counted.agrees(state)
        met.update(map(type, events))
    return met


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: place.house.id)
def test_so_it_is_at_evenings_at_which_hands_do_anything(place: Place) -> None:
    met = sum((_evening(place, seed) for seed in range(5)), Counter())
    assert met[ce.BetHandled] > 30
    assert met[ce.PaymentCorrected] > 15
    assert (met[bj.BetLiesAgain] > 5) is (place.house is CAMPIONE)


# What was settled by itself, and hands did otherwise


def _held(scene: Scene | PuntoBancoScene) -> Figures:
    """The figures of a scene, which are the engine's."""
    counted = Counted(scene.game)
    counted.add(scene.history)
    counted.agrees(scene.state)
    return counted.tally.totals()[scene.currency]


def _a_bust() -> tuple[Scene, tuple[str, str]]:
    return bust(), ("anna", "hand")


def _a_lost_insurance() -> tuple[Scene, tuple[str, str]]:
    scene = insured("7d")
    scene.until(Step.ANNOUNCE)
    return scene, ("bruno", "insurance")


def _even_money() -> tuple[Scene, tuple[str, str]]:
    scene = insured("Td")
    scene.do(ba.AskEvenMoney("carla", 1))
    return scene, ("carla", "hand")


@pytest.mark.parametrize("done", [Done.COLLECTED, Done.RETURNED, Done.PAID])
@pytest.mark.parametrize("settled", [_a_bust, _a_lost_insurance, _even_money])
def test_what_was_settled_of_itself_and_hands_did_otherwise(
    settled: Callable[[], tuple[Scene, tuple[str, str]]], done: Done
) -> None:
    scene, bet = settled()
    rightly = _held(scene)
    if done is Done.COLLECTED:
        scene.do(ca.CollectBet("dealer", *bet, unnoticed=True))
    elif done is Done.RETURNED:
        scene.do(ca.ReturnBet("dealer", *bet, unnoticed=True))
    else:
        scene.do(ca.PayBet("dealer", *bet, money(7), unnoticed=True))
    # The stake is decided once, however often hands settle it.
    assert _held(scene).handle == rightly.handle
    if scene.events_of(bj.BetLiesAgain) and done is not Done.COLLECTED:
        scene.do(ca.PutRight("inspector"))
    scene.finish()
    _held(scene)


@pytest.mark.parametrize("there", [True, False])
def test_even_money_undone_by_a_rebuilt_deal(there: bool) -> None:
    scene = natural_by_mistake()
    scene.do(ba.AskEvenMoney("carla", 1))
    assert _held(scene).handle == 40_00
    if not there:
        scene.do(ta.Leave("carla"))
    rebuilt(scene)
    (undone,) = scene.events_of(bj.EvenMoneyUndone)
    assert undone.lies is there
    # Nothing is decided of it any more.
    assert _held(scene).handle == 0
    scene.finish()
    _held(scene)


@pytest.mark.parametrize("settled", SETTLED)
@pytest.mark.parametrize("there", [True, False])
def test_a_black_jack_settled_at_once_and_undone_by_a_rebuilt_deal(
    settled: Act, there: bool
) -> None:
    scene = black_jack_by_mistake()
    if not there:
        scene.do(ta.Leave("carla"))
    scene.do(settled)
    _held(scene)
    rebuilt(scene)
    assert scene.events_of(bj.BlackJackUndone)
    assert _held(scene).handle == 0
    scene.finish()
    _held(scene)


# What has played after all


def shifted(owner: str, chance: str, units: float) -> ca.ShiftBet:
    return ca.ShiftBet("dealer", owner, chance, money(units), unnoticed=True)


SETTLE, RIGHT = ca.Settle("dealer"), ca.PutRight("inspector")
BY_HAND = (paid_by_hand.collect("anna", "punto"), paid_by_hand.pay("bruno", "banco", 60))


@pytest.mark.parametrize(
    ("acts", "handle"),
    [
        ((SETTLE,), 160_00),
        (BY_HAND, 160_00),
        ((SETTLE, ANNULLED), 0),
        ((*BY_HAND, ANNULLED), 0),
        ((BY_HAND[0], ANNULLED), 0),
        ((shifted("anna", "punto", 10), SETTLE, RIGHT), 160_00),
        ((shifted("anna", "punto", 300), SETTLE, RIGHT), 160_00),
        ((shifted("anna", "punto", 0), SETTLE, RIGHT), 160_00),
        ((shifted("anna", "egalite", 50), SETTLE, RIGHT), 160_00),
        ((shifted("anna", "egalite", 50), SETTLE, RIGHT, ANNULLED), 0),
        ((paid_by_hand.pay("anna", "punto", 7, unnoticed=True), SETTLE, RIGHT), 160_00),
    ],
)
def test_what_has_not_played_after_all_was_not_decided(acts: tuple[Act, ...], handle: int) -> None:
    scene = paid_by_hand.settling(CAMPIONE_PB)
    for act in acts:
        scene.do(act)
    assert _held(scene).handle == handle
    scene.finish()
    assert _held(scene).handle == handle


def test_nor_was_what_a_late_complaint_annuls() -> None:
    scene = slipped(paid_by_hand.VENEZIA, WITHOUT_THIRD, first=1)
    scene.finish()
    assert _held(scene).handle == 160_00
    scene.do(paid_by_hand.complain("bruno"))
    scene.do(paid_by_hand.resolve(paid_by_hand.VENEZIA))
    assert _held(scene).handle == 0


# Of Anna's 20 in box 1, Bruno's 60 and Carla's 100 in their own, against the bank's bust.
STRAYS: dict[str, tuple[Act, ...]] = {
    "lies": (),
    "taken-away": (ca.ShiftBet("dealer", "anna", "hand", money(0), 1, unnoticed=True),),
    "pinched": (ca.ShiftBet("dealer", "anna", "hand", money(10), 1, unnoticed=True),),
    "moved": (ca.ShiftBet("dealer", "anna", "hand", money(20), 1, to_box=3, unnoticed=True),),
    "moved-and-capped": (
        ca.ShiftBet("dealer", "anna", "hand", money(50), 1, to_box=3, unnoticed=True),
    ),
}
NOTICED: dict[str, tuple[tuple[Act, ...], tuple[Act, ...]]] = {
    "at-the-end": ((), (RIGHT,)),
    "at-once": ((RIGHT,), ()),
    "by-a-complaint": ((ca.Dispute("anna", "not so"), ca.ResolveDispute("inspector", True)), ()),
}


class _Counting:
    """A scene of Black Jack, counted act by act."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.counted = scene, Counted(BLACK_JACK)
        self.counted.add(scene.history)

    def tries(self, act: Act) -> None:
        decision = self.scene.live.do(act)
        if not isinstance(decision, Refusal):
            self.counted.add(decision)
            self.counted.agrees(self.scene.state)

    def until(self, step: Step) -> None:
        while not self.scene.waits(step):
            self.tries(self.scene.right_act())

    def settles_by_hand(self) -> None:
        while dues := BLACK_JACK.steps.due(CAMPIONE, self.scene.state):
            self.tries(next(iter(settled_by_hand("dealer", dues))))

    @property
    def handle(self) -> int:
        return self.counted.tally.totals()[self.scene.currency].handle


@pytest.mark.parametrize("at", [Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE])
@pytest.mark.parametrize("noticed", NOTICED)
@pytest.mark.parametrize("how", STRAYS)
@pytest.mark.parametrize("by_hand", [False, True])
def test_nor_what_goes_back_because_cards_were_moved(
    at: Step, noticed: str, how: str, by_hand: bool
) -> None:
    scene = Scene(CAMPIONE, "Th Th 9h 6d 9s 9d Td 9c", anna=1, bruno=2, carla=3)
    for name, stake in (("anna", 20), ("bruno", 60), ("carla", 100)):
        scene.bet(name, stake)
    scene.deal()
    counting = _Counting(scene)
    counting.until(at)
    at_once, late = NOTICED[noticed]
    for act in (*STRAYS[how], ba.Report("dealer", Reportable.CARDS_MOVED, "bruno", 1), *at_once):
        counting.tries(act)
    counting.until(Step.SETTLE)
    if by_hand:
        counting.settles_by_hand()
    counting.until(Step.END_COUP)
    for act in late:
        counting.tries(act)
    counting.until(Step.END_COUP)
    assert [scene.chips(name) for name in ("anna", "bruno", "carla")] == [10_000, 9_940, 10_100]
    # Bruno has lost, Carla won; Anna's has not played.
    assert counting.handle == 160_00


def test_nor_what_was_lost_in_a_box_that_is_void() -> None:
    scene = bust()
    assert _held(scene).handle == 120_00
    counted = Counted(BLACK_JACK)
    counted.add((*scene.history, bj.BoxVoided("", 1)))
    assert counted.tally.totals()[scene.currency].handle == 0
    scene.do(ANNULLED)
    assert _held(scene).handle == 0


def test_what_goes_back_to_whoever_has_left_is_unclaimed() -> None:
    scene = bust()
    scene.do(ta.Leave("carla"))
    scene.do(ANNULLED)
    assert _held(scene).unclaimed == 20_00


def test_two_bets_in_one_place_are_counted_each() -> None:
    counted = Counted(PUNTO_BANCO)
    one = Bet("Zoe", "banco", 0, Amount(80_00), Currency.EUR)
    other = one._replace(amount=Amount(50_00))
    counted.add((te.PlayerJoined("", "Zoe", Amount(500_00), Currency.EUR), ce.BetPlaced("", one)))
    counted.add((ce.BetShifted("", "Zoe", None, other), ce.BetCollected("", one)))
    figures = counted.tally.totals()[Currency.EUR]
    assert figures == Figures(brought=500_00, handle=80_00, win=80_00)
    assert figures.chips_out == counted.tally.chips(Currency.EUR) == 420_00
    counted.add((ce.BetReturned("", other),))
    assert counted.tally.chips(Currency.EUR) == 420_00


# Every event there is


def _states(scene: Any, bets: tuple[Bet, ...], waiting: Any) -> Iterator[Any]:
    """A table with nothing on it, with bets that lie, that are settled, or lie otherwise."""
    state, coup = scene.state, scene.state.coup
    whose = (*state.table.players, FLOAT, CAGNOTTE, UNCLAIMED, ERRORS)
    books = {(name, each): 10_000_00 for name in whose for each in Currency}
    table = state.table._replace(books=books, currencies=tuple(Currency))
    state = state._replace(table=table, waiting=tuple(waiting(card, EVERYBODY) for card in FOUR))
    paid = [Payment(bet, Done.PAID, Amount(5_00), currency=bet.currency) for bet in bets]
    shifts = [Shift(lay, lies) for lay, lies in product((*bets, None), repeat=2)]
    yield scene.game.flow.start()
    seeds = (Seed("anna", "", ""),)
    yield state._replace(table=table._replace(share=Share("t1", 1, 1, "", "", seeds)))
    yield state._replace(coup=None, previous=coup, disputed=(coup,))
    yield state
    yield state._replace(coup=coup._replace(bets=bets, shifted=tuple(shifts)))
    yield state._replace(coup=coup._replace(bets=(), settled=bets, payments=tuple(paid)))


def _black_jack() -> tuple[Any, tuple[Any, ...]]:
    scene = Scene(CAMPIONE, "Ts Kh 8d 9d 9s Qh 8h", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, 20)
    scene.deal()
    scene.says("anna", "no")
    scene.says("bruno", "no")
    bets, waiting = (ON_BOX, ON_SECOND, INSURED), black_jack_state.Waiting
    whole = tuple(_states(scene, bets, waiting))
    scene.do(ba.Split("carla"))
    return scene, (*whole, *_states(scene, bets, waiting))


def _punto_banco() -> tuple[Any, tuple[Any, ...]]:
    scene = PuntoBancoScene(CAMPIONE_PB, "2h 5d 3s Kd", anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 20)
    scene.bet("bruno", "banco", 20)
    scene.deal()
    bets = (ON_PUNTO, ON_BANCO, ON_TIE)
    return scene, tuple(_states(scene, bets, punto_banco_state.Waiting))


@pytest.mark.parametrize(
    ("game", "sentences"), [(_black_jack, BLACK_JACK_SAID), (_punto_banco, PUNTO_BANCO_SAID)]
)
def test_every_event_that_moves_money_is_counted(
    game: Callable[[], tuple[Any, tuple[Any, ...]]], sentences: list[Sentence]
) -> None:
    """Each event there is, folded into tables of all kinds: what changes an account is counted."""
    scene, states = game()
    folded, moved = set(), set()
    for state, (event, *_) in product(states, sentences):
        # Not everything can happen at every table.
        with suppress(Exception):
            after = scene.game.flow.evolve(state, event)
            folded.add(type(event))
            if after.table.books != state.table.books:
                moved.add(type(event))
    assert folded == set(scene.game.kinds.events)
    counted = {
        event
        for event in scene.game.kinds.events
        if event_name(event.kind) in GAMES[scene.game.id].counts.by_name
    }
    # These only say where the chips lie, in which taglia, or that stakes have not played after all.
    assert counted - moved <= {
        te.SabotLoaded,
        te.TagliaEnded,
        bj.BetStayed,
        bj.BoxVoided,
        pb.PastRebuilt,
        ce.SettlementReopened,
        ce.CoupAnnulled,
        ce.CoupEnded,
    }
    assert moved <= counted


def test_a_bet_given_up_for_half_of_it() -> None:
    counted = Counted(BLACK_JACK)
    bet = Bet("Zoe", "hand", 1, Amount(100_00), Currency.EUR)
    counted.add((te.PlayerJoined("", "Zoe", Amount(500_00), Currency.EUR),))
    counted.add((ce.BetPlaced("", bet),))
    counted.add((bj.BetHalved("", bet, Amount(50_00)),))
    figures = counted.tally.totals()[Currency.EUR]
    assert figures == Figures(brought=500_00, handle=100_00, win=50_00)
    assert figures.chips_out == counted.tally.chips(Currency.EUR) == 450_00


def test_figures_worked_out_by_hand() -> None:
    """Anna wins 100 on Punto; Bruno loses 50 on Banco and 10 on Egalité."""
    counted = Counted(PUNTO_BANCO)
    for played in replay(read(EXAMPLE.read_text("utf-8"), "the example")):
        assert not isinstance(played.decision, Refusal)
        counted.add(played.decision)
    figures = counted.tally.totals()[Currency.CHF]
    assert figures == Figures(
        fills=100_000_00, brought=2_000_00, handle=160_00, win=50_00 + 10_00 - 100_00
    )
    assert figures.float == 100_000_00 - 40_00
    assert figures.chips_out == 2_000_00 + 40_00
    assert figures.inside == 102_000_00


def test_what_is_returned_counts_as_staked_only_where_the_coup_was_decided() -> None:
    bet = Bet("Zoe", "punto", 0, Amount(100_00), Currency.EUR)
    annulled: tuple[Event, ...] = (ce.BetReturned("", bet), ce.CoupAnnulled("", 1))
    tie: tuple[Event, ...] = (ce.BetReturned("", bet), ce.CoupSettled(""))
    for events, handle in ((annulled, 0), (tie, 100_00)):
        counted = Counted(PUNTO_BANCO)
        counted.add((te.PlayerJoined("", "Zoe", Amount(500_00), Currency.EUR),))
        counted.add((ce.BetPlaced("", bet),))
        counted.add(events)
        assert counted.tally.totals()[Currency.EUR] == Figures(brought=500_00, handle=handle)
