"""What a regulation is made of: provisions, the documents that hold them, our readings."""

from __future__ import annotations

from dataclasses import dataclass


class UnknownProvision(LookupError):  # noqa: N818
    """No document, or no provision in a document, has the name asked for."""


@dataclass(frozen=True, slots=True)
class Provision:
    """One numbered order of a regulation, told in our own words in both languages."""

    number: str
    it: str
    en: str


@dataclass(frozen=True, slots=True)
class Document:
    """A house's regulation for one game; `dated` is an ISO date, empty where none is given."""

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
        raise UnknownProvision(f"{self.id} has no provision {number!r}; it has: {known}")

    @property
    def ids(self) -> tuple[str, ...]:
        """The full id of every provision, in the document's order."""
        return tuple(f"{self.id}.{provision.number}" for provision in self.provisions)


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A reading chosen where a text is silent or ambiguous, and why.

    `after` is the full id of the provision followed by analogy, empty where there is none. `moot`:
    the house has nothing it could apply to, such as a Button; it is kept, but not listed.
    """

    id: str
    it: str
    en: str
    reason_it: str
    reason_en: str
    after: str = ""
    moot: bool = False
