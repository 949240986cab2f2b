"""Two languages: phrases in Italian and English, and who is meant by a post's own name."""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.table.roles import Role


class Words(NamedTuple):
    """A word or a phrase in both languages."""

    it: str
    en: str

    def text(self, lang: str) -> str:
        """The phrase in ``it`` or ``en``."""
        return self.it if lang == "it" else self.en


LANGUAGES = Words._fields

# Until somebody relieves it a post is held under its own name: this is how it is called.
WHO: Mapping[str, Words] = {
    Role.DEALER.value: Words("l'impiegato", "the dealer"),
    Role.INSPECTOR.value: Words("l'ispettore", "the inspector"),
    Role.CHIEF.value: Words("il capo", "the chief"),
    Role.DIRECTION.value: Words("la Direzione", "the Direction"),
    Role.CONTROLLER.value: Words("il controllore comunale", "the municipal controller"),
    Role.SUPERVISOR.value: Words("il supervisore", "the supervisor"),
}


def either(names: list[Words]) -> Words:
    """One or another: "l'ispettore o la Direzione"."""
    return Words(" o ".join(each.it for each in names), " or ".join(each.en for each in names))


def filled(template: str, facts: Mapping[str, object], lang: str) -> str:
    """A sentence with its facts, phrases in its language and posts by what they are called."""
    phrases = {name: _phrase(fact, lang) for name, fact in facts.items()}
    sentence = template.format(**phrases)
    # A sentence that begins with a post begins with a capital.
    begins = template.startswith("{") and facts.get(template[1 : template.find("}")]) in WHO
    return sentence[:1].upper() + sentence[1:] if begins else sentence


def _phrase(fact: object, lang: str) -> object:
    if isinstance(fact, Words):
        return fact.text(lang)
    if isinstance(fact, str) and fact in WHO:
        return WHO[fact].text(lang)
    return fact
