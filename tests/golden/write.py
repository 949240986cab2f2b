"""Write the golden records that are missing: ``python -m tests.golden.write``.

Golden means frozen. A file that is there is never written again, whatever the scripts say now:
records made by one version of Sabot must replay under every later one. Whoever finds that a
ruling was wrong deletes the file, knowingly, and runs this.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from sabot.catalog import Place, houses
from sabot.company.evening import Evening
from sabot.company.games import COMPANIES
from sabot.record.notation import Reader, write_act
from sabot.record.record import VERSION, read
from sabot.record.replay import rewrite
from sabot.table.acts import Act
from sabot.table.game import Live
from sabot.table.refusal import Refusal
from tests.golden.games import SCRIPTS
from tests.golden.script import Script, blanks

RECORDS = Path(__file__).parent / "records"


def wanted() -> dict[Path, Callable[[], str]]:
    """Every golden record there should be, and what writes it."""
    records: dict[Path, Callable[[], str]] = {}
    for place in houses():
        house, scripts = place.house, SCRIPTS[place.game.id]
        folder = RECORDS / house.id
        for mode in house.modes:
            records[folder / mode / "plain.sabot"] = _scripted(place, mode, scripts.plain)
            for mishap, by_mode in scripts.mishaps.items():
                if not scripts.why_impossible(house.id, mode, mishap):
                    script = next(each for modes, each in by_mode.items() if mode in modes)
                    records[folder / mode / f"{mishap}.sabot"] = _scripted(place, mode, script)
        for name, script in scripts.tables.items():
            if house.id not in scripts.not_at.get(name, ()):
                records[folder / f"{name}.sabot"] = _scripted(place, house.mode, script)
        records[folder / "taglia.sabot"] = _taglia(place)
        for name, acts in scripts.evenings.items():
            records[folder / f"{name}.sabot"] = _evening(place, acts)
    return records


def _scripted(place: Place, mode: str, script: Script) -> Callable[[], str]:
    def text() -> str:
        scripts = SCRIPTS[place.game.id]
        common = blanks(place, mode)
        lines = scripts.opening + script.lines
        return sealed(
            place, _acts(place, lines.format(**common, **scripts.own(place, script, common)))
        )

    return text


def _taglia(place: Place) -> Callable[[], str]:
    def text() -> str:
        seed, mishaps = SCRIPTS[place.game.id].taglia
        evening = Evening(place, random.Random(seed), mishaps=mishaps)
        return sealed(place, (act for act, _ in evening))

    return text


def _evening(place: Place, acts: Callable[[Place], Iterator[Act]]) -> Callable[[], str]:
    return lambda: sealed(place, acts(place))


def sealed(place: Place, acts: Iterator[Act]) -> str:
    """The sealed record of these acts."""
    heading = [f"sabot-record {VERSION}", f"game {place.game.id}", f"house {place.house.id}"]
    return rewrite(read("\n".join(heading + [write_act(act) for act in acts]), "golden"))


def _acts(place: Place, lines: str) -> Iterator[Act]:
    """The acts of a script, those included that its dots stand for."""
    live = Live(place.game, place.house)
    reader = Reader(place.game.kinds.acts, place.house.decks)
    for line in filter(None, lines.splitlines()):
        if line.startswith("..."):
            yield from _rightly(live, line.removeprefix("...").strip())
            continue
        act = reader.read(line.lstrip("!? "))
        refused = isinstance(decision := live.do(act), Refusal)
        if not line.startswith("?") and refused != line.startswith("!"):
            raise AssertionError(f"{place.house.id}: {line}: {decision}")
        yield act


def _rightly(live: Live, until: str) -> Iterator[Act]:
    """Everybody acts as they should, until the table is where the script wants it."""
    company = COMPANIES[live.game.id]
    chance = random.Random(0)
    while not _there(live, until):
        act = company.next_act(live.house, live.state, chance)
        assert act is not None, f"the table waits for bets, not for {until or 'the end'}"
        decision = live.do(act)
        assert not isinstance(decision, Refusal), f"{act}: {decision}"
        yield act


def _there(live: Live, until: str) -> bool:
    if not until:
        return live.state.coup is None
    step = live.game.steps.expected(live.house, live.state)
    moment = SCRIPTS[live.game.id].moments.get(until)
    return moment(live.state, step) if moment else step == until


def main() -> None:
    """Write what is missing, and say what was written."""
    missing = {path: text for path, text in wanted().items() if not path.exists()}
    for path, text in missing.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(), encoding="utf-8")
        print(path.relative_to(RECORDS))
    print(f"{len(missing)} written")


if __name__ == "__main__":
    main()
