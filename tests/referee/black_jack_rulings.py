"""The program's rulings in the referee's words, and both made comparable."""

from typing import NamedTuple

from sabot import catalog
from tests.referee.campione_bj_table import Ruling
from tests.referee.comparing import followed

# What is done, as the program's records name it.
REMEDIES = {
    "play-on": "play on",
    "remind": "reminder",
    "annul-cards": "cards annulled",
    "annul-coup": "coup void",
    "void-boxes": "boxes void",
    "deal-in-order": "in their order",
    "inspector-finds": "inspector must find",
    "offer-round": "offered round, then to the bank",
    "keep-for-next-coup": "kept for the next coup",
    "turn-up": "turned up",
    "player-loses": "player loses",
    "expel": "sent from the rooms",
    "return-excess": "excess returned",
    "restore-by-rule": "rebuilt by the Rule",
    "correct-payment": "payment corrected",
    "restore-bets": "bets restored",
}
# One word of the program for two things: a deal rebuilt (19), a card brought to its place.
RESTORED = {"misdealt": "deal rebuilt", "card-misplaced": "to its place"}

# The provision that each interpretation of the program reads, or follows in a silence.
FOLLOWED = followed(catalog.place("campione-bj").house)


class RulingMade(NamedTuple):
    """A ruling: the article, and what is done."""

    article: str
    remedies: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.article} {', '.join(self.remedies)}"


def ruling_made(ruling: Ruling | str) -> RulingMade:
    """A ruling of the referee, or a ``mishap-ruled`` line of the program's record."""
    if isinstance(ruling, Ruling):
        return RulingMade(ruling.article, ruling.remedies)
    _, _, cite, mishap, done, *_ = ruling.split(" ")
    article = (FOLLOWED.get(cite) or cite).removeprefix("campione-bj").removeprefix(".")
    return RulingMade(
        article, tuple(REMEDIES.get(one) or RESTORED[mishap] for one in done.split(","))
    )
