"""The measures of a tally of Black Jack, seen from the house."""

from collections.abc import Mapping

from sabot.black_jack.house import House
from sabot.simulation.black_jack.dealing import tables
from sabot.simulation.black_jack.figures import figures
from sabot.simulation.black_jack.tallies import BoxEvent
from sabot.simulation.measures import NUMBER, SHARE, Pace, Part, an_hour, for_the_house, in_money
from sabot.simulation.tally import Tally

# So many hands a box has where it may be split once.
_SPLIT_ONCE = 2


def parts(
    house: House, coups: int, chosen: Mapping[str, int | str], tally: Tally, pace: Pace
) -> tuple[Part, ...]:
    """The figures of a tally."""
    by, exact = tables(house, coups, chosen)
    result = figures(by, tally, exact)
    boxes = "1 box" if by.boxes == 1 else f"all {by.boxes} boxes"
    length = Part(
        "length",
        "Coups in a taglia",
        NUMBER,
        (result.length._replace(what="coups"),),
        one="taglia",
    )
    return (
        Part(
            "edge",
            "The house edge",
            SHARE,
            (
                for_the_house("of the first bet", result.net),
                for_the_house("of all that is staked", result.on_stake),
            ),
            _words(by.boxes, str(chosen["strategy"]), result.annulled),
            one="box",
        ),
        Part("stake", "What is staked", NUMBER, (result.staked,)),
        Part(
            "events",
            "What happens in a box",
            SHARE,
            tuple(
                each
                for event, each in result.events.items()
                # Where a box is split but once, it is as many pairs as boxes.
                if each.estimate and not (event is BoxEvent.SPLIT_BOX and by.hands == _SPLIT_ONCE)
            ),
        ),
        Part("results", "What a box wins", SHARE, tuple(result.results.values())),
        Part("bank", "How the bank ends", SHARE, tuple(result.bank.values())),
        *(() if coups else (length,)),
        in_money((for_the_house(boxes, result.taglia),), pace, "in each box at every coup"),
        an_hour((for_the_house(boxes, result.coup),), pace, "in each box at each"),
    )


def _words(boxes: int, strategy: str, annulled: int) -> str:
    by = {"best": "the best chart", "basic": "the automatic company's table"}
    played = "1 box is" if boxes == 1 else f"{boxes} boxes are"
    text = f"{played} played by {by.get(strategy, 'a chart from a file')}."
    if annulled:
        text += f" In {annulled:,} coups the sabot had not cards enough: they were annulled."
    return text
