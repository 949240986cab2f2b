"""A custom house's file, read whole. No code in it: keys, and a reader of the game for each.

Every reader changes the house so far and notes what the change rests on. What the file sets is
cited as an interpretation of the custom house; the rest keeps the base's citations.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum

from sabot.law import Interpretation
from sabot.table.houses.custom.draft import Draft, H, Reader
from sabot.table.houses.custom.keys import sabot_agrees
from sabot.table.houses.custom.nodes import HouseError, Node, choice, line, table, words
from sabot.table.topics import PARENTS


def read_house(
    text: str,
    source: str,
    houses: Mapping[str, H],
    keys: Mapping[str, Reader[H]],
    agrees: Callable[[H, Node], None],
    superseded: Mapping[str, tuple[str, ...]],
    parents: Mapping[StrEnum, StrEnum] = PARENTS,
) -> H:
    """The house a TOML text describes; ``source`` names the text in errors and citations.

    The game gives its built-in ``houses``; its ``keys`` in the order they are applied, what others
    build on first; how to refuse parts that cannot stand together, ``agrees``, whose node is the
    top of the file; the base's readings of doubtful words that a key of the file leaves without
    object, ``superseded``; and its finer topics with what each is part of, ``parents``.
    """
    top = _parsed(text, source)
    given = table(top, ("id", "name", "base", *keys), ("id", "base"))
    base = choice(given["base"], houses)
    name = words(given["id"])
    if name in houses:
        given["id"].fail("a name of its own: this is a built-in house")
    title = line(given["name"]) if "name" in given else name
    draft = Draft(replace(base, id=name, name=title))
    for key, read in keys.items():
        if key in given:
            draft = read(draft, given[key])
    sabot_agrees(draft.house, top)
    agrees(draft.house, top)
    instead = {
        f"{base.id}~{reading}": f"{name}~{ground}"
        for ground, node in draft.grounds
        for reading in superseded.get(node.key, ())
    }
    house = _cited(base, draft, instead, parents)
    gone = (_citations(base) - _citations(house)).union(instead)
    kept = tuple(each for each in base.interpretations if each.id not in gone)
    return replace(house, interpretations=kept + _listed(draft, source))


def _parsed(text: str, source: str) -> Node:
    try:
        return Node(source, "", tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise HouseError(f"{source}: not a TOML text: {error}") from error


def _cited(
    base: H, draft: Draft[H], instead: Mapping[str, str], parents: Mapping[StrEnum, StrEnum]
) -> H:
    """The house with the topics the file speaks of cited as its own.

    What rested on a reading left without object rests on what the file says ``instead``. A finer
    topic goes with what it is part of, unless the base or the file has a word of its own for it.
    """
    house = draft.house
    set_ = {name for name, _ in draft.grounds}
    cites = {
        topic: f"{house.id}~{topic}" if topic in set_ else instead.get(cite, cite)
        for topic, cite in base.cites.items()
    }
    for finer, parent in parents.items():
        if finer not in set_ and base.cites[finer] == base.cites[parent]:
            cites[finer] = cites[parent]
    return replace(house, cites=cites)


def _citations(house: H) -> set[str]:
    """Every provision and interpretation on which a part of a house rests."""
    return {
        *house.cites.values(),
        *(ruling.cite for ruling in house.rulings.values()),
        *(cite for part in house.cited_parts for cite in part.cites),
    }


def _listed(draft: Draft[H], source: str) -> tuple[Interpretation, ...]:
    """What the file sets, as interpretations of the custom house."""
    settings: dict[str, list[str]] = {}
    for name, node in draft.grounds:
        settings.setdefault(name, []).append(str(node))
    return tuple(
        Interpretation(
            f"{draft.house.id}~{name}",
            f"La casa stabilisce {'; '.join(set_)}",
            f"The house sets {'; '.join(set_)}",
            f"Lo dice il file della casa, {source}",
            f"The house's own file says so: {source}",
        )
        for name, set_ in settings.items()
    )
