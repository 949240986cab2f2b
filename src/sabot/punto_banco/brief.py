"""A coup in a few lines: the bets, what went wrong, the cards, the money."""

from collections.abc import Sequence

from sabot.punto_banco import events as e
from sabot.punto_banco.names import SIDES, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.words import translate
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.brief import bets_of, money_of
from sabot.table.events import Event
from sabot.table.words import money, pretty

# Translated in full: all that is not the plain course of a coup.
_IN_FULL = (
    ce.MishapRuled,
    e.HandsRebuilt,
    ce.CardsAnnulled,
    ce.CardsKept,
    ce.CardSeenInSabot,
    e.WaitingCardSeen,
    ce.FindingAwaited,
    ce.FindingMade,
    e.WithdrawalOpened,
    e.WithdrawalBarred,
    ce.BetWithdrawn,
    e.Contested,
    e.TurnedInBianco,
    ce.CoupAnnulled,
    ce.MaskOut,
    e.RestDrawnOut,
    e.CardsWithheld,
    ce.DisputeOpened,
    ce.DisputeResolved,
    ce.ExcessReturned,
    ce.OrderLapsed,
)
# Told before the coup they lead to.
_BEFORE = (te.CardsWashed, te.CardsCut, te.SabotLoaded)
_COUP = {"it": "Colpo", "en": "Coup"}
_WINS = {"it": "vince {}", "en": "{} wins"}
_TIE = {"it": "parità", "en": "tie"}


def brief(events: Sequence[Event], lang: str) -> list[str]:
    """Lines for what happened from one coup's opening to its end."""
    lines = [translate(event, lang) for event in events if isinstance(event, _BEFORE)]
    bets = ", ".join(_bet(bet) for bet in bets_of(events)) or "-"
    for event in events:
        if isinstance(event, ce.BettingOpened):
            lines.append(f"{_COUP[lang]} {event.number}: {bets}")
        elif isinstance(event, e.InBiancoAnnounced):
            lines.append(translate(event, lang))
    indented = [translate(event, lang) for event in events if isinstance(event, _IN_FULL)]
    result = standing(events)
    if result is not None:
        indented.append(_result(events, result, lang))
    indented += money_of(events, lang, {})
    indented += [translate(event, lang) for event in events if isinstance(event, te.TagliaEnded)]
    return lines + [f"  {line}" for line in indented]


def _bet(bet: Bet) -> str:
    return f"{bet.owner} {chance(bet.chance)} {money(bet.amount, bet.currency)}"


def standing(events: Sequence[Event]) -> e.PointsAnnounced | None:
    """The result that stands: hands rebuilt are told again, and an annulled coup has none."""
    result = None
    for event in events:
        if isinstance(event, e.PointsAnnounced):
            result = event
        elif isinstance(event, (e.HandsRebuilt, ce.CoupAnnulled)):
            result = None
    return result


def _result(events: Sequence[Event], result: e.PointsAnnounced, lang: str) -> str:
    """Both hands with their points, in the house's order of announcing."""
    hands = hands_of(events)
    points = {Side.PUNTO: result.punto, Side.BANCO: result.banco}
    shown = [
        f"{SIDES[side]} {' '.join(map(pretty, hands[side]))} = {points[side]}"
        for side in (result.first, result.first.other)
    ]
    winner = _TIE[lang] if result.winner is None else _WINS[lang].format(SIDES[result.winner])
    return f"{' · '.join(shown)} — {winner} [{result.cite}]"


def hands_of(events: Sequence[Event]) -> dict[Side, list[Card]]:
    """The hands as they came to lie."""
    laid: list[tuple[Card, Side]] = []
    for event in events:
        if isinstance(event, e.CardDrawn):
            laid.append((event.card, event.side))
        elif isinstance(event, e.HandsRebuilt):
            laid = [(card, side) for (card, _), side in zip(laid, event.sides, strict=False)]
    return {side: [card for card, of in laid if of is side] for side in Side}
