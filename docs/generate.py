"""Write the parts of the documentation that follow from the code.

    python -m docs.generate            rewrite them
    python -m docs.generate --check    exit 1 if any is stale

A part stands between ``<!-- generated: NAME ... -->`` and ``<!-- /generated -->``; what follows the
name are its arguments. Everything around the markers is written by hand.
"""

import argparse
import contextlib
import hashlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from docs.views import view
from sabot import catalog
from sabot.catalog import Place
from sabot.law import DOCUMENTS, Interpretation
from sabot.record.notation import fields_of
from sabot.record.record import chained
from sabot.table.acts import Act
from sabot.table.cards import cards, written
from sabot.table.coup.ruling import Ruling
from sabot.table.events import Event
from sabot.table.fairness import after_cut, commitment
from sabot.table.game import Game
from sabot.table.languages import Words
from sabot.table.traits import Trait, having
from sabot.terminal.main import main as sabot

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 160

_PART = re.compile(r"(<!-- generated: ([a-z]+)(.*?) -->\n)(.*?)(<!-- /generated -->)", re.DOTALL)
# Line numbers move with every edit of the code; alone they do not make a page stale.
_LINE_NUMBER = re.compile(r"(?<=\.py:)\d+")

# What an act is, where its name says all and the code adds nothing or only what a field means;
# by the folder of the act, because games may share a verb.
_MEANINGS = {
    "table": {
        "open": "Open the table. A float is put down in every currency.",
        "limits": "Change the placard.",
        "mode": "Change how the hands are handled, from the next coup on.",
        "suspend": "Suspend play.",
        "resume": "Take play up again.",
        "fill": "Fill the float.",
        "supply": "Bring the cards to the table.",
        "verify": "Check that the decks are complete.",
        "gather": "Gather the washed cards into one pack.",
        "refuse-cut": "Leave the cut to the next.",
        "ask-seat": "Ask for a seat.",
        "seat": "Give a seat to the first who waits for one.",
        "come-back": "Come back to the table.",
    },
    "table.coup": {
        "betting": "Open the betting.",
        "close": "Close the betting.",
        "warn": "Warn a player who dawdles or declares confusedly.",
        "end": "Put the cards in the discard: the coup is over.",
        "dispute": "Complain.",
        "resolve": "Settle a complaint.",
    },
    "punto_banco": {
        "bet": "Bet, or add to one's bet on the same square.",
        "unbet": "Take a bet back, or some of it.",
        "reopen": "Reopen the betting, for as long as the house lets it and no card is known.",
        "in-bianco": "Announce a coup without bets.",
        "ask-tied": "Ask those who bet the same who wants the cards.",
        "answer": "Answer that question.",
        "decide-reader": "Say which of them gets the cards.",
        "decline": "Give up the cards.",
        "look": "Look at the covered cards.",
        "declare": "Say carta, no or battuta; perhaps the point.",
        "repeat": "Repeat what was declared.",
        "turn": "Turn the covered cards of a hand.",
        "contest": "Contest a deal that was put right.",
    },
    "black_jack": {
        "bet": "Bet in a box, or add to one's bet there.",
        "unbet": "Take a bet back, or some of it.",
        "offer-insurance": "Remind everybody of insurance.",
        "insure": "Insure one's own bet in a box, up to half of it, or add to that.",
        "pay": "Pay the Black Jacks the bank cannot equal.",
        "declare": "Say carta or no.",
        "surrender": "Give up the hand for half the bet, where the house allows it.",
        "turn": "Turn the bank's covered card.",
        "announce": "Tell a point.",
    },
}


def _folder(kind: type) -> str:
    """Where an act or event is declared: ``table``, ``table.coup``, or the game's own folder."""
    return kind.__module__.removeprefix("sabot.").rpartition(".")[0]


def _package(game: Game) -> str:
    """A game's folder: where its table is declared."""
    return _folder(type(game.flow.start()))


def _name(game: Game) -> str:
    return game.id.replace("-", " ").title()


K = TypeVar("K", bound=type)


