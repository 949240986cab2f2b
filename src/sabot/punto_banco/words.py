"""What happened at a Punto Banco table, as a sentence in Italian or English with its citation.

One row for each event, the table's own included. Covered cards are never named.
"""

from collections.abc import Iterable, Mapping

from sabot.punto_banco import events as e
from sabot.punto_banco.mishaps import Origin
from sabot.punto_banco.names import MISHAPS, REMEDIES, SIDES, WHY, chance
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import words as table_words
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup import words as coup_words
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.words import (
    Either,
    Facts,
    Sentence,
    Translator,
    added,
    euphonic,
    hand,
    listing,
    money,
    pretty,
    seen,
    translated,
)

# Additions to a sentence, made only where they apply.
_ON = Words("{amount} su {chance}", "{amount} on {chance}")
_BOX = Words(" (box {box})", " (box {box})")
_WAITED = Words(", già fuori dal sabot", ", already out of the sabot")
_BEFORE = Words(", davanti {a_to}", ", before {to}")
_THIRD = Words(", data come terza", ", given as a third")
_GESTURE = Words(" col gesto", " by gesture")
_POINT = Words(", punto {point}", ", point {point}")


def _laid(bet: Bet, lang: str) -> str:
    """A bet as it lies: how much, on what, where."""
    amount = money(bet.amount, bet.currency)
    on = _ON.text(lang).format(amount=amount, chance=chance(bet.chance))
    return on + added(bet.box, _BOX, lang, box=bet.box)


# What the sentences need besides the fields


def _drawn(event: e.CardDrawn, lang: str) -> Facts:
    return {
        "side": SIDES[event.side],
        "card": seen(event.card, event.up, lang),
        "waited": added(event.waited, _WAITED, lang),
        "before": added(event.to, _BEFORE, lang, to=event.to, a_to=euphonic("a", event.to)),
    }


def _held(event: e.CardHeld, lang: str) -> Facts:
    return {
        "card": seen(event.card, event.up, lang),
        "third": added(event.origin is not Origin.DETACHED, _THIRD, lang),
    }


def _card(event: ce.CardSeenInSabot | e.CardTurned, lang: str) -> Facts:
    del lang
    return {"card": pretty(event.card)}


def _reader(event: e.ReaderDecided, lang: str) -> Facts:
    del lang
    return {"side": SIDES[event.side], "a_player": euphonic("a", event.player)}


def _passed(event: e.CardsPassed, lang: str) -> Facts:
    return {
        "side": SIDES[event.side],
        "a_to": euphonic("a", event.to),
        "why": f": {WHY[Why(event.why)].text(lang)}" if event.why else "",
    }


def _declared(event: e.Declared, lang: str) -> Facts:
    return {
        "gesture": added(event.manner is Manner.GESTURE, _GESTURE, lang),
        "spoken": added(event.point is not None, _POINT, lang, point=event.point),
    }


def _points(event: e.PointsAnnounced, lang: str) -> Facts:
    del lang
    points = {Side.PUNTO: event.punto, Side.BANCO: event.banco}
    order = (event.first, event.first.other)
    return {
        "points": ", ".join(f"{SIDES[side]} {points[side]}" for side in order),
        "winner": SIDES[event.winner] if event.winner else "",
    }


def _hands(cards: tuple[Card, ...], sides: tuple[str, ...], lang: str) -> str:
    """What lies open of the hands of a coup, card by card."""
    del lang
    given = list(zip(cards, sides, strict=True))
    return ", ".join(
        f"{name} {hand(card for card, to in given if to == side)}"
        for side, name in SIDES.items()
        if side in sides
    )


def _sides(sides: Iterable[Side]) -> str:
    return ", ".join(SIDES[side] for side in sides)


# One row for each event

TRANSLATORS: Mapping[type[Event], Translator] = {
    **table_words.TRANSLATORS,
    **coup_words.rows(_laid, MISHAPS, REMEDIES, _hands),
    # betting
    e.BettingReopened: Sentence("Le puntate sono riaperte", "The betting reopens"),
    # the cards
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
    e.WaitingCardSeen: Sentence(
        "Una carta che attende sotto il sabot è stata vista: {card}",
        "A card that waits under the sabot has been seen: {card}",
        lambda ev, _: {"card": pretty(ev.card)},
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
    ce.PlayerWarned: Sentence(
        "Avvertimento: {player} indugia con le carte",
        "Warning: {player} dawdles over the cards",
    ),
    e.CardsWithheld: Sentence(
        "{player} indugia ancora: le carte le gioca l'impiegato",
        "{player} still dawdles: the dealer plays the cards",
    ),
    e.PlayerErred: Sentence(
        "Dal prossimo colpo {player} non riceve le carte",
        "From the next coup on {player} is not given the cards",
    ),
    # mishaps
    e.HandsRebuilt: Sentence(
        "Le carte uscite prendono il posto giusto: {order}",
        "The cards out take their right places: {order}",
        lambda ev, _: {"order": _sides(ev.sides)},
    ),
    e.PastRebuilt: Either(
        lambda ev: ev.sides,
        Sentence(
            "Nel colpo {number}, esaurito, le carte uscite prendono il posto giusto: {order}",
            "In coup {number}, which is over, the cards out take their right places: {order}",
            lambda ev, _: {"order": _sides(ev.sides)},
        ),
        Sentence(
            "Il colpo {number}, esaurito, non si può ricostruire: è annullato, le puntate tornano",
            "Coup {number}, which is over, cannot be rebuilt: it is annulled and the bets go back",
        ),
    ),
    e.DealMisread: Sentence(
        "Nessuno se ne accorge, per ora: la carta è andata alla mano sbagliata",
        "Nobody notices for now: the card went to the wrong hand",
    ),
    e.WithdrawalOpened: Sentence(
        "Le puntate si possono ritirare: «{formula}»",
        "Bets may be withdrawn: “{formula}”",
    ),
    e.WithdrawalBarred: Sentence(
        "Si conosce una carta: le puntate non si ritirano e la rettifica non si contesta",
        "A card is known: no bet is withdrawn, and the rectified deal is not contested",
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
    e.ButtonMoved: Sentence("Il Bottone passa al posto {seat}", "The Button moves to seat {seat}"),
}


def translate(event: Event, lang: str) -> str:
    """An event in ``it`` or ``en``, with its citation."""
    return translated(TRANSLATORS, event, lang)
