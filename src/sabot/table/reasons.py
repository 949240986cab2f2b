"""Every reason for which a table may refuse, whatever the game."""

from sabot.table.refusal import Reason
from sabot.table.topics import Topic

UNKNOWN_PERSON = Reason(
    "unknown-person",
    Topic.CONDUCT,
    "Nessuno di nome {name} è al tavolo",
    "Nobody called {name} is at the table",
)
NOT_ALLOWED = Reason(
    "not-allowed",
    Topic.ROLES,
    "{name} non può farlo: può solo {roles}",
    "{name} may not do that: it is for {roles}",
)
BAD_NAME = Reason(
    "bad-name",
    Topic.CONDUCT,
    "{name!r} non è un nome ammesso: una lettera, poi fino a 31 lettere, cifre, . ' _ o -",
    "{name!r} is not a name: a letter, then up to 31 letters, digits, . ' _ or -",
)
NAME_TAKEN = Reason(
    "name-taken",
    Topic.CONDUCT,
    "{name} è già al tavolo",
    "{name} is already at the table",
)
NO_POST = Reason(
    "no-post",
    Topic.CONDUCT,
    "Giocatore non è un posto a cui qualcuno dà il cambio: chi gioca viene al tavolo da sé",
    "Player is no post that anybody is relieved at: whoever plays comes to the table themselves",
)
NOT_NOW = Reason(
    "not-now",
    Topic.CONDUCT,
    "Non ora: si attende {expected}",
    "Not now: the table waits for {expected}",
)
ABSURD_AMOUNT = Reason(
    "absurd-amount",
    Topic.CHIPS,
    "{amount} non è un importo giocabile",
    "{amount} is not an amount one can play",
)
NOT_ENOUGH_CHIPS = Reason(
    "not-enough-chips",
    Topic.CHIPS,
    "{name} ha solo {held} {currency}",
    "{name} has only {held} {currency}",
)
WRONG_CURRENCY = Reason(
    "wrong-currency",
    Topic.CURRENCY,
    "A questo tavolo si gioca in {currencies}, non in {currency}",
    "This table plays in {currencies}, not in {currency}",
)
CURRENCY_NEEDED = Reason(
    "currency-needed",
    Topic.CURRENCY,
    "A questo tavolo si gioca in {currencies}: dire in quale valuta",
    "This table plays in {currencies}: say in which currency",
)
CURRENCY_TWICE = Reason(
    "currency-twice",
    Topic.CURRENCY,
    "Ogni valuta si dice una volta sola, non {currencies}",
    "Each currency is named once, not {currencies}",
)
FROM_HAND = Reason(
    "from-hand",
    Topic.FROM_HAND,
    "Nulla si prende dalle mani: il denaro va posato sul tavolo",
    "Nothing is taken from the hand: the money goes on the table",
)
FLOAT_SHORT = Reason(
    "float-short",
    Topic.CHIPS,
    "La dotazione ha solo {held} {currency}: serve un rifornimento",
    "The float holds only {held} {currency}: it must be filled first",
)
NO_SUCH_SEAT = Reason(
    "no-such-seat",
    Topic.SEATS,
    "Il posto {seat} non esiste: il tavolo ne ha {seats}",
    "There is no seat {seat}: the table has {seats}",
)
SEAT_TAKEN = Reason(
    "seat-taken",
    Topic.SEATS,
    "Il posto {seat} è di {holder}",
    "Seat {seat} is {holder}'s",
)
SEAT_MARKED = Reason(
    "seat-marked",
    Topic.SEAT_MARKED,
    "Il posto {seat} è segnato: {holder} torna",
    "Seat {seat} is marked: {holder} is coming back",
)
NOT_FIRST_IN_LINE = Reason(
    "not-first-in-line",
    Topic.SEATS,
    "Prima viene {first}, che ha prenotato",
    "{first} booked first",
)
NOT_WAITING = Reason(
    "not-waiting",
    Topic.SEATS,
    "{name} non ha chiesto un posto",
    "{name} has not asked for a seat",
)
ALREADY_SEATED = Reason(
    "already-seated",
    Topic.SEATS,
    "{name} ha già il posto {seat}",
    "{name} already has seat {seat}",
)
ALREADY_WAITING = Reason(
    "already-waiting",
    Topic.SEATS,
    "{name} è già in lista",
    "{name} is already on the list",
)
AWAY = Reason(
    "away",
    Topic.SEAT_MARKED,
    "{name} non è presente al tavolo",
    "{name} is not present at the table",
)
NOT_AWAY = Reason(
    "not-away",
    Topic.SEAT_MARKED,
    "{name} è già presente",
    "{name} is present already",
)
BAD_LIMITS = Reason(
    "bad-limits",
    Topic.PLACARD,
    "Il minimo deve essere positivo e non superare il massimo",
    "The minimum must be positive and not above the maximum",
)
SUSPENDED = Reason(
    "suspended",
    Topic.SUSPENSION,
    "La partita è sospesa",
    "Play is suspended",
)
NOT_SUSPENDED = Reason(
    "not-suspended",
    Topic.SUSPENSION,
    "La partita non è sospesa",
    "Play is not suspended",
)
UNKNOWN_MODE = Reason(
    "unknown-mode",
    Topic.MODE,
    "Questa casa non ha il tavolo {mode}: ha {modes}",
    "This house has no {mode} table: it has {modes}",
)
FAULTY_PACK = Reason(
    "faulty-pack",
    Topic.PACK,
    "I mazzi non sono completi: mancano {missing}; di troppo {surplus}",
    "The decks are not complete: missing {missing}; surplus {surplus}",
)
MIXED_BACKS = Reason(
    "mixed-backs",
    Topic.PACK,
    "I mazzi non hanno tutti lo stesso dorso",
    "The decks do not all have the same back",
)
DIRECTION_NOT_HEARD = Reason(
    "direction-not-heard",
    Topic.LIMITS_CHANGE,
    "I limiti si cambiano sentita la Direzione",
    "Limits change once the Direction has been heard",
)
NOT_THIS_PACK = Reason(
    "not-this-pack",
    Topic.WASH,
    "Le carte mescolate non sono quelle verificate: mancano {missing}; di troppo {surplus}",
    "The washed cards are not the verified ones: missing {missing}; surplus {surplus}",
)
SHARE_FIRST = Reason(
    "share-first",
    Topic.SHARES,
    "Prima la casa si impegna alla sua parte nell'ordine",
    "First the house commits to its share in the order",
)
SHARE_STANDS = Reason(
    "share-stands",
    Topic.SHARES,
    "La casa si è già impegnata: l'ordine segue dalle parti di tutti",
    "The house has committed to its share: the order follows from everybody's",
)
NOT_32_BYTES = Reason(
    "not-32-bytes",
    Topic.SHARES,
    "Servono 32 byte in esadecimale: 64 cifre da 0 a f",
    "It takes 32 bytes in hexadecimal: 64 digits from 0 to f",
)
NO_TABLE_NAME = Reason(
    "no-table-name",
    Topic.SHARES,
    "L'impegno nomina il tavolo, con lettere, cifre e trattini",
    "The commitment names the table, in letters, digits and hyphens",
)
NO_MORE_PLEDGES = Reason(
    "no-more-pledges",
    Topic.SHARES,
    "Un seme si impegna una volta, e prima che i semi siano chiamati",
    "A seed is pledged once, and before the seeds are called",
)
SEEDS_NOT_CALLED = Reason(
    "seeds-not-called",
    Topic.SHARES,
    "I semi non sono ancora chiamati",
    "The seeds have not been called yet",
)
NOT_THE_PLEDGED_SEED = Reason(
    "not-the-pledged-seed",
    Topic.SHARES,
    "Non è un seme impegnato e ancora da mostrare",
    "It is no seed that was pledged and is still to be shown",
)
SEEDS_AWAITED = Reason(
    "seeds-awaited",
    Topic.SHARES,
    "Si aspettano i semi impegnati da {players}",
    "The seeds pledged by {players} are awaited",
)
REASON_NEEDED = Reason(
    "reason-needed",
    Topic.SHARES,
    "La casa si è impegnata a queste carte: chi le ritira dice perché",
    "The house has committed to these cards: whoever puts them away says why",
)
NOT_YOUR_CUT = Reason(
    "not-your-cut",
    Topic.CUT,
    "Deve tagliare {to}",
    "The cut is {to}'s",
)
BAD_MASK = Reason(
    "bad-mask",
    Topic.MASK,
    "Dietro la mascherina restano da 1 a {most} carte",
    "From 1 to {most} cards lie behind the mask",
)
BAD_CUT = Reason(
    "bad-cut",
    Topic.CUTTING,
    "Si taglia fra la carta 1 e la {last}",
    "The cut is between card 1 and card {last}",
)
PACK_CHANGE_LATER = Reason(
    "pack-change-later",
    Topic.PACK_CHANGE,
    "I mazzi si cambiano alla fine della taglia",
    "The decks are changed at the end of the taglia",
)
NO_SUCH_CARD = Reason(
    "no-such-card",
    Topic.CARD_REPLACED,
    "{card} non è fra le carte scoperte sul tavolo",
    "{card} is not among the cards that lie open on the table",
)
NOT_THAT_MUCH_UNCLAIMED = Reason(
    "not-that-much-unclaimed",
    Topic.UNCLAIMED,
    "Non ritirati ci sono solo {held} {currency}",
    "Only {held} {currency} lie unclaimed",
)
ONLY_THE_DEALER = Reason(
    "only-the-dealer",
    Topic.HANDLING,
    "Solo l'impiegato muove e passa le carte",
    "Only the dealer handles and passes the cards",
)
WRONG_RATIO = Reason(
    "wrong-ratio",
    Topic.LIMITS_CHANGE,
    "Il massimo deve essere {ratio} volte il minimo",
    "The maximum must be {ratio} times the minimum",
)
ABOVE_CEILING = Reason(
    "above-ceiling",
    Topic.LIMITS_CHANGE,
    "Il massimo non può superare {ceiling}",
    "The maximum may not exceed {ceiling}",
)
NOBODY_PRESENT = Reason(
    "nobody-present",
    Topic.WASH,
    "Si mescola davanti ad almeno un giocatore",
    "The cards are mixed before at least one player",
)
EXPELLED = Reason(
    "expelled",
    Topic.EXPULSION,
    "{name} ha dovuto lasciare le sale",
    "{name} has been sent from the rooms",
)
OTHER_PLACARD = Reason(
    "other-placard",
    Topic.PLACARD,
    "Il cartello di questo gioco si scrive come {like}",
    "This game's placard is written like {like}",
)
