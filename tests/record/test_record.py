"""A record as a file: its heading, its house, its comments, and what is said when it is wrong."""

from pathlib import Path

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.punto_banco import acts as a
from sabot.record.record import Record, Recorder, RecordError, TamperedError, read
from sabot.record.replay import replay, rewrite
from sabot.record.verify import WrongError, verify
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.game import Live
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from tests.record.evenings import COUP, HEADING, played, resealed, unsealed

LIMITS = catalog.place("campione-pb").house.limits
EXAMPLES = Path(__file__).parents[2] / "examples"
TOML = """# Campione with a cheaper Banco.
id = "half-price"
name = "Half price"
base = "campione-pb"

commission = 2
"""


def _error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text, "f.sabot")
    assert not isinstance(caught.value, TamperedError | WrongError)
    assert str(caught.value).startswith(f"f.sabot:{caught.value.line}: ")
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "expected 'sabot-record 1' as the first line"),
        ("\n\n", 1, "expected 'sabot-record 1' as the first line"),
        ("# nothing\n", 1, "expected 'sabot-record 1' as the first line"),
        ("hello\n", 1, "expected 'sabot-record 1' as the first line"),
        ("\n# hello\nhello\n", 3, "expected 'sabot-record 1' as the first line"),
        (" sabot-record 1\n", 1, "expected 'sabot-record 1' as the first line"),
        ("\ufeffsabot-record 1\n", 1, "expected 'sabot-record 1' as the first line"),
        ("sabot-record\n", 1, "expected 'sabot-record 1' as the first line"),
        ("sabot-record 2\ngame punto-banco\n", 1, "expected 'sabot-record 1'"),
        ("sabot-record 1.0\n", 1, "expected 'sabot-record 1' as the first line"),
        ("sabot-record 1\n", 2, "expected 'game NAME' as the second line"),
        ("sabot-record 1\nhouse campione-pb\n", 2, "expected 'game NAME' as the second line"),
        ("sabot-record 1\n\ngames punto-banco\n", 3, "expected 'game NAME' as the second line"),
        ("sabot-record 1\ngame punto-banco\n", 3, "expected 'house ID' as the third line"),
        ("sabot-record 1\ngame punto-banco\ndealer: gather\n", 3, "expected 'house ID'"),
        ("sabot-record 1\ngame punto-banco\nhouse nowhere\n", 3, "no house 'nowhere'"),
        ("sabot-record 1\ngame punto-banco\nhouse \n", 3, "expected 'house ID'"),
        (HEADING + "> bet-paid x\n", 4, "expected an act before its outcome"),
        (HEADING + "house campione-pb\n", 4, "expected WHO: VERB ..."),
        (HEADING + "dealer: gather\n| id = 1\n", 5, "expected WHO: VERB ..."),
    ],
)
def test_a_heading_that_is_wrong(text: str, line: int, message: str) -> None:
    error = _error(text)
    assert error.line == line
    assert message in str(error)


def test_an_unknown_game_is_told_where_it_stands() -> None:
    error = _error("sabot-record 1\ngame scopa\nhouse campione-pb\n")
    assert "no game 'scopa'; there are: punto-banco" in str(error)
    assert error.line == 2


def test_a_record_does_not_have_files_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def spy(path: Path, encoding: str) -> str:
        opened.append(path)
        raise OSError(encoding)

    monkeypatch.setattr(Path, "read_text", spy)
    _error("sabot-record 1\ngame punto-banco\nhouse /etc/secret.toml\n")
    assert not opened


def test_a_heading_alone_is_an_empty_record() -> None:
    record = read(HEADING, "f")
    assert record.entries == ()
    assert not record.sealed
    assert verify(record).acts == 0
    assert read(rewrite(record), "f").sealed


def test_comments_and_blank_lines_are_passed_over() -> None:
    lines = COUP.splitlines()
    loose = "\n".join(f"\n  \n# {line}\n{line}   " for line in lines)
    record = read(loose, "f")
    assert [each.act for each in record.entries] == [each.act for each in read(COUP, "f").entries]
    assert record.entries[0].line == 4 + 3 * 4
    assert rewrite(record) == rewrite(read(COUP, "f"))


def test_a_sealed_record_bears_comments_that_say_nothing() -> None:
    sealed = rewrite(read(COUP, "f"))
    commented = "# found in a drawer\n\n" + sealed.replace("\n", "\n# looked at\n")
    record = read(commented, "f")
    assert record.sealed
    assert rewrite(record) == sealed


def test_windows_line_ends_are_read() -> None:
    sealed = rewrite(read(COUP, "f"))
    assert rewrite(read(sealed.replace("\n", "\r\n"), "f")) == sealed


def test_a_hand_written_record_may_leave_outcomes_out_but_not_tell_wrong_ones() -> None:
    right = unsealed(rewrite(read(COUP, "f")))
    paid = next(place for place, line in enumerate(right) if line.startswith("> bet-paid"))
    assert verify(read("\n".join(right), "f")) == verify(read(COUP, "f"))
    few = [line for line in right if not line.startswith("> bet-")]
    assert not verify(read("\n".join(few), "f")).sealed
    wrong = [*right[:paid], right[paid].replace("60.00 3.00", "60.00 0.00"), *right[paid + 1 :]]
    with pytest.raises(WrongError, match="the record says") as caught:
        verify(read("\n".join(wrong), "f"))
    assert caught.value.line == paid + 1
    without = right[:paid] + right[paid + 1 :]
    with pytest.raises(WrongError, match="missing under this act: '> bet-paid"):
        verify(read("\n".join(without), "f"))
    more = [*right[: paid + 1], "> bet-paid nothing", *right[paid + 1 :]]
    with pytest.raises(WrongError, match="expected 'nothing'") as caught:
        verify(read("\n".join(more), "f"))
    assert caught.value.line == paid + 2


