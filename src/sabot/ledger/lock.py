"""A lock on a file, held while the file object is open. Windows has another way than the others."""

import sys
from typing import TextIO

if sys.platform == "win32":
    import msvcrt

    def take(file: TextIO) -> None:
        """Hold the file alone, or raise an ``OSError`` at once."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(file: TextIO) -> None:
        """Hold the file alone, or raise an ``OSError`` at once."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
