"""Custom Black Jack houses: the files, the scenes and the checks that their tests share."""

from pathlib import Path

from sabot.black_jack.house import House
from sabot.black_jack.houses import HOUSES
from sabot.black_jack.houses.custom import custom_house
from sabot.law import all_ids
from tests.black_jack.scene import Scene

ROOT = Path(__file__).parents[3]
DOC = (ROOT / "docs" / "custom-house.md").read_text(encoding="utf-8")
FULL = DOC.split("```toml\n")[2].split("```")[0]
REFERENCE = DOC.split("## Black Jack: keys")[1]
BASE = HOUSES["campione-bj"]
EXAMPLES = ("vegas", "european", "six-to-five")


def house(text: str = "") -> House:
    """A house of such a file, on Campione's rules."""
    return custom_house(f'id = "mine"\nbase = "campione-bj"\n{text}', "mine.toml")


def scene(text: str, top: str, bet: float = 100) -> Scene:
    """Anna alone in the first box of such a house, the cards dealt."""
    table = Scene(house(f"{text}\n[bets]\nlone_player_boxes = 1"), top, anna=1)
    table.bet("anna", bet)
    table.deal()
    return table


def example(name: str) -> House:
    path = ROOT / "examples" / f"{name}.toml"
    return custom_house(path.read_text(encoding="utf-8"), path.name)


def sound(custom: House) -> None:
    """Everything it cites is a provision or one of its listed interpretations; none is orphaned."""
    listed = [each.id for each in custom.interpretations]
    assert len(listed) == len(set(listed))
    cited = {*custom.cites.values(), *(row.cite for row in custom.rulings.values())}
    assert cited <= {*all_ids(), *listed}
    assert {each for each in listed if each.startswith(f"{custom.id}~")} <= cited


def readings(custom: House) -> set[str]:
    """The names of the base's interpretations that it keeps and that can come up there."""
    names = (each.id.partition("~") for each in custom.interpretations if not each.moot)
    return {name for of, _, name in names if of == BASE.id}
