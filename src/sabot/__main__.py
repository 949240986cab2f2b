"""``python -m sabot``."""

import sys

from sabot.terminal.main import main

sys.exit(main())
