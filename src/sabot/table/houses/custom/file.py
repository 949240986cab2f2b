"""A custom house's file, read whole. No code in it: keys, and a reader of the game for each.

Every reader changes the house so far and notes what the change rests on. What the file sets is
cited as an interpretation of the custom house; the rest keeps the base's citations.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace

from sabot.law import Interpretation
from sabot.table.houses.custom.draft import Draft, H, Reader
from sabot.table.houses.custom.keys import sabot_agrees
from sabot.table.houses.custom.nodes import HouseError, Node, choice, line, table, words


def read_house(
    text: str,
    source: str,
    houses: Mapping[str, H],
    keys: Mapping[str, Reader[H]],
    agrees: Callable[[H, Node], None],
    superseded: Mapping[str, tuple[str, ...]],
) -> H:
    """The house a TOML text describes; ``source`` names the text in errors and citations.

    The game gives its built-in ``houses``; its ``keys`` in the order they are applied, what others
    build on first; how to refuse parts that cannot stand together, ``agrees``, whose node is the
    top of the file; and the base's readings of doubtful words that a key of the file leaves without
    object, ``superseded``.
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
    house = _cited(base, draft)
    gone = _citations(base) - _citations(house)
    for _, node in draft.grounds:
        gone |= {f"{base.id}~{reading}" for reading in superseded.get(node.key, ())}
    kept = tuple(each for each in base.interpretations if each.id not in gone)
    return replace(house, interpretations=kept + _listed(draft, source))


def _parsed(text: str, source: str) -> Node:
    try:
        return Node(source, "", tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise HouseError(f"{source}: not a TOML text: {error}") from error


def _cited(base: H, draft: Draft[H]) -> H:
    """The house with the topics the file speaks of cited as its own."""
    house = draft.house
    set_ = {name for name, _ in draft.grounds}
    own = {topic: f"{house.id}~{topic}" for topic in base.cites if topic in set_}
    return replace(house, cites={**base.cites, **own})


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
