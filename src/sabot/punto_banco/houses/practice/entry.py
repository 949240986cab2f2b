"""An entry of common practice."""

from typing import NamedTuple


class Practice(NamedTuple):
    """What is done, and after whose provision; none where it is plain good order."""

    it: str
    en: str
    after: str = ""
