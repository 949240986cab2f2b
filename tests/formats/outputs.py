"""Everything that leaves the program in some form, of an evening at each house: a hash of each.

    python -m tests.formats.outputs [renamed]

With ``renamed`` every class of the engine is called something else, and so are the functions that
a house picks, before any of the code is compiled.
"""

import asyncio
import contextlib
import hashlib
import io
import json
import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from tests.formats import renaming

MISHAPS = 0.1
ACTS = 200


def outputs() -> dict[str, str]:
    """The hash of each output by its name."""
    digests: dict[str, str] = {}
    for name, text in _texts():
        assert name not in digests, name
        assert text, name
        digests[name] = hashlib.sha256(text.encode()).hexdigest()
    return digests


def _classes() -> list[str]:
    """What the classes of acts and events are called here."""
    from sabot.catalog import GAMES  # noqa: PLC0415

    return [cls.__name__ for game in GAMES for cls in (*game.kinds.acts, *game.kinds.events)]


def _texts() -> Iterator[tuple[str, str]]:
    # Imported here: under other names, where they are to have others.
    from sabot import catalog  # noqa: PLC0415

    places = [*catalog.houses(), catalog.place("examples/vegas.toml")]
    for place in places:
        for kind, text in (*_of_house(place), *_of_evening(place)):
            yield f"{place.house.id} {kind}", text
    for command in (
        "compare campione-pb venezia-spb --all --json",
        "compare campione-pb lugano-pb --all",
        "replay docs/example.sabot --json",
        "replay docs/one-card-too-many.sabot --house lugano-pb --json",
        "verify docs/black-jack.sabot --json",
    ):
        yield command, _printed(command)


def _of_house(place: Any) -> Iterator[tuple[str, str]]:
    from sabot.report import canonical  # noqa: PLC0415
    from sabot.report.regulations.texts import chances_of, mishaps_of, sections  # noqa: PLC0415

    yield "house", canonical.house_digest(place)
    for lang in ("it", "en"):
        texts = [sections([place.house], lang), mishaps_of(place.house, lang)]
        if hasattr(place.house, "chances"):
            texts.append(chances_of(place.house, lang))
        yield f"regulation {lang}", _lines(texts)


def _of_evening(place: Any) -> Iterator[tuple[str, str]]:
    from sabot.ledger.codec import codec_of  # noqa: PLC0415
    from sabot.record.asjson import act_json, decision_json  # noqa: PLC0415
    from sabot.server import wire  # noqa: PLC0415
    from sabot.server.audit import _unhidden  # noqa: PLC0415
    from sabot.table.offers import offers_view  # noqa: PLC0415

    game, codec = place.game, codec_of(place.game)
    record, entries, state, played = asyncio.run(_played(place))
    yield "record", record
    yield "entries", "\n".join(entry.hash for entry in entries)
    yield "folds", _folds(place, entries)
    yield "state", codec.state_written(state)
    yield "json", _lines({**act_json(act), **decision_json(came)} for act, came, _ in played)
    yield "trail", _lines(_unhidden(act) for act, _, _ in played)
    for lang in ("it", "en"):
        done = [came for _, came, _ in played if isinstance(came, tuple)]
        yield (
            f"told {lang}",
            "\n".join(wire.events_json(game, came, lang, over=True) for came in done),
        )
        yield (
            f"offers {lang}",
            _lines(
                offers_view(game.sight.offers(place.house, after, by, True), lang)
                for act, _, after in played[:: len(played) // 40]
                for by in ("", act.by, "dealer", "inspector")
            ),
        )


async def _played(place: Any) -> tuple[str, Any, Any, list[tuple[Any, Any, Any]]]:
    """An evening kept in a ledger: its record, its entries, the last state, and each act with what
    came of it and the state then."""
    from sabot.company.evening import Evening  # noqa: PLC0415
    from sabot.ledger import export  # noqa: PLC0415
    from sabot.ledger.connect import opened  # noqa: PLC0415
    from sabot.ledger.entry import Heading  # noqa: PLC0415
    from sabot.ledger.sqlite import MEMORY  # noqa: PLC0415
    from sabot.ledger.store import CAGE, Transfer  # noqa: PLC0415
    from sabot.ledger.stored import ActRequest, StoredTable  # noqa: PLC0415

    evening = Evening(place, random.Random(5), players=5, mishaps=MISHAPS)
    played = []
    async with opened(MEMORY) as ledger:
        heading = Heading("t", place.house.id, place.toml, "{}", 0)
        await ledger.create(heading)
        table = StoredTable(ledger, place, heading)
        for act, came in evening:
            if act.verb == "join":
                currency = place.house.currencies[0].value
                given = [(CAGE, -(10**9)), (act.by, 10**9)]
                moved = [Transfer(whose, currency, amount, "") for whose, amount in given]
                await ledger.transfer(moved, 0, "")
            await table.keep(table.propose([ActRequest(act)], 0))
            played.append((act, came, evening.live.state))
            if len(played) == ACTS:
                break
        kept = await ledger.table("t")
        assert kept is not None
        record = await export.record(ledger, kept)
        return record, await ledger.entries("t"), table.state, played


def _folds(place: Any, entries: Any) -> str:
    """What is folded from the text of the entries alone."""
    from sabot.ledger.codec import codec_of  # noqa: PLC0415
    from sabot.server.board import Board  # noqa: PLC0415
    from sabot.server.games import GAMES  # noqa: PLC0415
    from sabot.server.taglie import Taglie  # noqa: PLC0415
    from sabot.server.tally import Tally  # noqa: PLC0415

    served = GAMES[place.game.id]
    tally, taglie, board = Tally(served.counts, "t"), Taglie(served.drawn), Board(place)
    tally.add(entries)
    taglie.add(entries)
    for entry in entries:
        board.happened(codec_of(place.game).events(entry.events))
    assert tally.figures
    assert taglie.shown
    figures = [asdict(each) for each in tally.figures.values()]
    return _lines([figures, *map(asdict, taglie.shown), board.view()])


def _lines(rows: Iterable[Any]) -> str:
    return "\n".join(json.dumps(row, default=str) for row in rows)


def _printed(command: str) -> str:
    from sabot.terminal.main import main  # noqa: PLC0415

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(command.split()) == 0, command
    return out.getvalue()


if __name__ == "__main__":
    if sys.argv[1:] == ["renamed"]:
        renaming.install()
    print(json.dumps({"classes": _classes(), "outputs": outputs()}))
