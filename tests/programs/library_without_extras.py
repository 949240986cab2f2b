"""The library as if none of the extras were installed: every name is there, and what some say."""

import inspect
import pydoc
from importlib import import_module

import sabot
from tests.programs.without_extras import leave_out

if __name__ == "__main__":
    leave_out()
    there = dict(inspect.getmembers(sabot))
    # What ``from sabot import *`` asks for.
    assert all(hasattr(sabot, name) and name in there for name in sabot.__all__)
    assert "LiveTable" in pydoc.render_doc(sabot)
    try:
        sabot.house("nowhere")
    except sabot.LiveError:
        raise
    except sabot.SabotError:
        pass
    for call in (
        lambda: sabot.odds("malta-pb"),
        lambda: sabot.strategy("campione-bj"),
        lambda: sabot.simulate("malta-pb", 1),
        lambda: sabot.slips("malta-pb", 1, rate=0.1),
        lambda: sabot.purses("malta-pb", "punto", 1, bank=100, unit=10),
        lambda: sabot.LiveTable("http://127.0.0.1:1"),
        lambda: import_module("sabot.envs"),
    ):
        try:
            call()
        except ImportError as error:
            print(error)
