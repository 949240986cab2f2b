"""Write the golden records that are missing: ``python -m tests.golden.write``.

Golden means frozen. A file that is there is never written again, whatever the scripts say now:
records made by one version of Sabot must replay under every later one. Whoever finds that a
ruling was wrong deletes the file, knowingly, and runs this.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from sabot.catalog import Place, houses
from sabot.company.automatic import COMPANIES
from sabot.company.evening import Evening
from sabot.punto_banco.mishaps import Mishap
from sabot.record.notation import Reader, write_act
from sabot.record.record import VERSION, read
from sabot.record.replay import rewrite
from sabot.table.acts import Act
from sabot.table.game import Live
from sabot.table.money import Amount, written
from sabot.table.refusal import Refusal
from sabot.table.roles import Power
from tests.golden import scripts
from tests.golden.scripts import ANY, IMPOSSIBLE, SCRIPTS, Script

RECORDS = Path(__file__).parent / "records"
_THIRDS = ("draw-punto", "draw-banco", "announce")


def why_impossible(house: str, mode: str, mishap: Mishap) -> str:
    """Why a mishap cannot be ruled on there; empty when it can."""
    for row in IMPOSSIBLE:
        if row.house in (ANY, house) and row.mode in (ANY, mode) and mishap in row.mishaps:
            return row.why
    return ""


def wanted() -> dict[Path, Callable[[], str]]:
    """Every golden record there should be, and what writes it."""
    found: dict[Path, Callable[[], str]] = {}
    for place in houses():
        house = place.house
        folder = RECORDS / house.id
        for mode in house.modes:
            found[folder / mode / "plain.sabot"] = _scripted(place, mode, scripts.PLAIN)
            for mishap, by_mode in SCRIPTS.items():
                if not why_impossible(house.id, mode, mishap):
                    script = next(each for modes, each in by_mode.items() if mode in modes)
                    found[folder / mode / f"{mishap}.sabot"] = _scripted(place, mode, script)
        for name, script in scripts.HOUSE_SCRIPTS.items():
            if house.id not in scripts.NOT_AT.get(name, ()):
                found[folder / f"{name}.sabot"] = _scripted(place, house.mode, script)
        found[folder / "taglia.sabot"] = _taglia(place)
    return found


def blanks(place: Place, mode: str, script: Script) -> Mapping[str, str]:
    """What stands in the braces of a script at this house."""
    house = place.house
    currency = house.currencies[0]
    most = house.limits.even.maximum
    inside = f" currency={currency}" if len(house.currencies) > 1 else ""
    cut = (52 - script.at) % (house.decks * 52)
    given = {
        "mode": mode,
        "last_mode": house.modes[-1],
        "limits": f"{house.limits.even}/{house.limits.tie}",
        "currencies": ",".join(house.currencies),
        "currency": currency,
        "decks": str(house.decks),
        "in": inside,
        "most": written(most),
        "over": written(Amount(most + 1_00)),
        "cards": f"{script.cards} {scripts.NEXT}" if not script.at else script.cards,
        "cut": str(cut),
        "open_card": script.cards.split()[0],
        "resolver": min(house.powers[Power.RESOLVE_DISPUTE]),
        "changer": min(house.powers[Power.CHANGE_LIMITS]),
        "suspender": min(house.powers[Power.SUSPEND]),
        "sides": "\n".join(f"bruno: bet {each.id} 10{inside}" for each in house.side_chances),
    }
    given["bets"] = scripts.BETS.format(**given)
    given["bets_high"] = given["bets"].replace("egalite 5", "egalite 10")
    given["wash"] = scripts.WASH.format(**given)
    return given


def _scripted(place: Place, mode: str, script: Script) -> Callable[[], str]:
    def text() -> str:
        lines = (scripts.TABLE + script.lines).format(**blanks(place, mode, script))
        return sealed(place, _acts(place, lines))

    return text


def _taglia(place: Place) -> Callable[[], str]:
    def text() -> str:
        chance = random.Random(scripts.TAGLIA_SEED)
        evening = Evening(place, chance, mishaps=scripts.TAGLIA_MISHAPS)
        return sealed(place, (act for act, _ in evening))

    return text


def sealed(place: Place, acts: Iterator[Act]) -> str:
    """The sealed record of these acts."""
    heading = [f"sabot-record {VERSION}", f"game {place.game.id}", f"house {place.house.id}"]
    return rewrite(read("\n".join(heading + [write_act(act) for act in acts]), "golden"))


def _acts(place: Place, lines: str) -> Iterator[Act]:
    """The acts of a script, those included that its dots stand for."""
    live = Live(place.game, place.house)
    reader = Reader(place.game.acts, place.house.decks)
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
    """Everybody acts as he should, until the table is where the script wants it."""
    company = COMPANIES[live.game.id]
    chance = random.Random(0)
    while not _there(live, until):
        act = company.next_act(live.house, live.state, chance)
        assert act is not None, f"the table waits for bets, not for {until or 'the end'}"
        decision = live.do(act)
        assert not isinstance(decision, Refusal), f"{act}: {decision}"
        yield act


def _there(live: Live, until: str) -> bool:
    coup = live.state.coup
    step = live.game.expected(live.house, live.state)
    if not until:
        return coup is None
    if until in ("four", "thirds"):
        dealt = coup is not None and len(coup.cards) >= 4
        return dealt and (until == "four" or step in _THIRDS)
    return step == until


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
