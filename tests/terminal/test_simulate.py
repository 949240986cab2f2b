"""``sabot simulate`` as a user types it."""

import csv
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from sabot import __version__
from sabot.simulation import cluster as cluster_module
from sabot.terminal import plots
from sabot.terminal.main import main
from tests.simulation import fake

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[fake.Fake]:
    return fake.install(monkeypatch)


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["simulate", *arguments]) == code
    printed = capsys.readouterr()
    if code == 2:
        assert not printed.out
        assert printed.err.startswith("sabot: ")
        assert printed.err.count("\n") == 1
        return printed.err
    return printed.out


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    value = json.loads(run(capsys, *arguments, "--json"))
    assert isinstance(value, dict)
    return value


def test_what_was_found_is_told(capsys: pytest.CaptureFixture[str], made: list[fake.Fake]) -> None:
    printed = run(capsys, "campione-pb", "--taglie", "1e2", "--device", "cpu")
    assert "coups in 100 taglie" in printed
    assert "seed 1, on the cpu" in " ".join(printed.split())
    assert "dealt to the mask" in printed
    assert "cut-card effect" in printed
    (row,) = [line for line in printed.splitlines() if line.startswith("Punto wins")]
    assert "44.62" in row
    heading = printed.splitlines()[printed.splitlines().index(row) - 1]
    assert heading.split() == ["found", "±", "95", "%", "exact", "difference"]
    assert "s.d. of one" in printed
    assert printed.splitlines()[-1] == (
        f"sabot {__version__}: sabot simulate campione-pb --taglie 100 --seed 1 --device cpu"
    )


def test_z_is_told_where_every_taglia_has_as_many_coups(
    capsys: pytest.CaptureFixture[str], made: list[fake.Fake]
) -> None:
    printed = run(capsys, "campione-pb", "--taglie", "100", "--fixed", "50", "--device", "cpu")
    assert "Every taglia had 50 coups" in printed
    assert "exact  difference      z" in printed
    assert made[0].coups == 50


def test_the_same_as_json(capsys: pytest.CaptureFixture[str], made: list[fake.Fake]) -> None:
    output = json_of(capsys, "malta-pb", "--coups", "10^4", "--seed", "7", "--device", "cpu")
    assert (output["command"], output["house"], output["game"]) == (
        "simulate",
        "malta-pb",
        "punto-banco",
    )
    assert (output["seed"], output["device"], output["version"]) == (7, "cpu", __version__)
    taglie = output["taglie"]
    assert (
        output["invocation"] == f"sabot simulate malta-pb --taglie {taglie} --seed 7 --device cpu"
    )
    assert output["coups"] >= 10_000
    assert output["complete"] is True
    assert output["workers"] >= 1
    often, hour, sure = output["figures"]
    (punto,) = often["figures"]
    assert float(punto["low"]) < float(punto["found"]) < float(punto["high"])
    assert float(punto["difference"]) == pytest.approx(
        float(punto["found"]) - float(punto["exact"]), abs=1e-11
    )
    assert hour["unit"] == "EUR"
    assert hour["figures"][0]["exact"] is None
    assert sure["figures"][0]["difference"] == "0.000000000000"
    # To the mask it is not chance alone that makes a difference.
    assert {each["z"] for part in output["figures"] for each in part["figures"]} == {None}
    fixed = json_of(capsys, "malta-pb", "--coups", "1e4", "--fixed", "40", "--device", "cpu")
    assert fixed["figures"][2]["figures"][0]["z"] == "0.000000000000"


def test_the_command_told_gives_the_same_again(
    capsys: pytest.CaptureFixture[str], made: list[fake.Fake]
) -> None:
    output = json_of(
        capsys, "malta-pb", "--coups", "2e4", "--workers", "3", "--fixed", "40", "--decks", "8",
        "--per-hour", "80", "--stake", "25", "--seed", "3", "--device", "cpu",
    )  # fmt: skip
    again = json_of(capsys, *output["invocation"].split()[2:])
    for moving in ("workers", "seconds"):
        del output[moving], again[moving]
    assert output == again


