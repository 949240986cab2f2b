"""What is best said before the drawing: to insure, to ask even money, or neither."""

from collections.abc import Iterator

from sabot.black_jack import odds
from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds import Composition
from sabot.table.json import JsonObject

BLACK_JACK = "A T"
# A hand for each number of tens it can have: of its cards an insurance needs to know no more.
_HANDS = ("9 8", "T 9", "T T")
_UP = {Shown.ACE: "A", Shown.TEN: "T"}
# Two ways may be worth the same, but for the last places of their figures.
_SAME = 1e-9


def answers(house: House, left: Composition) -> JsonObject:
    """By the bank's card, then by how many tens a hand has, a Black Jack apart: ``insure``,
    ``even-money`` or ``decline``. Only what a house has something to ask about.
    """
    answers = {up: dict(_against(house, left, shown)) for shown, up in _UP.items()}
    return {up: plays for up, plays in answers.items() if plays}


def _against(house: House, left: Composition, shown: Shown) -> Iterator[tuple[str, str]]:
    insures = house.insurance and shown is Shown.ACE
    if insures:
        for tens, hand in enumerate(_HANDS):
            gains = odds.insurance(house, left, hand).worth > _SAME
            yield str(tens), "insure" if gains else "decline"
    if insures or shown in house.even_money:
        yield "black-jack", _with_black_jack(house, left, shown, insures)


def _with_black_jack(house: House, left: Composition, shown: Shown, insures: bool) -> str:
    """To wait, to be paid at once, or to wait with half of the bet insured; of equals the first."""
    if shown not in house.even_money:
        return "insure" if odds.insurance(house, left, BLACK_JACK).worth > _SAME else "decline"
    even = odds.even_money(house, left, _UP[shown])
    worth = {"decline": even.waiting, "even-money": even.at_once}
    if insures:
        insured = odds.insurance(house, left, BLACK_JACK).worth
        worth["insure"] = even.waiting + insured / 2
    best = max(worth.values()) - _SAME
    return next(play for play, won in worth.items() if won > best)
