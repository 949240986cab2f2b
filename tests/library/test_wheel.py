"""The wheel, installed where nothing else is: the base, and each extra."""

import subprocess
import sys
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.forms import LONG
from tests.library.pins import ROOT, pins

# In bytes, beyond what an empty environment has.
LARGEST_BASE = 30_000_000
# A command for which each extra is enough.
WORKS = {
    "odds": "odds malta-pb",
    "report": "report malta-pb --coups 100 -o report.pdf",
    "simulate": "simulate malta-pb --coups 1000",
    "all": "strategy campione-bj",
}
# What takes more than a command: a server started and a table of it watched, a cluster dealt on, a
# hand played in an environment.
PROGRAMS = {
    "envs": ROOT / "tests/programs/environment.py",
    "server": ROOT / "tests/programs/watched.py",
    "cluster": ROOT / "tests/programs/on_a_cluster.py",
}


def pip(python: str | Path, command: str, *arguments: str | Path) -> None:
    quietly = ("--quiet", "--disable-pip-version-check")
    subprocess.run([python, "-m", "pip", command, *quietly, *arguments], check=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as it would be sent out."""
    folder = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", "--no-build-isolation", "--no-deps", "-w", folder, ROOT)
    (made,) = folder.glob("*.whl")
    return made


def installed(wheel: Path, folder: Path, extra: str) -> Path:
    """The ``bin`` of an environment with this and no more."""
    venv.create(folder, with_pip=True)
    wanted = f"sabot[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    pip(folder / "bin" / "python", "install", wanted, "--constraint", versions(folder))
    return folder / "bin"


def versions(folder: Path) -> Path:
    """The pinned versions: the wheel itself has no hash, so nothing beside it is asked for one."""
    listed = folder / "versions.txt"
    listed.write_text("".join(f"{name}=={each}\n" for name, (each, _) in pins("dev").items()))
    return listed


def size(folder: Path) -> int:
    return sum(each.stat().st_size for each in folder.rglob("*") if each.is_file())


@LONG
def test_the_base_is_small_and_plays(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "empty", with_pip=True)
    there = installed(wheel, tmp_path / "base", "")
    assert size(tmp_path / "base") - size(tmp_path / "empty") < LARGEST_BASE
    ran = subprocess.run(
        [str(there / "sabot"), "deal", "malta-pb", "--seed", "1", "--record", "evening.sabot"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    assert ran.stdout
    subprocess.run([str(there / "sabot"), "verify", "evening.sabot"], cwd=tmp_path, check=True)
    packages = subprocess.run(
        [str(there / "python"), "-m", "pip", "list", "--format=freeze"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert {each.partition("=")[0] for each in packages} <= {"pip", "sabot", "setuptools"}


@LONG
@pytest.mark.parametrize("extra", WORKS)
def test_each_extra_is_enough_for_its_command(wheel: Path, tmp_path: Path, extra: str) -> None:
    there = installed(wheel, tmp_path / extra, extra)
    ran = subprocess.run(
        [str(there / "sabot"), *WORKS[extra].split()],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr


@LONG
@pytest.mark.parametrize("extra", PROGRAMS)
def test_what_only_an_extra_can_do_is_done(wheel: Path, tmp_path: Path, extra: str) -> None:
    there = installed(wheel, tmp_path / extra, extra)
    ran = subprocess.run(
        [str(there / "python"), str(PROGRAMS[extra])],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr


@LONG
def test_what_a_gpu_needs_can_be_found(wheel: Path, tmp_path: Path) -> None:
    """Where there is none it is of no use: so it is only looked for."""
    venv.create(tmp_path / "gpu", with_pip=True)
    wanted = f"sabot[gpu] @ {wheel.as_uri()}"
    python = tmp_path / "gpu" / "bin" / "python"
    pip(python, "install", "--dry-run", wanted, "--constraint", versions(tmp_path / "gpu"))


def test_the_readme_is_the_long_description(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(packed.read(name))
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload(decode=True) == (ROOT / "README.md").read_bytes()
