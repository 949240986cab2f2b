"""Write the test vectors of the fair shuffle, docs/fairness-vectors.json.

    python -m docs.vectors

A few small ones, which can be worked out by hand, and whole taglie as they were dealt.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.table.acts import Cut
from sabot.table.cards import cards, written
from sabot.table.events import CardsBurned, TagliaEnded
from sabot.table.fairness import after_cut, commitment
from sabot.table.pack import pack
from sabot.table.refusal import Refusal

FILE = Path(__file__).with_name("fairness-vectors.json")
SEED = 7


def _small(name: str, salt: str, order: str, cut: int) -> dict[str, Any]:
    washed = cards(order)
    return {
        "name": name,
        "salt": salt,
        "order": order,
        "commitment": commitment(washed, salt),
        "opens": True,
        "cut": cut,
        "after": written(after_cut(washed, cut)),
    }


def _false(name: str, of: dict[str, Any], **changes: str) -> dict[str, Any]:
    """What somebody might lay open instead, which is not what was promised."""
    return {**of, **changes, "name": name, "opens": False}


def _taglia(place: Place) -> dict[str, Any]:
    """A whole taglia: what was promised, the cut, and the cards as they left the sabot."""
    evening = Evening(place, random.Random(SEED))
    drawn: list[str] = []
    vector: dict[str, Any] = {"house": place.house.id}
    for act, decision in evening:
        assert not isinstance(decision, Refusal)
        if isinstance(act, Cut):
            vector["cut"] = act.place
        card = getattr(place.game.kinds.annotate(act, decision), "card", None)
        drawn += [card] if card else []
        for event in decision:
            if isinstance(event, CardsBurned):
                drawn += event.cards
            if isinstance(event, TagliaEnded):
                vector |= {
                    "salt": event.salt,
                    "order": written(event.order),
                    "commitment": event.commitment,
                }
    return vector | {"drawn": " ".join(drawn)}


def vectors() -> dict[str, Any]:
    """All of them."""
    first = _small("five cards", "sale", "Ah Td 9c Ks 2h", 2)
    hand = [
        first,
        _small("no salt", "", "Ah Kd", 1),
        _small("a salt outside ASCII, as UTF-8", "perché no? ♠", "Ks Qs Js", 1),
        _small("a salt with spaces and a line feed", " a b\nc ", "2c 2d", 1),
        _small("cut before the last card", "sale", "Ah Td 9c Ks 2h", 4),
        _small("a deck as it is packed", f"{1:032x}", written(pack(1)), 26),
        _false("two cards exchanged", first, order="Td Ah 9c Ks 2h"),
        _false("another salt", first, salt="pepe"),
        _false("a space more", first, salt="sale "),
        _false("the order after the cut", first, order=first["after"]),
    ]
    return {"format": 1, "small": hand, "taglie": [_taglia(place) for place in catalog.houses()]}


def text() -> str:
    """The file."""
    return json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write it."""
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