def test_what_verify_counts() -> None:
    record = read(rewrite(read(COUP, "f")), "f")
    assert record.hash == rewrite(record).split()[-1]
    verified = verify(record)
    assert (verified.sealed, verified.hash) == (True, record.hash)
    # washed, one bet refused, one card uncovered, points told, one bet collected and one paid
    assert (verified.acts, verified.outcomes, verified.payments, verified.rulings) == (30, 6, 2, 1)


def _embedded(place: Place, text: str) -> Record:
    lines = "\n".join(f"| {line}".rstrip() for line in text.splitlines())
    heading = f"sabot-record 1\ngame punto-banco\nhouse {place.house.id}\n{lines}\n"
    return read(COUP.replace(HEADING, heading), "f")


def test_a_custom_house_travels_in_its_record() -> None:
    place = catalog.custom(TOML, "half.toml")
    record = _embedded(place, TOML)
    assert record.place.house.id == "half-price"
    assert record.place.toml.splitlines() == TOML.splitlines()
    sealed = rewrite(record)
    assert "\n| commission = 2 ~" in sealed
    assert "\n| # Campione with a cheaper Banco. ~" in sealed
    assert "\n| ~" in sealed
    assert "/60.00/CHF 60.00 1.20 ~" in sealed
    again = read(sealed, "f")
    assert again.place.toml == record.place.toml
    assert verify(again).payments == 2
    assert rewrite(again) == sealed


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_example_houses_travel_in_their_records(path: Path) -> None:
    place = catalog.place(str(path))
    deep = [ta.SupplyCards("inspector", ()), ca.OpenBetting("dealer")]
    sealed = played(place, deep)
    record = read(sealed, "f")
    assert record.place.house.id == path.stem
    assert rewrite(record) == sealed
    assert [each.entry.act for each in replay(record)] == deep


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('id = "half-price"', "base"),
        ("id = ", "f:4"),
        (TOML + "colour = 1\n", "colour = 1: no such key"),
        (TOML.replace("half-price", "full-price"), "expected house full-price, as in its text"),
    ],
)
def test_a_custom_house_that_is_wrong(text: str, message: str) -> None:
    place = catalog.custom(TOML, "half.toml")
    with pytest.raises(RecordError) as caught:
        _embedded(place, text)
    assert message in str(caught.value)
    assert str(caught.value).startswith("f:4: ")


def test_an_altered_custom_house_is_tampering() -> None:
    sealed = rewrite(_embedded(catalog.custom(TOML, "half.toml"), TOML))
    with pytest.raises(TamperedError) as caught:
        read(sealed.replace("commission = 2", "commission = 0"), "f")
    assert caught.value.line == 3 + 1 + TOML.splitlines().index("commission = 2")
    forged = resealed(line.replace("commission = 2", "commission = 0") for line in unsealed(sealed))
    with pytest.raises(WrongError, match=r"60\.00 1\.20"):
        verify(read(forged, "f"))


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029"])
def test_a_text_with_a_line_break_of_another_kind_stays_on_its_line(character: str) -> None:
    claim = f"one{character}two"
    acts: list[Act] = [ca.Dispute("anna", claim)]
    record = read(played(catalog.place("campione-pb"), acts), "f")
    assert [each.act for each in record.entries] == acts


CAMPIONE = catalog.place("campione-pb")


@pytest.mark.parametrize(
    "act",
    [
        a.PlaceBet("anna", "punto", Amount(10**1003)),
        ta.ChangeLimits("inspector", Limits(Range(Amount(1), Amount(10**1003)), LIMITS.tie)),
        ta.Cut("anna", 10**9),
        ta.OpenTable("inspector", "covered", LIMITS, ()),
        ta.Join("an na"),
        ta.Join(""),
        ta.Join("anna:"),
        ta.Join("x: join\ndirection: rule forged annul=yes\nx"),
    ],
    ids=lambda act: act.verb,
)
def test_what_cannot_be_written_down_is_refused_and_left_out(act: Act) -> None:
    """Whatever a table is sent, its record stays readable, and nobody puts lines into it."""
    lines: list[str] = []
    recorder = Recorder(CAMPIONE, lines.append)
    decision = Live(CAMPIONE.game, CAMPIONE.house).do(act)
    assert isinstance(decision, Refusal)
    assert not recorder.note(act, decision)
    recorder.close()
    record = read("\n".join(lines), "f")
    assert record.sealed
    assert record.entries == ()


@pytest.mark.parametrize("name", ["#anna", "|anna"])
def test_a_name_that_begins_like_another_kind_of_line_leaves_the_record_readable(name: str) -> None:
    record = read(played(CAMPIONE, [ta.Join(name)]), "f")
    assert [each.act for each in record.entries] in ([], [ta.Join(name)])


@pytest.mark.parametrize("amount", [10.5, None, "abc", float("nan")])
def test_a_request_for_no_amount_at_all_is_refused_and_left_out(amount: object) -> None:
    act = a.PlaceBet("anna", "punto", amount)  # type: ignore[arg-type]
    text = played(CAMPIONE, [act])
    assert "bet punto" not in text
    assert read(text, "f").entries == ()


def test_a_text_that_is_no_text_is_told_with_its_line() -> None:
    error = _error(HEADING + 'anna: dispute "\\ud800 x"\n')
    assert error.line == 4
    assert "quoted text" in str(error)
