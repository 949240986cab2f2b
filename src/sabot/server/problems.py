"""Why the server does not do what it is asked, outside the tables. A problem is a row.

What a table refuses is refused by its house, with the provision: see ``table.refusal``.
"""

from typing import NamedTuple

from sabot.errors import SabotError


class Problem(NamedTuple):
    """The HTTP status, a code for programs, and both languages for people."""

    status: int
    code: str
    it: str
    en: str


class ProblemError(SabotError):
    """How whoever is asked stops; the answer is the problem it carries.

    ``wait``: after so many seconds it is worth asking again; ``faults``: what is wrong, in places;
    ``cite``: the provision it rests on, where a table refuses.
    """

    def __init__(
        self, problem: Problem, *, wait: int = 0, faults: tuple[str, ...] = (), cite: str = ""
    ) -> None:
        super().__init__(problem.en)
        self.problem = problem
        self.wait = wait
        self.faults = faults
        self.cite = cite


# What is asked

BAD_INPUT = Problem(
    422, "bad-input", "La richiesta non è come deve essere", "The request is not as it must be"
)
TOO_LARGE = Problem(413, "too-large", "La richiesta è troppo grande", "The request is too large")
TOO_SLOW = Problem(408, "too-slow", "La richiesta non arriva", "The request does not arrive")
TOO_FAST = Problem(
    429, "too-fast", "Troppe richieste: attendi un poco", "Too many requests: wait a little"
)
WRONG_ORIGIN = Problem(
    403, "wrong-origin", "La richiesta viene da un altro sito", "The request is from another site"
)
UNSUPPORTED_PROTOCOL = Problem(
    400,
    "unsupported-protocol",
    "Questa versione del protocollo qui non c'è",
    "This version of the protocol is not supported here",
)
NOT_FOUND = Problem(404, "not-found", "Qui non c'è nulla", "There is nothing here")
WRONG_METHOD = Problem(
    405, "wrong-method", "Qui non si può fare questo", "This cannot be done here"
)
UNAVAILABLE = Problem(
    503, "unavailable", "Ora non è possibile: riprova", "It is not possible now: try again"
)
BROKEN = Problem(500, "broken", "Il server ha sbagliato", "The server made a mistake")

# Who asks

NOT_LOGGED_IN = Problem(401, "not-logged-in", "Bisogna prima entrare", "You must log in first")
NOT_GRANTED = Problem(
    403, "not-granted", "Questo conto non ne ha il diritto", "This account has no right to do this"
)
# The same whether the name or the password is wrong: neither is to be guessed from the answer.
WRONG_PASSWORD = Problem(
    401, "wrong-password", "Nome o password sbagliati", "Wrong name or password"
)
TOO_MANY_ATTEMPTS = Problem(
    429,
    "too-many-attempts",
    "Troppi tentativi falliti: attendi",
    "Too many failed attempts: wait",
)
CODE_NEEDED = Problem(
    401,
    "code-needed",
    "Serve anche il codice del secondo fattore",
    "The code of the second factor is needed too",
)
WRONG_CODE = Problem(
    401,
    "wrong-code",
    "Il codice è sbagliato, vecchio o già usato: attendi il prossimo",
    "The code is wrong, old or used already: wait for the next one",
)
PROOF_NEEDED = Problem(
    403,
    "proof-needed",
    "Per questo bisogna dare di nuovo la password",
    "For this the password must be given again",
)
FACTOR_NEEDED = Problem(
    403,
    "second-factor-needed",
    "Per gli incarichi serve il secondo fattore: si attiva nella pagina del conto",
    "Staff need the second factor here: turn it on in the page of your account",
)
FACTOR_ON = Problem(
    409,
    "second-factor-on",
    "Il secondo fattore è già attivo: prima si disattiva",
    "The second factor is on already: turn it off first",
)
LOCKED = Problem(403, "account-locked", "Il conto è bloccato", "The account is locked")

# Accounts

BAD_NAME = Problem(
    422,
    "bad-name",
    "Un nome ha da 2 a 24 lettere, cifre, punti o trattini, e comincia con una lettera",
    "A name has 2 to 24 letters, digits, dots, dashes or underscores, and begins with a letter",
)
NAME_TAKEN = Problem(409, "name-taken", "Il nome non è libero", "The name is not free")
WEAK_PASSWORD = Problem(
    422,
    "weak-password",
    "Una password ha da 10 a 200 caratteri e non contiene il nome",
    "A password has 10 to 200 characters and does not contain the name",
)
NOT_A_GUEST = Problem(
    409, "not-a-guest", "Il conto ha già una password", "The account has a password already"
)
A_GUEST = Problem(
    409, "a-guest", "Un ospite non ha password né incarichi", "A guest has no password and no post"
)
NO_SUCH_ACCOUNT = Problem(404, "no-such-account", "Il conto non esiste", "There is no such account")
NO_SUCH_SESSION = Problem(
    404, "no-such-session", "La sessione non esiste", "There is no such session"
)
LINK_USELESS = Problem(
    410,
    "link-useless",
    "Il collegamento non è di questo server",
    "This server has no such link",
)
LINK_USED = Problem(
    410,
    "link-used",
    "Il collegamento è già stato usato: serve una volta sola",
    "The link has been used: it serves once",
)
LINK_EXPIRED = Problem(
    410,
    "link-expired",
    "Il collegamento è scaduto: chiedine un altro",
    "The link has expired: ask for another",
)
LINK_REPLACED = Problem(
    410,
    "link-replaced",
    "Al posto di questo collegamento ne vale uno più nuovo",
    "A newer link has taken the place of this one",
)
LINK_WAITS = Problem(
    403,
    "link-waits",
    "Il collegamento non serve ancora: prima lo deve confermare una seconda persona",
    "The link does not serve yet: a second person must confirm it first",
)
LAST_ADMINISTRATOR = Problem(
    409,
    "last-administrator",
    "Deve restare almeno un amministratore",
    "There must always be an administrator",
)

