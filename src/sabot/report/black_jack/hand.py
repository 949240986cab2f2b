"""One hand against one card of the bank: what may be done, by which provision, and what each act is
worth by the very cards that are left; insurance and even money too.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sabot.black_jack import odds
from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds import Analysis, Dealt, Play
from sabot.black_jack.tableau import is_ace, is_ten
from sabot.black_jack.topics import Topic
from sabot.report.answers import Answer
from sabot.report.black_jack.asjson import figure, figures
from sabot.report.black_jack.strategy import WORDS
from sabot.report.document import Block, Paragraph, Section, Table
from sabot.report.numbers import percent, plain, signed
from sabot.report.progress import Progress, silent
from sabot.table.cards import RANKS, Card
from sabot.table.composition import Composition
from sabot.table.json import JsonObject

AGAINST = {Shown.ACE: "an ace", Shown.TEN: "a ten"}
_LEGAL = {
    Play.NO: Topic.CARD_ASKED,
    Play.CARTA: Topic.CARD_ASKED,
    Play.DOUBLE: Topic.DOUBLE,
    Play.SPLIT: Topic.SPLIT,
    Play.SURRENDER: Topic.SURRENDER,
}


class _Question(NamedTuple):
    """A hand that is asked about, and what may be done before anybody draws."""

    house: House
    dealt: Dealt
    by_chart: Play | None
    peeked: bool
    insurance: odds.Insurance | None
    even_money: odds.EvenMoney | None


def hand(
    house: House, left: Composition, cards: str, up: str, progress: Progress = silent
) -> Answer:
    """What can be done with two cards, and what each is worth."""
    progress("weighing every hand", 0.0)
    analysis = odds.analyse(house, left)
    dealt = analysis.hand(cards, up)
    progress("finding the best chart", 0.2)
    by_chart = odds.best_chart(analysis).chart.first_act(dealt)
    question = _question(house, analysis, dealt, by_chart)
    held: JsonObject = {
        "composition": dict(zip(RANKS, left.counts, strict=True)),
        "cards": left.cards,
    }
    return Answer({**held, **_as_json(question)}, Section(_title(dealt), tuple(_blocks(question))))


def _question(house: House, analysis: Analysis, dealt: Dealt, by_chart: Play | None) -> _Question:
    shown = _shown(dealt)
    held = " ".join(dealt.cards)
    insured = even = None
    if house.insurance and shown is Shown.ACE:
        insured = odds.insurance(house, analysis.cards, held)
    if dealt.best is None and shown in house.even_money:
        even = odds.even_money(house, analysis.cards, dealt.shown, held)
    return _Question(house, dealt, by_chart, analysis.rules.peeked, insured, even)


def _shown(dealt: Dealt) -> Shown | None:
    """What the bank shows, where it could make Black Jack of it."""
    card = Card(f"{dealt.shown}s")
    return Shown.ACE if is_ace(card) else Shown.TEN if is_ten(card) else None


def _as_json(question: _Question) -> JsonObject:
    house, dealt, by_chart, _, insured, even = question
    return {
        "hand": list(dealt.cards),
        "up": dealt.shown,
        "chance": figure(dealt.chance),
        "bank_has_black_jack": figure(dealt.black_jack),
        "worth": figures(dealt.worth),
        "legal_by": {play.value: house.cite(_LEGAL[play]) for play in dealt.worth},
        "best": dealt.best,
        "by_chart": by_chart,
        "value": figure(dealt.value),
        "insurance": insured
        and {
            **figures(insured._asdict()),
            "pays": str(house.pays.insurance),
            "best": insured.worth > 0,
            "legal_by": house.cite(Topic.INSURANCE),
            "paid_by": house.cite(Topic.INSURANCE_PAID),
        },
        "even_money": even
        and {
            **figures(even._asdict()),
            "best": even.at_once > even.waiting,
            "legal_by": house.cite(Topic.EVEN_MONEY),
        },
    }


def _title(dealt: Dealt) -> str:
    return f"{' '.join(dealt.cards)} against {dealt.shown}"


def _blocks(question: _Question) -> Iterator[Block]:
    """The hand, to be read."""
    house, dealt, by_chart, peeked, _, _ = question
    bank = f"has Black Jack in {percent(dealt.black_jack)} of them"
    if not dealt.black_jack:
        bank = "cannot have Black Jack"
    text = f"Dealt once in {plain(1 / dealt.chance, 1)} hands; the bank {bank}."
    if dealt.best is None:
        yield Paragraph(text)
        yield from _black_jack(question)
        yield from _insurance(question)
        return
    if peeked and dealt.black_jack:
        text += " What acts are worth is given for when the bank has looked and has none."
    yield Paragraph(text)
    acts = {WORDS[play]: (house.cite(_LEGAL[play]), each) for play, each in dealt.worth.items()}
    yield _ranked("play", acts)
    yield from _insurance(question)
    says = "says the same" if by_chart is dealt.best else f"says {WORDS[by_chart or Play.NO]}"
    yield Paragraph(f"The chart, which looks at points alone, {says}.")


def _insurance(question: _Question) -> Iterator[Block]:
    """Insurance, where there is an ace to insure against."""
    house, dealt, insured = question.house, question.dealt, question.insurance
    if insured is not None:
        better = "take it" if insured.worth > 0 else "leave it"
        legal = f"{house.cite(Topic.INSURANCE)}, {house.cite(Topic.INSURANCE_PAID)}"
        row = (f"pays {house.pays.insurance}", legal, signed(insured.worth), better)
        yield Table(("insurance", "legal by", "worth of one unit insured", "best"), (row,), left=2)
    elif _shown(dealt) is Shown.ACE:
        yield Paragraph(f"There is no insurance at this house [{house.cite(Topic.INSURANCE)}].")


def _black_jack(question: _Question) -> Iterator[Block]:
    """What may be done with a Black Jack: nothing, or it is paid one to one at once."""
    house, dealt, _, _, _, even = question
    shown = _shown(dealt)
    if shown is None:
        cite = house.cite(Topic.PAID_AT_ONCE)
        yield _ranked("Black Jack", {"paid at once": (cite, dealt.value)})
        return
    pays = house.pays.black_jack
    cite = house.cite(Topic.BLACK_JACK)
    if even is None:
        yield _ranked("Black Jack", {f"waits, pays {pays}": (cite, dealt.value)})
        cite = house.cite(Topic.EVEN_MONEY)
        yield Paragraph(f"No even money is paid against {AGAINST[shown]} at this house [{cite}].")
        return
    yield _ranked(
        "Black Jack",
        {
            "even money, at once": (house.cite(Topic.EVEN_MONEY), even.at_once),
            f"waits, pays {pays}": (cite, even.waiting),
        },
    )


def _ranked(what: str, rows: dict[str, tuple[str, float]]) -> Table:
    """Acts with the provision each is legal by, the best first."""
    best = max(worth for _, worth in rows.values())
    ranked = sorted(rows.items(), key=lambda each: -each[1][1])
    return Table(
        (what, "legal by", "worth of one unit", "against the best"),
        tuple(
            (act, cite, signed(worth), "best" if at == 0 else signed(worth - best))
            for at, (act, (cite, worth)) in enumerate(ranked)
        ),
        left=2,
    )
