"""Answers that are the same for everybody and take a while to work out: each is worked out once.

As whatever takes long that is done in turn, beside the tables; see ``background``. It is packed
there as well, as most browsers want it: that alone would take longer than all the rest.
"""

import gzip
from collections.abc import Callable, Hashable, Mapping

from fastapi import Response

from sabot.server.background import Background

# So many are kept, those made last: there are as many houses as somebody makes up.
MOST = 128
_PACKED = "gzip"


class Prepared:
    """What was worked out before, as JSON: plainly and packed."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._known: dict[Hashable, tuple[bytes, bytes]] = {}

    async def once(
        self, who: str, headers: Mapping[str, str], key: Hashable, make: Callable[[], bytes]
    ) -> Response:
        """Answer with what ``make`` gives, in the turn of ``who`` where nobody asked before."""

        async def made() -> tuple[bytes, bytes]:
            plain = make()
            return plain, gzip.compress(plain)

        if key not in self._known:
            self._known[key] = await self._background.do(who, made)
            if len(self._known) > MOST:
                del self._known[next(iter(self._known))]
        plain, packed = self._known[key]
        response = Response(plain, media_type="application/json", headers={"Vary": _ENCODING})
        if _PACKED in headers.get(_ENCODING, ""):
            response = Response(packed, media_type="application/json", headers=_UNPACK)
        return response


_ENCODING = "Accept-Encoding"
_UNPACK = {"Vary": _ENCODING, "Content-Encoding": _PACKED}
