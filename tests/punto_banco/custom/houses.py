"""Houses made by a text, and what is asked of each of them."""

from pathlib import Path

import pytest

from sabot.law import all_ids
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.custom import custom_house
from sabot.table.houses.custom.nodes import HouseError

ROOT = Path(__file__).parents[3]
DOC = (ROOT / "docs" / "custom-house.md").read_text(encoding="utf-8")
FULL = DOC.split("```toml\n")[1].split("```")[0]
EVERY_PASS = '["collect-side", "collect-ordinary", "return", "pay-ordinary", "pay-side"]'


def house(text: str = "", base: str = "campione-pb") -> House:
    return custom_house(f'id = "mine"\nbase = "{base}"\n{text}', "mine.toml")


def error(text: str, base: str = "campione-pb") -> str:
    with pytest.raises(HouseError) as caught:
        house(text, base)
    return str(caught.value)


def sound(custom: House) -> None:
    """Everything it cites is a provision or one of its listed interpretations; none is orphaned."""
    listed = [each.id for each in custom.interpretations]
    assert len(listed) == len(set(listed))
    known = {*all_ids(), *listed}
    chances = custom.chances
    assert {*custom.cites.values(), *(row.cite for row in custom.rulings.values())} <= known
    assert {cite for chance in chances for cite in chance.part.cites} <= known
