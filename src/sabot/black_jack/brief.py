"""A coup in a few lines: the bets, what went wrong, every hand, the money."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sabot.black_jack import events as e
from sabot.black_jack.names import BLACK_JACK, place
from sabot.black_jack.state import BANK
from sabot.black_jack.tableau import black_jack, point
from sabot.black_jack.words import lead, point_text, translate
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.brief import Own, bets_of, money_of
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.words import COVERED, money, pretty

# Translated in full: all that is not the plain course of a coup.
_IN_FULL = (
    ce.MishapRuled,
    e.HandsRebuilt,
    e.BoxVoided,
    ce.CardsAnnulled,
    ce.CardsKept,
    ce.CardSeenInSabot,
    e.WaitingCardSeen,
    e.CardOffered,
    e.OfferRefused,
    ce.FindingAwaited,
    ce.FindingMade,
    ce.CoupAnnulled,
    ce.MaskOut,
    ce.PlayerWarned,
    te.SeatLost,
    te.PlayerExpelled,
    e.Spoken,
    ce.DisputeOpened,
    ce.DisputeResolved,
    ce.LateDisputeNoted,
    ce.FreelyRuled,
    ce.CheckRequested,
)
# Told before the coup they lead to.
_BEFORE = (te.CardsWashed, te.CardsCut, te.SabotLoaded, te.CardsBurned)
# What the owner of a bet gains by what only this game knows. Of a bet that is halved, what the
# house keeps is lost; of one that lies again, or whose even money is undone, nothing is gained.
_OWN: Own = {
    e.BetHalved: lambda event: -event.kept,
    e.BetLiesAgain: lambda event: event.bet.amount - event.back,
    e.EvenMoneyUndone: lambda event: -event.winnings,
    e.BlackJackUndone: lambda event: -event.winnings,
}
_COUP = Words("Colpo", "Coup")
_DOUBLE = Words("raddoppio", "double")
_SPLIT = Words("divisione", "split")
_SURRENDER = Words("resa", "surrender")
_EVEN_MONEY = Words("{player} alla pari", "{player} even money")
_INSURED = Words("{player} si assicura per {amount}", "{player} insured for {amount}")


def brief(events: Sequence[Event], lang: str) -> list[str]:
    """Lines for what happened from one coup's opening to its end."""
    lines = [translate(event, lang) for event in events if isinstance(event, _BEFORE)]
    for event in events:
        if isinstance(event, ce.BettingOpened):
            bets = _bets(bets_of(events), lang) or "-"
            lines.append(f"{_COUP.text(lang)} {event.number}: {bets}")
    indented = [translate(event, lang) for event in events if isinstance(event, _IN_FULL)]
    indented += cloth_of(events, lang).lines(lang)
    indented += money_of(events, lang, _OWN)
    indented += [translate(event, lang) for event in events if isinstance(event, te.TagliaEnded)]
    return lines + [f"  {line}" for line in indented]


def _bets(bets: Iterable[Bet], lang: str) -> str:
    """The bets, box by box."""
    boxes: dict[int, list[str]] = {}
    for bet in bets:
        staked = f"{bet.owner} {money(bet.amount, bet.currency)}"
        boxes.setdefault(bet.box, []).append(staked)
    return "; ".join(
        f"{place(box, 1, lang)} {', '.join(staked)}" for box, staked in sorted(boxes.items())
    )


# The hands as they came to lie


class _Laid(NamedTuple):
    """A card in a hand; ``drawn``: after the distribution."""

    card: Card
    drawn: bool


@dataclass(slots=True)
class _Hand:
    """A hand of a box, and what was decided about it."""

    number: int = 1
    cards: list[_Laid] = field(default_factory=list)
    split: bool = False
    decided: list[str] = field(default_factory=list)

    def text(self, insured: Iterable[str], lang: str) -> str:
        """The cards, the point, what was decided beside it and about it."""
        cards = [card for card, _ in self.cards]
        if black_jack(cards) and not self.split:
            worth = BLACK_JACK
        else:
            worth = point_text(point(cards).total, False, lang)
        return ", ".join([f"{_shown(self.cards)} = {worth}", *insured, *self.decided])


def _shown(cards: Iterable[_Laid]) -> str:
    """Cards with their symbols; those drawn after the distribution with a plus."""
    return " ".join(f"+{pretty(card)}" if drawn else pretty(card) for card, drawn in cards)


