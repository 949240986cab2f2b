"""What happened at any table, in Italian or English; and the words every game shares.

An event is translated by a row: a sentence in both languages and, where its fields are not words
yet, the facts that fill both. No sentence here betrays a card that lies covered or is yet to come.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Never

from sabot.table import events as e
from sabot.table.cards import Card, rank
from sabot.table.events import Event
from sabot.table.languages import WHO, Words, filled
from sabot.table.limits import Limits
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency, written
from sabot.table.roles import Role
from sabot.table.state import Opening
from sabot.table.traits import lacking

# What fills the braces of a sentence.
Facts = Mapping[str, object]
# How one kind of event is translated, and the facts this takes: which kind, its row says.
Translator = Callable[[Never, str], str]
FactsOf = Callable[[Never, str], Facts]


def _none(event: Event, lang: str) -> Facts:
    del event, lang
    return {}


@dataclass(frozen=True, slots=True)
class Sentence:
    """An event's sentence: the names in braces are its fields, and the ``facts`` besides."""

    it: str
    en: str
    facts: FactsOf = _none

    def __call__(self, event: Event, lang: str) -> str:
        facts = {name: getattr(event, name) for name in lacking(type(event))}
        facts.update(self.facts(event, lang))  # type: ignore[arg-type] # of the kind its row says
        return filled(self.it if lang == "it" else self.en, facts, lang)


@dataclass(frozen=True, slots=True)
class Either:
    """One of two sentences, by what the event says."""

    when: Callable[[Never], object]
    then: Translator
    other: Translator

    def __call__(self, event: Event, lang: str) -> str:
        chosen = self.then if self.when(event) else self.other  # type: ignore[arg-type]
        return chosen(event, lang)  # type: ignore[arg-type] # of the kind its row says


def translated(rows: Mapping[type[Event], Translator], event: Event, lang: str) -> str:
    """An event in ``it`` or ``en``, with its citation."""
    sentence = rows[type(event)](event, lang)  # type: ignore[arg-type] # filed under its kind
    return f"{sentence} [{event.cite}]"


def added(when: object, words: Words, lang: str, **facts: object) -> str:
    """An addition to a sentence, made only where it applies."""
    return words.text(lang).format(**facts) if when else ""


# The words every game shares

ROLES: Mapping[Role, Words] = {
    Role.PLAYER: Words("giocatore", "player"),
    Role.DEALER: Words("impiegato", "dealer"),
    Role.INSPECTOR: Words("ispettore", "inspector"),
    Role.CHIEF: Words("capo", "chief"),
    Role.DIRECTION: Words("Direzione", "Direction"),
    Role.CONTROLLER: Words("controllore comunale", "municipal controller"),
    Role.SUPERVISOR: Words("supervisore", "supervisor"),
}

# What the table waits for on the cards' way to the sabot.
OPENINGS: Mapping[Opening, Words] = {
    Opening.TABLE: Words("l'apertura del tavolo", "the table to be opened"),
    Opening.SUPPLY: Words("le carte dall'ispettore", "the inspector to supply the cards"),
    Opening.VERIFY: Words("la verifica delle carte", "the cards to be checked"),
    Opening.WASH: Words("la mescolata", "the wash"),
    Opening.GATHER: Words("la raccolta delle carte", "the cards to be gathered"),
    Opening.CUT: Words("il taglio", "the cut"),
    Opening.LOAD: Words("il sabot da caricare", "the sabot to be loaded"),
    Opening.BURN: Words("le prime carte da bruciare", "the first cards to be burned"),
    Opening.READY: Words("la fine della taglia", "the end of the taglia"),
}

# The table's own accounts.
ACCOUNTS: Mapping[str, Words] = {
    FLOAT: Words("dotazione", "float"),
    CAGNOTTE: Words("cagnotte", "cagnotte"),
    UNCLAIMED: Words("non ritirati", "unclaimed"),
    ERRORS: Words("errori", "errors"),
}

# Before whom something is done.
BEFORE: Mapping[Role, Words] = {
    Role.PLAYER: Words("al giocatore", "the player"),
    Role.DEALER: Words("all'impiegato", "the dealer"),
    Role.INSPECTOR: Words("all'ispettore", "the inspector"),
    Role.CHIEF: Words("al capo", "the chief"),
    Role.DIRECTION: Words("alla Direzione", "the Direction"),
    Role.CONTROLLER: Words("al controllore comunale", "the municipal controller"),
    Role.SUPERVISOR: Words("al supervisore", "the supervisor"),
}