def test_the_pace_is_an_assumption_to_be_chosen(
    capsys: pytest.CaptureFixture[str], made: list[fake.Fake]
) -> None:
    def won(*more: str) -> float:
        output = json_of(capsys, "malta-pb", "--coups", "1e4", "--device", "cpu", *more)
        return float(output["figures"][1]["figures"][0]["found"])

    assert won("--per-hour", "120") == pytest.approx(2 * won())
    assert won("--stake", "300") == pytest.approx(3 * won())


def test_a_gpu_is_taken_where_there_is_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, made: list[fake.Fake]
) -> None:
    for there in (True, False):
        monkeypatch.setattr("sabot.simulation.gpu.available", lambda there=there: there)
        monkeypatch.setattr("sabot.simulation.gpu.lacking", lambda: "")
        output = json_of(capsys, "malta-pb", "--coups", "1e4")
        assert output["device"] == made[-1].device == ("gpu" if there else "cpu")


def test_figures_as_csv(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, made: list[fake.Fake]
) -> None:
    file = tmp_path / "figures.csv"
    run(capsys, "malta-pb", "--coups", "1e4", "--device", "cpu", "--csv", str(file))
    lines = file.read_text("utf-8").splitlines()
    about = [line for line in lines if line.startswith("#")]
    for output in ("# house: malta-pb", "# seed: 1", f"# version: {__version__}", "# device: cpu"):
        assert output in about
    assert any(line.startswith("# invocation: sabot simulate malta-pb") for line in about)
    rows = list(csv.DictReader(lines[len(about) :]))
    assert [row["what"] for row in rows] == ["Punto wins", "Punto", "one"]
    assert rows[1]["exact"] == ""
    assert {row["z"] for row in rows} == {""}
    assert rows[0]["part"] == "often"


@pytest.mark.parametrize("suffix", plots.FORMATS)
@pytest.mark.parametrize("more", [(), ("--fixed", "40")])
def test_a_chart(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    made: list[fake.Fake],
    suffix: str,
    more: tuple[str, ...],
) -> None:
    one, two = tmp_path / f"one{suffix}", tmp_path / f"two{suffix}"
    for file in (one, two):
        run(capsys, "malta-pb", "--coups", "1e4", "--device", "cpu", *more, "--plot", str(file))
    assert one.read_bytes() == two.read_bytes()
    assert one.stat().st_size > 1_000


@pytest.mark.usefixtures("interruptible")
def test_whoever_interrupts_is_told_what_was_done(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ctrl_c(number: int) -> None:
        if number == 9:
            os.kill(os.getpid(), signal.SIGINT)

    fake.install(monkeypatch, ctrl_c)
    file = tmp_path / "run.json"
    words = ("campione-pb", "--device", "cpu", "--workers", "2", "--save", str(file))
    assert main(["simulate", *words, "--coups", "1e9"]) == 130
    printed = capsys.readouterr()
    assert "Punto wins" in printed.out
    assert "interrupted: 1,000,000,000 coups were asked for" in printed.err
    kept = json.loads(file.read_text("utf-8"))
    assert kept["batches"] >= 1
    (taglie,) = kept["tally"]["taglie"]
    assert f"coups in {taglie} taglie" in printed.out
    assert f"simulate campione-pb --taglie {taglie} " in printed.out
    fake.install(monkeypatch)
    more = json_of(capsys, *words, "--taglie", "200")
    assert more["figures"] == json_of(capsys, *words[:3], "--taglie", "200")["figures"]


def test_whoever_interrupts_before_the_first_batch_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sabot.simulation.result.deal", stop)
    fake.install(monkeypatch)
    assert main(["simulate", "malta-pb", "--device", "cpu"]) == 130
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "sabot: interrupted before anything was done\n"


def test_a_saved_job_is_continued_and_extended(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, made: list[fake.Fake]
) -> None:
    file = str(tmp_path / "run.json")
    words = ("campione-pb", "--device", "cpu", "--save", file)
    first = json_of(capsys, *words, "--taglie", "50")
    more = json_of(capsys, *words, "--taglie", "200")
    assert (first["taglie"], more["taglie"]) == (50, 200)
    assert more["dealt_now"] == more["coups"] - first["coups"]
    fresh = json_of(capsys, *words[:3], "--taglie", "200")
    assert fresh["figures"] == more["figures"]
    assert "All of it was dealt before" in run(capsys, *words, "--taglie", "200")
    message = run(capsys, *words, "--seed", "2", code=2)
    assert "another job: the seed is 1 there and 2 here" in message


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("monaco",), "no house 'monaco'"),
        (("malta-pb", "--plot", "x.doc"), "--plot: expected a name that ends in .svg or .png"),
        (("malta-pb", "--csv", "no/x.csv"), "no/x.csv: No such file"),
        (("malta-pb", "--save", "no/x.json"), "no/x.json: No such file"),
        (("malta-pb", "--cluster", "tcp://x:1", "--workers", "2"), "a cluster has its own"),
        (("malta-pb", "--cluster", "tcp://127.0.0.1:9"), "cannot be reached"),
        (("malta-pb", "--cluster", "foo"), "cluster foo: cannot be reached: give an address such"),
        (("malta-pb", "--boxes", "3"), "boxes: there is no such choice at Punto Banco"),
        (("malta-pb", "--strategy", "no.json"), "no.json: No such file"),
        (("malta-pb", "--fixed", "900"), "900 coups in every taglia"),
        (("malta-pb", "--device", "gpu"), "device gpu: there is none"),
        (("campione-bj", "--fixed", "900"), "is sure of 8 or fewer where 4 boxes are played"),
        (("campione-bj", "--boxes", "8"), "8 boxes: campione-bj has from 1 to 7"),
        (("campione-bj", "--decks", "1"), "1 deck: campione-bj burns 5 cards and keeps"),
        (("campione-bj", "--strategy", "bets"), "strategy: expected best, basic or a .json file"),
    ],
)
def test_what_cannot_be_gets_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_WITHIN", 1)
    monkeypatch.setattr("sabot.simulation.gpu.lacking", lambda: "there is none")
    assert says in run(capsys, *arguments, code=2)


