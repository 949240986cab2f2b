"""Where a request comes from: a page of another site must not act in a visitor's name.

Browsers say in ``Origin`` which page asks. It must be one of ours. A program that is no browser may
leave it out, but then a cookie that came along is no proof that its owner wants this.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit

from sabot.server.settings import Settings


def same_origin(settings: Settings, headers: Mapping[str, str]) -> bool:
    """Whether a request that changes something, or a WebSocket, is from a page of ours."""
    origin = headers.get("origin")
    if origin is None:
        return "cookie" not in headers
    if settings.origin:
        return origin == settings.origin
    # Not told where we are found: then it is where the browser believes to have found us.
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")
