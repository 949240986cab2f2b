"""The hash of a house changes with every part of it, and with nothing else."""

import hashlib
from dataclasses import replace

from sabot import catalog
from sabot.catalog import Place
from sabot.punto_banco.house import House
from sabot.report import canonical


def test_the_text_is_sorted_and_without_spaces() -> None:
    value = {"b": [1, 0.5, "è"], "a": None}
    assert canonical.text(value) == '{"a":null,"b":[1,0.5,"è"]}'
    assert canonical.digest(value) == hashlib.sha256(canonical.text(value).encode()).hexdigest()


def test_every_house_has_a_hash_of_its_own() -> None:
    hashes = {canonical.house_digest(place) for place in catalog.houses()}
    assert len(hashes) == len(catalog.houses())


def test_a_part_changed_changes_the_hash() -> None:
    place = catalog.place("campione-pb")
    house = place.house_as(House)
    banco = replace(house.chance["banco"], commission=4)
    for other in (
        replace(house, decks=8),
        replace(house, chances=(house.chances[0], banco, house.chances[2])),
        replace(house, interpretations=house.interpretations[1:]),
        replace(house, document="malta-pb"),
    ):
        changed = Place(place.game, other)
        assert canonical.house_digest(changed) != canonical.house_digest(place)
    same = Place(place.game, replace(house))
    assert canonical.house_digest(same) == canonical.house_digest(place)


def test_conditions_without_parts_are_told_apart() -> None:
    house = catalog.place("lugano-pb").house_as(House)
    texts = [canonical.text(canonical.as_json(each.wins)) for each in house.chances]
    assert len(set(texts)) == len(texts)