@pytest.mark.parametrize(
    "more",
    [
        ("--coups", "0"),
        ("--coups", "1e16"),
        ("--coups", "many"),
        ("--coups", "1e6", "--taglie", "5"),
        ("--seed", "-1"),
        ("--seed", "2^64"),
        ("--decks", "13"),
        ("--device", "tpu"),
        ("--workers", "0"),
        ("--per-hour", "0"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    message = run(capsys, "malta-pb", *more, code=2)
    assert more[-2] in message
    assert message.count("\n") == 1


@pytest.mark.parametrize(
    ("house", "more"),
    [
        ("lugano-pb", ("--fixed", "40")),
        (str(ROOT / "examples" / "no-commission.toml"), ()),
        ("campione-bj", ("--fixed", "5", "--boxes", "7", "--strategy", "basic")),
        (str(ROOT / "examples" / "vegas.toml"), ("--boxes", "1")),
    ],
)
def test_real_houses_are_near_their_exact_odds(
    capsys: pytest.CaptureFixture[str], house: str, more: tuple[str, ...]
) -> None:
    output = json_of(capsys, house, *more, "--coups", "1e6", "--device", "cpu")
    assert output["coups"] >= 10**6
    measures = [each for part in output["figures"] for each in part["figures"]]
    compared = [each for each in measures if each["exact"] is not None]
    assert len(compared) > 4
    # To the mask there is the cut-card effect as well, too small to see in so few coups.
    for each in compared:
        assert abs(float(each["difference"])) <= 4.5 * float(each["standard_error"]) + 1e-11
    assert all((each["z"] is None) == ("--fixed" not in more) for each in compared)
    assert {"taglia", "hour"} <= {part["part"] for part in output["figures"]}


def test_a_strategy_from_a_file_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["strategy", "campione-bj", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(content), "utf-8")
    words = ("campione-bj", "--coups", "1e6", "--device", "cpu")
    own, best = json_of(capsys, *words, "--strategy", str(file)), json_of(capsys, *words)
    assert own["figures"] == best["figures"]
    for row in content["chart"]:
        for entry in row["against"].values():
            entry.update({"play": "no", "else": "no"})
    file.write_text(json.dumps(content), "utf-8")
    never = json_of(capsys, *words, "--strategy", str(file))
    edge = never["figures"][0]["figures"][0]
    assert float(edge["found"]) > 0.1
    assert abs(float(edge["difference"])) < 5 * float(edge["standard_error"])
