"""What has changed of a view: a JSON Merge Patch (RFC 7396).

Nothing and what is not there are the same: null in a patch takes a member away.
"""

from typing import Any

Parts = dict[str, Any]


def patch(before: Parts, after: Parts) -> Parts:
    """What must be put over ``before`` to have ``after``."""
    changed: Parts = {}
    for name, now in after.items():
        was = before.get(name)
        if was != now:
            both = isinstance(was, dict) and isinstance(now, dict)
            changed[name] = patch(was, now) if both else now  # type: ignore[arg-type]
    gone = (name for name in before.keys() - after.keys() if before[name] is not None)
    return changed | dict.fromkeys(gone)
