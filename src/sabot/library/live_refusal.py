"""A refusal as a server sends it: in words already, of one language."""

from dataclasses import dataclass

from sabot.errors import UnknownName
from sabot.library.server_answers import Frame
from sabot.table.languages import LANGUAGES
from sabot.table.refusal import Reason, Refusal
from sabot.table.topics import Topic


@dataclass(frozen=True, slots=True)
class LiveRefusal(Refusal):
    """A refusal that a server has put in words already, in the language of the connection."""

    language: str = "en"

    def text(self, lang: str) -> str:
        """As the server said it; in the other language it must be asked for."""
        if lang != self.language and lang in LANGUAGES:
            raise UnknownName(
                f"it is worded in {self.language!r}: open LiveTable with language={lang!r}"
            )
        return Refusal.text(self, lang)

    def __str__(self) -> str:
        return self.text(self.language)


def live_refusal(frame: Frame, language: str) -> Refusal:
    """What a server says of an act that it refuses."""
    cite, text = str(frame["cite"]), str(frame["text"])
    text = text.removesuffix(f" [{cite}]").replace("{", "{{").replace("}", "}}")
    reason = Reason(str(frame["code"]), Topic.CONDUCT, text, text)
    return LiveRefusal(reason, cite, language=language)
