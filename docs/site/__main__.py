"""Build the site: ``python -m docs.site [FOLDER]``, into ``site`` unless told otherwise.

Whatever Sphinx warns of is a fault: a link that leads nowhere, a page that nothing leads to.
"""

import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

from docs.generate import ROOT

HERE = Path(__file__).parent


def build(folder: Path) -> int:
    """Build it from scratch into a folder; not zero where anything is wrong."""
    with tempfile.TemporaryDirectory() as trees:
        options = ["-b", "html", "-W", "--keep-going", "-q", "--conf-dir", str(HERE), "-d", trees]
        return build_main([*options, str(ROOT), str(folder)])


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site"))
