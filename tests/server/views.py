"""A view as a client keeps it, and what it offers: docs/protocol.md says how."""

from collections.abc import Iterator
from typing import Any


class View(dict[str, Any]):
    """What is shown of a table. What is not in it is nothing."""

    def __missing__(self, name: str) -> None:
        return None


def merged(shown: Any, patch: Any) -> Any:
    """What is shown after a change: a JSON Merge Patch, RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    after = View(shown) if isinstance(shown, dict) else View()
    for name, part in patch.items():
        if part is None:
            after.pop(name, None)
        else:
            after[name] = merged(after.get(name), part)
    return after


def offered(view: View, verb: str) -> list[dict[str, Any]]:
    """The acts of a verb that are offered and not refused."""
    return [act for act in all_offered(view) if act["act"] == verb]


def all_offered(view: View) -> Iterator[dict[str, Any]]:
    """Every act that is offered and not refused."""
    for verb, answers in view["acts"].items():
        for answer in answers:
            if "code" not in answer:
                yield from ({"act": verb, **act} for act in answer["of"])


def dim(view: View) -> list[dict[str, Any]]:
    """The answers with which acts are refused before one asks."""
    return [each for answers in view["acts"].values() for each in answers if "code" in each]
