"""What happened at a Punto Banco table, told in Italian or English with its citation.

One row for each event, the table's own included. Covered cards are never named.
"""

from collections.abc import Iterable, Mapping

from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Manner
from sabot.punto_banco.events import Bet
from sabot.punto_banco.mishaps import Origin
from sabot.punto_banco.names import MISHAPS, REMEDIES, SIDES, WHY, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import words as table_words
from sabot.table.cards import Card
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.tongues import Words
from sabot.table.words import (
    BEFORE,
    Either,
    Sentence,
    Tell,
    counted,
    euphonic,
    hand,
    listing,
    money,
    pretty,
    seen,
    told,
)

Told = Mapping[str, object]

# Additions to a sentence, told only where they apply.
_ON = Words("{amount} su {chance}", "{amount} on {chance}")
_BOX = Words(" (box {box})", " (box {box})")
_WAITED = Words(", già fuori dal sabot", ", already out of the sabot")
_BEFORE = Words(", davanti {a_to}", ", before {to}")
_THIRD = Words(", data come terza", ", given as a third")
_GESTURE = Words(" col gesto", " by gesture")
_POINT = Words(", punto {point}", ", point {point}")
_PRESENCE = Words(", davanti {roles}", ", before {roles}")
_LESS = Words(
    ": {winnings} meno {commission} alla cagnotte",
    ": {winnings} less {commission} to the cagnotte",
)
_NONE = Words("nessuna", "none")


def _added(when: object, words: Words, lang: str, **facts: object) -> str:
    return words.said(lang).format(**facts) if when else ""


def _laid(bet: Bet, lang: str) -> str:
    """A bet as it lies: how much, on what, where."""
    amount = money(bet.amount, bet.currency)
    on = _ON.said(lang).format(amount=amount, chance=chance(bet.chance))
    return on + _added(bet.box, _BOX, lang, box=bet.box)


# What the sentences need besides the fields


def _bet(event: e.BetPlaced | e.BetWithdrawn | e.BetCollected | e.BetReturned, lang: str) -> Told:
    return {"laid": _laid(event.bet, lang)}


def _excess(event: e.ExcessReturned, lang: str) -> Told:
    return {
        "laid": _laid(event.bet, lang),
        "excess": money(event.excess, event.bet.currency),
    }


def _paid(event: e.BetPaid, lang: str) -> Told:
    currency = event.bet.currency
    less = _added(
        event.commission,
        _LESS,
        lang,
        winnings=money(event.winnings, currency),
        commission=money(event.commission, currency),
    )
    net = Amount(event.winnings - event.commission)
    return {"laid": _laid(event.bet, lang), "net": money(net, currency), "less": less}


def _drawn(event: e.CardDrawn, lang: str) -> Told:
    return {
        "side": SIDES[event.side],
        "card": seen(event.card, event.up, lang),
        "waited": _added(event.waited, _WAITED, lang),
        "before": _added(event.to, _BEFORE, lang, to=event.to, a_to=euphonic("a", event.to)),
    }


def _held(event: e.CardHeld, lang: str) -> Told:
    return {
        "card": seen(event.card, event.up, lang),
        "third": _added(event.origin is not Origin.DETACHED, _THIRD, lang),
    }


def _card(event: e.CardSeenInSabot | e.CardTurned, lang: str) -> Told:
    del lang
    return {"card": pretty(event.card)}


def _reader(event: e.ReaderDecided, lang: str) -> Told:
    del lang
    return {"side": SIDES[event.side], "a_player": euphonic("a", event.player)}


def _passed(event: e.CardsPassed, lang: str) -> Told:
    return {
        "side": SIDES[event.side],
        "a_to": euphonic("a", event.to),
        "why": f": {WHY[Why(event.why)].said(lang)}" if event.why else "",
    }


def _declared(event: e.Declared, lang: str) -> Told:
    return {
        "gesture": _added(event.manner is Manner.GESTURE, _GESTURE, lang),
        "spoken": _added(event.point is not None, _POINT, lang, point=event.point),
    }


def _ruled(event: e.MishapRuled, lang: str) -> Told:
    roles = listing((BEFORE[role].said(lang) for role in event.before), lang)
    return {
        "who": f" ({event.player})" if event.player else "",
        "mishap": MISHAPS[event.mishap].said(lang),
        "remedies": listing((REMEDIES[each].said(lang) for each in event.remedies), lang),
        "presence": _added(roles, _PRESENCE, lang, roles=roles),
    }


