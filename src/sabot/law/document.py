"""What a regulation is made of: provisions, the documents that hold them, our readings.

``stored_as`` is what each is called in the hash of a house, for good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sabot.errors import SabotError, given


class UnknownProvision(SabotError, LookupError):  # noqa: N818
    """No document, or no provision in a document, has the name asked for."""


@dataclass(frozen=True, slots=True)
class Provision:
    """One numbered order of a regulation, in our own words in both languages.

    >>> import sabot
    >>> article = sabot.provision("campione-pb.34")
    >>> article.number, article.it[:31], article.en[:22]
    ('34', "Gli sbagli dell'impiegato e di ", 'Mistakes by the dealer')
    """

    stored_as: ClassVar[str] = "Provision"
    number: str
    it: str
    en: str


@dataclass(frozen=True, slots=True)
class Document:
    """A house's regulation for one game; ``dated`` is an ISO date, empty where none is given.

    >>> import sabot
    >>> document = sabot.house("campione-pb").document
    >>> document.ids[0], document.provision("34").number
    ('campione-pb.1', '34')
    """

    stored_as: ClassVar[str] = "Document"
    id: str
    house: str
    game: str
    dated: str
    provisions: tuple[Provision, ...]

    def provision(self, number: str) -> Provision:
        """The provision with this number, or UnknownProvision."""
        for provision in self.provisions:
            if provision.number == number:
                return provision
        known = ", ".join(provision.number for provision in self.provisions)
        raise UnknownProvision(f"{self.id} has no provision {given(number)}; it has: {known}")

    @property
    def ids(self) -> tuple[str, ...]:
        """The full id of every provision, in the document's order."""
        return tuple(f"{self.id}.{provision.number}" for provision in self.provisions)


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A reading chosen where a text is silent or ambiguous, and why.

    ``after`` is the full id of the provision followed by analogy, empty where there is none.
    ``moot``: the house has nothing it could apply to, such as a Button; it is kept, but not listed.

    >>> import sabot
    >>> reading = sabot.house("lugano-pb").interpretations[0]
    >>> print(reading.id, reading.en, sep=": ")
    lugano-pb~announcement-order: The croupier announces both points before paying, Punto's first
    >>> print(reading.reason_en)  # doctest: +ELLIPSIS
    At the hand table Punto's total is announced before the Banco is turned...
    """

    stored_as: ClassVar[str] = "Interpretation"
    id: str
    it: str
    en: str
    reason_it: str
    reason_en: str
    after: str = ""
    moot: bool = False
