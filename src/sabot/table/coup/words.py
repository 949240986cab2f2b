"""What happened in the coups of any game, told in Italian or English.

A game says how its bets lie, what its mishaps and remedies are called and how its hands are told;
the sentences are the same at every table.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sabot.table.cards import Card
from sabot.table.coup import events as e
from sabot.table.coup.bets import Bet
from sabot.table.coup.names import ORDERS
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.tongues import Words
from sabot.table.words import (
    BEFORE,
    Either,
    Sentence,
    Tell,
    added,
    counted,
    hand,
    listing,
    money,
    pretty,
)

Told = Mapping[str, object]

# Additions to a sentence, told only where they apply.
_PRESENCE = Words(", davanti {roles}", ", before {roles}")
_LESS = Words(
    ": {winnings} meno {commission} alla cagnotte",
    ": {winnings} less {commission} to the cagnotte",
)
_NONE = Words("nessuna", "none")


def rows(
    laid: Callable[[Bet, str], str],
    mishaps: Mapping[Any, Words],
    remedies: Mapping[Any, Words],
    hands: Callable[[tuple[Card, ...], tuple[str, ...], str], str],
) -> Mapping[type[Event], Tell]:
    """One row for each event, given the words that are the game's own."""

    def _bet(event: Any, lang: str) -> Told:
        return {"laid": laid(event.bet, lang)}

    def _excess(event: e.ExcessReturned, lang: str) -> Told:
        excess = money(event.excess, event.bet.currency)
        return {"laid": laid(event.bet, lang), "excess": excess}

    def _paid(event: e.BetPaid, lang: str) -> Told:
        currency = event.bet.currency
        less = added(
            event.commission,
            _LESS,
            lang,
            winnings=money(event.winnings, currency),
            commission=money(event.commission, currency),
        )
        net = Amount(event.winnings - event.commission)
        return {"laid": laid(event.bet, lang), "net": money(net, currency), "less": less}

    def _ruled(event: e.MishapRuled, lang: str) -> Told:
        roles = listing((BEFORE[role].said(lang) for role in event.before), lang)
        return {
            "who": f" ({event.player})" if event.player else "",
            "mishap": mishaps[event.mishap].said(lang),
            "remedies": listing((remedies[each].said(lang) for each in event.remedies), lang),
            "presence": added(roles, _PRESENCE, lang, roles=roles),
        }

    def _card(event: e.CardSeenInSabot, lang: str) -> Told:
        del lang
        return {"card": pretty(event.card)}

    def _rebuilt(event: e.DisputeResolved, lang: str) -> Told:
        return {"hands": hands(event.cards, event.sides, lang)}

    def _attached(event: e.CheckRequested, lang: str) -> Told:
        bets = [f"{bet.owner} {laid(bet, lang)}" for bet in event.bets]
        return {
            "cards": hand(event.cards),
            "bets": listing(bets, lang) or _NONE.said(lang),
        }

    return {
        e.BettingOpened: Sentence(
            "Colpo {number}, si punta: «{formula}»",
            "Coup {number}, the betting opens: “{formula}”",
        ),
        e.BetPlaced: Sentence(
            "{bet.owner} ha puntato {laid}",
            "{bet.owner} has bet {laid}",
            _bet,
        ),
        e.BetWithdrawn: Sentence(
            "{bet.owner} ritira la puntata: {laid}",
            "{bet.owner} withdraws the bet: {laid}",
            _bet,
        ),
        e.ExcessReturned: Sentence(
            "Della puntata di {bet.owner}, {laid}, torna l'eccedenza: {excess}",
            "Of {bet.owner}'s bet, {laid}, the excess goes back: {excess}",
            _excess,
        ),
        e.BettingClosed: Sentence(
            "Le puntate sono chiuse: «{formula}»",
            "The betting closes: “{formula}”",
        ),
        e.MaskOut: Either(
            lambda ev: ev.first,
            Sentence(
                "La mascherina esce prima di ogni carta: «{formula}»",
                "The mask comes out before any card: “{formula}”",
            ),
            Sentence(
                "La mascherina esce durante il colpo: «{formula}»",
                "The mask comes out during the coup: “{formula}”",
            ),
        ),
        e.CardsKept: Sentence(
            "Le carte in attesa aprono il colpo che viene",
            "The waiting cards open the coup to come",
        ),
        e.CardsAnnulled: Sentence(
            "Allo scarto, annullate: {count}",
            "To the discard, annulled: {count}",
            lambda ev, lang: {"count": counted(len(ev.cards), lang)},
        ),
        e.CardSeenInSabot: Sentence(
            "Nel sabot si vede la prossima carta: {card}",
            "The next card can be seen in the sabot: {card}",
            _card,
        ),
        e.MishapRuled: Sentence(
            "Irregolarità{who}: {mishap}; decisione: {remedies}{presence}",
            "Mishap{who}: {mishap}; ruling: {remedies}{presence}",
            _ruled,
        ),
        e.FindingAwaited: Sentence(
            "Si attende l'accertamento dell'ispettore: {mishap}",
            "The inspector's finding is awaited: {mishap}",
            lambda ev, lang: {"mishap": mishaps[ev.mishap].said(lang)},
        ),
        e.Found: Either(
            lambda ev: ev.rebuildable,
            Sentence("Accertato: il colpo è ricostruibile", "Found: the coup can be rebuilt"),
            Sentence(
                "Accertato: il colpo non è ricostruibile", "Found: the coup cannot be rebuilt"
            ),
        ),
        e.ComplaintBarred: Either(
            lambda ev: ev.late,
            Sentence(
                "Sul colpo già esaurito nessun reclamo è più ammesso",
                "No complaint is heard any more about the coup that is over",
            ),
            Sentence(
                "Su questo colpo nessun reclamo è ammesso",
                "No complaint is heard about this coup",
            ),
        ),
        e.OrderLapsed: Sentence(
            "Non si fa più quanto ordinato per il colpo seguente: {what}",
            "What was ordered for the next coup is not done: {what}",
            lambda ev, lang: {"what": ORDERS[ev.order].said(lang)},
        ),
        e.CoupAnnulled: Sentence(
            "Il colpo {number} è annullato: carte allo scarto",
            "Coup {number} is annulled: cards to the discard",
        ),
        e.BetCollected: Sentence(
            "La puntata di {bet.owner} perde: {laid}",
            "{bet.owner}'s bet loses: {laid}",
            _bet,
        ),
        e.BetReturned: Sentence(
            "La puntata di {bet.owner} è restituita: {laid}",
            "{bet.owner}'s bet is returned: {laid}",
            _bet,
        ),
        e.BetPaid: Sentence(
            "La puntata di {bet.owner}, {laid}, vince {net}{less}",
            "{bet.owner}'s bet, {laid}, wins {net}{less}",
            _paid,
        ),
        e.CoupSettled: Sentence("Le puntate sono liquidate", "The bets are settled"),
        e.CoupEnded: Sentence("Il colpo {number} è esaurito", "Coup {number} is over"),
        e.DisputeOpened: Sentence("{player} reclama: «{claim}»", "{player} complains: “{claim}”"),
        e.DisputeResolved: Either(
            lambda ev: ev.rebuilt,
            Sentence(
                "{by} risolve il reclamo, colpo ricostruito: {hands}",
                "{by} settles the dispute, the coup rebuilt: {hands}",
                _rebuilt,
            ),
            Sentence(
                "{by} chiude il reclamo: il colpo non è ricostruibile",
                "{by} closes the dispute: the coup cannot be rebuilt",
            ),
        ),
        e.LateDisputeNoted: Sentence(
            "{player} reclama a colpo esaurito: «{claim}»; se ne prende nota, "
            "il denaro non si muove",
            "{player} complains after the coup: “{claim}”; it is noted and no money moves",
        ),
        e.FreelyRuled: Sentence("{by} decide: «{text}»", "{by} rules: “{text}”"),
        e.CheckRequested: Sentence(
            "{by} chiede una verifica alla sorveglianza: «{text}»; "
            "agli atti il colpo {number}, carte scoperte {cards}, puntate: {bets}",
            "{by} asks surveillance for a check: “{text}”; "
            "on record coup {number}, open cards {cards}, bets: {bets}",
            _attached,
        ),
    }