MODES: Mapping[str, Words] = {
    "covered": Words("carte coperte", "covered cards"),
    "open": Words("carte scoperte", "open cards"),
    "hand": Words("carte alla mano", "cards in hand"),
}

COVERED = Words("una carta coperta", "a covered card")
CARD = Words("carta", "card")
CARDS = Words("carte", "cards")

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def pretty(card: Card) -> str:
    """A card with its symbol: ``A♥``, ``10♦``."""
    shown = rank(card)
    return ("10" if shown == "T" else shown) + _SUITS[card[1]]


def hand(cards: Iterable[Card]) -> str:
    """Cards with their symbols, or a dash for none."""
    return " ".join(pretty(card) for card in cards) or "–"


def seen(card: Card, up: bool, lang: str) -> str:
    """A card if it lies open; covered, nobody is told which."""
    return pretty(card) if up else COVERED.text(lang)


def counted(count: int, lang: str) -> str:
    """So many cards."""
    return f"{count} {(CARD if count == 1 else CARDS).text(lang)}"


def money(amount: Amount, currency: Currency) -> str:
    """An amount with its currency: ``CHF 100.00``."""
    return f"{currency} {written(amount)}"


def euphonic(word: str, following: str) -> str:
    """The Italian ``a`` or ``e`` before a word that begins alike takes a ``d``."""
    if word == "a" and following in WHO:
        return BEFORE[Role(following)].it
    return f"{word}d {following}" if following[:1].lower() == word else f"{word} {following}"


def listing(items: Iterable[str], lang: str) -> str:
    """Several things in a sentence: ``a, b and c``."""
    each = list(items)
    if len(each) < 2:
        return "".join(each)
    *before, last = each
    joined = euphonic("e", last) if lang == "it" else f"and {last}"
    return f"{', '.join(before)} {joined}"


def mode(id_: str, lang: str) -> str:
    """How the cards are handled; a mode without words keeps its id."""
    return MODES[id_].text(lang) if id_ in MODES else id_


_PLACARD = Words(
    "combinazioni semplici {even}, Égalité {tie}",
    "even chances {even}, Égalité {tie}",
)


def placard(limits: Limits, lang: str) -> str:
    """What the placard shows."""
    if limits.tie is None:
        return str(limits.even)
    return _PLACARD.text(lang).format(even=limits.even, tie=limits.tie)


def promise(commitment: str) -> str:
    """A commitment, shortened to what an eye can compare."""
    return f"{commitment[:16]}…"


# What the sentences need besides the fields


def _opening(event: e.TableOpened, lang: str) -> Facts:
    floats = [money(event.float, currency) for currency in event.currencies]
    return {
        "mode": mode(event.mode, lang),
        "limits": placard(event.limits, lang),
        "float": listing(floats, lang),
    }


def _placard(event: e.LimitsAnnounced | e.LimitsChanged, lang: str) -> Facts:
    return {"limits": placard(event.limits, lang)}


def _amount(event: e.FloatFilled | e.ChipsBrought | e.NotesChanged, lang: str) -> Facts:
    del lang
    return {"amount": money(event.amount, event.currency)}


def _promise(event: e.CardsWashed | e.TagliaEnded, lang: str) -> Facts:
    return {"count": counted(len(event.order), lang), "commitment": promise(event.commitment)}


# One row for each event

