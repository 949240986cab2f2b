"""The golden records of Black Jack: for each article of its document, and for each mishap."""

from collections.abc import Mapping

from docs.walk.impossible_black_jack import IMPOSSIBLE
from sabot.catalog import Place
from tests.golden.black_jack.boxes import BOXES
from tests.golden.black_jack.description import DESCRIPTION
from tests.golden.black_jack.evening import wild
from tests.golden.black_jack.hands import HANDS
from tests.golden.black_jack.mishaps import MISHAPS
from tests.golden.black_jack.pieces import APART, BETS, LOAD, NEXT, OPENING, TWO
from tests.golden.black_jack.table import TABLE
from tests.golden.black_jack.wrong import WRONG
from tests.golden.script import Script, Scripts

# By the number of the provision each is for.
ARTICLES: Mapping[str, Mapping[str, Script]] = {
    **DESCRIPTION,
    **HANDS,
    **BOXES,
    **WRONG,
    **TABLE,
}

# Nothing goes wrong: Black Jack, a card asked for, a split with one behind, a double, a push.
PLAIN = Script(
    "As 9h 8c 9d Ks 7h 7d 4c 5d Th  5s Th 8c 6d 6h 8h 8d 9c Kh 2c Kc Kd 9s  "
    "Ts 9h 8c Kd 8s 7h 9d 4c 8h",
    "{bets}\n...\n{bets}\n...\n{bets}\n...",
)


def _own(place: Place, script: Script, common: Mapping[str, str]) -> Mapping[str, str]:
    """What stands in the braces besides."""
    del common
    house = place.house
    at = script.at or house.burned
    return {
        "bets": BETS,
        "two": TWO,
        "apart": APART,
        "load": LOAD.format(
            cards=script.cards if script.at else f"{script.cards} {NEXT}",
            cut=(52 - at) % (house.decks * 52),
        ),
    }


SCRIPTS = Scripts(
    opening=OPENING,
    plain=PLAIN,
    mishaps=MISHAPS,
    impossible=IMPOSSIBLE,
    tables={
        f"articles/{number}/{name}": script
        for number, scripts in ARTICLES.items()
        for name, script in scripts.items()
    },
    not_at={},
    own=_own,
    moments={},
    taglia=(11, 0.12),
    evenings={"anything-goes": wild},
)
