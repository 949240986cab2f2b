"""What has changed of a view: a JSON Merge Patch (RFC 7396).

Nothing and what is not there are the same: null in a patch takes a member away.
"""

from collections.abc import Mapping

# What has changed: any parts of a view, whatever they hold.
Patch = dict[str, object]


def patch(before: Mapping[str, object], after: Mapping[str, object]) -> Patch:
    """What must be put over ``before`` to have ``after``."""
    changed: Patch = {}
    for name, now in after.items():
        was = before.get(name)
        if was is now or was == now:
            continue
        if isinstance(was, dict) and isinstance(now, dict):
            changed[name] = patch(was, now)
        else:
            changed[name] = now
    gone = (name for name in before.keys() - after.keys() if before[name] is not None)
    return changed | dict.fromkeys(gone)
