"""What people may be called, here and at the tables.

A name is a word in records and stands on screens, so it has nothing in it that means something to
either. Two names that differ only in capitals are the same name.
"""

import re
import secrets
import unicodedata

from sabot.company.evening import NAMES
from sabot.server.accounts.grants import Grant
from sabot.server.problems import BAD_NAME, NAME_TAKEN, ProblemError

_LETTERS = "A-Za-zÀ-ÖØ-öø-ÿ"
# Also for whoever describes the interface: a whole name, and some of one.
PATTERN = rf"^[{_LETTERS}][{_LETTERS}0-9._-]{{1,23}}$"
PART = rf"^[{_LETTERS}0-9._-]{{0,24}}$"
_NAME = re.compile(PATTERN[1:-1])

# Posts are held under their own names where nobody is there; the automatic players have theirs.
_TAKEN = frozenset(name.casefold() for name in (*Grant, *NAMES, "me", "guest", "sabot", "cage"))

# Adjectives that suit a noun of either gender.
_ANIMALS = (
    "Airone", "Allodola", "Aquila", "Biscia", "Camoscio", "Capriolo", "Cicala", "Cicogna",
    "Civetta", "Ermellino", "Fagiano", "Falco", "Farfalla", "Gufo", "Istrice", "Lepre", "Lince",
    "Lontra", "Lucciola", "Marmotta", "Merlo", "Pernice", "Picchio", "Quaglia", "Rondine",
    "Stambecco", "Tasso", "Trota", "Usignolo", "Volpe",
)  # fmt: skip
_ADJECTIVES = (
    "Abile", "Agile", "Amabile", "Audace", "Brillante", "Celeste", "Docile", "Elegante", "Felice",
    "Fedele", "Gentile", "Gioviale", "Mite", "Nobile", "Paziente", "Prudente", "Regale", "Sagace",
    "Sapiente", "Semplice", "Soave", "Tenace", "Veloce", "Vivace",
)  # fmt: skip


def key_of(name: str) -> str:
    """What two spellings of one name have in common."""
    return unicodedata.normalize("NFC", name).casefold()


def chosen(name: str) -> str:
    """A name somebody wants, if anybody may be called so."""
    name = unicodedata.normalize("NFC", name)
    if _NAME.fullmatch(name) is None:
        raise ProblemError(BAD_NAME)
    if key_of(name) in _TAKEN:
        raise ProblemError(NAME_TAKEN)
    return name


def made_up() -> str:
    """A pleasant name for a guest."""
    animal, adjective = secrets.choice(_ANIMALS), secrets.choice(_ADJECTIVES)
    return f"{animal}-{adjective}-{secrets.randbelow(9000) + 1000}"
