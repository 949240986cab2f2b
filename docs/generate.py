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
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from sabot import catalog
from sabot.law import Interpretation
from sabot.punto_banco.acts import ACTS
from sabot.punto_banco.game import GAME
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.names import MISHAPS
from sabot.record.notation import fields_of, outcome_name
from sabot.record.record import chained
from sabot.table.acts import ACTS as TABLE_ACTS
from sabot.table.acts import Act
from sabot.table.cards import cards, written
from sabot.table.coup.ruling import Ruling
from sabot.table.fairness import after_cut, commitment
from sabot.terminal.main import main as sabot

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 160

_PART = re.compile(r"(<!-- generated: ([a-z]+)(.*?) -->\n)(.*?)(<!-- /generated -->)", re.DOTALL)
# Line numbers move with every edit of the code; alone they do not make a page stale.
_LINE_NUMBER = re.compile(r"(?<=\.py:)\d+")

# What an act is, where its name says all and the code adds nothing.
_MEANINGS = {
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
    "betting": "Open the betting.",
    "bet": "Bet, or add to one's bet on the same square.",
    "unbet": "Take a bet back.",
    "close": "Close the betting.",
    "reopen": "Reopen the betting, as long as no card has been seen.",
    "in-bianco": "Announce a coup without bets.",
    "ask-tied": "Ask those who bet the same who wants the cards.",
    "answer": "Answer that question.",
    "decide-reader": "Say which of them gets the cards.",
    "decline": "Give up the cards.",
    "look": "Look at the covered cards.",
    "declare": "Say carta, no or battuta; perhaps the point.",
    "repeat": "Repeat what was declared.",
    "turn": "Turn the covered cards of a hand.",
    "warn": "Warn a reader who dawdles.",
    "announce": "Tell both points.",
    "settle": "Collect, return and pay.",
    "end": "Put the cards in the discard: the coup is over.",
    "contest": "Contest a deal that was put right.",
    "dispute": "Complain.",
    "resolve": "Settle a complaint.",
}


def _meaning(act: type[Act]) -> str:
    text = act.__doc__ or ""
    if text.startswith(f"{act.__name__}("):
        text = _MEANINGS[act.verb]
    return " ".join(text.split()).replace("``", "`")


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
            text += f" (`{field.kind.write(field.default)}` if left out)"
        texts.append(text)
    return "; ".join(texts)


def verbs(_: str) -> str:
    """Every verb with its fields."""
    parts = []
    for title, acts in (("At any table", TABLE_ACTS), ("At Punto Banco", ACTS)):
        rows = [(f"`{_shown(act)}`", _meaning(act), _expects(act)) for act in acts]
        parts.append(f"### {title}\n\n" + _table(("line", "what it does", "fields"), rows))
    return "\n\n".join(parts)


def outcomes(_: str) -> str:
    """Every outcome with its fields."""
    rows = []
    for event in sorted(GAME.outcomes, key=lambda each: each.__name__):
        fields = " ".join(field.name.upper() for field in fields_of(event, "cite"))
        text = "" if (event.__doc__ or "").startswith(f"{event.__name__}(") else event.__doc__ or ""
        meaning = " ".join(text.split("\n\n")[0].split()).replace("``", "`")
        rows.append((f"`> {outcome_name(event)} CITE {fields}`".replace(" `", "`"), meaning))
    return _table(("line", "besides its name"), rows)


def _ruling(ruling: Ruling[Remedy]) -> str:
    before = f", before {' and '.join(ruling.before)}" if ruling.before else ""
    return f"{', '.join(ruling.remedies)}{before} `{ruling.cite}`"


def matrix(_: str) -> str:
    """Mishap by house: the remedies and the provision."""
    houses = [place.house for place in catalog.houses()]
    rows = [
        (f"`{mishap}`: {MISHAPS[mishap].en}", *(_ruling(house.rulings[mishap]) for house in houses))
        for mishap in Mishap
    ]
    return _table(("mishap", *(house.id for house in houses)), rows)


def _reading(reading: Interpretation) -> str:
    return f"- `{reading.id}`: {reading.en}. *{reading.reason_en}.*"


def interpretations(_: str) -> str:
    """The readings of every house."""
    parts = []
    for place in catalog.houses():
        house = place.house
        kept = [each for each in house.interpretations if not each.moot]
        count = len(kept)
        listed = "\n".join(map(_reading, kept))
        parts.append(f"### {house.id}: {house.name} ({count})\n\n{listed}")
    return "\n\n".join(parts)


def _said(command: str) -> list[str]:
    """What a command prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        sabot(shlex.split(command)[1:])
    return [line.rstrip() for line in out.getvalue().splitlines()]


def _narrow(line: str) -> str:
    return line if len(line) <= WIDTH else line[: WIDTH - 1].rstrip() + "…"


def run(arguments: str) -> str:
    """A command and what it prints: ``first=N`` lines, or ``only=REGEX`` those that match."""
    match = re.fullmatch(r"(?:first=(\d+) |only=(\S+) )?(sabot .*)", arguments)
    assert match is not None, arguments
    first, only, command = match.groups()
    lines = _said(command)
    shown = lines
    if first:
        shown = lines[: int(first)]
    elif only:
        shown = [line for line in lines if re.search(only, line)]
    more = ["…"] if len(shown) < len(lines) else []
    return "\n".join(["```console", f"$ {command}", *map(_narrow, shown), *more, "```"])


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
    lines = _said(command)
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
    """The first lines of any record of Campione, sealed."""
    chain = b""
    rows = []
    for text in ("sabot-record 1", "game punto-banco", "house campione-pb"):
        chain = chained(chain, text)
        rows.append((f"`{text}`", f"`{chain.hex()}`", f"`{text} ~{chain[:4].hex()}`"))
    assert chained(b"", "sabot-record 1") == hashlib.sha256(b"sabot-record 1").digest()
    return _table(("text", "hash", "line as written"), rows)


PARTS: Mapping[str, Callable[[str], str]] = {
    part.__name__: part
    for part in (verbs, outcomes, matrix, interpretations, run, example, file, vector, seals)
}


@contextlib.contextmanager
def _desk() -> Iterator[None]:
    """A folder to run the commands of a page in, with the documentation and the examples there."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("docs", "examples"):
            os.symlink(ROOT / name, Path(folder) / name)
        with contextlib.chdir(folder):
            yield


def generated(text: str) -> str:
    """A page with its generated parts written anew."""

    def written_anew(match: re.Match[str]) -> str:
        opening, name, arguments, _, closing = match.groups()
        return f"{opening}{PARTS[name](arguments.strip())}\n{closing}"

    with _desk():
        return _PART.sub(written_anew, text)


def pages() -> list[Path]:
    """Every page of the documentation."""
    return [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def stale() -> list[str]:
    """The pages whose generated parts are not what the code says."""
    found = []
    for page in pages():
        text = page.read_text("utf-8")
        if _LINE_NUMBER.sub("", generated(text)) != _LINE_NUMBER.sub("", text):
            found.append(str(page.relative_to(ROOT)))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write the generated parts, or check them."""
    parser = argparse.ArgumentParser(prog="python -m docs.generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    if parser.parse_args(arguments).check:
        for name in (found := stale()):
            print(f"{name}: stale; run python -m docs.generate", file=sys.stderr)
        return 1 if found else 0
    for page in pages():
        text = page.read_text("utf-8")
        page.write_text(generated(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
