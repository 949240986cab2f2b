"""What is best said to insurance and even money, as hints tell it."""

import pytest

from sabot import catalog
from sabot.black_jack.house import House
from sabot.report.black_jack.answers import answers
from sabot.table.composition import Composition
from sabot.table.json import ParsedObject


@pytest.mark.parametrize(
    ("rules", "best"),
    [
        # Of four packs never enough cards are tens, whatever the two in hand.
        ("", {"A": ["decline"] * 4, "T": ["decline"]}),
        # Three for one is worth it, with tens in hand a little less.
        ('[pays]\ninsurance = "3:1"', {"A": ["insure"] * 4, "T": ["decline"]}),
        # For less than three to two a Black Jack had better be paid at once.
        (
            '[pays]\nblack_jack = "6:5"',
            {"A": [*["decline"] * 3, "even-money"], "T": ["decline"]},
        ),
        ("insurance = false", {"A": ["decline"], "T": ["decline"]}),
        ("even_money = []", {"A": ["decline"] * 4}),
        ("insurance = false\neven_money = []", {}),
        ('even_money = []\n[pays]\nblack_jack = "1:1"', {"A": ["decline"] * 4}),
    ],
)
def test_what_is_best_goes_by_what_the_house_pays(rules: str, best: dict[str, list[str]]) -> None:
    text = f'id = "mine"\nname = "Mine"\nbase = "campione-bj"\n{rules}\n'
    house = catalog.custom(text, "mine.toml").house_as(House)
    best_answers: ParsedObject = answers(house, Composition.full(house.decks))
    assert {up: [*plays.values()] for up, plays in best_answers.items()} == best


def test_insurance_goes_by_the_tens_in_hand() -> None:
    """Of one pack at most 16 of the 49 cards not seen are tens: at 2.1 to 1 just enough."""
    text = (
        'id = "mine"\nname = "Mine"\nbase = "campione-bj"\ndecks = 1\nmask_behind = 13\n'
        '[pays]\ninsurance = "21:10"\n'
    )
    house = catalog.custom(text, "mine.toml").house_as(House)
    best_answers: ParsedObject = answers(house, Composition.full(1))
    assert [best_answers["A"][tens] for tens in "012"] == ["insure", "decline", "decline"]