def _by_folder(kinds: Callable[[Game], Iterable[K]]) -> Iterator[tuple[str, list[K]]]:
    """What the games have, under a heading each: of any table, of any coup, of each game."""
    every = list(dict.fromkeys(kind for game in catalog.GAMES for kind in kinds(game)))
    headings = {"table": "at any table", "table.coup": "in any coup"}
    headings |= {_package(game): f"at {_name(game)}" for game in catalog.GAMES}
    assert {_folder(kind) for kind in every} <= set(headings)
    for folder, heading in headings.items():
        yield heading, [kind for kind in every if _folder(kind) == folder]


def _docstring(kind: type) -> str:
    """What the code says of an act or event; nothing where its name says all."""
    text = kind.__doc__ or ""
    if text.startswith(f"{kind.__name__}("):
        return ""
    return " ".join(text.split()).replace("``", "`")


def _meaning(act: type[Act]) -> str:
    ours = _MEANINGS[_folder(act)].get(act.verb, "")
    text = f"{ours} {_docstring(act)}".strip()
    assert text, f"what does {act.verb} do?"
    return text


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    headings = list(headings)
    lines = [_row(*headings), _row(*("---" for _ in headings)), *(_row(*row) for row in rows)]
    return "\n".join(lines)


def _shown(act: type[Act]) -> str:
    """The fields of an act as they are written on its line."""
    words = []
    for field in fields_of(act, "by"):
        if field.many_cards:
            words.append(f"{field.name.upper()}…")
        elif field.by_place:
            words.append(field.name.upper() if field.required else f"[{field.name.upper()}]")
        else:
            words.append(f"[{field.name}={field.name.upper()}]")
    return " ".join((act.verb, *words))


def _expects(act: type[Act]) -> str:
    """What each field takes, and what it is when left out."""
    texts = []
    for field in fields_of(act, "by"):
        text = f"{field.name}: {'cards' if field.many_cards else field.kind.expects}"
        if not field.required and field.default not in (None, ""):
            usual = field.kind.write(field.default)  # type: ignore[arg-type] # its hint says so
            text += f" (`{usual}` if left out)"
        texts.append(text)
    return "; ".join(texts)


def verbs(_: str) -> str:
    """Every verb with its fields."""
    parts = []
    for heading, acts in _by_folder(lambda game: game.kinds.acts):
        rows = [(f"`{_shown(act)}`", _meaning(act), _expects(act)) for act in acts]
        parts.append(f"### Acts {heading}\n\n" + _table(("line", "what it does", "fields"), rows))
    return "\n\n".join(parts)


def _outcome(event: type[Event]) -> tuple[str, str]:
    fields = " ".join(
        field.name.upper()
        for field in fields_of(event, "cite")
        if field.name not in having(event, Trait.FOLD_ONLY)
    )
    return f"`> {event.kind} CITE {fields}`".replace(" `", "`"), _docstring(event)


def outcomes(_: str) -> str:
    """Every outcome with its fields."""
    parts = []
    for heading, events in _by_folder(lambda game: game.kinds.outcomes):
        rows = [_outcome(event) for event in sorted(events, key=lambda event: event.kind)]
        parts.append(f"### Outcomes {heading}\n\n" + _table(("line", "besides its name"), rows))
    return "\n\n".join(parts)


def _ruling(ruling: Ruling[Any]) -> str:
    before = f", before {' and '.join(ruling.before)}" if ruling.before else ""
    return f"{', '.join(ruling.remedies)}{before} `{ruling.cite}`"


def matrix(_: str) -> str:
    """For each game, mishap by house: the remedies and the provision."""
    parts = []
    for game in catalog.GAMES:
        names: Mapping[Any, Words] = import_module(f"sabot.{_package(game)}.names").MISHAPS
        houses = game.houses.values()
        rows = [
            (f"`{mishap}`: {names[mishap].en}", *(_ruling(each.rulings[mishap]) for each in houses))
            for mishap in game.choices
        ]
        parts.append(f"### {_name(game)}\n\n" + _table(("mishap", *game.houses), rows))
    return "\n\n".join(parts)


