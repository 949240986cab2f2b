"""What somebody may do now, and why not: clients hold no rules, they show this list.

Every act worth offering is put to ``decide``; what it refuses is offered dim, with the reason.
"""

from collections.abc import Iterator, Mapping

from sabot.black_jack import acts as a
from sabot.black_jack.acts import BOXES, Target, Unnoticed, Word
from sabot.black_jack.due import due_now
from sabot.black_jack.events import DealMisread, Use
from sabot.black_jack.expected import DEALS, INSURING, expected
from sabot.black_jack.house import Hole, House
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.rules import decide
from sabot.black_jack.state import BANK, Coup, State
from sabot.black_jack.tableau import point
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.offers import (
    Worth,
    above,
    brings,
    noticed,
    offered,
    settled_by_hand,
    unprompted,
)
from sabot.table.money import Amount
from sabot.table.offers import Offer, player_offers
from sabot.table.roles import Power


def offers(house: House, state: State, name: str, prompted: bool) -> list[Offer]:
    """The acts worth showing to somebody, each allowed or with the reason against it."""
    listed = offered(decide, _player, _OWN, house, state, name)
    return listed if prompted else unprompted(state, listed)


def _player(house: House, state: State, name: str) -> Iterator[Act]:
    table, coup = state.table, state.coup
    yield from player_offers(table, name)
    if not table.players[name].present:
        return
    currencies = table.currencies if len(table.currencies) > 1 else (None,)
    for box in range(1, table.seats + 1):
        for currency in currencies:
            yield a.PlaceBet(name, box, table.limits.even.minimum, currency)
    for bet in coup.bets if coup is not None else ():
        if bet.owner == name:
            yield a.RemoveBet(name, bet.box)
            spare = above(state, bet, table.limits.even.minimum)
            if spare:
                yield a.RemoveBet(name, bet.box, spare)
            yield a.Insure(name, bet.box, Amount(max(1, bet.amount // 2)))
            yield a.AskEvenMoney(name, bet.box)
    if coup is not None and expected(house, state) in INSURING:
        boxes = dict.fromkeys(bet.box for bet in coup.bets if bet.owner == name)
        yield from (a.Decline(name, box) for box in boxes)
    if coup is not None and coup.bank:
        yield from _plays(house, coup, name)
    if any(waiting.use is Use.OFFERED for waiting in state.waiting):
        yield from (a.AnswerOffer(name, True), a.AnswerOffer(name, False))
    yield a.Speak(name, "-")
    yield ca.Dispute(name, "")


def _plays(house: House, coup: Coup, name: str) -> Iterator[Act]:
    """How a hand is played, once the bank has a card too."""
    for word in Word:
        for manner in sorted(house.manners):
            yield a.Declare(name, word, manner)
    yield from (a.Double(name), a.Split(name))
    if any(hand.split for box in coup.boxes for hand in box.hands):
        yield from (a.Stay(name, 1), a.Stay(name, 2))
    if house.surrender:
        yield a.Surrender(name)


def _run_play(house: House, state: State, name: str) -> Iterator[Act]:
    yield from settled_by_hand(name, due_now(house, state))
    table, coup = state.table, state.coup
    for target in (*BOXES[: table.seats], Target.BANK, Target.ASIDE, Target.FLOOR):
        yield a.Draw(name, target)
    if expected(house, state) in DEALS:
        for target in BOXES[: table.seats]:
            for way in Unnoticed:
                slip = a.Draw(name, target, unnoticed=way)
                if brings(decide, house, state, slip, DealMisread):
                    yield slip
    yield from (a.PayBlackJacks(name), a.OfferInsurance(name), a.BeginDrawing(name))
    yield a.PassOver(name)
    if house.hole is not Hole.NONE:
        yield from (a.Peek(name), a.TurnHole(name))
    if coup is not None and coup.bank:
        shown = coup.bank[:1] if coup.covered else coup.bank
        yield a.Announce(name, max(2, point(shown).total))
        for box in coup.boxes:
            yield a.Announce(name, max(2, box.hands[-1].point.total), box.number)


def _withhold_cards(house: House, state: State, name: str) -> Iterator[Act]:
    """Whoever declares confusedly is warned."""
    for player in state.table.players:
        yield ca.Warn(name, player)


def _find(house: House, state: State, name: str) -> Iterator[Act]:
    """Whoever does so still loses the seat."""
    for player in state.table.players:
        yield a.Unseat(name, player)


def _report(house: House, state: State, name: str) -> Iterator[Act]:
    """What may be reported: of each player, and for cards moved of the bank and each box."""
    yield from noticed(state, name)
    people = tuple(state.table.players)
    boxes = [BANK, *(box.number for box in state.coup.boxes)] if state.coup is not None else []
    for report in Reportable:
        if report is Reportable.CARDS_MOVED:
            yield from (a.Report(name, report, who, box) for who in people for box in boxes)
        elif report in (Reportable.CARDS_TOUCHED, Reportable.CHIPS_HANDED_OVER):
            yield from (a.Report(name, report, who) for who in people)
        else:
            yield a.Report(name, report)


_OWN: Mapping[Power, Worth[House, State]] = {
    Power.RUN_PLAY: _run_play,
    Power.WITHHOLD_CARDS: _withhold_cards,
    Power.FIND: _find,
    Power.REPORT_MISHAP: _report,
}
