"""Files a user names: read and written, and what is wrong with one said in a line."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sabot.errors import SabotError


class FileError(SabotError, OSError):
    """A file that cannot be read or written."""


@contextmanager
def named(file: str | Path) -> Iterator[None]:
    """While a file is used: what the system says of it is the user's to mend."""
    try:
        yield
    except (BrokenPipeError, SabotError):
        # Whoever read the output has gone, or it was said already; the file is not to blame.
        raise
    except OSError as error:
        raise FileError(f"{file}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise FileError(f"{file}: not a text: {error}") from error
    except ValueError as error:  # no system has a file of such a name
        raise FileError(f"{str(file)!r}: not the name of a file: {error}") from error


def read(file: str | Path) -> str:
    """The text of a file, with or without the mark some editors begin it with."""
    with named(file):
        return Path(file).read_text(encoding="utf-8-sig")


def write(file: str | Path, content: str | bytes) -> None:
    """Put a text or bytes into a file."""
    with named(file):
        if isinstance(content, bytes):
            Path(file).write_bytes(content)
        else:
            Path(file).write_text(content, encoding="utf-8")


@contextmanager
def lines(file: str | Path) -> Iterator[Callable[[str], None]]:
    """A file that is written bit by bit while other things go on, which are not its concern.

    Lines that are emitted together are handed to the system at once: whoever is killed between two
    of these times has left all of them or none.
    """
    with named(file):
        out = Path(file).open("wb", buffering=0)  # noqa: SIM115 - closed below, by its name

    def emit(text: str) -> None:
        rest = f"{text}\n".encode()
        with named(file):
            while rest:  # a full disk may take a part; then it says so
                rest = rest[out.write(rest) :]

    try:
        yield emit
    finally:
        with named(file):
            out.close()
