"""What a mishap is about: what the remedies are given."""

from dataclasses import dataclass

from sabot.black_jack.mishaps import Mishap
from sabot.table.cards import Card
from sabot.table.coup.paying import Righted
from sabot.table.coup.state import Over


@dataclass(frozen=True, slots=True)
class Case:
    """What a mishap is about: the row it falls under, the cards, the player and box concerned.

    ``places``: where the cards lie among those that wait, for two may look alike.
    ``inside``: the card is still in the sabot; ``turned``: the first lay face up there.
    ``righted``: what puts right what lies or was settled wrongly.
    """

    mishap: Mishap
    cite: str
    cards: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()
    player: str = ""
    box: int = 0
    inside: bool = False
    turned: bool = False
    excess: tuple[Over, ...] = ()
    righted: tuple[Righted, ...] = ()
