"""Houses nobody has: custom ones at random, and what no file can ask for."""

import random
from dataclasses import fields, replace

from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.custom import custom_house
from sabot.table.topics import Topic

_PASSES = '["collect-side", "collect-ordinary", "return", "pay-ordinary", "pay-side"]'
_PAYS = ("1:2", "2:3", "3:2", "5:4", "8:1", "11:1", "30:1", "200:1")
_STAKES = {"minimum": 6, "maximum": 600}


# A last coup may be annulled here: with the mask first, or for want of cards.
SHORT = replace(CAMPIONE, id="short", decks=1, mask_behind=3)


class _Burning(House):
    burned = 5


# Cards are burned unseen, as at Black Jack.
_CAMPIONE = {each.name: getattr(CAMPIONE, each.name) for each in fields(CAMPIONE)}
_CITES = {**CAMPIONE.cites, Topic.BURN: "none"}
BURNING = _Burning(**_CAMPIONE | {"id": "burning", "cites": _CITES})


def random_house(seed: int) -> House:
    """A custom house: any decks, mask, Rule, pays and side bets a file may ask for."""
    chance = random.Random(seed)
    decks = chance.choice((1, 2, 4, 6, 8, 12))
    # Now and then so few cards lie behind the mask that a last coup may run short.
    behind = chance.choice((chance.randint(1, 7), 7, chance.randint(8, 26 * decks)))
    lines = [
        f'id = "random-{seed}"',
        f'base = "{chance.choice(sorted(HOUSES))}"',
        f"decks = {decks}",
        f"mask_behind = {behind}",
        f"least_cards_in_last_coup = {chance.randint(0, min(behind, 52))}",
        f"commission = {chance.randint(0, 25)}",
        f"settlement = {_PASSES}",
        "limits = { even = '12-100000', tie = '12-100000' }",
    ]
    if chance.random() < 0.5:
        lines.append(f"pays = {{ punto = '{_pay(chance)}', egalite = '{_pay(chance)}' }}")
    if chance.random() < 0.5:
        who = chance.choice(("punto", "banco"))
        at, pay = chance.randint(0, 9), _pay(chance)
        lines.append(f"exception = {{ chance = '{who}', wins_with = {at}, pay = '{pay}' }}")
    if chance.random() < 0.5:
        rows = ", ".join(f"{point} = {_some(chance, 9)}" for point in range(8))
        punto, alone = _some(chance, 7), _some(chance, 7)
        lines.append(f"rule = {{ punto = {punto}, banco = {{ {rows} }}, banco_alone = {alone} }}")
    for at in range(chance.randint(0, 5)):
        piece = chance.choice(_PIECES)
        lines += [
            "[[side]]",
            f'id = "side-{at}"',
            f'pay = "{_pay(chance)}"',
            *_piece(piece, chance),
        ]
        lines += [f"{name} = {value}" for name, value in _STAKES.items()]
    return custom_house("\n".join(lines), f"random-{seed}.toml")


_PIECES = ("points-add-to", "third-cards-pair", "first-cards-pair", "cards-used", "wins-with")


def _piece(name: str, chance: random.Random) -> list[str]:
    side = f'side = "{chance.choice(("punto", "banco"))}"'
    return [
        f'wins = "{name}"',
        *{
            "points-add-to": [f"sums = {_some(chance, 18) or [0]}"],
            "third-cards-pair": [],
            "first-cards-pair": [side],
            "cards-used": [f"counts = {chance.choice(([4], [5], [6], [4, 6]))}"],
            "wins-with": [side, f"point = {chance.randint(0, 9)}"],
        }[name],
    ]


def _pay(chance: random.Random) -> str:
    return chance.choice(_PAYS)


def _some(chance: random.Random, most: int) -> list[int]:
    return [value for value in range(most + 1) if chance.random() < 0.5]
