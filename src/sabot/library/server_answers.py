"""What a server answers, checked in one place: another program may listen at that address."""

import json
from collections.abc import Mapping

from sabot.errors import SabotError
from sabot.version import PROTOCOL

Frame = dict[str, object]


class LiveError(SabotError, RuntimeError):
    """What a server did not understand or does not allow, in its own words; or that none answers.

    >>> import sabot
    >>> sabot.LiveTable("http://127.0.0.1:1")
    Traceback (most recent call last):
    sabot.library.server_answers.LiveError: http://127.0.0.1:1: no server answers there: \
Connection refused
    """


# What a frame of each type must have to be used; other types, and what else they have, are for
# others.
_PARTS: Mapping[str, Mapping[str, type | tuple[type, ...]]] = {
    "hello": {"protocol": int},
    "view": {"view": dict, "number": int},
    "change": {"view": dict, "number": int},
    "done": {"id": str, "number": int},
    "refused": {"id": str, "code": str, "cite": str, "text": str},
    "error": {"id": (str, type(None)), "code": str, "text": str},
}


def frame_of(text: str | bytes, url: str) -> Frame:
    """A frame that can be relied on to have what its type says."""
    frame = _parsed(text)
    if not isinstance(frame, dict) or not isinstance(frame.get("type"), str):
        raise _stranger(url)
    for name, kind in _PARTS.get(frame["type"], {}).items():
        if not isinstance(frame.get(name), kind):
            raise _stranger(url)
    return frame


def check_version(frame: Frame) -> None:
    """Refuse a server that speaks no version of the protocol that is spoken here."""
    if frame["type"] == "error":
        raise LiveError(str(frame["text"]))
    if frame.get("protocol") != PROTOCOL:
        raise LiveError(f"the server does not speak version {PROTOCOL} of the protocol")


def account_name(body: bytes, url: str) -> str:
    """The name of whoever has come in."""
    answer = _parsed(body)
    if not isinstance(answer, dict) or not isinstance(answer.get("name"), str):
        raise _stranger(url)
    return str(answer["name"])


def listed_tables(body: bytes, url: str) -> list[tuple[str, str]]:
    """The id and the house of every table of the lobby."""
    answer = _parsed(body)
    if not isinstance(answer, list):
        raise _stranger(url)
    tables = []
    for each in answer:
        id, house = (each.get("id"), each.get("house")) if isinstance(each, dict) else (None, None)
        if not isinstance(id, str) or not isinstance(house, str):
            raise _stranger(url)
        tables.append((id, house))
    return tables


def problem_text(body: bytes, language: str) -> str:
    """What a server of ours says of what it does not do; nothing if it is another."""
    answer = _parsed(body)
    if not isinstance(answer, dict):
        return ""
    message, faults = answer.get("message"), answer.get("faults")
    if not isinstance(message, dict) or not isinstance(faults, list):
        return ""
    return ": ".join([str(message.get(language, "")), *filter(None, [", ".join(map(str, faults))])])


def patched(shown: Frame, patch: Mapping[str, object]) -> Frame:
    """A view after a change: a JSON Merge Patch, RFC 7396."""
    after = dict(shown)
    for name, part in patch.items():
        if part is None:
            after.pop(name, None)
        elif isinstance(part, dict):
            before = after.get(name)
            after[name] = patched(before if isinstance(before, dict) else {}, part)
        else:
            after[name] = part
    return after


def _parsed(text: str | bytes) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value


def _stranger(url: str) -> LiveError:
    return LiveError(f"{url}: no server of Sabot answers there")