# Money and tables

NOT_ENOUGH = Problem(
    409, "not-enough-money", "Nella borsa non c'è abbastanza", "There is not enough in the purse"
)
TOO_MUCH = Problem(
    409, "too-much-money", "Una borsa non può contenere tanto", "A purse cannot hold so much"
)
KEY_USED = Problem(
    409,
    "key-used",
    "Questa chiave è già servita per un'altra richiesta",
    "This key has served for another request already",
)
OVER_CEILING = Problem(
    409,
    "over-ceiling",
    "Supera quanto la Direzione consente per un pagamento o per un conto al giorno",
    "It is above what the Direction allows for a payment, or for an account in a day",
)
TOO_MANY_WAIT = Problem(
    409,
    "too-many-wait",
    "Troppe richieste di questa persona attendono già conferma: prima se ne decidano alcune",
    "Too many requests of this person wait to be confirmed already: let some be decided first",
)
MONEY_WAITS = Problem(
    409,
    "money-waits",
    "C'è denaro per chi non può averlo qui: prima ne dispone la Direzione",
    "Money waits for somebody who cannot be given it here: the Direction disposes of it first",
)
PAY_OUT_FIRST = Problem(
    409,
    "pay-out-first",
    "Nella borsa c'è ciò che uno non paga da solo: prima si paga alla cassa, in due",
    "The purse holds what one person does not pay alone: pay it out at the desk first, by two",
)
NOT_FOR_TOKENS = Problem(
    409,
    "not-for-tokens",
    "A questo tavolo si gioca con il denaro della casa",
    "This table plays for the house's money",
)

# What takes two people

OWN_ACCOUNT = Problem(
    403,
    "own-account",
    "Nessuno paga o dà incarichi a se stesso: lo faccia un'altra persona",
    "Nobody pays or grants themself: another person must do it",
)
OWN_REQUEST = Problem(
    403,
    "own-request",
    "Nessuno conferma la propria richiesta: la confermi un'altra persona",
    "Nobody confirms their own request: another person must do it",
)
SAME_BROWSER = Problem(
    403,
    "same-browser",
    "Questo browser oggi è anche di chi l'ha chiesto, o di chi ne ha un vantaggio:"
    " confermi un'altra persona, dal suo",
    "Today this browser is also that of whoever asked for it, or gains by it:"
    " another person must confirm it, with their own",
)
NO_SUCH_REQUEST = Problem(
    404, "no-such-request", "La richiesta non esiste", "There is no such request"
)
NOT_APART = Problem(
    409,
    "not-apart",
    "A un tavolo nessuno lavora e gioca, neanche con due nomi",
    "Nobody both works and plays at a table, under two names neither",
)
NO_SUCH_DIFFERENCE = Problem(
    404, "no-such-difference", "Non c'è più nulla di aperto", "Nothing of that is open any more"
)
ALREADY_DECIDED = Problem(
    409, "already-decided", "La richiesta è già decisa", "The request is decided already"
)
REQUEST_EXPIRED = Problem(
    410,
    "request-expired",
    "La richiesta è scaduta: si chieda di nuovo",
    "The request is too old: ask again",
)
ASKED_WITHOUT_RIGHT = Problem(
    409,
    "asked-without-right",
    "Chi l'ha chiesto non ne ha più il diritto",
    "Whoever asked for it no longer has the right to",
)
STILL_ADMINISTRATOR = Problem(
    409,
    "still-administrator",
    "È il conto di un amministratore: prima si toglie l'incarico, in due",
    "It is an administrator's account: first take the right back, which takes two",
)
NOT_APPROVED = Problem(
    404, "not-approved", "Questa casa non è approvata", "This house is not approved"
)

# Tables

NO_SUCH_TABLE = Problem(404, "no-such-table", "Il tavolo non esiste", "There is no such table")
# Told in the books of a table, beside those of the others.
UNCOUNTED = Problem(
    500,
    "uncounted",
    "I libri di questo tavolo non si possono fare: una voce del registro non si lascia contare",
    "The books of this table cannot be made up: an entry of the ledger cannot be counted",
)
