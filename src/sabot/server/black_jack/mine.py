"""The hands of a coup of Black Jack, for whoever staked on some boxes."""

from collections.abc import Collection, Iterator, Sequence

from sabot.black_jack.brief import Cloth, cloth_of
from sabot.black_jack.state import Hand as Played
from sabot.black_jack.tableau import black_jack, point
from sabot.server.mine.hands import Hand
from sabot.table.cards import Card
from sabot.table.events import Event
from sabot.table.languages import LANGUAGES


def hands(events: Sequence[Event], boxes: Collection[int]) -> list[Hand]:
    """The hands of these boxes, then the bank's; of a card still covered nothing is told."""
    cloth = cloth_of(events, LANGUAGES[0])
    bank = tuple(card for card, _ in cloth.bank)[: 1 if cloth.covered else None]
    some = [*_of_boxes(cloth, boxes)]
    return (
        [*some, Hand("bank", bank, point(bank).total, natural=black_jack(bank))] if bank else some
    )


def _of_boxes(cloth: Cloth, boxes: Collection[int]) -> Iterator[Hand]:
    for box in sorted(boxes & cloth.boxes.keys()):
        for laid in cloth.boxes[box]:
            cards: tuple[Card, ...] = tuple(card for card, _ in laid.cards)
            if cards:
                hand = Played(laid.number, cards, laid.split)
                yield Hand("box", cards, hand.point.total, box, laid.number, hand.natural)
