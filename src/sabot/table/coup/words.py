"""What happened in the coups of any game, in Italian or English.

A game says how its bets lie, what its mishaps and remedies are called and how its hands are
described; the sentences are the same at every table.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum

from sabot.table.cards import Card
from sabot.table.coup import events as e
from sabot.table.coup.bets import AboutBet, Bet
from sabot.table.coup.names import ORDERS
from sabot.table.coup.payments import Done, Moved
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency
from sabot.table.words import (
    BEFORE,
    Either,
    Facts,
    Sentence,
    Translator,
    added,
    counted,
    hand,
    listing,
    money,
    pretty,
)

# Additions to a sentence, made only where they apply.
_PRESENCE = Words(", davanti {roles}", ", before {roles}")
_LESS = Words(
    ": {winnings} meno {commission} alla cagnotte",
    ": {winnings} less {commission} to the cagnotte",
)
_NONE = Words("nessuna", "none")
_NOTHING = Words("nulla", "nothing")
_BACK = Words("; ne lascia {back}", "; {back} of it is left")
_MOVED = Words("{amount} da {source} a {target}", "{amount} from {source} to {target}")
_ALREADY = Words("{moved} già quando se ne dispose", "{moved} already when it was disposed of")
_COMPARED = Words(
    "{owner}, {laid}: dovuto {due}, avuto {paid}", "{owner}, {laid}: due {due}, got {paid}"
)
_PAYMENTS = Words("; pagamenti: {payments}", "; payments: {payments}")
_MASK_OUT = Either(
    lambda ev: ev.first,
    Sentence(
        "La mascherina esce prima di ogni carta dell'ultimo colpo: «{formula}»",
        "The mask comes out before any card of the last coup: “{formula}”",
    ),
    Either(
        lambda ev: ev.ahead,
        Sentence(
            "La mascherina esce con una carta del colpo che viene: «{formula}»",
            "The mask comes out with a card of the coup to come: “{formula}”",
        ),
        Sentence(
            "La mascherina esce durante il colpo: «{formula}»",
            "The mask comes out during the coup: “{formula}”",
        ),
    ),
)
_MASK_AGAIN = Either(
    lambda ev: ev.first,
    Sentence(
        "Ora l'ultimo colpo inizia con la mascherina: «{formula}»",
        "The last coup now begins with the mask: “{formula}”",
    ),
    Sentence(
        "L'ultimo colpo non inizia più con la mascherina: «{formula}»",
        "The last coup no longer begins with the mask: “{formula}”",
    ),
)
# The house's accounts as they are called.
_ACCOUNTS: Mapping[str, Words] = {
    FLOAT: Words("dotazione", "float"),
    CAGNOTTE: Words("cagnotte", "cagnotte"),
    UNCLAIMED: Words("somme non ritirate", "unclaimed money"),
    ERRORS: Words("errori", "errors"),
}


def _movement(moved: Moved, lang: str) -> str:
    source, target = (
        _ACCOUNTS[each].text(lang) if each in _ACCOUNTS else each
        for each in (moved.source, moved.target)
    )
    amount = money(moved.amount, moved.currency)
    return _MOVED.text(lang).format(amount=amount, source=source, target=target)


def _signed(value: int, currency: Currency) -> str:
    return f"{'-' if value < 0 else '+'}{money(Amount(abs(value)), currency)}"


def _by_done(sentences: Mapping[Done, Sentence]) -> Translator:
    """One sentence for each thing that can be done about a bet."""
    return lambda event, lang: sentences[event.done](event, lang)


def rows(
    laid: Callable[[Bet, str], str],
    mishaps: Mapping[StrEnum, Words],
    remedies: Mapping[StrEnum, Words],
    hands: Callable[[tuple[Card, ...], tuple[str, ...], str], str],
) -> Mapping[type[Event], Translator]:
    """One row for each event, given the words that are the game's own."""

    def _bet(event: AboutBet, lang: str) -> Facts:
        return {"laid": laid(event.bet, lang)}

    def _lowered(event: e.BetLowered, lang: str) -> Facts:
        rest = event.bet._replace(amount=Amount(event.bet.amount - event.taken))
        return {"taken": money(event.taken, event.bet.currency), "rest": laid(rest, lang)}

    def _excess(event: e.ExcessReturned, lang: str) -> Facts:
        excess = money(event.excess, event.bet.currency)
        return {"laid": laid(event.bet, lang), "excess": excess}

    def _paid(event: e.BetPaid, lang: str) -> Facts:
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

    def _handled(event: e.BetHandled, lang: str) -> Facts:
        currency = event.currency
        net = Amount(event.winnings - event.commission)
        less = added(
            event.commission,
            _LESS,
            lang,
            winnings=money(event.winnings, currency),
            commission=money(event.commission, currency),
        )
        back = added(event.back, _BACK, lang, back=money(event.back, event.bet.currency))
        laid_there = laid(event.bet, lang)
        return {"laid": laid_there, "net": money(net, currency), "less": less, "back": back}

    def _corrected(event: e.PaymentCorrected, lang: str) -> Facts:
        moved = [_movement(each, lang) for each in event.moved]
        before = [_movement(each, lang) for each in event.already]
        moved += [_ALREADY.text(lang).format(moved=each) for each in before]
        return {"laid": laid(event.bet, lang), "moved": listing(moved, lang)}

    def _shifted(event: e.BetShifted | e.BetRestored, lang: str) -> Facts:
        before, after = (
            _NOTHING.text(lang) if bet is None else laid(bet, lang)
            for bet in (event.before, event.after)
        )
        return {"before": before, "after": after}

    def _ruled(event: e.MishapRuled, lang: str) -> Facts:
        roles = listing((BEFORE[role].text(lang) for role in event.before), lang)
        return {
            "who": f" ({event.player})" if event.player else "",
            "mishap": mishaps[event.mishap].text(lang),
            "remedies": listing((remedies[each].text(lang) for each in event.remedies), lang),
            "presence": added(roles, _PRESENCE, lang, roles=roles),
        }

    def _card(event: e.CardSeenInSabot, lang: str) -> Facts:
        del lang
        return {"card": pretty(event.card)}

    def _rebuilt(event: e.DisputeResolved, lang: str) -> Facts:
        payments = [
            _COMPARED.text(lang).format(
                owner=each.bet.owner,
                laid=laid(each.bet, lang),
                paid=_signed(each.paid, each.currency),
                due=_signed(each.due, each.currency),
            )
            for each in event.payments
        ]
        paid = added(payments, _PAYMENTS, lang, payments="; ".join(payments))
        shown = hands(event.cards, event.sides, lang) or _NONE.text(lang)
        return {"hands": shown, "payments": paid}

    def _attached(event: e.CheckRequested, lang: str) -> Facts:
        bets = [f"{bet.owner} {laid(bet, lang)}" for bet in event.bets]
        return {
            "cards": hand(event.cards),
            "bets": listing(bets, lang) or _NONE.text(lang),
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
        e.BetLowered: Sentence(
            "{bet.owner} toglie {taken} dalla puntata: resta {rest}",
            "{bet.owner} takes {taken} off the bet: {rest} is left",
            _lowered,
        ),
        e.ExcessReturned: Either(
            lambda ev: ev.excess < ev.bet.amount,
            Sentence(
                "Della puntata di {bet.owner}, {laid}, torna l'eccedenza: {excess}",
                "Of {bet.owner}'s bet, {laid}, the excess goes back: {excess}",
                _excess,
            ),
            Sentence(
                "La puntata di {bet.owner}, {laid}, torna intera",
                "{bet.owner}'s bet, {laid}, goes back whole",
                _excess,
            ),
        ),
        e.BettingClosed: Sentence(
            "Le puntate sono chiuse: «{formula}»",
            "The betting closes: “{formula}”",
        ),
        e.MaskOut: Either(lambda ev: ev.again, _MASK_AGAIN, _MASK_OUT),
        e.CardsKept: Sentence(
            "Le carte in attesa sono per il colpo che viene",
            "The waiting cards are for the coup to come",
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
            lambda ev, lang: {"mishap": mishaps[ev.mishap].text(lang)},
        ),
        e.FindingMade: Either(
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
            lambda ev, lang: {"what": ORDERS[ev.order].text(lang)},
        ),
        e.CoupAnnulled: Sentence(
            "Il colpo {number} è annullato: eventuali carte date vanno allo scarto",
            "Coup {number} is annulled: any cards dealt go to the discard",
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
        e.BetHandled: _by_done(
            {
                Done.COLLECTED: Sentence(
                    "L'impiegato ritira la puntata di {bet.owner}: {laid}{back}",
                    "The dealer collects {bet.owner}'s bet: {laid}{back}",
                    _handled,
                ),
                Done.RETURNED: Sentence(
                    "L'impiegato lascia la puntata di {bet.owner}: {laid}",
                    "The dealer leaves {bet.owner}'s bet: {laid}",
                    _handled,
                ),
                Done.PAID: Sentence(
                    "L'impiegato paga {net} sulla puntata di {bet.owner}, {laid}{less}",
                    "The dealer pays {net} on {bet.owner}'s bet, {laid}{less}",
                    _handled,
                ),
                Done.ADVANCED: Sentence(
                    "L'impiegato paga {net} sulla puntata di {bet.owner}, {laid}, che gioca "
                    "ancora{less}",
                    "The dealer pays {net} on {bet.owner}'s bet, {laid}, which still plays{less}",
                    _handled,
                ),
            }
        ),
        e.PaymentCorrected: Either(
            lambda ev: ev.apart,
            Either(
                lambda ev: ev.moved or ev.already,
                Sentence(
                    "La puntata di {bet.owner}, {laid}, già liquidata, perde: {moved}",
                    "{bet.owner}'s bet, {laid}, already settled, loses: {moved}",
                    _corrected,
                ),
                Sentence(
                    "La puntata di {bet.owner}, {laid}, già ritirata, resta persa",
                    "{bet.owner}'s bet, {laid}, already collected, stays lost",
                    _corrected,
                ),
            ),
            Either(
                lambda ev: ev.moved or ev.already,
                Sentence(
                    "Rettificata la puntata di {bet.owner}, {laid}: {moved}",
                    "{bet.owner}'s bet, {laid}, is put right: {moved}",
                    _corrected,
                ),
                Sentence(
                    "La puntata di {bet.owner}, {laid}, è in regola: il denaro non si muove",
                    "{bet.owner}'s bet, {laid}, is in order: no money moves",
                    _corrected,
                ),
            ),
        ),
        e.SettlementReopened: Sentence(
            "Le carte si decidono di nuovo: ciò che fu liquidato si riesamina",
            "The cards are decided again: what was settled is looked at again",
        ),
        e.StakesJoined: Sentence(
            "{proxy} punta per {principal}: contano come un solo giocatore",
            "{proxy} stakes for {principal}: they count as one player",
        ),
        e.BetShifted: Sentence(
            "La puntata di {player} cambia: {before}, ora {after}",
            "{player}'s bet is changed: {before}, now {after}",
            _shifted,
        ),
        e.BetRestored: Sentence(
            "La puntata di {player} torna in regola: {before}, ora {after}",
            "{player}'s bet is put back: {before}, now {after}",
            _shifted,
        ),
        e.WinningsPutAside: Sentence(
            "Messo da parte il denaro lasciato da {player}: {sum}",
            "The money {player} left is put aside: {sum}",
            lambda ev, _: {"sum": money(ev.amount, ev.currency)},
        ),
        e.CoupSettled: Sentence("Le puntate sono liquidate", "The bets are settled"),
        e.CoupEnded: Sentence("Il colpo {number} è esaurito", "Coup {number} is over"),
        e.DisputeOpened: Sentence("{player} reclama: «{claim}»", "{player} complains: “{claim}”"),
        e.DisputeResolved: Either(
            lambda ev: ev.rebuilt,
            Either(
                lambda ev: ev.annulled,
                Sentence(
                    "{by} risolve il reclamo: si sa come fu, e il colpo è annullato",
                    "{by} settles the dispute: how it was is known, and the coup is annulled",
                ),
                Sentence(
                    "{by} risolve il reclamo, colpo ricostruito; carte scoperte: {hands}{payments}",
                    "{by} settles the dispute, the coup rebuilt; open cards: {hands}{payments}",
                    _rebuilt,
                ),
            ),
            Either(
                lambda ev: ev.annulled,
                Sentence(
                    "{by} chiude il reclamo: non si può ricostruire come fu, "
                    "il colpo resta annullato",
                    "{by} closes the dispute: how it was cannot be rebuilt, "
                    "the coup stays annulled",
                ),
                Sentence(
                    "{by} chiude il reclamo: non si può ricostruire come fu, il colpo resta com'è",
                    "{by} closes the dispute: how it was cannot be rebuilt, "
                    "the coup stands as it lies",
                ),
            ),
        ),
        e.LateDisputeNoted: Sentence(
            "{player} reclama a colpo esaurito: «{claim}»; se ne prende nota, "
            "per ora il denaro non si muove",
            "{player} complains after the coup: “{claim}”; it is noted and no money moves yet",
        ),
        e.FreelyRuled: Either(
            lambda ev: ev.number > 0,
            Sentence(
                "{by} decide sul colpo {number}: «{text}»", "{by} rules on coup {number}: “{text}”"
            ),
            Sentence("{by} decide: «{text}»", "{by} rules: “{text}”"),
        ),
        e.CheckRequested: Sentence(
            "{by} chiede una verifica alla sorveglianza: «{text}»; "
            "agli atti il colpo {number}, carte scoperte {cards}, puntate: {bets}",
            "{by} asks surveillance for a check: “{text}”; "
            "on record coup {number}, open cards {cards}, bets: {bets}",
            _attached,
        ),
    }
