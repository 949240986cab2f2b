"""``sabot report`` as a user types it: what is in the document, and that it can be made again."""

import hashlib
import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import pytest
from pypdf import PdfReader

from sabot import __version__, catalog
from sabot.law import DOCUMENTS
from sabot.report import games
from sabot.report.games import Account
from sabot.report.progress import silent
from sabot.table.composition import Composition
from sabot.terminal import report
from sabot.terminal.main import main
from tests.forms import LONG

COUPS = ("--coups", "300")
# One of each game is enough for every day.
EACH = [
    pytest.param(id_, marks=[] if id_ in ("malta-pb", "campione-bj") else [LONG])
    for id_ in (place.house.id for place in catalog.houses())
]


def made(
    capsys: pytest.CaptureFixture[str], file: Path, house: str, *more: str, code: int = 0
) -> str:
    assert main(["report", house, "-o", str(file), *COUPS, *more]) == code
    printed = capsys.readouterr()
    return printed.err if code else printed.out


def text_of(file: Path) -> str:
    if file.suffix == ".pdf":
        return "\n".join(
            page.extract_text() for page in PdfReader(io.BytesIO(file.read_bytes())).pages
        )
    return "".join(ET.fromstring(file.read_text("utf-8")).itertext())


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


Documents = Callable[[str, str], tuple[Path, str]]


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Documents:
    """The documents of houses by their form, each made once, with what was printed then."""
    folder = tmp_path_factory.mktemp("documents")

    @cache
    def computed(house: str) -> Account:
        # The figures are the same in every form.
        place = catalog.place(house)
        of = games.account(place.game.id)
        figures = of.measured(
            of.compute(place.house, Composition.full(place.house.decks), silent), silent
        )
        run = of.agreement(place, figures, int(COUPS[1]), 1, silent)
        return of._replace(
            compute=lambda *_: figures, measured=lambda *_: figures, agreement=lambda *_: run
        )

    @cache
    def document(house: str, suffix: str) -> tuple[Path, str]:
        file, printed = folder / f"{house}{suffix}", io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
            patch.setattr("sabot.report.make.account", lambda _: computed(house))
            assert main(["report", house, "-o", str(file), *COUPS]) == 0
        return file, printed.getvalue()

    return document


@pytest.mark.parametrize("house", EACH)
def test_a_report_has_the_rules_the_figures_and_the_run(documents: Documents, house: str) -> None:
    (file, printed), (figures, _) = documents(house, ".html"), documents(house, ".json")
    checksum = printed.rpartition(" ")[2].strip()
    # Whoever has the figures can work the checksum out.
    assert hashlib.sha256(figures.read_bytes()).hexdigest() == checksum
    text = text_of(file)
    value = catalog.place(house).house
    for full, each in zip(
        DOCUMENTS[value.document].ids, DOCUMENTS[value.document].provisions, strict=True
    ):
        assert full in text
        assert each.en in text
    for reading in value.interpretations:
        assert (reading.id in text) is not reading.moot
    for part in (checksum, f"Sabot {__version__}", "Method", "They agree", "seed 1", value.name):
        assert part in text
    content = json.loads(figures.read_text("utf-8"))
    assert content["house_sha256"] in text
    assert content["agreement"]["holds"]
    for check in content["agreement"]["checks"]:
        assert check["what"] in text


@pytest.mark.parametrize("house", ["malta-pb", "campione-bj"])
def test_the_paper_says_what_the_page_says(documents: Documents, house: str) -> None:
    page, paper, figures = (documents(house, suffix)[0] for suffix in (".html", ".pdf", ".json"))
    printed = squeezed(text_of(paper))
    tables = ET.fromstring(page.read_text("utf-8")).iter("{http://www.w3.org/1999/xhtml}td")
    cells = [squeezed("".join(each.itertext())) for each in tables]
    assert len(cells) > 100
    assert [each for each in cells if each not in printed] == []
    assert squeezed(json.loads(figures.read_text("utf-8"))["house_sha256"]) in printed


@pytest.mark.long
@pytest.mark.parametrize("suffix", [".html", ".pdf", ".json"])
def test_the_same_command_gives_the_same_bytes(
    capsys: pytest.CaptureFixture[str], documents: Documents, tmp_path: Path, suffix: str
) -> None:
    two, other = (tmp_path / f"{name}{suffix}" for name in ("two", "other"))
    one, _ = documents("malta-pb", suffix)
    made(capsys, two, "malta-pb")
    made(capsys, other, "malta-pb", "--seed", "2")
    assert one.read_bytes() == two.read_bytes()
    assert one.read_bytes() != other.read_bytes()


def test_the_command_in_a_report_makes_it_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "r.html"
    made(capsys, file, "malta-pb", "--seed", "7", "--date", "2026-01-31")
    text = text_of(file)
    assert "2026-01-31" in text
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"\$ sabot (report malta-pb .*report\.html)", text)
    assert main(command.split()) == 0
    assert (tmp_path / "report.html").read_bytes() == file.read_bytes()


def test_what_was_written_can_be_told_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "r.json"
    output = json.loads(made(capsys, file, "malta-pb", "--json"))
    assert output["command"] == "report"
    assert output["agrees"] is True
    assert output["checksum"] == hashlib.sha256(file.read_bytes()).hexdigest()


def test_a_run_that_does_not_agree_is_found_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.report.agreement.FALSE_ALARM", 1 - 1e-12)
    message = made(capsys, tmp_path / "r.json", "malta-pb", code=1)
    assert "the run does not agree with the figures" in message


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("r.doc", "-o/--output: expected a name that ends in .html, .pdf or .json, not '"),
        ("no/r.html", "no/r.html: No such file or directory"),
        ("folder.pdf", "folder.pdf: Is a directory"),
    ],
)
def test_a_file_that_cannot_be_written_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, file: str, says: str
) -> None:
    (tmp_path / "folder.pdf").mkdir()
    message = made(capsys, tmp_path / file, "malta-pb", code=2)
    assert says in message
    assert message.count("\n") == 1


def test_a_file_that_may_not_be_written_is_told_before_the_work(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    assert "r.html: Permission denied" in made(capsys, tmp_path / "r.html", "malta-pb", code=2)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--date", "yesterday"), "--date: expected a date as 2026-01-31, not 'yesterday'"),
        (("--coups", "0"), "--coups: expected a whole number from 100 to 1e7, not '0'"),
        (("--coups", "1e8"), "--coups: expected a whole number from 100 to 1e7, not '1e8'"),
        (("--coups", "10000001"), "--coups: expected a whole number from 100 to 1e7"),
        (("--seed", "x"), "--seed: expected a whole number from 0 to "),
        (("--seed", "-1"), "--seed: expected a whole number from 0 to "),
        (("--decks", "6"), "unrecognized arguments: --decks 6"),
    ],
)
def test_options_that_make_no_sense_get_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: tuple[str, ...], says: str
) -> None:
    message = made(capsys, tmp_path / "r.html", "malta-pb", *more, code=2)
    assert message.startswith(f"sabot: {says}")
    assert message.count("\n") == 1


def test_a_report_goes_somewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "malta-pb"]) == 2
    assert capsys.readouterr().err == (
        "sabot: the following arguments are required: -o/--output; see sabot report --help\n"
    )


def test_the_formats_are_those_documented() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "command-line.md"
    _, _, section = page.read_text("utf-8").partition("\n## sabot report")
    for suffix in report._FORMATS:
        assert f"`{suffix}`" in section
