"""Typed records written in TypeScript."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, StrEnum
from types import NoneType
from typing import Literal, Never, NewType, get_args, get_origin

from docs.records import Part, about, bare, choices, is_record, parts

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


class Names:
    """What types are called: by their own names, with a module's before it where two share one.

    ``called``: types that have another name here. ``texts``: the sets of texts that were named.
    """

    def __init__(self, types: Iterable[type], called: Iterable[tuple[object, str]]) -> None:
        self._called = tuple(called)
        self._types: dict[str, set[type]] = {}
        self.texts: dict[str, type[Enum]] = {}
        for each in types:
            self._types.setdefault(each.__name__, set()).add(each)

    def of(self, kind: type) -> str:
        """The name of a type."""
        same = self._types.setdefault(kind.__name__, set())
        same.add(kind)
        others = {part for each in same - {kind} for part in each.__module__.split(".")}
        own = [part for part in kind.__module__.split(".") if part not in others]
        first = "".join(own).title().replace("_", "") if len(same) > 1 else ""
        return first + kind.__name__

    def kind(self, hint: object, texts: type[StrEnum] | None = None) -> str:
        """A type in TypeScript; ``texts``: the only ones there may be."""
        hint = bare(hint)
        for known, name in self._called:
            if known == hint:
                return name
        if isinstance(hint, NewType):
            return hint.__name__ if hint.__supertype__ is str else self.kind(hint.__supertype__)
        if hint is str and texts is not None:
            hint = texts
        if isinstance(hint, type) and issubclass(hint, Enum) and len(hint):
            name = self.of(hint)
            self.texts[name] = hint
            return name
        if isinstance(hint, type) and hint in _PLAIN:
            return _PLAIN[hint]
        if hint is Never:
            return "undefined"
        if hint is StrEnum:
            return "string"
        if isinstance(hint, type) and is_record(hint):
            return self.of(hint)
        if len(kinds := choices(hint)) > 1:
            return " | ".join(dict.fromkeys(self.kind(each, texts) for each in kinds))
        return self._several(hint, texts)

    def _several(self, hint: object, texts: type[StrEnum] | None) -> str:
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Literal:
            return literals(inner)
        if origin is dict:
            return f"Record<string, {self.kind(inner[1], texts)}>"
        if origin is tuple and inner[-1] is not Ellipsis:
            return f"[{', '.join(self.kind(each, texts) for each in inner)}]"
        if origin in (list, tuple, frozenset):
            kind = self.kind(inner[0], texts)
            return f"({kind})[]" if " | " in kind else f"{kind}[]"
        if isinstance(origin, type) and issubclass(origin, Mapping):
            # As JSON has it where keys need not be text: a list of pairs.
            return f"[{self.kind(inner[0])}, {self.kind(inner[1])}][]"
        return "unknown"


def declared(record: type, names: Names, *, patched: bool = False) -> str:
    """A record as an interface. ``patched``: what would be null may be missing."""
    return interface(names.of(record), about(record), parts(record), names, patched=patched)


def interface(
    name: str, text: str, fields: Iterable[Part], names: Names, *, patched: bool = False
) -> str:
    """An interface with these parts."""
    lines: list[str] = []
    for part in fields:
        missing = part.optional or (patched and NoneType in choices(part.hint))
        kind = names.kind(part.hint, part.texts)
        lines += _comment(part.about, "  ")
        lines.append(f"  {_key(part.name)}{'?' * missing}: {kind};")
    if not lines:
        return "\n".join([*_comment(text, ""), alias(name, "Record<string, never>")])
    return "\n".join([*_comment(text, ""), f"export interface {name} {{", *lines, "}"])


def alias(name: str, kind: str) -> str:
    """Another name for a type."""
    return f"export type {name} = {kind};"


def literals(values: Iterable[object]) -> str:
    """One of some texts or numbers."""
    return " | ".join(f'"{each}"' if isinstance(each, str) else str(each) for each in values)


def _comment(text: str, before: str) -> Iterator[str]:
    if text:
        plain = " ".join(text.replace("``", "`").split())
        yield f"{before}/** {plain} */"


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'