@dataclass(slots=True)
class Cloth:
    """The boxes of a coup in the order they are played, and the bank."""

    holders: dict[int, str] = field(default_factory=dict)
    boxes: dict[int, list[_Hand]] = field(default_factory=dict)
    bank: list[_Laid] = field(default_factory=list)
    dealt: list[Card] = field(default_factory=list)
    insured: dict[tuple[str, int], Bet] = field(default_factory=dict)
    drawing: bool = False
    covered: bool = False
    announced: e.BankAnnounced | None = None

    def hand(self, box: int, number: int) -> _Hand:
        """A hand; a box served without a bet gets one."""
        hands = self.boxes.setdefault(box, [_Hand()])
        return next(hand for hand in hands if hand.number == number)

    def lay(self, card: Card, box: int, number: int) -> None:
        """A card more: of the distribution until every box has two and the bank one."""
        dealing = not self.drawing and len(self.dealt) < 2 * len(self.holders) + 1
        if not self.drawing:
            self.dealt.append(card)
        cards = self.bank if box == BANK else self.hand(box, number).cards
        cards.append(_Laid(card, not dealing))

    def cover(self, card: Card) -> None:
        """The bank's second card, where it is dealt face down."""
        self.dealt.append(card)
        self.bank.append(_Laid(card, False))
        self.covered = True

    def rebuild(self, boxes: tuple[int, ...]) -> None:
        """Every card of the distribution lies where it should have gone."""
        self.boxes = {box: self.boxes[box] for box in self.holders}
        for (hand,) in self.boxes.values():
            hand.cards.clear()
        self.bank.clear()
        for card, box in zip(self.dealt, boxes, strict=False):
            (self.bank if box == BANK else self.hand(box, 1).cards).append(_Laid(card, False))

    def split(self, event: e.HandSplit, lang: str) -> None:
        """The two cards become the first of two hands, the new one after the other."""
        hands = self.boxes[event.box]
        hand = self.hand(event.box, event.hand)
        hand.split = True
        hand.decided.append(_SPLIT.text(lang))
        new = _Hand(event.new, [hand.cards.pop()], split=True)
        hands.insert(hands.index(hand) + 1, new)

    def clear(self) -> None:
        """The coup is annulled."""
        self.boxes.clear()
        self.bank.clear()

    def lines(self, lang: str) -> list[str]:
        """One line for each hand, then the bank's."""
        lines = [
            self._line(box, hand, lang)
            for box, hands in self.boxes.items()
            for hand in hands
            if hand.cards
        ]
        return [*lines, self._bank(lang)] if self.bank else lines

    def _line(self, box: int, hand: _Hand, lang: str) -> str:
        """A hand; what lies on insurance is shown with the first of its box."""
        insured = [
            _INSURED.text(lang).format(player=bet.owner, amount=money(bet.amount, bet.currency))
            for bet in self.insured.values()
            if bet.box == box and hand.number == 1
        ]
        name = lead(place(box, hand.number, lang))
        return f"{name}{self._holder(box)}: {hand.text(insured, lang)}"

    def _holder(self, box: int) -> str:
        return f" ({self.holders[box]})" if box in self.holders else ""

    def _bank(self, lang: str) -> str:
        """The bank's cards, and its point once announced; a card still covered is not named."""
        name = lead(place(BANK, 1, lang))
        if self.covered:
            return f"{name}: {_shown(self.bank[:1])}, {COVERED.text(lang)}"
        if self.announced is None:
            return f"{name}: {_shown(self.bank)}"
        point = point_text(self.announced.point, False, lang)
        worth = BLACK_JACK if self.announced.black_jack else point
        return f"{name}: {_shown(self.bank)} = {worth} [{self.announced.cite}]"


def cloth_of(events: Iterable[Event], lang: str) -> Cloth:
    """The hands at the end of the coup, bust ones included."""
    cloth = Cloth()
    for event in events:
        match event:
            case e.BoxHeld():
                cloth.holders[event.box] = event.player
                cloth.boxes[event.box] = [_Hand()]
            case e.CardDrawn():
                cloth.lay(event.card, event.box, event.hand)
            case e.CardCovered():
                cloth.cover(event.card)
            case e.HoleTurned():
                cloth.covered = False
            case e.DrawingBegun():
                cloth.drawing = True
            case e.HandsRebuilt():
                cloth.rebuild(event.boxes)
            case e.BoxVoided():
                del cloth.boxes[event.box]
            case ce.CoupAnnulled():
                cloth.clear()
            case e.HandSplit():
                cloth.split(event, lang)
            case e.BankAnnounced():
                cloth.announced = event
            case _:
                _decided(cloth, event, lang)
    return cloth


def _decided(cloth: Cloth, event: Event, lang: str) -> None:
    """Note what was decided about a hand, or beside it."""
    match event:
        case e.HandDoubled():
            cloth.hand(event.box, event.hand).decided.append(_DOUBLE.text(lang))
        case e.HandSurrendered():
            cloth.hand(event.box, event.hand).decided.append(_SURRENDER.text(lang))
        case e.EvenMoneyAsked():
            text = _EVEN_MONEY.text(lang).format(player=event.player)
            cloth.hand(event.box, 1).decided.append(text)
        case e.InsuranceTaken():
            cloth.insured[event.bet.owner, event.bet.box] = event.bet