TRANSLATORS: Mapping[type[Event], Translator] = {
    e.TableOpened: Sentence(
        "Il tavolo è aperto: {mode}, posti {seats}, {limits}, dotazione {float}",
        "The table is open: {mode}, seats {seats}, {limits}, float {float}",
        _opening,
    ),
    e.StaffRelieved: Sentence(
        "Cambio del personale: {name} prende il posto di {role}",
        "Change of staff: {name} takes the post of {role}",
        lambda ev, lang: {"role": ROLES[ev.role].text(lang)},
    ),
    e.LimitsAnnounced: Sentence(
        "Ai giocatori si annunciano nuovi limiti: {limits}",
        "New limits are announced to the players: {limits}",
        _placard,
    ),
    e.LimitsProposed: Sentence(
        "{by} chiede nuovi limiti, {limits}: serve anche l'altra autorità",
        "{by} asks for new limits, {limits}: the other authority must agree",
        lambda ev, lang: {"limits": placard(ev.limits, lang)},
    ),
    e.LimitsChanged: Sentence(
        "I limiti esposti cambiano: {limits}",
        "The placard changes: {limits}",
        _placard,
    ),
    e.ModeChanged: Sentence(
        "Dal prossimo colpo il tavolo passa a {mode}",
        "From the next coup the table changes to {mode}",
        lambda ev, lang: {"mode": mode(ev.mode, lang)},
    ),
    e.PlaySuspended: Sentence("La partita è sospesa", "Play is suspended"),
    e.PlayResumed: Sentence("La partita riprende", "Play resumes"),
    e.FloatFilled: Sentence(
        "La dotazione è rifornita di {amount}", "The float is filled with {amount}", _amount
    ),
    e.CardsSupplied: Sentence(
        "Carte portate al tavolo: {count}",
        "Cards brought to the table: {count}",
        lambda ev, _: {"count": len(ev.cards)},
    ),
    e.CardsVerified: Sentence(
        "Mazzi verificati e completi: {decks}", "Decks checked and complete: {decks}"
    ),
    e.TailSpread: Sentence(
        "Il mazzo in {parts} parti: fra esse il tallone non giocato, {count}",
        "The pack in {parts} parts: among them the tail left undealt, {count}",
        lambda ev, lang: {"count": counted(ev.tail, lang)},
    ),
    e.CardsRiffled: Sentence(
        "Le carte si mescolano in {parts} parti, ciascuna di due mazzetti",
        "The cards are riffled in {parts} parts, each of two packets",
    ),
    e.CardsBurned: Sentence(
        "Bruciate senza mostrarle: {count}",
        "Burned unseen: {count}",
        lambda ev, lang: {"count": counted(len(ev.cards), lang)},
    ),
    e.CutRightGained: Either(
        lambda ev: ev.player,
        Sentence(
            "Il prossimo taglio spetta {a_player}, poi dal posto {seat}",
            "The next cut is for {player}, then from seat {seat}",
            lambda ev, lang: {"a_player": euphonic("a", ev.player)},
        ),
        Sentence(
            "Il prossimo taglio spetta al posto {seat}",
            "The next cut is for seat {seat}",
        ),
    ),
    e.ShareCommitted: Sentence(
        "Mescolata {wash}: la casa si impegna alla sua parte nell'ordine, {commitment}",
        "Wash {wash}: the house commits to its share in the order, {commitment}",
        lambda ev, _: {"commitment": promise(ev.commitment)},
    ),
    e.SeedPledged: Sentence("{player} impegna un seme", "{player} pledges a seed"),
    e.SeedsCalled: Either(
        lambda ev: ev.players,
        Sentence(
            "Si mostrano i semi impegnati da {names}",
            "The seeds pledged by {names} are shown",
            lambda ev, lang: {"names": listing(ev.players, lang)},
        ),
        Sentence("Nessuno ha impegnato un seme", "Nobody has pledged a seed"),
    ),
    e.SeedAdded: Sentence(
        "{player} aggiunge il suo seme: {seed}",
        "{player} adds a seed: {seed}",
        lambda ev, _: {"seed": promise(ev.seed)},
    ),
    e.ShareOpened: Either(
        lambda ev: ev.reason,
        Sentence(
            "{by} abbandona la mescolata {wash}: {reason}; la parte della casa è resa pubblica, "
            "per l'impegno {commitment}",
            "{by} abandons wash {wash}: {reason}; the house's share is laid open, for the "
            "commitment {commitment}",
            lambda ev, _: {"commitment": promise(ev.commitment)},
        ),
        Sentence(
            "Mescolata {wash}: la parte della casa è resa pubblica, per l'impegno {commitment}",
            "Wash {wash}: the house's share is laid open, for the commitment {commitment}",
            lambda ev, _: {"commitment": promise(ev.commitment)},
        ),
    ),
    e.CardsWashed: Sentence(
        "Mescolate {count}; impegno sull'ordine {commitment}",
        "Washed {count}; commitment to the order {commitment}",
        _promise,
    ),
    e.CardsGathered: Either(
        lambda ev: ev.witnesses,
        Sentence(
            "Le carte sono raccolte, presenti {names}",
            "The cards are gathered in the presence of {names}",
            lambda ev, lang: {"names": listing(ev.witnesses, lang)},
        ),
        Sentence(
            "Le carte sono raccolte, nessun giocatore presente",
            "The cards are gathered, no player present",
        ),
    ),
    e.CutOffered: Sentence(
        "Il taglio è offerto {a_to}",
        "The cut is offered to {to}",
        lambda ev, _: {"a_to": euphonic("a", ev.to)},
    ),
    e.CutRefused: Sentence("{player} rifiuta il taglio", "{player} refuses the cut"),
    e.CardsCut: Sentence(
        "{by} taglia dopo {count}",
        "{by} cuts after {count}",
        lambda ev, lang: {"count": counted(ev.place, lang)},
    ),
    e.SabotLoaded: Sentence(
        "Taglia {taglia}: il sabot è caricato, la mascherina dopo {count}",
        "Taglia {taglia}: the sabot is loaded, the mask after {count}",
        lambda ev, lang: {"count": counted(ev.mask_at, lang)},
    ),
    e.CardReplaced: Sentence(
        "Una carta è sostituita con un'altra uguale: {card}",
        "A card is replaced by another like it: {card}",
        lambda ev, _: {"card": pretty(ev.card)},
    ),
    e.PackChanged: Either(
        lambda ev: ev.direction_informed,
        Sentence(
            "I mazzi sono ritirati, informata la Direzione",
            "The decks are put away, the Direction informed",
        ),
        Sentence("I mazzi sono ritirati", "The decks are put away"),
    ),
    e.TagliaEnded: Sentence(
        "La taglia {taglia} è finita: ordine e sale sono resi pubblici, per l'impegno {commitment}",
        "Taglia {taglia} is over: order and salt are laid open, for the commitment {commitment}",
        _promise,
    ),
    e.PlayerJoined: Either(
        lambda ev: ev.currency,
        Sentence(
            "{player} arriva al tavolo con {chips}",
            "{player} joins the table with {chips}",
            lambda ev, _: {"chips": money(ev.chips, ev.currency)},
        ),
        Sentence("{player} arriva al tavolo", "{player} joins the table"),
    ),
    e.PlayerLeft: Sentence("{player} lascia il tavolo", "{player} leaves the table"),
    e.ChipsBrought: Sentence(
        "{player} porta al tavolo {amount} in gettoni",
        "{player} brings {amount} in chips",
        _amount,
    ),
    e.NotesChanged: Sentence(
        "{player} cambia in gettoni {amount} in banconote",
        "{player} changes {amount} in notes for chips",
        _amount,
    ),
    e.SeatRequested: Sentence(
        "{player} chiede un posto: in lista è il numero {place}",
        "{player} asks for a seat: number {place} on the list",
    ),
    e.SeatAssigned: Sentence("{player} ha il posto {seat}", "{player} has seat {seat}"),
    e.PlayerSteppedAway: Sentence(
        "{player} si allontana dal tavolo", "{player} steps away from the table"
    ),
    e.SeatLost: Sentence("{player} perde il posto {seat}", "{player} loses seat {seat}"),
    e.PlayerCameBack: Sentence("{player} torna al tavolo", "{player} comes back to the table"),
    e.ElsewhereNoted: Either(
        lambda ev: ev.cards_here,
        Sentence(
            "Annotato: {player} prende le carte a questo tavolo",
            "Noted: {player} takes the cards at this table",
        ),
        Sentence(
            "Annotato: {player} gioca a più tavoli, e le carte le prende altrove",
            "Noted: {player} plays at several tables and takes the cards elsewhere",
        ),
    ),
    e.PlayerFlagged: Either(
        lambda ev: ev.flag,
        Sentence(
            "{player} figura fra gli inesperti",
            "{player} is noted as inexperienced",
        ),
        Sentence(
            "{player} non figura più fra gli inesperti",
            "{player} is no longer noted as inexperienced",
        ),
    ),
    e.PlayerExpelled: Sentence(
        "{player} deve lasciare le sale",
        "{player} is sent from the rooms",
    ),
    e.DisposalRegistered: Either(
        lambda ev: ev.player,
        Sentence(
            "{by} registra i non ritirati, {amount} per {player}: deve farlo anche l'altra "
            "autorità",
            "{by} registers the unclaimed {amount} for {player}: the other authority must do so "
            "too",
            _amount,
        ),
        Sentence(
            "{by} registra i non ritirati, {amount}: deve farlo anche l'altra autorità",
            "{by} registers the unclaimed {amount}: the other authority must do so too",
            _amount,
        ),
    ),
    e.UnclaimedDisposed: Either(
        lambda ev: ev.player,
        Sentence(
            "Non ritirati, {amount} vanno {a_player}",
            "Unclaimed, {amount} goes to {player}",
            lambda ev, lang: {**_amount(ev, lang), "a_player": euphonic("a", ev.player)},
        ),
        Sentence(
            "Non ritirati, {amount} vanno alla dotazione",
            "Unclaimed, {amount} goes to the float",
            _amount,
        ),
    ),
}
