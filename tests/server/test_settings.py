"""Settings: by flag, by environment, or as they are."""

import argparse
import re
from dataclasses import fields

import pytest

from docs.generate import ROOT
from sabot.server.settings import Settings, SettingsError, add_flags, settings


def _set(flags: list[str], environment: dict[str, str]) -> Settings:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return settings(parser.parse_args(flags), environment)


def test_nothing_given_is_as_it_is() -> None:
    assert _set([], {}) == Settings()
    assert not Settings().secure


def test_a_flag_counts_before_the_environment() -> None:
    given = {"SABOT_PORT": "9000", "SABOT_HOST": "::", "SABOT_DATABASE": "postgresql://x/y"}
    settings = _set(["--port", "9001", "--play-money", "0"], given)
    assert (settings.port, settings.host, settings.database) == (9001, "::", "postgresql://x/y")
    assert settings.play_money == 0


def test_over_https_everything_is_secure() -> None:
    settings = _set(["--origin", "https://tables.example"], {})
    assert settings.secure
    assert settings.base == "https://tables.example"
    assert Settings(port=81).base == "http://127.0.0.1:81"


@pytest.mark.parametrize(
    ("flags", "environment"),
    [
        ([], {"SABOT_PORT": "many"}),
        (["--port", "-1"], {}),
        (["--body-limit", "0"], {}),
        (["--origin", "tables.example"], {}),
        (["--origin", "https://tables.example/"], {}),
        (["--origin", "javascript:alert(1)"], {}),
    ],
)
def test_what_cannot_be_meant_is_said(flags: list[str], environment: dict[str, str]) -> None:
    with pytest.raises(SettingsError):
        _set(flags, environment)


def test_every_setting_is_in_the_page() -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    rows = re.findall(r"^\| `(--[a-z-]+)` \| `(\w+)` \| (\S+) \|", page, re.MULTILINE)
    assert rows == [
        (
            f"--{each.name.replace('_', '-')}",
            f"SABOT_{each.name.upper()}",
            str(each.default or "none"),
        )
        for each in fields(Settings)
    ]
