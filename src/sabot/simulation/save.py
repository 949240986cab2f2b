"""What is done of a job, kept in a file: to be continued, or extended.

The file is written again as the work goes on, under another name and then put in its place, so that
there is always a whole one. It holds the job, the version that dealt it, and the tally of the first
so many batches; and a checksum, so that nobody continues what was damaged.
"""

import json
import os
import time
from pathlib import Path

from sabot.report import canonical
from sabot.simulation.job import Job, JobError
from sabot.simulation.run import Done
from sabot.simulation.tally import Tally
from sabot.table.json import Parsed, ParsedObject
from sabot.version import __version__

FORMAT = 1
EVERY = 5.0

# How the parts of a job are called when two differ.
_NAMES = {
    "house": "house",
    "decks": "number of decks",
    "coups": "number of coups in a taglia",
    "seed": "seed",
    "device": "device",
}


class Saved:
    """The file of a job; ``done``: what it holds, nothing where there is no file yet."""

    def __init__(self, file: Path, job: Job) -> None:
        self._file = file
        self._job = job.as_json()
        self._written = time.monotonic()
        self.done = self._read()

    def _read(self) -> Done:
        try:
            text = self._file.read_bytes()
        except FileNotFoundError:
            return Done()
        except OSError as error:
            raise JobError(f"{self._file}: {error.strerror}") from error
        try:
            content = json.loads(text)
            checksum = content.pop("checksum")
            whole = checksum == canonical.digest(content)
        except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
            raise JobError(f"{self._file}: not a saved simulation; name another file") from None
        if not whole:
            raise JobError(f"{self._file}: damaged or edited: its checksum is another")
        self._same(content)
        return Done(content["batches"], Tally.from_json(content["tally"]))

    def _same(self, content: ParsedObject) -> None:
        """Refuse what another job or another version dealt: the batches would not fit together."""
        if content.get("format") != FORMAT:
            raise JobError(
                f"{self._file}: format {content.get('format')}, this version reads {FORMAT}"
            )
        if content["sabot"] != __version__:
            raise JobError(
                f"{self._file}: dealt by version {content['sabot']}, this is {__version__}; "
                "continue it with that one, or name another file"
            )
        for part, wanted in self._job.items():
            saved = content["job"].get(part)
            # A custom house may be written differently and be the same: its hash says so.
            if saved != wanted and part != "toml":
                raise JobError(f"{self._file}: another job: {_difference(part, saved, wanted)}")

    def keep(self, done: Done, now: bool = True) -> None:
        """Write what is done; if it need not be now, only when some time has passed."""
        if done.tally is None or done.batches == self.done.batches:
            return
        if not now and time.monotonic() - self._written < EVERY:
            return
        content = {
            "format": FORMAT,
            "sabot": __version__,
            "job": self._job,
            "batches": done.batches,
            "tally": done.tally.as_json(),
        }
        content["checksum"] = canonical.digest(content)
        new_file = self._file.with_name(f".{self._file.name}.{os.getpid()}")
        try:
            with new_file.open("w", encoding="utf-8") as out:
                out.write(canonical.text(content) + "\n")
                out.flush()
                os.fsync(out.fileno())
            new_file.replace(self._file)
        except OSError as error:
            raise JobError(f"{self._file}: {error.strerror}") from error
        finally:
            new_file.unlink(missing_ok=True)
        self._written = time.monotonic()
        self.done = done


def _difference(part: str, saved: Parsed, wanted: Parsed) -> str:
    if part == "options":
        saved = saved if isinstance(saved, dict) else {}
        name = next(each for each in {**wanted, **saved} if wanted.get(each) != saved.get(each))
        return f"{name} is {_shown(saved.get(name))} there and {_shown(wanted.get(name))} here"
    if part == "house_sha256":
        return "the rules of the house have changed since"
    if part == "coups":
        saved, wanted = saved or "to the mask", wanted or "to the mask"
    return f"the {_NAMES[part]} is {_shown(saved)} there and {_shown(wanted)} here"


def _shown(value: object) -> str:
    text = str(value)
    # The text of a strategy is no part of a line.
    return "another" if "\n" in text or len(text) > 40 else text
