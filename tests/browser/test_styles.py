"""Stylesheets: none is left out. One that is named but missing fails where a page is tested."""

import re
from pathlib import Path

import sabot.server

STATIC = Path(sabot.server.__file__).parent / "static"


def test_every_stylesheet_is_loaded_by_some_page() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    routes = "".join((STATIC / file).read_text("utf-8") for file in ("core/routes.js", "games.js"))
    named = {*re.findall(r'"css/([\w-]+)\.css"', page), *re.findall(r'"([\w-]+)"', routes)}
    assert {each.stem for each in (STATIC / "css").glob("*.css")} <= named
