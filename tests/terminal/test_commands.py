"""The command line as a user types it: what it prints, and how it ends."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sabot import Table
from sabot.law import all_ids
from sabot.terminal.main import main
from sabot.terminal.paint import highlighted
from sabot.terminal.sources import Proof
from tests.forms import UNMEASURED
from tests.programs import started

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = str(ROOT / "docs" / "example.sabot")


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(list(arguments)) == code
    printed = capsys.readouterr()
    return printed.err if code else printed.out


def objects(printed: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in printed.splitlines()]


def test_the_houses_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "houses")
    assert "campione-pb  Casinò Municipale di Campione d'Italia" in printed
    (output,) = objects(run(capsys, "houses", "--json"))
    assert output["format"] == 1
    houses = output["houses"]
    assert isinstance(houses, list)
    assert [house["id"] for house in houses] == [
        "campione-pb", "venezia-spb", "lugano-pb", "malta-pb", "campione-bj",
    ]  # fmt: skip
    assert run(capsys, "rules") == printed


@UNMEASURED
@pytest.mark.parametrize(
    "house", ["campione-pb", "venezia-spb", "lugano-pb", "malta-pb", "campione-bj"]
)
def test_a_seed_deals_the_same_taglia(capsys: pytest.CaptureFixture[str], house: str) -> None:
    command = ("deal", house, "--seed", "4", "--mishaps", "0.05")
    first = run(capsys, *command)
    assert run(capsys, *command) == first
    assert re.search(r"^Coup 1: .*Anna ", first, re.MULTILINE)
    # What the game or the house never fills is not among the accounts told at the end.
    assert ("cagnotte " in first) is (house in ("campione-pb", "venezia-spb", "lugano-pb"))
    assert "float " in first
    assert "\033" not in first
    assert re.search(r"^Colpo 1: .*Anna ", run(capsys, *command, "--lang", "it"), re.MULTILINE)
    verbose = run(capsys, *command, "--verbose")
    assert verbose.count("\n") > 5 * first.count("\n")


def test_a_table_without_a_seed_says_where_its_cards_come_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = run(capsys, "deal", "malta-pb", "--players", "1")
    assert printed.startswith("cards from the system's secure source")


@UNMEASURED
def test_a_dealt_record_replays_and_verifies(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, again = str(tmp_path / "a.sabot"), str(tmp_path / "b.sabot")
    run(capsys, "deal", "lugano-pb", "--seed", "2", "--mode", "hand", "--record", file)
    printed = run(capsys, "verify", file)
    assert "sealed, hash " in printed
    assert "1 shuffle opened and kept to" in printed
    (checked,) = objects(run(capsys, "verify", file, "--json"))
    assert checked["sealed"] is True
    replayed = run(capsys, "replay", file, "--record", again, "--lang", "it")
    assert "piazzate le vostre scommesse" in replayed
    assert Path(again).read_bytes() == Path(file).read_bytes()


@UNMEASURED
def test_the_json_of_a_deal_and_of_its_replay_agree(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "a.sabot")
    dealt = objects(run(capsys, "deal", "malta-pb", "--seed", "2", "--json", "--record", file))
    replayed = objects(run(capsys, "replay", file, "--json"))
    assert dealt[0]["command"] == "deal"
    assert [each["events"] for each in dealt[1:]] == [each["events"] for each in replayed[1:]]


def test_refused_requests_are_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "refused.sabot"
    text = Path(EXAMPLE).read_text(encoding="utf-8")
    file.write_text(text.replace("Bruno: bet egalite 10", "Bruno: bet egalite 1"), "utf-8")
    assert "The minimum is 5.00 [campione-pb.8]" in run(capsys, "replay", str(file))
    assert "Il minimo è 5.00 [campione-pb.8]" in run(capsys, "replay", str(file), "--lang", "it")
    output = objects(run(capsys, "replay", str(file), "--json"))
    assert [each["refused"] for each in output if "refused" in each] == ["below-minimum"]


def test_cards_that_would_come_to_other_hands_are_not_dealt_elsewhere(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, house = str(tmp_path / "bj.sabot"), tmp_path / "burning.toml"
    run(capsys, "deal", "campione-bj", "--seed", "1", "--record", record)
    house.write_text('id = "burning"\nname = "B"\nbase = "campione-bj"\nburned = 3\n')
    assert run(capsys, "replay", record, "--house", str(house), code=2) == (
        "sabot: burning burns 3 cards, campione-bj 5: the same cards would not come to the same "
        "hands\n"
    )


def test_a_record_comes_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path(EXAMPLE).read_text(encoding="utf-8")))
    assert "not sealed" in run(capsys, "verify", "-")


def test_an_article_is_shown_with_its_code_and_its_proofs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = run(capsys, "rules", "campione-pb", "45")
    assert "punto_banco/reading.py" in printed
    assert "tests/punto_banco/articles/campione/test_38_to_45_declaring.py::" in printed
    (output,) = objects(run(capsys, "rules", "campione-pb", "campione-pb.45", "--json"))
    assert output["id"] == "campione-pb.45"
    italian = run(capsys, "rules", "venezia-spb", "p3", "--lang", "it")
    assert "Bottone" in italian
    assert "venezia-spb~button-seats" in italian


def test_what_stands_in_brackets_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "campione-pb.34") == run(capsys, "rules", "campione-pb", "34")
    reading = run(capsys, "rules", "campione-pb~tie")
    assert "venezia-spb.p10 is followed" in reading
    assert "punto_banco/due.py" in reading
    assert run(capsys, "rules", "campione-pb", "tie", "--lang", "it").count("\n") > 3
    (output,) = objects(run(capsys, "rules", "campione-pb", "campione-pb~tie", "--json"))
    assert output["after"] == "venezia-spb.p10"


def test_a_chance_is_shown_with_what_decides_and_pays_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "punto_banco/chances.py" in run(capsys, "rules", "lugano-pb", "dragon")
    assert "malta-pb~half-pay" in run(capsys, "rules", "malta-pb", "pay")
    half = run(capsys, "rules", "malta-pb", "half-pay")
    assert "WinsWith" in half
    assert "punto_banco/houses/malta.py:" in half
    assert "place_bet" in run(capsys, "rules", "malta-pb", "parity")


def test_what_cannot_come_up_at_a_house_is_not_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    malta = run(capsys, "rules", "malta-pb", "--interpretations")
    assert "malta-pb~button" not in malta
    assert "malta-pb~declaration" not in malta
    assert "malta-pb~card-fell" in malta
    assert "campione-pb~hand-table" not in run(capsys, "rules", "campione-pb", "--interpretations")


def test_a_regulation_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "rules", "malta-pb")
    assert printed.count("malta-pb~") > 40
    only = run(capsys, "rules", "malta-pb", "--interpretations", "--lang", "it")
    assert only.startswith("Interpretazioni")
    (output,) = objects(run(capsys, "rules", "malta-pb", "--json"))
    assert isinstance(output["provisions"], list)
    assert len(output["provisions"]) == 13
    (output,) = objects(run(capsys, "rules", "malta-pb", "--interpretations", "--json"))
    assert "provisions" not in output


def test_the_coverage_of_a_house_is_of_its_document_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (output,) = objects(run(capsys, "rules", "malta-pb", "--coverage", "--json"))
    assert isinstance(output["coverage"], list)
    assert [each["document"] for each in output["coverage"]] == ["malta-pb", "all"]
    assert isinstance(output["proofs"], list)
    assert len(output["proofs"]) == 13


def test_every_provision_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert "all          166         166    166" in run(capsys, "rules", "--coverage")
    (output,) = objects(run(capsys, "rules", "--coverage", "--json"))
    assert output["missing"] == []
    assert isinstance(output["proofs"], list)
    assert len(output["proofs"]) == 166


def test_a_provision_proven_only_at_an_altered_house_is_shown_as_such(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    proofs = {each: Proof(("a", "b"), 3, 1) for each in all_ids()}
    proofs["campione-pb.1"] = Proof(("a",), 0, 2)
    proofs["campione-pb.2"] = Proof(("a",), 0, 0)
    monkeypatch.setattr("sabot.terminal.sources.proofs", lambda: proofs)
    lines = run(capsys, "rules", "--coverage").splitlines()
    assert lines[0].split() == ["provision", "tests", "states", "altered", "proven"]
    assert lines[1].split(maxsplit=4)[1:] == ["1", "0", "2", "only at an altered house"]
    assert lines[2].split(maxsplit=4)[1:] == ["1", "0", "0", "in no state"]
    assert lines[3].split()[1:] == ["2", "3", "1"]
    assert lines[-1].split() == ["all", "166", "166", "166", "164"]
    assert "solo in una casa modificata" in run(capsys, "rules", "--coverage", "--lang", "it")
    (output,) = objects(run(capsys, "rules", "--coverage", "--json"))
    assert isinstance(output["proofs"], list)
    assert [each["mark"] for each in output["proofs"][:3]] == ["altered", "no-state", None]


def test_a_missing_proof_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.terminal.sources.proofs", dict)
    assert main(["rules", "--coverage"]) == 1
    assert "missing: campione-pb.1, " in capsys.readouterr().out


def test_two_houses_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "compare", "campione-pb", "venezia-spb")
    assert "first-card-visible" in printed
    assert "annul-cards [campione-pb.21]" in printed
    assert "card-fell" not in printed.replace("first-card-fell", "")
    assert "tie break" in printed
    everything = run(capsys, "compare", "campione-pb", "venezia-spb", "--all")
    assert "decks" in everything
    assert "decks" not in printed
    (output,) = objects(run(capsys, "compare", "malta-pb", "malta-pb", "--json"))
    assert (output["values"], output["rulings"]) == ([], [])
    same = run(capsys, "compare", "malta-pb", "malta-pb")
    assert same == "Values\nthe same in both\n\nRulings\nthe same in both\n"


def test_what_black_jack_houses_differ_in_is_told_as_their_files_write_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'id = "mine"\nname = "Mine"\nbase = "campione-bj"\neven_money = []\n'
        '[bets]\nper_box = 3\n[pays]\nblack_jack = "6:5"\n'
        '[rulings]\ncards-moved = ["box-loses"]\n',
        encoding="utf-8",
    )
    lines = run(capsys, "compare", "campione-bj", str(file)).splitlines()
    rows = {line[0]: line[1:] for text in lines if (line := re.split(r"  +", text)) and line[1:]}
    assert rows["pays: black jack"] == ["3:2", "6:5"]
    assert rows["bets: per box"] == ["unlimited", "3"]
    assert rows["even money"] == ["ace, ten", "none"]
    moved = rows["cards-moved"]
    assert moved[0] == "player-loses [campione-bj.18]"
    assert moved[1].startswith("box-loses [")
    everything = run(capsys, "compare", "campione-bj", str(file), "--all")
    assert re.search(r"^pays: insurance +2:1 +2:1$", everything, re.MULTILINE)
    # A placard of one range only has no second to tell.
    assert "limits: tie" not in everything


def test_the_accounts_that_hold_something_are_told_at_the_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    last = run(capsys, "deal", "campione-bj", "--seed", "4").splitlines()[-1]
    assert last.startswith("CHF: Anna ")
    assert re.search(r", float \d+\.\d\d$", last)
    for nothing in ("cagnotte", "unclaimed", "not collected", "0.00,"):
        assert f" {nothing}" not in last


def test_what_the_house_has_lost_by_errors_is_told_with_the_rest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = Table("lugano-pb", cards="2h 5d 3s Kd 9c", players=("anna", "bruno"))
    for act in ("anna: bet punto 100 currency=CHF", "bruno: bet banco 60 currency=CHF"):
        table.do(act)
    table.until("settle")
    # Paid thirty too much, and gone with it before anybody looks.
    table.do("dealer: pay-bet bruno banco 90 unnoticed=yes")
    for act in ("bruno: leave", "inspector: put-right"):
        table.do(act)
    file = tmp_path / "record.sabot"
    file.write_text(table.record, encoding="utf-8")
    assert ", errors -30.00" in run(capsys, "replay", str(file))
    assert ", errori -30.00" in run(capsys, "replay", str(file), "--lang", "it")


def test_a_custom_house_works_wherever_a_house_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    house = str(ROOT / "examples" / "eight-decks.toml")
    file = str(tmp_path / "custom.sabot")
    assert "416 cards" in run(capsys, "deal", house, "--seed", "1", "--record", file)
    assert "sealed" in run(capsys, "verify", file)
    assert "decks" in run(capsys, "compare", house, "campione-pb")
    assert run(capsys, "rules", house)
    assert run(capsys, "rules", house, "1")
    printed = run(capsys, "replay", EXAMPLE, "--house", house, code=2)
    assert "deals 8 decks, campione-pb 6: the same cards cannot be dealt at both" in printed
    other = str(ROOT / "examples" / "no-commission.toml")
    assert run(capsys, "replay", EXAMPLE, "--house", other)
    assert "colpo confrontato" in run(capsys, "replay", EXAMPLE, "--house", other, "--lang", "it")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("deal", "bergamo-pb"), "no house 'bergamo-pb'; there are: campione-pb"),
        (("deal", "campione"), "did you mean campione-pb?"),
        (("deal", "none.toml"), "none.toml: cannot be read: No such file"),
        (("deal", "malta-pb", "--mode", "hand"), "--mode hand: malta-pb has open"),
        (("deal", "malta-pb", "--record", "/nowhere/x"), "/nowhere/x: No such file"),
        (("replay", "/nowhere/x"), "/nowhere/x: No such file"),
        (("verify", "/nowhere/x"), "/nowhere/x: No such file"),
        (("replay", EXAMPLE, "--house", "x"), "no house 'x'"),
        (("rules", "campione-pb", "50"), "campione-pb has no provision '50'"),
        (("rules", "x"), "no house 'x'"),
        (("compare", "x", "malta-pb"), "no house 'x'"),
    ],
)
def test_bad_input_gets_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    printed = run(capsys, *arguments, code=2)
    assert message in printed
    assert printed.startswith("sabot: ")
    assert printed.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "the following arguments are required: COMMAND; see sabot --help"),
        (("serv",), "COMMAND: invalid choice: 'serv'"),
        (("deal",), "the following arguments are required: house; see sabot deal --help"),
        (("deal", "malta-pb", "--taglie", "0"), "--taglie: expected a whole number from 1 to "),
        (("deal", "malta-pb", "--taglie", "x"), "--taglie: expected a whole number from 1 to "),
        (("deal", "malta-pb", "--players", "13"), "--players: expected a whole number from 1 to "),
        (("deal", "malta-pb", "--mishaps", "1"), "--mishaps: expected a rate from 0 to 0.5, not "),
        (("deal", "malta-pb", "--mishaps", "often"), "--mishaps: expected a rate from 0 to 0.5"),
        (("deal", "malta-pb", "--seed", "x"), "--seed: expected a whole number from 0 to "),
        (("deal", "malta-pb", "--lang", "fr"), "--lang: invalid choice: 'fr'"),
        (("--loudly", "rules"), "unrecognized arguments: --loudly; see sabot --help"),
        (
            ("verify", EXAMPLE, "--loudly"),
            "unrecognized arguments: --loudly; see sabot verify --help",
        ),
        (
            ("study", "count", "campione-bj", "loudly"),
            "unrecognized arguments: loudly; see sabot study count --help",
        ),
    ],
)
def test_a_command_wrongly_typed_gets_one_line_too(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    printed = run(capsys, *arguments, code=2)
    assert printed.startswith(f"sabot: {message}")
    assert re.search("; see sabot .*--help\n$", printed)
    assert printed.count("\n") == 1


def test_whoever_asks_how_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["deal", "--help"])
    assert stopped.value.code == 0
    assert "usage: sabot deal" in capsys.readouterr().out


def test_a_broken_house_or_record_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    toml, record, binary = tmp_path / "a.toml", tmp_path / "a.sabot", tmp_path / "b.sabot"
    toml.write_text('id = "x"\nbase = "campione-pb"\ndeck = 8\n', encoding="utf-8")
    assert "deck = 8: no such key" in run(capsys, "deal", str(toml), code=2)
    record.write_text("sabot-record 1\ngame punto-banco\nhouse malta-pb\nhello\n", "utf-8")
    assert f"{record}:4: expected WHO: VERB" in run(capsys, "replay", str(record), code=2)
    binary.write_bytes(b"\xff\xfe")
    assert "b.sabot: not a text: " in run(capsys, "verify", str(binary), code=2)


def test_a_tampered_record_is_found_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "a.sabot"
    run(capsys, "deal", "malta-pb", "--seed", "1", "--record", str(file))
    lines = file.read_text(encoding="utf-8").split("\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("> bet-paid"))
    lines[at] = lines[at].replace("/EUR", "0/EUR")
    file.write_text("\n".join(lines), encoding="utf-8")
    for command in ("verify", "replay"):
        printed = run(capsys, command, str(file), code=1)
        assert f"{file}:{at + 1}: tampered with" in printed


def test_a_wrong_outcome_written_by_hand_is_not_sealed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, sealed = tmp_path / "a.sabot", tmp_path / "b.sabot"
    text = Path(EXAMPLE).read_text(encoding="utf-8")
    file.write_text(text.replace("hold-cards", "annul-coup"), encoding="utf-8")
    assert "the record says" in run(capsys, "replay", str(file), "--record", str(sealed), code=1)
    assert not sealed.exists()


def test_colours_are_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "Banco draws 10♦ [campione-pb.36]"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert highlighted(sentence) == "Banco draws \033[31m10♦\033[0m \033[2m[campione-pb.36]\033[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert highlighted(sentence) == sentence


def test_the_program_stops_quietly_when_nobody_reads_on() -> None:
    command = f"{sys.executable} -m sabot deal malta-pb --seed 1 --verbose | head -1"
    ended = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert ended.stdout.count("\n") == 1
    assert ended.stderr == ""


def test_an_interrupted_command_keeps_its_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "a.sabot"
    monkeypatch.setattr("sabot.terminal.deal._Shown.show", stop)
    assert main(["deal", "malta-pb", "--seed", "1", "--record", str(file)]) == 130
    capsys.readouterr()
    assert "sealed" in run(capsys, "verify", str(file))


def test_what_takes_long_to_load_is_not_loaded_to_deal() -> None:
    loaded = {*started("loaded", "sabot.terminal.main").stdout.split()}
    assert "sabot" in loaded
    assert not loaded & {"numpy", "numba", "matplotlib", "fpdf", "PIL"}
