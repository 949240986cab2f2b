"""What the server logs: a line of JSON each, for machines; or plain, for people."""

import json
import logging
import sys
from datetime import UTC, datetime

# What every record of the logging library has; the rest was given by whoever wrote it.
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JSONLines(logging.Formatter):
    """One object a line: when, how grave, who, what, and whatever was given besides."""

    def format(self, record: logging.LogRecord) -> str:
        logged = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        logged |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            logged["error"] = self.formatException(record.exc_info)
        return json.dumps(logged, ensure_ascii=False, default=str)


def begin(plain: bool) -> None:
    """Log from now on."""
    handler = logging.StreamHandler(sys.stderr)
    form = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(form if plain else JSONLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    # Every request and every connection would be logged otherwise; the metrics count them.
    for name in ("uvicorn.access", "websockets.server"):
        logging.getLogger(name).setLevel(logging.WARNING)