def _points(event: e.PointsAnnounced, lang: str) -> Told:
    del lang
    points = {Side.PUNTO: event.punto, Side.BANCO: event.banco}
    order = (event.first, event.first.other)
    return {
        "points": ", ".join(f"{SIDES[side]} {points[side]}" for side in order),
        "winner": SIDES[event.winner] if event.winner else "",
    }


def _rebuilt(event: e.DisputeResolved, lang: str) -> Told:
    del lang
    return {"hands": _hands(event.cards, event.sides)}


def _hands(cards: tuple[Card, ...], sides: tuple[Side, ...]) -> str:
    given = list(zip(cards, sides, strict=True))
    return ", ".join(
        f"{name} {hand(card for card, to in given if to is side)}" for side, name in SIDES.items()
    )


def _attached(event: e.CheckRequested, lang: str) -> Told:
    bets = [f"{bet.owner} {_laid(bet, lang)}" for bet in event.bets]
    return {
        "cards": hand(event.cards),
        "bets": listing(bets, lang) or _NONE.said(lang),
    }


def _sides(sides: Iterable[Side]) -> str:
    return ", ".join(SIDES[side] for side in sides)


# One row for each event

TELL: Mapping[type[Event], Tell] = {
    **table_words.TELL,
    # betting
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
    e.BettingClosed: Sentence(
        "Le puntate sono chiuse: «{formula}»",
        "The betting closes: “{formula}”",
    ),
    e.BettingReopened: Sentence("Le puntate sono riaperte", "The betting reopens"),
    e.StakesJoined: Sentence(
        "{proxy} punta per {principal}: contano come un solo giocatore",
        "{proxy} stakes for {principal}: they count as one player",
    ),
    e.ExcessReturned: Sentence(
        "Della puntata di {bet.owner}, {laid}, torna l'eccedenza: {excess}",
        "Of {bet.owner}'s bet, {laid}, the excess goes back: {excess}",
        _excess,
    ),
    # the cards
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
    e.CardDrawn: Sentence(
        "{side} riceve {card}{waited}{before}",
        "{side} draws {card}{waited}{before}",
        _drawn,
    ),
    e.CardHeld: Sentence(
        "Fuori turno dal sabot: {card}{third}; attende sotto il sabot",
        "Out of turn from the sabot: {card}{third}; it waits under the sabot",
        _held,
    ),
    e.CardsKept: Sentence(
        "Le carte in attesa aprono il colpo seguente",
        "The waiting cards open the next coup",
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
    e.TiedAsked: Sentence(
        "Puntate uguali: si chiede chi vuole le carte fra {names}",
        "Equal bets: {names} are asked who wants the cards",
        lambda ev, lang: {"names": listing(ev.players, lang)},
    ),
    e.TiedAnswered: Either(
        lambda ev: ev.takes,
        Sentence("{player} vuole le carte", "{player} wants the cards"),
        Sentence("{player} non vuole le carte", "{player} does not want the cards"),
    ),
    e.ReaderDecided: Sentence(
        "Deciso fra puntate uguali: le carte di {side} spettano {a_player}",
        "Decided among equal bets: {side}'s cards are for {player}",
        _reader,
    ),
    e.CardsPassed: Either(
        lambda ev: ev.to,
        Sentence(
            "Le carte di {side} vanno {a_to}{why}",
            "{side}'s cards go to {to}{why}",
            _passed,
        ),
        Sentence(
            "Le carte di {side} restano all'impiegato{why}",
            "{side}'s cards stay with the dealer{why}",
            _passed,
        ),
    ),
    e.CardsDeclined: Sentence("{player} rinuncia alle carte", "{player} declines the cards"),
    e.CardsTaken: Sentence(
        "{player} prende le carte di propria iniziativa",
        "{player} takes the cards unbidden",
    ),
    e.CardsRecalled: Sentence(
        "Le carte devono tornare e andare a chi spettano",
        "The cards must come back and go where they belong",
    ),
    e.CardsLooked: Sentence("{player} guarda le carte", "{player} looks at the cards"),
    e.Declared: Sentence(
        "{player} dichiara{gesture} «{word}»{spoken}",
        "{player} declares{gesture} “{word}”{spoken}",
        _declared,
    ),
    e.Repeated: Sentence("L'impiegato ripete «{word}»", "The dealer repeats “{word}”"),
    e.HandTurned: Sentence(
        "{by} scopre le carte di {side}",
        "{by} turns {side}'s cards",
        lambda ev, _: {"side": SIDES[ev.side]},
    ),
    e.PointTold: Sentence(
        "L'impiegato annuncia {side} {point}",
        "The dealer tells {side} {point}",
        lambda ev, _: {"side": SIDES[ev.side]},
    ),
    e.CardTurned: Sentence(
        "La carta data coperta si scopre: {card}",
        "The card given covered is turned: {card}",
        _card,
    ),
    e.PlayerWarned: Sentence(
        "Avvertimento: {player} indugia con le carte",
        "Warning: {player} dawdles over the cards",
    ),
    e.CardsWithheld: Sentence(
        "{player} indugia ancora: le carte le gioca l'impiegato",
        "{player} still dawdles: the dealer plays the cards",
    ),
    e.PlayerErred: Sentence(
        "D'ora in poi {player} non riceve le carte",
        "From now on {player} is not given the cards",
    ),
    # mishaps
    e.MishapRuled: Sentence(
        "Irregolarità{who}: {mishap}; decisione: {remedies}{presence}",
        "Mishap{who}: {mishap}; ruling: {remedies}{presence}",
        _ruled,
    ),
    e.HandsRebuilt: Sentence(
        "Le carte uscite prendono il posto giusto: {order}",
        "The cards out take their right places: {order}",
        lambda ev, _: {"order": _sides(ev.sides)},
    ),
    e.FindingAwaited: Sentence(
        "Si attende l'accertamento dell'ispettore: {mishap}",
        "The inspector's finding is awaited: {mishap}",
        lambda ev, lang: {"mishap": MISHAPS[ev.mishap].said(lang)},
    ),
    e.Found: Either(
        lambda ev: ev.rebuildable,
        Sentence("Accertato: il colpo è ricostruibile", "Found: the coup can be rebuilt"),
        Sentence("Accertato: il colpo non è ricostruibile", "Found: the coup cannot be rebuilt"),
    ),
    e.WithdrawalOpened: Sentence(
        "Le puntate si possono ritirare: «{formula}»",
        "Bets may be withdrawn: “{formula}”",
    ),
    e.WithdrawalClosed: Sentence(
        "Chi ha lasciato la puntata ha accettato",
        "Whoever left the bet has accepted",
    ),
    e.Contested: Sentence(
        "{player} contesta la distribuzione rettificata",
        "{player} contests the rectified deal",
    ),
    e.TurnedInBianco: Sentence(
        "Si gioca un colpo senza puntate: «{formula}»",
        "A coup is to be played without bets: “{formula}”",
    ),
    e.InBiancoAnnounced: Sentence(
        "Colpo {number}, in bianco: «{formula}»",
        "Coup {number}, in bianco: “{formula}”",
    ),
    e.ComplaintBarred: Sentence(
        "Su questo colpo nessun reclamo è ammesso",
        "No complaint is heard about this coup",
    ),
    e.CoupAnnulled: Sentence(
        "Il colpo {number} è annullato: carte allo scarto",
        "Coup {number} is annulled: cards to the discard",
    ),
    # the end of the coup
    e.PointsAnnounced: Either(
        lambda ev: ev.winner,
        Sentence("{points}: vince {winner}", "{points}: {winner} wins", _points),
        Sentence("{points}: pari, Égalité", "{points}: a tie, Égalité", _points),
    ),
    e.RestDrawnOut: Sentence(
        "Le ultime carte escono e si contano: {rest} dal sabot, in tutto {count}",
        "The last cards are drawn out and counted: {rest} from the sabot, {count} in all",
        lambda ev, _: {"rest": len(ev.cards)},
    ),
    e.SideChancesAnnounced: Either(
        lambda ev: ev.winning,
        Sentence(
            "Combinazioni accessorie vincenti: {names}",
            "Winning side chances: {names}",
            lambda ev, lang: {"names": listing(map(chance, ev.winning), lang)},
        ),
        Sentence("Nessuna combinazione accessoria vince", "No side chance wins"),
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
    e.ButtonMoved: Sentence("Il Bottone passa al posto {seat}", "The Button moves to seat {seat}"),
    # doubt and dispute
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
        "{player} reclama a colpo esaurito: «{claim}»; se ne prende nota, il denaro non si muove",
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


def tell(event: Event, lang: str) -> str:
    """An event in ``it`` or ``en``, with its citation."""
    return told(TELL, event, lang)
