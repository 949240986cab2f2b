"""A refusal: what was asked, why not, and the provision that says so. A reason is a row."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, NoReturn, Protocol

from sabot.errors import SabotError, UnknownName, given
from sabot.table.languages import LANGUAGES, filled


class Reason(NamedTuple):
    """Why something is refused: its code, the topic a house cites for it, and both languages."""

    code: str
    topic: StrEnum
    it: str
    en: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to a request that may not be granted. The state is as it was.

    >>> import sabot
    >>> why = sabot.Table("malta-pb", seed=1).why_not("anna: bet punto 100")
    >>> why and (why.cite, why.text("it"))
    ('malta-pb~conduct', 'Nessuno di nome anna è al tavolo [malta-pb~conduct]')
    """

    reason: Reason
    cite: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def text(self, lang: str) -> str:
        """The refusal in ``it`` or ``en``, with its citation."""
        if lang not in LANGUAGES:
            raise UnknownName(f"no language {given(lang)}; there are: {', '.join(LANGUAGES)}")
        template = self.reason.it if lang == "it" else self.reason.en
        text = filled(template, self.facts, lang)
        # A server refuses some things that no regulation speaks of.
        return f"{text} [{self.cite}]" if self.cite else text

    def __str__(self) -> str:
        return self.text("en")


class Refused(SabotError):  # noqa: N818 - the past tense is the point: the act was refused
    """An act was refused, and nothing has changed; ``refusal`` says why, and cites.

    >>> import sabot
    >>> table = sabot.Table("malta-pb", seed=1)
    >>> try:
    ...     events = table.do("anna: bet punto 100")
    ... except sabot.Refused as refused:
    ...     print(refused.refusal.reason.code)
    ...     print(refused)
    unknown-person
    Nobody called anna is at the table [malta-pb~conduct]
    """

    # A rule stops by raising it as well; ``decide`` turns it into the refusal it carries.
    def __init__(self, refusal: Refusal) -> None:
        # Its text is worked out when somebody reads it: most refusals only close an offer.
        super().__init__(refusal)
        self.refusal = refusal


class Cites(Protocol):
    """Whatever can say on which provision a topic rests: a house."""

    def cite(self, topic: StrEnum) -> str: ...


def refuse(house: Cites, reason: Reason, **facts: object) -> NoReturn:
    """Stop here, for this reason, by the provision this house has for it."""
    raise Refused(Refusal(reason, house.cite(reason.topic), facts))
