"""What a file gets wrong is told with its place, its value and what is allowed."""

import re

import pytest

from sabot.punto_banco.houses.custom import KEYS, custom_house
from sabot.table.houses.custom.nodes import HouseError
from tests.punto_banco.custom.houses import error

SIDE = 'pay = "8:1"\nminimum = 5\nmaximum = 50\n'
KEYS_LISTED = ", ".join(("id", "name", "base", *KEYS))

WRONG = {
    # unknown keys and names
    "deks = 8": f"deks = 8: no such key: one of {KEYS_LISTED} (did you mean decks?)",
    "[limits]\neven = '1-2'\nodd = 1": "limits.odd = 1: no such key: one of even, tie",
    '"a\\nb" = 1': f'"a\\nb" = 1: no such key: one of {KEYS_LISTED}',
    'modes = ["opne"]': 'modes[1] = "opne": one of covered, open, hand (did you mean open?)',
    "modes = [1]": "modes[1] = 1: one of covered, open, hand",
    'tie_break = "lot"': 'tie_break = "lot": one of seated-first, from-button, ask',
    '[pays]\nplus8 = "8:1"': 'pays.plus8 = "8:1": no such key: one of punto, banco, egalite',
    'without = ["punto"]': 'without[1] = "punto": one of egalite',
    '[needs]\negalite = ["egalite"]': 'needs.egalite[1] = "egalite": one of punto, banco',
    '[powers]\nsuspend = ["player"]': 'powers.suspend[1] = "player": one of dealer, inspector, '
    "chief, direction, controller, supervisor",
    '[rulings]\ncard-fell = ["annul"]': 'rulings.card-fell = ["annul"]: one of [play-on], '
    "[remind], [annul-coup]",
    "[rulings]\nsabot-empty = 1": "rulings.sabot-empty = 1: one of [annul-coup]",
    # wrong types and values out of range
    "decks = 13": "decks = 13: a whole number from 1 to 12",
    "decks = true": "decks = true: a whole number from 1 to 12",
    'decks = "8"': 'decks = "8": a whole number from 1 to 12',
    "decks = 2024-01-01": 'decks = "2024-01-01": a whole number from 1 to 12',
    f"decks = 0x{'f' * 4000}": "decks = (too large to show): a whole number from 1 to 12",
    f"decks = '{'x' * 200}'": f'decks = "{"x" * 79}…: a whole number from 1 to 12',
    "button = 1": "button = 1: true or false",
    'name = " "': 'name = " ": a text on one line, in quotes',
    "name = 7": "name = 7: a text on one line, in quotes",
    'name = "a\\nb"': 'name = "a\\nb": a text on one line, in quotes',
    "modes = []": "modes = []: a list of at least 1",
    'modes = "open"': 'modes = "open": a list of at least 1',
    'modes = ["open", "open"]': 'modes[2] = "open": only once in the list',
    'manners = ["gesture"]': 'manners = ["gesture"]: words are always allowed, with or without '
    "gesture",
    "needs = 1": "needs = 1: a table with punto, banco, egalite",
    "[needs]\negalite = 1": "needs.egalite = 1: a list",
    "commission = 26": "commission = 26: a whole number from 0 to 25",
    "[bets]\nper_square = 0": "bets.per_square = 0: a whole number from 1 to 99",
    '[pays]\npunto = "8-1"': 'pays.punto = "8-1": won and staked, each from 1 to 9999, as "8:1" '
    'or "1:2"',
    "[pays]\npunto = 8": 'pays.punto = 8: won and staked, each from 1 to 9999, as "8:1" or "1:2"',
    "[limits]\neven = 10": "limits.even = 10: a minimum and a maximum in units, as "
    '"10-5000" or "2.50-100"',
    '[limits]\neven = "10"': 'limits.even = "10": a minimum and a maximum in units, as '
    '"10-5000" or "2.50-100"',
    '[limits]\neven = "0-5"': 'limits.even = "0-5": a minimum and a maximum in units, as '
    '"10-5000" or "2.50-100", above nothing and at most 1000000000000.00',
    '[limits]\ntie = "9-5"': 'limits.tie = "9-5": the minimum 9.00 is above the maximum 5.00',
    "[rule]\npunto = [8]": "rule.punto[1] = 8: a whole number from 0 to 7",
    "[rule]\nbanco.3 = [10]": "rule.banco.3[1] = 10: a whole number from 0 to 9",
    "[rule]\nbanco.8 = []": "rule.banco.8 = []: no such key: one of 0, 1, 2, 3, 4, 5, 6, 7",
    "exception = 6": 'exception = 6: "none", or a table with chance, wins_with, pay',
    "[exception]\nchance = 'banco'": "exception.wins_with = (missing): it must be given",
    "[exception]\nchance = 'egalite'\nwins_with = 6\npay = '1:2'": 'exception.chance = "egalite": '
    "one of punto, banco",
    "[powers]\nsuspend = []": "powers.suspend = []: a list of at least 1",
    # side bets
    f"[[side]]\nid = 'new'\n{SIDE}": "side[1].wins = (missing): it must be given",
    f"[[side]]\nid = 'new'\nwins = 'luck'\n{SIDE}": 'side[1].wins = "luck": one of '
    "points-add-to, third-cards-pair, first-cards-pair, cards-used, wins-with",
    f"[[side]]\nid = 'new'\nwins = 'cards-used'\n{SIDE}": "side[1].counts = (missing): it must be "
    "given",
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\npoint = 6\n{SIDE}": "side[1].point = 6: "
    "no such key: one of id, wins, pay, minimum, maximum, multiple",
    f"[[side]]\nid = 'A b'\nwins = 'third-cards-pair'\n{SIDE}": 'side[1].id = "A b": lower-case '
    "words and digits joined by '-', as \"my-house\"",
    f"[[side]]\nid = 'banco'\nwins = 'third-cards-pair'\n{SIDE}": 'side[1].id = "banco": a name '
    "of its own; the house has punto, banco, egalite",
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\nmultiple = 60\n{SIDE}": "side[1].multiple "
    "= 60: one of its multiples must lie in 5.00-50.00",
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\nmultiple = 1.5\n{SIDE}": "side[1].multiple "
    '= 1.5: an amount in units, as 5 or "2.50"',
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\nmultiple = -1\n{SIDE}": "side[1].multiple "
    '= -1: an amount in units, as 5 or "2.50"',
    "side = 1": "side = 1: a list of at least 1",
    "side = [1]": "side[1] = 1: a table with id, wins, pay, minimum, maximum, multiple, sums, "
    "side, counts, point",
    # contradictions
    "decks = 1\nmask_behind = 52": "mask_behind = 52: with decks = 1, a whole number from 1 to 51",
    "mask_behind = 5": "least_cards_in_last_coup = 7: at most mask_behind, which is 5",
    'tie_break = "from-button"': 'tie_break = "from-button": needs button = true',
    'settlement = ["collect-ordinary", "pay-ordinary"]': 'settlement = ["collect-ordinary", '
    '"pay-ordinary"]: punto also needs return',
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\n{SIDE}": 'settlement = ["collect-ordinary", '
    '"return", "pay-ordinary"]: new also needs collect-side, pay-side',
    '[needs]\npunto = ["banco"]\nbanco = ["punto"]': 'needs.punto = ["banco"]: a bet on one of '
    "them cannot come first: punto, banco wait for each other",
    '[powers]\nrun-play = ["inspector"]': 'powers.run-play = ["inspector"]: the dealer always '
    "runs the play, alone or with others",
    'erring_excluded = false\n[rulings]\ncards-taken = ["cards-back", "no-cards-from-now"]': (
        'rulings.cards-taken = ["cards-back", "no-cards-from-now"]: no-cards-from-now needs '
        "erring_excluded = true"
    ),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_the_place_the_value_and_what_is_allowed(text: str) -> None:
    assert error(text) == f"mine.toml: {WRONG[text]}"


def test_a_side_bet_with_its_limits_upside_down() -> None:
    text = "[[side]]\nid = 'new'\nwins = 'third-cards-pair'\npay = '8:1'\nminimum = 9\nmaximum = 5"
    assert error(text).endswith("the minimum 9.00 is above the maximum 5.00")
    assert error(text).startswith('mine.toml: side[1] = {"id": "new"')


def test_the_same_side_bet_twice() -> None:
    side = f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\n{SIDE}"
    assert error(side + side) == (
        'mine.toml: side[2].id = "new": a name of its own; the house has punto, banco, egalite, new'
    )


def test_a_base_that_breaks_ties_by_the_button_cannot_lose_the_button_alone() -> None:
    assert error("button = false", "venezia-spb") == (
        'mine.toml: tie_break = "from-button": needs button = true'
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "id = (missing): it must be given"),
        ('id = "mine"', "base = (missing): it must be given"),
        ('id = "malta-pb"\nbase = "malta-pb"', 'id = "malta-pb": a name of its own: this is a '
         "built-in house"),
        ('id = "Mine"\nbase = "malta-pb"', 'id = "Mine": lower-case words and digits joined by '
         "'-', as \"my-house\""),
        ("id = 1\nbase = 'malta-pb'", "id = 1: lower-case words and digits joined by '-', as "
         '"my-house"'),
        ('id = "mine"\nbase = "malta"', 'base = "malta": one of campione-pb, venezia-spb, '
         "lugano-pb, malta-pb (did you mean malta-pb?)"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_house(text: str, message: str) -> None:
    with pytest.raises(HouseError) as caught:
        custom_house(text, "mine.toml")
    assert str(caught.value) == f"mine.toml: {message}"


@pytest.mark.parametrize("text", ["name 1", "name = [1\nbutton = 2", "decks = 1\ndecks = 2\n#"])
def test_a_text_that_is_not_toml_is_told_with_its_line(text: str) -> None:
    assert re.match(r"mine\.toml: not a TOML text: .*\bline [34]\b", error(text))


def test_hostile_texts_are_errors_too() -> None:
    for text in ("decks = " + "[" * 100_000, "decks = " + "9" * 5_000, "a." * 5_000 + "b = 1"):
        assert error(text).startswith("mine.toml: ")
