"""Import modules, and print the names of all that is loaded then."""

import sys
from importlib import import_module

if __name__ == "__main__":
    for name in sys.argv[1:]:
        import_module(name)
    print(*sorted({name.partition(".")[0] for name in sys.modules}))