def _reading(reading: Interpretation) -> str:
    return f"- `{reading.id}`: {reading.en}. *{reading.reason_en}.*"


def _readings(place: Place) -> str:
    house = place.house
    kept = [each for each in house.interpretations if not each.moot]
    heading = f"### {house.id}: {house.name}, {DOCUMENTS[house.document].game} ({len(kept)})"
    return "\n".join((heading, "", *map(_reading, kept)))


def interpretations(_: str) -> str:
    """The readings of every house."""
    return "\n\n".join(map(_readings, catalog.houses()))


def _output(command: str) -> list[str]:
    """What a command prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        sabot(shlex.split(command)[1:])
    return [line.rstrip() for line in out.getvalue().splitlines()]


def _narrow(line: str) -> str:
    """A line that fits the page, never cut in the middle of a citation."""
    if len(line) <= WIDTH:
        return line
    return re.sub(r"\[[^\]]*$", "", line[: WIDTH - 1]).rstrip() + "…"


def run(arguments: str) -> str:
    """A command and what it prints: ``lines=N-M`` of it, or ``only=REGEX`` those that match."""
    match = re.fullmatch(r"(?:lines=(\d+)-(\d+) |only=(\S+) )?(sabot .*)", arguments)
    assert match is not None, arguments
    first, last, only, command = match.groups()
    lines = _output(command)
    shown, before, after = lines, False, False
    if first:
        shown = lines[int(first) - 1 : int(last)]
        before, after = int(first) > 1, int(last) < len(lines)
    elif only:
        shown = [line for line in lines if re.search(only, line)]
        after = len(shown) < len(lines)
    shown = [*["…"] * before, *map(_narrow, shown), *["…"] * after]
    return "\n".join(["```console", f"$ {command}", *shown, "```"])


def _short(value: Any) -> Any:
    """A JSON value with its long lists cut."""
    if isinstance(value, list):
        return [_short(each) for each in value[:2]] + (["…"] if len(value) > 2 else [])
    if isinstance(value, dict):
        return {key: _short(each) for key, each in value.items()}
    return value


def example(arguments: str) -> str:
    """The lines ``at=N,M`` of a command's JSON, counted from one, set out to be read."""
    match = re.fullmatch(r"(?:at=([\d,]+) )?(sabot .*)", arguments)
    assert match is not None, arguments
    places, command = match.groups()
    lines = _output(command)
    chosen = [lines[int(place) - 1] for place in places.split(",")] if places else lines
    shown = [json.dumps(_short(json.loads(line)), indent=1, ensure_ascii=False) for line in chosen]
    return "\n".join(["```console", f"$ {command}", "```", "", "```json", *shown, "```"])


def file(arguments: str) -> str:
    """A file of this repository."""
    return f"```text\n{(ROOT / arguments).read_text('utf-8').rstrip()}\n```"


SALT = "sale"
ORDER = "Ah Td 9c Ks 2h"
CUT = 2


def vector(_: str) -> str:
    """A commitment small enough to work out by hand."""
    order = cards(ORDER)
    rows = [
        ("salt", f"`{SALT}`"),
        ("washed order", f"`{ORDER}`"),
        ("bytes hashed", f"`{SALT.encode().hex()} 0a {ORDER.encode().hex()}`"),
        ("commitment", f"`{commitment(order, SALT)}`"),
        (f"order after a cut at {CUT}", f"`{written(after_cut(order, CUT))}`"),
    ]
    return _table(("", ""), rows)


def seals(_: str) -> str:
    """The heading of the example, sealed."""
    chain = b""
    rows = []
    for text in (ROOT / "docs/example.sabot").read_text("utf-8").splitlines()[:3]:
        chain = chained(chain, text)
        rows.append((f"`{text}`", f"`{chain.hex()}`", f"`{text} ~{chain[:4].hex()}`"))
    assert chained(b"", "sabot-record 1") == hashlib.sha256(b"sabot-record 1").digest()
    return _table(("text", "hash", "line as written"), rows)


_CLIENT = ROOT / "src/sabot/server/static"
# Counted to the nearest of these: a page is not stale for a line more.
_ABOUT = 10


