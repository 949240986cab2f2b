"""What happened at a Black Jack table, as a sentence in Italian or English with its citation.

One row for each event, the table's own included. Covered cards are never named.
"""

from collections.abc import Mapping
from typing import Protocol

from sabot.black_jack import events as e
from sabot.black_jack.names import (
    BLACK_JACK,
    INSURANCE,
    MISHAPS,
    REMEDIES,
    USES,
    WHY,
    hand_name,
    place,
)
from sabot.black_jack.state import INSURANCE as INSURED
from sabot.black_jack.state import chance
from sabot.black_jack.tableau import MORE, MOST
from sabot.table import words as table_words
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup import words as coup_words
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import AboutBet, Bet
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.words import (
    COVERED,
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
_ON = Words("{amount} sulla {place}", "{amount} on {place}")
_ON_INSURANCE = Words("{amount} sull'{insurance}, {place}", "{amount} on {insurance}, {place}")
_WAITED = Words(", già fuori dal sabot", ", already out of the sabot")
_GESTURE = Words(" col gesto", " by gesture")
_ONE_CARD = Words(", una sola carta per mano", ", one card to each hand")
_FOLLOWING = Words(
    "; la scelta di seguire spetta {a_names}",
    "; whether to follow is up to {names}",
)
# A point that an ace makes both ways is announced so: seven or seventeen.
_SOFT = Words("{less} o {total}", "soft {total}")
_BUST = Words("{total}, sballa", "{total}, bust")

# The hand on which a bet lies, by the name of its chance.
_HANDS = {chance(number): number for number in (1, 2, 3, 4)}


def point_text(total: int, soft: bool, lang: str) -> str:
    """A point as it is announced."""
    if total > MOST:
        return _BUST.text(lang).format(total=total)
    return _SOFT.text(lang).format(less=total - MORE, total=total) if soft else str(total)


def lead(text: str) -> str:
    """What begins a sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def _laid(bet: Bet, lang: str) -> str:
    """A bet as it lies: how much, on what, where."""
    amount = money(bet.amount, bet.currency)
    if bet.chance == INSURED:
        box = place(bet.box, 1, lang)
        insurance = INSURANCE.text(lang)
        return _ON_INSURANCE.text(lang).format(amount=amount, insurance=insurance, place=box)
    where = place(bet.box, _HANDS[bet.chance], lang)
    return _ON.text(lang).format(amount=amount, place=where)


def _hands(cards: tuple[Card, ...], sides: tuple[str, ...], lang: str) -> str:
    """Every hand of a coup, card by card."""
    hands: dict[str, list[Card]] = {}
    for card, side in zip(cards, sides, strict=True):
        hands.setdefault(side, []).append(card)
    return "; ".join(f"{_side(side, lang)} {hand(given)}" for side, given in hands.items())


def _side(side: str, lang: str) -> str:
    """A hand by the name it has in a record of the coup: 3, 3/2, bank."""
    box, _, number = side.partition("/")
    return place(int(box) if box.isdigit() else 0, int(number or 1), lang)


class _AboutBox(Protocol):
    @property
    def box(self) -> int: ...


class _AboutHand(_AboutBox, Protocol):
    @property
    def hand(self) -> int: ...


# What the sentences need besides the fields


def _bet(event: AboutBet, lang: str) -> Facts:
    return {"laid": _laid(event.bet, lang)}


def _box(event: _AboutBox, lang: str) -> Facts:
    """A box as a whole."""
    return {"place": place(event.box, 1, lang)}


def _hand(event: _AboutHand, lang: str) -> Facts:
    where = place(event.box, event.hand, lang)
    return {"place": where, "lead": lead(where)}


def _card(event: e.CardTurned | e.HoleTurned | e.WaitingCardSeen, lang: str) -> Facts:
    del lang
    return {"card": pretty(event.card)}


def _held(event: e.BoxHeld, lang: str) -> Facts:
    return {**_box(event, lang), "why": WHY[event.why].text(lang)}


def _drawn(event: e.CardDrawn, lang: str) -> Facts:
    return {
        **_hand(event, lang),
        "card": pretty(event.card),
        "waited": added(event.waited, _WAITED, lang),
    }


def _covered(event: e.CardCovered, lang: str) -> Facts:
    return {"card": COVERED.text(lang), "waited": added(event.waited, _WAITED, lang)}


def _turn(event: e.TurnCame, lang: str) -> Facts:
    return {**_point(event, lang), "a_player": euphonic("a", event.player)}


def _point(event: e.TurnCame | e.PointTold, lang: str) -> Facts:
    return {**_hand(event, lang), "point": point_text(event.point, event.soft, lang)}


def _declared(event: e.Declared, lang: str) -> Facts:
    gesture = added(event.manner is Manner.GESTURE, _GESTURE, lang)
    return {**_hand(event, lang), "gesture": gesture}


def _split(event: e.HandSplit, lang: str) -> Facts:
    names = listing(event.following, lang)
    return {
        **_hand(event, lang),
        "new_hand": hand_name(event.new, lang),
        "one": added(event.one_card, _ONE_CARD, lang),
        "follow": added(names, _FOLLOWING, lang, names=names, a_names=euphonic("a", names)),
    }


def _insured(event: e.InsuranceTaken, lang: str) -> Facts:
    bet = event.bet
    return {"amount": money(bet.amount, bet.currency), "place": place(bet.box, 1, lang)}


def _stayed(event: e.BetStayed, lang: str) -> Facts:
    return {"laid": _laid(event.bet._replace(chance=chance(event.hand)), lang)}


def _halved(event: e.BetHalved, lang: str) -> Facts:
    return {**_bet(event, lang), "kept": money(event.kept, event.bet.currency)}


def _offered(event: e.CardOffered, lang: str) -> Facts:
    return {
        **_hand(event, lang),
        "card": pretty(event.card),
        "a_player": lead(euphonic("a", event.player)),
    }


def _order(event: e.HandsRebuilt, lang: str) -> Facts:
    places = (str(box) if box else place(box, 1, lang) for box in event.boxes)
    return {"order": ", ".join(places)}


# One row for each event

TRANSLATORS: Mapping[type[Event], Translator] = {
    **table_words.TRANSLATORS,
    **coup_words.rows(_laid, MISHAPS, REMEDIES, _hands),
    # betting
    e.BoxHeld: Sentence(
        "La {place} la gioca {player}: {why}",
        "{player} plays {place}: {why}",
        _held,
    ),
    # the cards
    e.CardDrawn: Either(
        lambda ev: ev.box,
        Sentence("Alla {place}: {card}{waited}", "To {place}: {card}{waited}", _drawn),
        Sentence("Al {place}: {card}{waited}", "To the {place}: {card}{waited}", _drawn),
    ),
    e.CardCovered: Sentence(
        "Al banco: {card}{waited}",
        "To the bank: {card}{waited}",
        _covered,
    ),
    e.CardHeld: Sentence(
        "Esce dal sabot, e non è ancora di nessuna mano: {card}",
        "Out of the sabot, and in no hand yet: {card}",
        lambda ev, lang: {"card": seen(ev.card, ev.up, lang)},
    ),
    e.WaitingCardSeen: Sentence(
        "Una carta che attende sotto il sabot è stata vista: {card}",
        "A card that waits under the sabot has been seen: {card}",
        _card,
    ),
    e.CardPutTo: Sentence(
        "La carta in attesa {use}",
        "The waiting card {use}",
        lambda ev, lang: {"use": USES[ev.use].text(lang)},
    ),
    e.CardTurned: Sentence(
        "La carta data coperta si scopre: {card}",
        "The card given covered is turned: {card}",
        _card,
    ),
    e.HandsRebuilt: Sentence(
        "Le carte uscite prendono il posto giusto, casella per casella: {order}",
        "The cards out take their right places, box by box: {order}",
        _order,
    ),
    e.DealMisread: Sentence(
        "Una carta va alla casella sbagliata e nessuno se ne accorge",
        "A card goes to the wrong box and nobody sees it",
    ),
    e.BoxVoided: Sentence(
        "Per la {place} il colpo è annullato: carte allo scarto",
        "For {place} the coup is annulled: cards to the discard",
        _box,
    ),
    # before the drawing
    e.InsuranceOffered: Sentence(
        "Si offre l'assicurazione: «{formula}»",
        "Insurance is offered: “{formula}”",
    ),
    e.InsuranceClosed: Sentence(
        "Si conosce una carta che può andare al banco: non ci si assicura e non si paga alla pari",
        "A card that may go to the bank is known: there is no insurance, and no even money",
    ),
    e.InsuranceTaken: Sentence(
        "{bet.owner} si assicura: {amount}, {place}",
        "{bet.owner} takes insurance: {amount}, {place}",
        _insured,
    ),
    e.EvenMoneyAsked: Sentence(
        f"{{player}} chiede il pagamento alla pari del {BLACK_JACK}: {{place}}",
        f"{{player}} asks for even money on the {BLACK_JACK}: {{place}}",
        _box,
    ),
    e.InsuranceDeclined: Sentence(
        "{player} non si assicura: {place}",
        "{player} declines insurance: {place}",
        _box,
    ),
    e.EvenMoneyDeclined: Sentence(
        "{player} non chiede la pari: {place}",
        "{player} declines even money: {place}",
        _box,
    ),
    e.BetLiesAgain: Sentence(
        "La puntata di {bet.owner} è ancora sul tappeto: {laid}",
        "{bet.owner}'s bet still lies on the cloth: {laid}",
        _bet,
    ),
    e.EvenMoneyUndone: Either(
        lambda ev: ev.lies,
        Sentence(
            "Non è più pagata alla pari: la puntata di {bet.owner} torna in gioco, {laid}",
            "No longer paid at even money: {bet.owner}'s bet lies again, {laid}",
            _bet,
        ),
        Sentence(
            "Non è più pagata alla pari: la puntata di {bet.owner}, {laid}, non c'è più",
            "No longer paid at even money: {bet.owner}'s bet, {laid}, is not there to play again",
            _bet,
        ),
    ),
    e.BlackJackUndone: Either(
        lambda ev: ev.lies,
        Sentence(
            "Non è più liquidata subito: la puntata di {bet.owner} torna in gioco, {laid}",
            "No longer settled at once: {bet.owner}'s bet lies again, {laid}",
            _bet,
        ),
        Sentence(
            "Non è più liquidata subito: la puntata di {bet.owner}, {laid}, non c'è più",
            "No longer settled at once: {bet.owner}'s bet, {laid}, is not there to play again",
            _bet,
        ),
    ),
    e.DrawingBegun: Sentence("Comincia il tiraggio", "The drawing begins"),
    e.HolePeeked: Either(
        lambda ev: ev.black_jack,
        Sentence(
            f"L'impiegato guarda la seconda carta del banco: {BLACK_JACK}",
            f"The dealer looks at the bank's second card: {BLACK_JACK}",
        ),
        Sentence(
            f"L'impiegato guarda la seconda carta del banco: nessun {BLACK_JACK}",
            f"The dealer looks at the bank's second card: no {BLACK_JACK}",
        ),
    ),
    e.HoleTurned: Sentence(
        "La carta coperta del banco si scopre: {card}",
        "The bank's covered card is turned: {card}",
        _card,
    ),
    # the players' turns
    e.TurnCame: Either(
        lambda ev: ev.player,
        Sentence(
            "Tocca {a_player} ({place}): {point}", "{player}'s turn ({place}): {point}", _turn
        ),
        Sentence(
            "Tocca alla {place}, nessuno presente: {point}",
            "The turn of {place}, nobody there: {point}",
            _point,
        ),
    ),
    e.PointTold: Sentence("{lead}: {point}", "{lead}: {point}", _point),
    e.Declared: Sentence(
        "{player} dichiara{gesture} «{word}» ({place})",
        "{player} declares{gesture} “{word}” ({place})",
        _declared,
    ),
    e.HandStood: Sentence("{lead}: si resta", "{lead}: stands", _hand),
    e.HandDoubled: Sentence(
        "{player} raddoppia ({place})",
        "{player} doubles ({place})",
        _hand,
    ),
    e.BetRaised: Sentence(
        "La puntata di {bet.owner} sale: {laid}",
        "{bet.owner}'s bet is raised: {laid}",
        _bet,
    ),
    e.HandSplit: Sentence(
        "{player} divide la coppia ({place}): si apre la {new_hand}{one}{follow}",
        "{player} splits the pair ({place}): the {new_hand} opens{one}{follow}",
        _split,
    ),
    e.SplitFollowed: Sentence(
        "{bet.owner} aggiunge una puntata uguale: {laid}",
        "{bet.owner} adds an equal bet: {laid}",
        _bet,
    ),
    e.BetStayed: Sentence(
        "{bet.owner} non segue la divisione e resta con {laid}",
        "{bet.owner} does not follow the split and stays with {laid}",
        _stayed,
    ),
    e.HandSurrendered: Sentence(
        "{player} si arrende ({place})",
        "{player} surrenders ({place})",
        _hand,
    ),
    e.BetHalved: Sentence(
        "Della puntata di {bet.owner}, {laid}, la casa trattiene {kept}: il resto torna",
        "Of {bet.owner}'s bet, {laid}, the house keeps {kept}: the rest goes back",
        _halved,
    ),
    e.HandRemoved: Sentence(
        "Allo scarto le carte della {place}",
        "To the discard, the cards of {place}",
        _hand,
    ),
    e.CardOffered: Sentence(
        "{a_player} si offre la carta non richiesta ({place}): {card}",
        "{player} is offered the card not asked for ({place}): {card}",
        _offered,
    ),
    e.OfferRefused: Sentence(
        "{player} rifiuta la carta offerta ({place})",
        "{player} refuses the card offered ({place})",
        _hand,
    ),
    e.Spoken: Sentence(
        "{player} dice ad alta voce: «{text}»",
        "{player} says aloud: “{text}”",
    ),
    ce.PlayerWarned: Sentence(
        "Avvertimento: {player} dichiara in modo confuso",
        "Warning: {player} declares confusedly",
    ),
    # the bank
    e.InsuranceLost: Sentence(
        "L'impiegato annuncia «{formula}»", "The dealer announces “{formula}”"
    ),
    e.BankAnnounced: Either(
        lambda ev: ev.black_jack,
        Sentence(f"Il banco ha {BLACK_JACK}", f"The bank has {BLACK_JACK}"),
        Either(
            lambda ev: ev.point > MOST,
            Sentence("Il banco sballa: {point}", "The bank is bust: {point}"),
            Sentence("Il banco ha {point}", "The bank has {point}"),
        ),
    ),
}


def translate(event: Event, lang: str) -> str:
    """An event in ``it`` or ``en``, with its citation."""
    return translated(TRANSLATORS, event, lang)
