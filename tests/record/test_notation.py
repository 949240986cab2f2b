"""How acts are written and read back, and what is said of a line that cannot be read."""

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot.black_jack import acts as ba
from sabot.black_jack.game import GAME as BLACK_JACK
from sabot.black_jack.mishaps import Reportable as Reported
from sabot.catalog import GAMES
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.game import GAME
from sabot.punto_banco.mishaps import Reportable
from sabot.record.notation import NotationError, Reader, write_act
from sabot.record.record import RecordError, read
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import DECK, Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from sabot.table.game import Game
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from tests.forms import UNMEASURED
from tests.record.evenings import HEADING
from tests.record.strategies import acts

pytestmark = UNMEASURED

READER = Reader(GAME.kinds.acts, 6)
READERS = {game.id: Reader(game.kinds.acts, 6) for game in GAMES}
# The acts of every game, those all games share once.
SHARED = set(GAME.kinds.acts) & set(BLACK_JACK.kinds.acts)
EVERY = [
    (game, cls) for game in GAMES for cls in game.kinds.acts if game is GAME or cls not in SHARED
]
LIMITS = Limits(Range(Amount(10_00), Amount(5_000_00)), Range(Amount(5_00), Amount(500_00)))


@pytest.mark.parametrize(
    ("game", "cls"), EVERY, ids=[f"{game.id}-{cls.verb}" for game, cls in EVERY]
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_act_comes_back_as_it_was_written(
    game: Game, cls: type[Act], data: st.DataObject
) -> None:
    reader = READERS[game.id]
    act = data.draw(acts(cls))
    line = write_act(act)
    assert "\n" not in line
    assert reader.read(line) == act
    assert write_act(reader.read(line)) == line


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_verbs_are_told_apart(game: Game) -> None:
    assert len({cls.verb for cls in game.kinds.acts}) == len(game.kinds.acts)


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (ta.Gather("dealer"), "dealer: gather"),
        (
            ta.OpenTable("inspector", "open", LIMITS, (Currency.CHF, Currency.EUR), 7),
            "inspector: open open 10.00-5000.00/5.00-500.00 CHF,EUR seats=7",
        ),
        (ta.ChangeLimits("inspector", Limits(LIMITS.even)), "inspector: limits 10.00-5000.00"),
        (ta.Relieve("inspector", Role.DEALER, "livia"), "inspector: relieve dealer livia"),
        (ta.SupplyCards("inspector", DECK * 6), "inspector: supply 6decks"),
        (ta.SupplyCards("inspector", cards("Ah Td")), "inspector: supply Ah Td"),
        (ta.Wash("dealer", cards("Ah Td"), "a b"), 'dealer: wash Ah Td salt="a b"'),
        (ta.Join("anna"), "anna: join"),
        (ta.Join("anna", Amount(9_950), Currency.EUR), "anna: join 99.50 EUR"),
        (ta.BuyChips("anna", Amount(1), Currency.CHF, False), "anna: buy 0.01 CHF laid=no"),
        (ta.StepAway("anna"), "anna: step-away"),
        (a.PlaceBet("anna", "punto", Amount(100_00)), "anna: bet punto 100.00"),
        (
            a.PlaceBet("anna", "punto", Amount(5), 3, Currency.EUR, True),
            "anna: bet punto 0.05 box=3 currency=EUR notes=yes",
        ),
        (a.Draw("dealer", Target.PUNTO), "dealer: draw punto"),
        (a.Draw("dealer", Target.ASIDE, Card("Ah"), Face.UP), "dealer: draw aside Ah face=up"),
        (a.Draw("dealer", Target.FLOOR, None, Face.DOWN), "dealer: draw floor face=down"),
        (ca.DrawTogether("dealer", 2, False), "dealer: draw-together 2 no"),
        (a.PassCards("dealer"), "dealer: pass"),
        (a.PassCards("dealer", "anna"), "dealer: pass anna"),
        (a.Declare("anna", Word.BATTUTA, point=9), "anna: declare battuta point=9"),
        (a.Report("dealer", Reportable.CARD_FELL), "dealer: report card-fell"),
        (ca.Dispute("anna", "mine"), "anna: dispute mine"),
        (ca.Dispute("anna", ""), 'anna: dispute ""'),
        (ca.Dispute("anna", 'say "mine"\n'), 'anna: dispute "say \\"mine\\"\\n"'),
        (ca.Dispute("anna", "~12345678"), 'anna: dispute "~12345678"'),
        (ca.Dispute("anna", "box=3"), 'anna: dispute "box=3"'),
        (ca.Dispute("anna", "così è"), 'anna: dispute "così è"'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_line_of_an_act(act: Act, line: str) -> None:
    assert write_act(act) == line
    assert READER.read(line) == act


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (ba.PlaceBet("anna", 3, Amount(20_00)), "anna: bet 3 20.00"),
        (ba.PlaceBet("anna", 3, Amount(5), None, True), "anna: bet 3 0.05 notes=yes"),
        (ba.PlaceBet("anna", 3, Amount(5), spoken=True), "anna: bet 3 0.05 spoken=yes"),
        (ba.RemoveBet("anna", 3), "anna: unbet 3"),
        (ba.Draw("dealer", ba.Target.BOX_7), "dealer: draw 7"),
        (
            ba.Draw("dealer", ba.Target.BANK, Card("Ah"), Face.DOWN),
            "dealer: draw bank Ah face=down",
        ),
        (
            ba.Draw("dealer", ba.Target.BOX_2, unnoticed=ba.Unnoticed.INSTEAD),
            "dealer: draw 2 unnoticed=instead",
        ),
        (
            ba.Draw("dealer", ba.Target.BOX_2, Card("9c"), unnoticed=ba.Unnoticed.BESIDES),
            "dealer: draw 2 9c unnoticed=besides",
        ),
        (
            ba.Report("inspector", Reported.CARDS_MOVED, "anna", 2),
            "inspector: report cards-moved player=anna box=2",
        ),
        (ba.Report("dealer", Reported.CARD_TURNED), "dealer: report card-turned"),
        (ba.Insure("anna", 1, Amount(50_00)), "anna: insure 1 50.00"),
        (ba.Decline("anna", 1), "anna: decline 1"),
        (ba.Declare("anna", ba.Word.CARTA), "anna: declare carta"),
        (ba.Declare("anna", ba.Word.NO, Manner.GESTURE), "anna: declare no manner=gesture"),
        (ba.Stay("dino", 2), "dino: stay 2"),
        (ba.AnswerOffer("anna", False), "anna: answer no"),
        (ba.Speak("anna", "a nine, please"), 'anna: say "a nine, please"'),
        (ba.Announce("dealer", 17), "dealer: announce 17"),
        (ba.Announce("dealer", 17, 3), "dealer: announce 17 box=3"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_line_of_an_act_at_black_jack(act: Act, line: str) -> None:
    assert write_act(act) == line
    assert READERS[BLACK_JACK.id].read(line) == act


@pytest.mark.parametrize(
    ("free", "strict"),
    [
        ("dealer:   draw   punto   Ah  ", "dealer: draw punto Ah"),
        ("dealer: draw to=punto card=Ah", "dealer: draw punto Ah"),
        ("anna: bet amount=100 chance=punto", "anna: bet punto 100.00"),
        ("anna: bet punto 100 box=0 notes=no", "anna: bet punto 100.00"),
        ("anna: declare carta manner=words", "anna: declare carta"),
        ('dealer: draw "punto"', "dealer: draw punto"),
        ("inspector: supply 1decks 1decks", "inspector: supply 2decks"),
        ('dealer: pass ""', "dealer: pass"),
    ],
)
def test_a_hand_may_write_more_freely(free: str, strict: str) -> None:
    assert write_act(READER.read(free)) == strict


def test_a_stacked_wash_puts_the_named_cards_on_top_after_the_cut() -> None:
    for place in (1, 52, 311):
        act = READER.read(f"dealer: wash stacked={place} Ah 9d 2c salt=sale")
        assert isinstance(act, ta.Wash)
        after = act.order[place:] + act.order[:place]
        assert after[:3] == cards("Ah 9d 2c")
        assert sorted(after) == sorted(DECK * 6)
        assert act.salt == "sale"


MALFORMED = [
    # the frame of a line
    ("draw punto", "expected WHO: VERB ..."),
    ("dealer:draw punto", "expected WHO: VERB ..."),
    ("two words: draw punto", "expected WHO: VERB ..."),
    ("dealer:", "expected WHO: VERB ..., as in dealer: settle"),
    ("dealer: DRAW punto", "expected WHO: VERB ..."),
    (">bet-paid campione-pb.46", "expected WHO: VERB ..."),
    ("end 00", "expected WHO: VERB ..."),
    ("dealer: juggle", "unknown verb 'juggle'; expected one of open, "),
    # fields that lack, or are too many
    ("anna: bet", "bet: expected chance, a word or a quoted text"),
    ("anna: bet punto", "bet: expected amount, an amount such as 100.00"),
    ("dealer: draw", "draw: expected to, one of punto, banco, aside, floor"),
    ("dealer: announce 4", "announce: expected banco, a whole number"),
    ("inspector: open covered 10-20/5-10", "open: expected currencies, one of CHF, EUR, with"),
    ("dealer: draw punto Ah 9d", "draw: nothing more expected, found '9d'"),
    ("dealer: gather now", "gather: nothing more expected, found 'now'"),
    ('anna: dispute "a"b', "dispute: nothing more expected, found 'b'"),
    ("dealer: draw punto face=up face=up", "'face' is given twice"),
    ("dealer: draw punto facing=up", "draw: no 'facing' there; expected to, card, face"),
    ("dealer: gather box=1", "gather: no 'box' there; expected nothing"),
    ("anna: bet punto 100 amount=50", "bet: no 'amount' there"),
    ("dealer: draw punto stacked=52", "draw: no 'stacked' there"),
    ("anna: dispute claim=a claim=b", "'claim' is given twice"),
    # money
    ("anna: bet punto ten", "amount: expected an amount such as 100.00, found 'ten'"),
    ("anna: bet punto 1.5", "amount: expected an amount such as 100.00, found '1.5'"),
    ("anna: bet punto 1.005", "amount: expected an amount such as 100.00, found '1.005'"),
    ("anna: bet punto .50", "amount: expected an amount such as 100.00, found '.50'"),
    ("anna: bet punto 1,000", "amount: expected an amount such as 100.00, found '1,000'"),
    ("anna: bet punto --100", "amount: expected an amount such as 100.00, found '--100'"),
    ("anna: bet punto 1e3", "amount: expected an amount such as 100.00, found '1e3'"),
    ("anna: bet punto " + "9" * 1001, "amount: expected an amount such as 100.00"),
    ("anna: bet punto 10 currency=USD", "currency: expected one of CHF, EUR, found 'USD'"),
    ("anna: join 10 chf", "currency: expected one of CHF, EUR, found 'chf'"),
    ("inspector: limits 10", "limits: expected limits such as 10.00-5000.00 or"),
    ("inspector: limits 1-2/1-2/1-2", "limits: expected limits such as 10.00-5000.00 or"),
    ("inspector: limits 10-20/5-x", "limits: expected limits such as 10.00-5000.00 or"),
    ("inspector: open covered 10-20/5-10 CHF,", "currencies: expected one of CHF, EUR, with"),
    # cards
    ("dealer: draw punto 10h", "card: expected a card such as Ah, found '10h'"),
    ("dealer: draw punto ah", "card: expected a card such as Ah, found 'ah'"),
    ("inspector: supply Ah 1h", "'1h' is not a card: write a rank of"),
    ("inspector: supply 0decks", "'0decks' is not a card"),
    ("inspector: supply 100decks", "'100decks' is not a card"),
    ("inspector: supply 6 decks", "'6' is not a card"),
    ("dealer: wash stacked=0 Ah", "wash: stacked=0: expected a place from 1 to 311"),
    ("dealer: wash stacked=312 Ah", "wash: stacked=312: expected a place from 1 to 311"),
    ("dealer: wash stacked=-1 Ah", "wash: stacked=-1: expected a place from 1 to 311"),
    ("dealer: wash stacked=5 7decks", "wash: more than 6 of"),
    ("dealer: wash stacked=5 Ah Ah Ah Ah Ah Ah Ah", "wash: more than 6 of Ah in the pack"),
    ("dealer: wash stacked=5 stacked=6 Ah", "'stacked' is given twice"),
    ("dealer: wash Ah face=up", "wash: no 'face' there; expected order, salt"),
    # everything else
    ("dealer: cut half", "place: expected a whole number, found 'half'"),
    ("dealer: cut 1.0", "place: expected a whole number, found '1.0'"),
    ("dealer: cut 1234567890", "place: expected a whole number, found '1234567890'"),
    ("anna: answer perhaps", "takes: expected yes or no, found 'perhaps'"),
    ("anna: declare maybe", "word: expected one of carta, no, battuta, found 'maybe'"),
    ("dealer: turn egalite", "side: expected one of punto, banco, found 'egalite'"),
    (
        "dealer: report fire",
        "mishap: expected one of card-visible, waiting-card-seen, card-fell, first-card-fell, "
        "misdealt, cards-lifted, wrong-total, bets-stacked, chips-handed-over, "
        "first-card-visible, later-card-visible",
    ),
    ("inspector: relieve cook livia", "role: expected one of player, dealer, inspector"),
    ('anna: dispute "mine', "cannot read '\"mine': is a quote missing?"),
    ('anna: dispute mi"ne', "is a quote missing?"),
    ('anna: dispute "\\x"', "cannot read the quoted text"),
    ('anna: dispute "a\tb"', "cannot read the quoted text"),
]


@pytest.mark.parametrize(("line", "message"), MALFORMED)
def test_a_line_that_cannot_be_read_says_what_was_expected(line: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        READER.read(line)
    assert message in str(caught.value)
    with pytest.raises(RecordError) as in_file:
        read(f"{HEADING}# by hand\n\ndealer: gather\n{line}\n", "hand.sabot")
    assert in_file.value.line == 7
    assert str(in_file.value) == f"hand.sabot:7: {caught.value}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("anna: bet punto 100", "box: expected a whole number, found 'punto'"),
        ("anna: bet 3", "bet: expected amount, an amount such as 100.00"),
        ("dealer: draw 8", "to: expected one of 1, 2, 3, 4, 5, 6, 7, bank, aside, floor"),
        ("anna: declare battuta", "word: expected one of carta, no, found 'battuta'"),
        ("dealer: report fire", "mishap: expected one of card-turned, waiting-card-seen"),
        ("dealer: in-bianco", "unknown verb 'in-bianco'; expected one of open, "),
        ("anna: split 1", "split: nothing more expected, found '1'"),
    ],
)
def test_a_line_that_cannot_be_read_at_black_jack_says_what_was_expected(
    line: str, message: str
) -> None:
    with pytest.raises(NotationError) as caught:
        READERS[BLACK_JACK.id].read(line)
    assert message in str(caught.value)


@settings(max_examples=150, deadline=None)
@given(st.text())
def test_no_line_whatever_brings_anything_but_an_act_or_a_notation_error(line: str) -> None:
    for text in (line, f"anna: {line}", f"anna: bet {line}", f"dealer: wash {line}"):
        with suppress(NotationError):
            assert isinstance(READER.read(text), Act)


# What the notation gets wrong as yet.


def test_joining_with_a_currency_and_no_chips_comes_back() -> None:
    act = ta.Join("anna", Amount(0), Currency.CHF)
    assert READER.read(write_act(act)) == act


@pytest.mark.parametrize("line", ["anna: bet punto ١٠٠", "dealer: cut ٥٢"])
def test_only_plain_digits_are_digits(line: str) -> None:
    with pytest.raises(NotationError):
        READER.read(line)


def test_a_stacked_wash_says_that_a_place_was_expected() -> None:
    with pytest.raises(NotationError, match="expected"):
        READER.read("dealer: wash stacked=half Ah")
