"""Write the test vectors of the fair shuffle, docs/fairness-vectors.json.

    python -m docs.vectors

Orders that were simply given, a few small ones which can be worked out by hand; what opens and
what does not where everybody has a share; and whole taglie as they were dealt, in the form in which
a server tells them, each with a wash that was abandoned after the cut.
"""

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import NAMES, Evening
from sabot.company.games import COMPANIES
from sabot.company.shares import next_step
from sabot.ledger.codec import events_written
from sabot.ledger.entry import chained
from sabot.record.notation import write_act
from sabot.server.games import GAMES
from sabot.server.taglie import Taglie
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import cards, written
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.state import AnyState
from sabot.table.fairness import after_cut, commitment, order_of, pledge, share_commitment
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from sabot.table.roles import Power
from sabot.table.state import Opening

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


def _share(name: str, seeds: dict[str, str], withheld: tuple[str, ...] = ()) -> dict[str, Any]:
    """The order of one deck from a secret that is easily written, and these seeds."""
    bound, secret = ("1f0c", 3, 4), "5e" * 32
    promise = share_commitment(*bound, secret)
    shown = [each for each in seeds.items() if each[0] not in withheld]
    return {
        "name": name,
        "table": bound[0],
        "taglia": bound[1],
        "wash": bound[2],
        "commitment": promise,
        "seeds": [
            {
                "player": player,
                "pledged": pledge(promise, player, seed),
                "seed": None if player in withheld else seed,
            }
            for player, seed in seeds.items()
        ],
        "secret": secret,
        "order": written(order_of(pack(1), promise, secret, shown)),
        "opens": True,
    }


def _untrue(name: str, of: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {**of, **changes, "name": name, "opens": False}


def _shares() -> list[dict[str, Any]]:
    seeds = {"Anna": "01" * 32, "Bruno": "02" * 32}
    both = _share("two seeds", seeds)
    first, second = both["seeds"]
    return [
        both,
        _share("no seed", {}),
        _share("a name outside ASCII, as UTF-8", {"Zoë": "03" * 32}),
        _share("a seed that was pledged and not shown", seeds, withheld=("Anna",)),
        _untrue("another secret", both, secret="5f" * 32),
        _untrue("another table", both, table="1f0d"),
        _untrue("another taglia", both, taglia=4),
        _untrue("another wash", both, wash=5),
        _untrue("a seed left out", both, seeds=[first]),
        _untrue("the seeds the other way round", both, seeds=[second, first]),
        _untrue("a seed that was not pledged", both, seeds=[first, {**second, "seed": "03" * 32}]),
        _untrue("an order that does not follow", both, order=written(pack(1))),
    ]


class Abandoning:
    """Somebody who changes the pack once, after the first cut, before all goes its way."""

    def __init__(self, place: Place) -> None:
        self._next = COMPANIES[place.game.id].next_act
        self._done = False

    def __call__(self, house: AnyHouse, state: AnyState, chance: random.Random) -> Act | None:
        table = state.table
        if table.opening is Opening.LOAD and not self._done:
            self._done = True
            by = table.post(min(house.powers[Power.CHANGE_PACK]))
            return ta.ChangePack(by, "a card is marked")
        act = self._next(house, state, chance)
        if isinstance(act, ta.Wash):
            return next_step(table, "1f0c", NAMES, chance)
        return act


def _taglia(place: Place) -> dict[str, Any]:
    """A whole taglia as a server tells it: everybody's share, the cut, and the cards as they left
    the sabot."""
    company = COMPANIES[place.game.id]._replace(next_act=Abandoning(place))
    evening = Evening(place, random.Random(SEED), company=company)
    taglie = Taglie(GAMES[place.game.id].drawn)
    for number, (act, decision) in enumerate(evening, 1):
        assert not isinstance(decision, Refusal)
        taglie.add([chained("", number, 0, "", "", write_act(act), events_written(decision))])
    (taglia,) = taglie.shown
    return {"house": place.house.id, **asdict(taglia)}


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
    taglie = [_taglia(place) for place in catalog.houses()]
    return {"format": 2, "small": hand, "shares": _shares(), "taglie": taglie}


def text() -> str:
    """The file."""
    return json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write it."""
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