def modules(_: str) -> str:
    """Every module of the page in the browser, by folder: its size and what it is for."""
    parts = []
    files = sorted(each for each in _CLIENT.rglob("*") if each.suffix in (".js", ".css", ".html"))
    for folder in sorted({each.parent for each in files}):
        rows = [
            (f"`{each.name}`", str(_lines(each)), _first_comment(each))
            for each in files
            if each.parent == folder
        ]
        name = folder.relative_to(_CLIENT).as_posix()
        heading = "The page itself" if name == "." else f"`{name}/`"
        parts.append(f"### {heading}\n\n" + _table(("file", "lines", "what it is for"), rows))
    kinds = {kind: [each for each in files if each.suffix == f".{kind}"] for kind in ("js", "css")}
    sums = [
        f"{sum(map(_lines, files)):,} lines of {kind.upper()} in {len(files)} files"
        for kind, files in kinds.items()
    ]
    return f"In all about {' and '.join(sums)}.\n\n" + "\n\n".join(parts)


def _lines(path: Path) -> int:
    lines = len(path.read_text("utf-8").splitlines())
    return max(_ABOUT, round(lines / _ABOUT) * _ABOUT)


def _first_comment(path: Path) -> str:
    """The comment a file begins with, without its marks."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        head = re.match(r"(?://[^\n]*\n)+", text)
        return " ".join(line.lstrip("/ ") for line in head[0].splitlines()) if head else ""
    head = re.match(r"/\*(.*?)\*/", text, re.DOTALL)
    return " ".join(head[1].split()) if head else ""


def decisions(_: str) -> str:
    """Every decision by its title."""
    rows = []
    for path in sorted((ROOT / "docs/decisions").glob("*.md")):
        title = path.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        number, _, name = title.partition(". ")
        rows.append(f"{number}. [{name}](decisions/{path.name})")
    return "\n".join(rows)


def touched(walk: str) -> str:
    """The files of the engine that a walk goes through, found by going it in a new process."""
    command = [sys.executable, "-m", "docs.touched", walk]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    parts = [line.split() for line in ran.stdout.splitlines()]
    return "\n".join(
        f"- {what}, {number} files: {', '.join(f'`{each}`' for each in files)}."
        for what, (number, *files) in zip(("Decided and folded", "Seen"), parts, strict=True)
    )


PARTS: Mapping[str, Callable[[str], str]] = {
    part.__name__: part
    for part in (
        verbs,
        outcomes,
        matrix,
        interpretations,
        run,
        example,
        file,
        vector,
        seals,
        modules,
        decisions,
        touched,
        view,
    )
}


@contextlib.contextmanager
def desk() -> Iterator[None]:
    """A folder to run the commands of a page in, with the documentation and the examples there."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("docs", "examples"):
            os.symlink(ROOT / name, Path(folder) / name)
        with contextlib.chdir(folder):
            yield


def generated(text: str) -> str:
    """A page with its generated parts written again."""

    def written_again(match: re.Match[str]) -> str:
        opening, name, arguments, _, closing = match.groups()
        return f"{opening}{PARTS[name](arguments.strip())}\n{closing}"

    with desk():
        return _PART.sub(written_again, text)


def pages() -> list[Path]:
    """Every page of the documentation."""
    return [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def stale() -> list[str]:
    """The pages whose generated parts are not what the code says."""
    names = []
    for page in pages():
        text = page.read_text("utf-8")
        if _LINE_NUMBER.sub("", generated(text)) != _LINE_NUMBER.sub("", text):
            names.append(str(page.relative_to(ROOT)))
    return names


def main(arguments: list[str] | None = None) -> int:
    """Write the generated parts, or check them."""
    parser = argparse.ArgumentParser(prog="python -m docs.generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    if parser.parse_args(arguments).check:
        for name in (names := stale()):
            print(f"{name}: stale; run python -m docs.generate", file=sys.stderr)
        return 1 if names else 0
    for page in pages():
        text = page.read_text("utf-8")
        page.write_text(generated(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
