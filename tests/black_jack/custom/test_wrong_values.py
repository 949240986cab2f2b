"""Custom Black Jack houses: what a file may not say, and how it is told so."""

import re

import pytest

from sabot.black_jack.houses.custom import KEYS, custom_house
from sabot.black_jack.mishaps import CHOICES
from sabot.table.houses.custom.nodes import HouseError
from tests.black_jack.custom.scenes import REFERENCE, house

KEYS_LISTED = ", ".join(("id", "name", "base", *KEYS))
ODDS = 'won and staked, each from 1 to 9999, as "8:1" or "1:2"'
RANGE = 'a minimum and a maximum in units, as "10-5000" or "2.50-100"'
PLACARD = 'change placard_rule too, or set placard_rule = "none"'
TWO = "takes two, and only"
OTHER = "has it: give it to another too in powers, or leave it out here"

WRONG = {
    # unknown keys and names
    "deks = 8": f"deks = 8: no such key: one of {KEYS_LISTED} (did you mean decks?)",
    "commission = 5": f"commission = 5: no such key: one of {KEYS_LISTED}",
    "hole = 'peek'": 'hole = "peek": one of none, covered, peeked (did you mean peeked?)',
    "hole = true": "hole = true: one of none, covered, peeked",
    "even_money = ['aces']": 'even_money[1] = "aces": one of ace, ten (did you mean ace?)',
    "bank_black_jack_takes = 'half'": 'bank_black_jack_takes = "half": one of all, original',
    "[splitting]\npairs = 'suit'": 'splitting.pairs = "suit": one of value, rank',
    "[bets]\nper_square = 1": "bets.per_square = 1: no such key: one of lone_player_boxes, "
    "one_each_when_contested, per_box",
    "[pays]\nbanco = '1:1'": 'pays.banco = "1:1": no such key: one of black_jack, insurance',
    "[doubling]\npoint = 9": "doubling.point = 9: no such key: one of points, soft, after_split, "
    "split_ten_with_ace (did you mean points?)",
    "[splitting]\ntime = 1": "splitting.time = 1: no such key: one of times, pairs, aces_once "
    "(did you mean times?)",
    "[bank]\nstands = 17": "bank.stands = 17: no such key: one of stands_on, draws_soft "
    "(did you mean stands_on?)",
    "[formulas]\nlast = 'x'": 'formulas.last = "x": no such key: one of open, close, insurance, '
    "insurance_lost, last_coup (did you mean last_coup?)",
    "[rulings]\nundue-third-seen = []": "rulings.undue-third-seen = []: no such key: one of "
    f"{', '.join(CHOICES)}",
    "[rulings]\ncard-fell = ['annul']": 'rulings.card-fell = ["annul"]: one of [play-on], '
    "[remind], [annul-coup]",
    "together = ['suspend']": 'together[1] = "suspend": one of change-limits, dispose-unclaimed',
    "[powers]\nsuspend = ['player']": 'powers.suspend[1] = "player": one of dealer, inspector, '
    "chief, direction, controller, supervisor",
    # wrong types and values out of range
    "decks = 13": "decks = 13: a whole number from 1 to 12",
    "riffled_parts = -1": "riffled_parts = -1: a whole number from 0 to 12",
    "burned = 53": "burned = 53: a whole number from 0 to 52",
    "shuffled_before_players = 1": "shuffled_before_players = 1: true or false",
    "most_seats = 8": "most_seats = 8: a whole number from 1 to 7",
    "most_seats = 0": "most_seats = 0: a whole number from 1 to 7",
    "currencies = []": "currencies = []: a list of at least 1",
    "limits = 10": f"limits = 10: {RANGE}",
    "limits = '9-5'": 'limits = "9-5": the minimum 9.00 is above the maximum 5.00',
    "[limits]\neven = '1-2'": f'limits = {{"even": "1-2"}}: {RANGE}',
    "placard_rule = 10": 'placard_rule = 10: "none", or a table with ratio, ceiling',
    "placard_rule = { ratio = 10 }": "placard_rule.ceiling = (missing): it must be given",
    "placard_rule = { ratio = 0, ceiling = 1 }": "placard_rule.ratio = 0: a whole number from 1 to "
    "9999",
    "placard_rule = { ratio = 1, ceiling = 'x' }": 'placard_rule.ceiling = "x": an amount in '
    'units, as 5 or "2.50"',
    "bets = 1": "bets = 1: a table with lone_player_boxes, one_each_when_contested, per_box",
    "[bets]\nlone_player_boxes = 0": "bets.lone_player_boxes = 0: a whole number from 1 to 7",
    "[bets]\none_each_when_contested = 1": "bets.one_each_when_contested = 1: true or false",
    "[bets]\nper_box = 0": "bets.per_box = 0: a whole number from 1 to 99",
    "[bets]\nper_box = 'none'": 'bets.per_box = "none": a whole number from 1 to 99',
    "[pays]\nblack_jack = 1.5": f"pays.black_jack = 1.5: {ODDS}",
    "[pays]\nblack_jack = '4:5'": 'pays.black_jack = "4:5": at least 1:1, which is what any other '
    "hand wins",
    "[pays]\ninsurance = '2'": f'pays.insurance = "2": {ODDS}',
    "even_money = 'ace'": 'even_money = "ace": a list',
    "even_money = ['ten', 'ten']": 'even_money[2] = "ten": only once in the list',
    "insurance = 'no'": 'insurance = "no": true or false',
    "manners = ['gesture']": 'manners = ["gesture"]: words are always allowed, with or without '
    "gesture",
    "[doubling]\npoints = 'all'": 'doubling.points = "all": "any", or a list of points',
    "[doubling]\npoints = [3]": "doubling.points[1] = 3: a whole number from 4 to 21",
    "[doubling]\npoints = [22]": "doubling.points[1] = 22: a whole number from 4 to 21",
    "[doubling]\nsoft = 1": "doubling.soft = 1: true or false",
    "[doubling]\nafter_split = 1": "doubling.after_split = 1: true or false",
    "[doubling]\nsplit_ten_with_ace = 1": "doubling.split_ten_with_ace = 1: true or false",
    "[splitting]\ntimes = 4": "splitting.times = 4: a whole number from 0 to 3",
    "[splitting]\naces_once = 1": "splitting.aces_once = 1: true or false",
    "surrender = 'late'": 'surrender = "late": true or false',
    "[bank]\nstands_on = 11": "bank.stands_on = 11: a whole number from 12 to 21",
    "[bank]\nstands_on = 22": "bank.stands_on = 22: a whole number from 12 to 21",
    "[bank]\ndraws_soft = 17": "bank.draws_soft = 17: true or false",
    "[formulas]\nopen = ''": 'formulas.open = "": a text on one line, in quotes',
    "together = 'change-limits'": 'together = "change-limits": a list',
    # contradictions
    "decks = 1": "mask_behind = 52: with decks = 1, a whole number from 1 to 51",
    "decks = 1\nmask_behind = 50": "burned = 5: with decks = 1 and mask_behind = 50, a whole "
    "number from 0 to 1",
    "limits = '10-500'": 'limits = "10.00-500.00": the maximum must be 10 times the minimum; '
    f"{PLACARD}",
    "limits = '1000-10000'": 'limits = "1000.00-10000.00": the maximum may not exceed 5000.00; '
    f"{PLACARD}",
    "placard_rule = { ratio = 5, ceiling = 100 }": 'limits = "20.00-200.00": the maximum must be 5 '
    f"times the minimum; {PLACARD}",
    "most_seats = 1": "bets.lone_player_boxes = 2: with most_seats = 1, a whole number from 1 to 1",
    "[bank]\nstands_on = 21\ndraws_soft = true": "bank.draws_soft = true: nothing beats 21: set "
    "bank.stands_on below it, or leave this out",
    "hole = 'peeked'\nbank_black_jack_takes = 'original'": 'bank_black_jack_takes = "original": '
    'with hole = "peeked" nothing is doubled or split before the bank\'s Black Jack is known: '
    "leave it out, or choose another hole",
    "[powers]\nchange-limits = ['chief']": 'together = ["change-limits", "dispose-unclaimed"]: '
    f"change-limits {TWO} chief {OTHER}",
    "together = ['dispose-unclaimed']\n[powers]\ndispose-unclaimed = ['direction']": "together = "
    f'["dispose-unclaimed"]: dispose-unclaimed {TWO} direction {OTHER}',
    "[powers]\nrun-play = ['inspector']": 'powers.run-play = ["inspector"]: the dealer always '
    "runs the play, alone or with others",
    "insurance = false\n[pays]\ninsurance = '2:1'": 'pays.insurance = "2:1": needs insurance = '
    "true",
    "[splitting]\ntimes = 0\n[doubling]\nafter_split = true": "doubling.after_split = true: needs "
    "splitting.times of at least 1",
    "[doubling]\nafter_split = false\nsplit_ten_with_ace = true": "doubling.split_ten_with_ace = "
    "true: needs doubling.after_split = true",
}


def error(text: str) -> str:
    with pytest.raises(HouseError) as caught:
        house(text)
    return str(caught.value)


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_the_place_the_value_and_what_is_allowed(text: str) -> None:
    assert error(text) == f"mine.toml: {WRONG[text]}"


def test_the_errors_of_the_reference_are_told_so() -> None:
    shown = re.findall(r"^    my\.toml: (.*)$", REFERENCE.split("At Black Jack:")[1], re.MULTILINE)
    assert len(shown) == 3
    assert set(shown) <= set(WRONG.values())
    assert "    my.toml: " + WRONG["even_money = ['aces']"] in REFERENCE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('id = "campione-bj"\nbase = "campione-bj"', 'id = "campione-bj": a name of its own: this '
         "is a built-in house"),
        ('id = "mine"\nbase = "campione"', 'base = "campione": one of campione-bj (did you mean '
         "campione-bj?)"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_house(text: str, message: str) -> None:
    with pytest.raises(HouseError) as caught:
        custom_house(text, "mine.toml")
    assert str(caught.value) == f"mine.toml: {message}"
