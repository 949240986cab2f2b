"""The client's types are what the server says."""

import pytest

from docs import client_types, typescript
from docs.records import parts, records
from sabot import catalog
from sabot.punto_banco.view_types import PuntoBancoView
from sabot.table.view_types import SeatView


def test_the_types_are_fresh() -> None:
    assert client_types.stale() == [], "run python -m docs.client_types"


def test_types_that_are_stale_are_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client_types, "_HEAD", "// {}")
    assert client_types.main(["--check"]) == 1
    assert "table.d.ts: stale" in capsys.readouterr().err


def test_a_record_is_an_interface() -> None:
    names = typescript.Names((), ())
    assert typescript.declared(SeatView, names, patched=True) == (
        "/** A seat; the box before it has the same number. */\n"
        "export interface SeatView {\n"
        "  seat: number;\n"
        "  player?: string | null;\n"
        "  /** whether it is kept for somebody who has stepped away */\n"
        "  marked: boolean;\n"
        "}"
    )
    assert "  player: string | null;" in typescript.declared(SeatView, names)


def test_every_record_of_a_view_and_every_verb_is_there() -> None:
    text = client_types.table_types()
    for record in records(PuntoBancoView):
        assert f"export interface {record.__name__}" in text
    for game in catalog.GAMES:
        for act in game.kinds.acts:
            assert f'  "{act.verb}"?: OfferView<' in text
    assert all(f"  {part.name}" in text for part in parts(PuntoBancoView))
