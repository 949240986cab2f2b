"""What a user got wrong is told in one line; what we got wrong shows itself with a traceback."""

import importlib
import logging
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import sabot
from sabot.errors import SabotError
from sabot.terminal.main import main
from tests.programs import ROOT, started

EXAMPLE = str(ROOT / "docs" / "example.sabot")


@pytest.fixture(autouse=True)
def _logging_as_before() -> Iterator[None]:
    """A server that begins here logs to what is closed when the test ends."""
    root = logging.getLogger()
    handlers, level = [*root.handlers], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def files(tmp_path: Path) -> Callable[[str], str]:
    """Names of files that cannot be what a command wants."""
    (tmp_path / "broken.toml").write_text("= 1\n", encoding="utf-8")
    (tmp_path / "deep.toml").write_text("a = " + "[" * 10_000, encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    (tmp_path / "bytes.json").write_bytes(b"\xff")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    (tmp_path / "record.sabot").write_text("sabot-record 1\nhello\n", encoding="utf-8")
    (tmp_path / "bytes.sabot").write_bytes(b"\xff")
    (tmp_path / "copy.db").write_bytes(b"")
    return lambda text: text.replace("@", f"{tmp_path}/")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("deal nowhere", "no house 'nowhere'"),
        (
            "rules campione-pb 34 --coverage",
            "--coverage counts whole documents, and goes without a",
        ),
        ("rules campione-pb --coverage --interpretations", "--coverage counts whole documents"),
        ("deal @missing.toml", "@missing.toml: cannot be read"),
        ("deal @bytes.toml", "@bytes.toml: cannot be read"),
        ("deal @broken.toml", "@broken.toml: not a TOML text"),
        ("deal @deep.toml", "@deep.toml: not a TOML text"),
        ("deal malta-pb --mode closed", "--mode closed: malta-pb has open"),
        ("deal malta-pb --record @", "@: Is a directory"),
        ("deal malta-pb --record @a/b", "@a/b: No such file"),
        ("deal malta-pb --seed -1", "--seed: expected a whole number"),
        ("rules campione-pb 99", "campione-pb"),
        ("compare malta-pb campione-bj", "malta-pb plays punto-banco"),
        ("replay @missing.sabot", "@missing.sabot: No such file"),
        ("replay @", "@: Is a directory"),
        ("replay @record.sabot", "@record.sabot:2: expected 'game NAME'"),
        ("replay @bytes.sabot", "@bytes.sabot: not a text"),
        (f"replay {EXAMPLE} --house campione-bj", "--house campione-bj: plays black-jack"),
        (f"replay {EXAMPLE} --record @a/b", "@a/b: No such file"),
        ("verify @missing.sabot", "@missing.sabot: No such file"),
        (f"verify {EXAMPLE} --table x", "--table: "),
        ("verify postgresql://localhost:1/nothing", "postgresql://localhost:1/nothing: "),
        ("export @missing.db x", "@missing.db: cannot be opened: No such file"),
        ("backup @missing.db @new.db", "@missing.db: cannot be copied: No such file"),
        ("backup @missing.db @copy.db", "@copy.db: File exists"),
        ("backup postgresql://a/b @new.db", "postgresql://a/b: expected a file"),
        ("link @missing.db Ada", "@missing.db: expected the database of a server"),
        ("link sqlite:///@missing.db Ada", "sqlite:///@missing.db: expected the database of"),
        ("link postgresql://localhost:1/nothing Ada", "postgresql://localhost:1/nothing: "),
        ("serve --port 70000", "port: there are ports up to 65535"),
        ("serve --port x", "--port: expected a whole number, not 'x'; see sabot serve --help"),
        ("serve --port 0 --database @new.db --host 203.0.113.1", "203.0.113.1:0: "),
        ("serve --port 0 --database @", "@: cannot be opened: Is a directory"),
        ("serve --origin http://[", "origin: "),
        ("odds malta-pb --cards x", ""),
        ("strategy campione-bj --hand 8,8", "--hand and --up go together"),
        ("simulate malta-pb --boxes 3", "boxes: there is no such choice at Punto Banco"),
        ("simulate malta-pb --fixed 900", "900 coups in every taglia"),
        ("simulate campione-bj --boxes 9", ""),
        ("simulate campione-bj --strategy @missing.json", "@missing.json: No such file"),
        ("simulate campione-bj --strategy @bytes.json", "@bytes.json: not a text"),
        ("simulate campione-bj --strategy @broken.json", "strategy: "),
        ("simulate malta-pb --coups 1 --save @broken.json", "@broken.json: not a saved simulation"),
        ("simulate malta-pb --cluster nowhere", "cluster nowhere: cannot be reached"),
        ("study count malta-pb", "give a bet of malta-pb"),
        ("study count campione-bj --bet banco", "bet: at Black Jack there is but the box"),
        ("study taglia malta-pb --masks 1", "1 cards behind the mask"),
        ("study bankroll malta-pb --bet x --bank 1 --unit 1", "no bet 'x' at malta-pb"),
        (
            "study bankroll malta-pb --bet banco --bank 99 --unit 50 --system x",
            "no system 'x'",
        ),
        (
            "study bankroll malta-pb --bet banco --bank 99 --unit 50 --system @missing.toml",
            "@missing.toml: No such file",
        ),
        (
            "study bankroll malta-pb --bet banco --bank 99 --unit 50 --system @deep.toml",
            "@deep.toml: not a TOML text",
        ),
        ("study incidents malta-pb --rate 0", "rate 0: give more than 0"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], files: Callable[[str], str], command: str, message: str
) -> None:
    assert main(files(command).split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    lines = [line for line in printed.err.splitlines() if "\r" not in line]
    assert len(lines) == 1
    assert lines[0].startswith(f"sabot: {files(message)}")


@pytest.mark.parametrize(
    "fault", [ValueError("ours"), KeyError("ours"), OSError("ours"), RuntimeError("ours")]
)
def test_a_fault_of_the_program_shows_where_it_lies(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def wrong(*_: object) -> None:
        raise fault

    monkeypatch.setattr("sabot.company.evening.Evening.__iter__", wrong)
    with pytest.raises(type(fault), match="ours"):
        main(["deal", "malta-pb", "--seed", "1"])


def test_its_traceback_reaches_the_user() -> None:
    ran = started("faulty")
    assert ran.returncode == 1
    assert "Traceback (most recent call last)" in ran.stderr
    assert ran.stderr.endswith("ValueError: a fault of ours\n")


def test_every_error_of_ours_that_a_user_may_cause_has_the_base() -> None:
    """Beside these there are only those the program itself answers, or that are its faults."""
    ours = {
        value
        for module in pkgutil.walk_packages(sabot.__path__, "sabot.")
        if not module.name.endswith("__main__")
        for value in vars(importlib.import_module(module.name)).values()
        if isinstance(value, type)
        and issubclass(value, Exception)
        and value.__module__.startswith("sabot.")
    }
    assert {each.__name__ for each in ours if not issubclass(each, SabotError)} == {
        "BatchError",
        "_BehindError",
        "BeyondError",
        "ConflictError",
        "RepeatedError",
        "_TooLargeError",
        "UncheckedError",
    }
