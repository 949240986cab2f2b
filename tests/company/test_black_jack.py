"""The automatic players of Black Jack: what they stake, what they decide, and whole evenings."""

import random
from collections.abc import Callable
from itertools import islice

import pytest

from sabot import catalog
from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.company.black_jack import bets, may_speak, next_act_at_random, silent, slip
from sabot.company.evening import Evening
from sabot.company.games import COMPANIES, Company
from sabot.record.record import read
from sabot.record.verify import verify
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.events import Event, TagliaEnded
from sabot.table.game import Decision
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene
from tests.forms import UNMEASURED
from tests.record.evenings import recorded

pytestmark = UNMEASURED

PLACE = catalog.place("campione-bj")
# No taglia of four decks takes so many acts, whatever goes wrong.
MOST_ACTS = 5_000


@pytest.fixture
def wild(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who do anything the rules allow."""
    wild = Company(next_act_at_random, bets, slip)
    monkeypatch.setitem(COMPANIES.entries, "black-jack", lambda: wild)


def evening(seed: int, players: int = 5, mishaps: float = 0.0) -> list[tuple[Act, Decision]]:
    """One taglia from the first act to the last."""
    played = Evening(PLACE, random.Random(seed), players=players, mishaps=mishaps)
    done = list(islice(played, MOST_ACTS))
    assert len(done) < MOST_ACTS, "it goes on for ever"
    return done


def events_in(played: list[tuple[Act, Decision]]) -> list[Event]:
    """Everything that happened; nothing was refused."""
    events: list[Event] = []
    for act, decision in played:
        assert not isinstance(decision, Refusal), (act, decision)
        events += decision
    return events


# What they stake


def coups(played: list[tuple[Act, Decision]]) -> list[list[Event]]:
    """The events of each coup."""
    by_coup: list[list[Event]] = []
    for event in events_in(played):
        if isinstance(event, ce.BettingOpened):
            by_coup.append([])
        if by_coup:
            by_coup[-1].append(event)
    return by_coup


def test_a_lone_player_stakes_two_boxes_and_plays_both() -> None:
    for coup in coups(evening(1, players=1)):
        staked = [event.bet for event in coup if isinstance(event, ce.BetPlaced)]
        assert {bet.owner for bet in staked} == {"Anna"}
        assert len({bet.box for bet in staked}) == 2
        held = [event for event in coup if isinstance(event, e.BoxHeld)]
        assert [event.player for event in held] == ["Anna", "Anna"]


def test_each_of_a_few_stakes_the_own_box_and_now_and_then_another() -> None:
    boxes: dict[str, set[int]] = {}
    for coup in coups(evening(1, players=3)):
        staked = [event.bet for event in coup if isinstance(event, ce.BetPlaced)]
        for seat, name in enumerate(("Anna", "Bruno", "Carla"), 1):
            own = [bet.box for bet in staked if bet.owner == name]
            assert own[0] == seat
            assert len(own) <= 2
            boxes.setdefault(name, set()).update(own)
    assert all(len(each) > 1 for each in boxes.values())


def test_whoever_comes_after_the_seventh_stands_and_bets_behind() -> None:
    played = Evening(PLACE, random.Random(1), players=10)
    done = list(islice(played, MOST_ACTS))
    seats = {name: player.seat for name, player in played.live.state.table.players.items()}
    standing = {name for name, seat in seats.items() if seat is None}
    assert sorted(seat for seat in seats.values() if seat) == [1, 2, 3, 4, 5, 6, 7]
    assert standing == {"Ivo", "Lea", "Marco"}
    for coup in coups(done):
        bettors = {event.bet.owner for event in coup if isinstance(event, ce.BetPlaced)}
        holders = {event.player for event in coup if isinstance(event, e.BoxHeld)}
        assert standing <= bettors
        assert not standing & holders


def test_whoever_bets_behind_follows_who_plays_by_the_table() -> None:
    events = [event for seed in range(6) for event in events_in(evening(seed, players=10))]
    holders = {event.player for event in events if isinstance(event, e.BoxHeld)}
    raised = {event.bet.owner for event in events if isinstance(event, e.BetRaised)}
    split = {event.bet.owner for event in events if isinstance(event, e.SplitFollowed)}
    assert raised - holders
    assert split - holders
    assert not any(isinstance(event, e.BetStayed) for event in events)


# What they decide


def kinds(scene: Scene, describe: Callable[[Act], str] = lambda act: act.verb) -> set[str]:
    """What players at random may do next, described."""
    house, state = scene.house, scene.state
    acts = [next_act_at_random(house, state, random.Random(seed)) for seed in range(200)]
    for act in acts:
        assert act is not None
        assert not isinstance(scene.game.flow.decide(house, state, act), Refusal)  # type: ignore[arg-type] # of this game
    return {describe(act) for act in acts if act is not None}


def table(top: str, chips: int = 10_000) -> Scene:
    """Anna plays the first box, with Dino behind her, and Bruno the second; the cards are dealt."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2, dino=None, chips=chips)
    scene.bet("anna", 100)
    scene.bet("bruno", 50)
    scene.bet("dino", 40, box=1)
    scene.deal()
    return scene


def test_at_random_there_are_words_signs_doubles_and_splits() -> None:
    def words(act: Act) -> str:
        return f"{act.word} {act.manner}" if isinstance(act, a.Declare) else act.verb

    declarations = {f"{word} {manner}" for word in Word for manner in Manner}
    assert kinds(table("Ks 9d 6h 7h 9c"), words) == declarations
    assert kinds(table("6s 9d 6h 5h 9c"), words) == declarations | {"double"}
    assert kinds(table("8s 9d 6h 8h 9c"), words) == declarations | {"split"}
    assert kinds(table("5s 9d 6h 5h 9c"), words) == declarations | {"double", "split"}


def test_a_sign_is_read_as_it_was_meant() -> None:
    for word, verb in ((Word.CARTA, "draw"), (Word.NO, "pass-over")):
        scene = table("Ks 9d 6h 4h 9c")
        scene.says("anna", word, Manner.GESTURE)
        assert scene.step is Step.READ_SIGN
        assert kinds(scene) == {verb}


def test_at_random_there_is_insurance_and_even_money_while_they_are_offered() -> None:
    def whose(act: Act) -> str:
        return f"{act.verb} {act.by}"

    scene = table("Ks 9d Ah Ad 9c")
    scene.until(Step.BEGIN_DRAWING)
    insured = {"insure anna", "insure bruno", "insure dino"}
    even = {"even-money anna", "even-money dino"}
    assert kinds(scene, whose) == insured | even | {"drawing dealer"}
    assert kinds(table("Ks 9d Th Ad 9c"), whose) == even | {"drawing dealer"}


def test_at_random_a_bettor_behind_follows_a_split_or_stays_with_either_card() -> None:
    scene = table("8s 9d 6h 8h 9c")
    scene.do(a.Split("anna"))

    def how(act: Act) -> str:
        return f"stay {act.card}" if isinstance(act, a.Stay) else act.verb

    assert kinds(scene, how) == {"split", "stay 1", "stay 2"}


def test_at_random_a_bettor_behind_follows_a_double_or_does_not() -> None:
    scene = table("6s 9d 6h 5h 9c")
    scene.do(a.Double("anna"))
    assert kinds(scene) == {"double", "draw"}
    scene.do(a.Double("dino"))
    assert kinds(scene) == {"draw"}


def test_by_the_table_nobody_insures_and_everybody_says_what_they_want() -> None:
    acts = [act for act, _ in evening(1)]
    assert any(isinstance(act, a.OfferInsurance) for act in acts)
    assert not any(isinstance(act, a.Insure | a.AskEvenMoney | a.Stay) for act in acts)
    assert {act.manner for act in acts if isinstance(act, a.Declare)} == {Manner.WORDS}


def test_by_the_table_hands_are_doubled_split_drawn_to_and_left() -> None:
    assert table("6s 9d 6h 5h 9c").right_act() == a.Double("anna")
    assert table("8s 9d 6h 8h 9c").right_act() == a.Split("anna")
    assert table("Ks 9d 7h 6h 9c").right_act() == a.Declare("anna", Word.CARTA)
    assert table("Ks 9d 6h 6h 9c").right_act() == a.Declare("anna", Word.NO)


def test_who_lacks_the_chips_to_double_draws() -> None:
    assert table("6s 9d 6h 5h 9c", chips=100).right_act() == a.Declare("anna", Word.CARTA)
    assert table("2s 9d 6h 2h 9c", chips=100).right_act() == a.Declare("anna", Word.CARTA)


def test_a_card_drawn_unasked_is_taken_by_who_would_have_asked() -> None:
    for top, takes in (("Ks 9d 7h 6h 9c", True), ("Ks 9d 6h 6h 9c", False)):
        scene = table(top)
        scene.dealer.draw("aside")
        assert scene.step is Step.ANSWER_OFFER
        assert scene.right_act() == a.AnswerOffer("anna", takes)


@pytest.mark.parametrize(
    ("hand", "bank", "card", "takes"),
    [
        # Sixteen against a seven would ask, but not with a card that makes it bust.
        ("Ks 6h", "7h", "6c", False),
        ("Ks 6h", "7h", "5c", True),
        ("Ks 6h", "7h", "Ah", True),
        # Against a six it would not, but nobody leaves a nineteen or more on the table.
        ("Ks 6h", "6d", "2c", False),
        ("Ks 6h", "6d", "3c", True),
        ("Ks 6h", "6d", "5c", True),
        ("Ks 6h", "6d", "7c", False),
        # An ace still counts one where it must.
        ("As 7h", "6d", "Kc", False),
        ("As 7h", "6d", "3c", True),
        ("6s 5h", "6d", "2c", True),
    ],
)
def test_by_the_table_an_offered_card_is_taken_for_what_it_makes(
    hand: str, bank: str, card: str, takes: bool
) -> None:
    first, second = hand.split()
    scene = table(f"{first} 9d {bank} {second} 9c {card}")
    scene.dealer.draw("aside")
    assert scene.step is Step.ANSWER_OFFER
    assert scene.right_act() == a.AnswerOffer("anna", takes)


def test_at_random_an_offered_card_is_taken_even_if_it_makes_bust() -> None:
    scene = table("Ks 9d 7h 6h 9c 6c")
    scene.dealer.draw("aside")

    def how(act: Act) -> str:
        return f"{act.takes}" if isinstance(act, a.AnswerOffer) else act.verb

    assert kinds(scene, how) == {"True", "False"}


def test_nobody_stakes_a_second_box_while_others_wait_at_a_full_table() -> None:
    full = Scene(CAMPIONE, seats=2, anna=1, bruno=2, zoe=None)
    open_to_all = {len(bets(full.house, full.state, "anna", random.Random(s))) for s in range(60)}
    full.do(ta.RequestSeat("zoe"))
    contested = {len(bets(full.house, full.state, "anna", random.Random(s))) for s in range(60)}
    assert (open_to_all, contested) == ({1, 2}, {1})


# Whole evenings


@pytest.mark.parametrize("mishaps", [0.0, 0.2])
def test_the_same_seed_gives_the_same_evening(mishaps: float) -> None:
    first = evening(7, mishaps=mishaps)
    assert first == evening(7, mishaps=mishaps)
    assert first != evening(8, mishaps=mishaps)


@pytest.mark.usefixtures("wild")
def test_the_same_seed_gives_the_same_evening_at_random() -> None:
    assert evening(7, mishaps=0.1) == evening(7, mishaps=0.1)


@pytest.mark.usefixtures("wild")
def test_an_evening_at_random_comes_to_its_end() -> None:
    played = [step for seed in range(30) for step in evening(seed, players=9)]
    events = events_in(played)
    assert len([event for event in events if isinstance(event, TagliaEnded)]) == 30
    verbs = {act.verb for act, _ in played}
    assert verbs >= {"declare", "pass-over", "double", "split", "stay", "insure"}


def _verifies(played: list[tuple[Act, Decision]]) -> None:
    events = events_in(played)
    assert [event.taglia for event in events if isinstance(event, TagliaEnded)] == [1]
    assert any(isinstance(event, ce.MishapRuled) for event in events)
    checked = verify(read(recorded(PLACE, played), "evening"))
    assert checked.sealed
    assert checked.acts == len(played)
    assert checked.shuffles == 1
    assert checked.rulings == len([each for each in events if isinstance(each, ce.MishapRuled)])


@pytest.mark.parametrize(("players", "mishaps"), [(1, 0.3), (3, 0.1), (7, 0.2), (12, 0.1)])
def test_an_evening_with_mishaps_is_never_stuck_and_verifies(players: int, mishaps: float) -> None:
    _verifies(evening(3, players, mishaps))


@pytest.mark.usefixtures("wild")
@pytest.mark.parametrize("players", [1, 5, 9])
def test_so_is_one_played_at_random(players: int) -> None:
    _verifies(evening(4, players, mishaps=0.15))


def test_nothing_is_done_where_the_table_waits_for_bets() -> None:
    scene = Scene(CAMPIONE, "", anna=1)
    assert next_act_at_random(scene.house, scene.state, random.Random(0)) is None
    for act in bets(scene.house, scene.state, "anna", random.Random(0)):
        scene.do(act)
    assert isinstance(scene.right_act(), ca.CloseBetting)


# Those who say nothing


def behind(top: str) -> Scene:
    """Anna plays her box, with Bruno behind; it is her turn."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=None)
    scene.bet("anna", 50)
    scene.bet("bruno", 20, box=1)
    scene.deal()
    return scene


def test_whoever_does_not_say_that_they_follow_does_not_and_stays() -> None:
    for top, act in (("6s 9h 5d 2c", a.Double("anna")), ("8s 9h 8d 2c", a.Split("anna"))):
        scene = behind(top)
        scene.do(act)
        assert silent(CAMPIONE, scene.state, "bruno") == a.Draw("dealer", a.Target.BOX_1)
        scene.do(silent(CAMPIONE, scene.state, "bruno"))
        assert [bet.amount for bet in scene.coup.bets if bet.owner == "bruno"] == [20_00]


def test_whoever_plays_a_box_and_is_silent_is_not_there() -> None:
    scene = behind("6s 9h 5d 2c")
    assert silent(CAMPIONE, scene.state, "anna") == ta.StepAway("anna")


def test_whoever_could_insure_or_ask_for_even_money_may_speak() -> None:
    scene = behind("As Ah Ks")
    assert not may_speak(CAMPIONE, scene.state, "anna")
    scene.do(a.OfferInsurance("dealer"))
    assert may_speak(CAMPIONE, scene.state, "anna")
    assert not may_speak(CAMPIONE, scene.state, "carla")
    scene.do(a.AskEvenMoney("anna", 1))
    assert not may_speak(CAMPIONE, scene.state, "anna")
    scene = behind("9s Ah Ks")
    scene.do(a.OfferInsurance("dealer"))
    assert may_speak(CAMPIONE, scene.state, "bruno")
    scene.insures("bruno", 5, box=1)
    assert not may_speak(CAMPIONE, scene.state, "bruno")
    assert may_speak(CAMPIONE, scene.state, "anna")
    scene.do(a.Decline("anna", 1))
    assert not may_speak(CAMPIONE, scene.state, "anna")
