"""Play and verify a coup, and print what was loaded for it beside the standard library."""

import sys

import sabot

if __name__ == "__main__":
    table = sabot.Table("campione-bj", seed=1, players=["anna"])
    table.do("anna: bet 1 20")
    table.do("anna: bet 2 20")
    table.finish_coup()
    sabot.verify(table.record)
    known = {*sys.stdlib_module_names, "sabot", "tests"}
    print(*{name.partition(".")[0] for name in sys.modules} - known)
