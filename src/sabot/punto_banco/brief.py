"""A coup in a few lines: the bets, what went wrong, the cards, the money."""

from collections.abc import Sequence

from sabot.punto_banco import events as e
from sabot.punto_banco.events import Bet
from sabot.punto_banco.names import SIDES, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.words import tell
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.words import money, pretty

# Told in full: all that is not the plain course of a coup.
_TOLD = (
    e.MishapRuled,
    e.HandsRebuilt,
    e.CardsAnnulled,
    e.CardsKept,
    e.CardSeenInSabot,
    e.FindingAwaited,
    e.Found,
    e.WithdrawalOpened,
    e.BetWithdrawn,
    e.Contested,
    e.TurnedInBianco,
    e.CoupAnnulled,
    e.MaskOut,
    e.RestDrawnOut,
    e.CardsWithheld,
    e.DisputeOpened,
    e.DisputeResolved,
    e.ExcessReturned,
)
# Told before the coup they lead to.
_BEFORE = (te.CardsWashed, te.CardsCut, te.SabotLoaded)
_COUP = {"it": "Colpo", "en": "Coup"}
_WINS = {"it": "vince {}", "en": "{} wins"}
_TIE = {"it": "parità", "en": "tie"}


def brief(events: Sequence[Event], lang: str) -> list[str]:
    """Lines for what happened from one coup's opening to its end."""
    lines = [tell(event, lang) for event in events if isinstance(event, _BEFORE)]
    bets = ", ".join(_bet(bet) for bet in _bets(events)) or "-"
    for event in events:
        if isinstance(event, e.BettingOpened):
            lines.append(f"{_COUP[lang]} {event.number}: {bets}")
        elif isinstance(event, e.InBiancoAnnounced):
            lines.append(tell(event, lang))
    told = [tell(event, lang) for event in events if isinstance(event, _TOLD)]
    told += [_result(events, event, lang) for event in events if type(event) is e.PointsAnnounced]
    money = _money(events)
    if money:
        told.append(money)
    told += [tell(event, lang) for event in events if isinstance(event, te.TagliaEnded)]
    return lines + [f"  {line}" for line in told]


def _bets(events: Sequence[Event]) -> list[Bet]:
    """The bets as they lay when betting closed."""
    bets: dict[tuple[str, str, int], Bet] = {}
    for event in events:
        if isinstance(event, e.BetPlaced):
            bets[event.bet[:3]] = event.bet
        elif isinstance(event, e.BetWithdrawn):
            bets.pop(event.bet[:3], None)
    return list(bets.values())


def _bet(bet: Bet) -> str:
    return f"{bet.owner} {chance(bet.chance)} {money(bet.amount, bet.currency)}"


def _result(events: Sequence[Event], told: e.PointsAnnounced, lang: str) -> str:
    """Both hands with their points, in the house's order of announcing."""
    hands = _hands(events)
    points = {Side.PUNTO: told.punto, Side.BANCO: told.banco}
    shown = [
        f"{SIDES[side]} {' '.join(map(pretty, hands[side]))} = {points[side]}"
        for side in (told.first, told.first.other)
    ]
    winner = _TIE[lang] if told.winner is None else _WINS[lang].format(SIDES[told.winner])
    return f"{' · '.join(shown)} — {winner} [{told.cite}]"


def _hands(events: Sequence[Event]) -> dict[Side, list[Card]]:
    laid: list[tuple[Card, Side]] = []
    for event in events:
        if isinstance(event, e.CardDrawn):
            laid.append((event.card, event.side))
        elif isinstance(event, e.HandsRebuilt):
            laid = [(card, side) for (card, _), side in zip(laid, event.sides, strict=False)]
    return {side: [card for card, of in laid if of is side] for side in Side}


def _money(events: Sequence[Event]) -> str:
    """What each player won or lost, and the cagnotte."""
    won: dict[tuple[str, Currency], int] = {}
    kept: dict[tuple[str, Currency], int] = {}
    for event in events:
        if isinstance(event, e.BetPaid):
            net = event.winnings - event.commission
            _add(won, event.bet.owner, event.bet.currency, net)
            _add(kept, "cagnotte", event.bet.currency, event.commission)
        elif isinstance(event, e.BetCollected):
            _add(won, event.bet.owner, event.bet.currency, -event.bet.amount)
    parts = [
        f"{name} {'+' if value >= 0 else '-'}{money(Amount(abs(value)), currency)}"
        for (name, currency), value in won.items()
    ]
    parts += [
        f"{name} {money(Amount(value), currency)}"
        for (name, currency), value in kept.items()
        if value
    ]
    return ", ".join(parts)


def _add(sums: dict[tuple[str, Currency], int], name: str, currency: Currency, value: int) -> None:
    sums[name, currency] = sums.get((name, currency), 0) + value
