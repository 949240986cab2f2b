"""The catalogue, the record and the command line serve whatever games there are."""

from dataclasses import dataclass, replace

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.record.record import RecordError, read
from sabot.table.coup.house import AnyHouse
from sabot.table.game import Game
from sabot.table.house import CitedPart
from sabot.table.houses.custom.nodes import HouseError
from sabot.terminal import compare, sources
from sabot.terminal.main import main
from tests.untyped import untyped


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A second game beside the first, with a house of its own."""
    first = catalog.GAMES[0]
    house = replace(first.houses["campione-pb"], id="bergamo-xy")

    def custom(text: str, source: str) -> AnyHouse:
        return replace(house, id="mine", name=source)

    game = first._replace(id="another", houses={house.id: house}, custom=custom)
    monkeypatch.setattr(catalog, "GAMES", (first, game))
    return game


def test_a_custom_house_plays_the_game_of_its_base(other: Game) -> None:
    text = 'id = "mine"\nbase = "bergamo-xy"\n'
    assert catalog.custom(text, "mine.toml") == Place(other, other.custom("", "mine.toml"), text)
    assert catalog.custom('id = "mine"\nbase = "malta-pb"', "f").game is catalog.GAMES[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "base = (missing): it must be given"),
        ("base = ", "not a TOML text: "),
        ("base = 1", "base = 1: one of campione-pb, "),
        ('base = "malta"', 'base = "malta": one of campione-pb, venezia-spb, lugano-pb, malta-pb, '
         "bergamo-xy (did you mean malta-pb?)"),
        ('base = "bergamo"', "(did you mean bergamo-xy?)"),
        ('base = "x"', 'base = "x": one of campione-pb, '),
        ('id = "bergamo-xy"\nbase = "malta-pb"', 'id = "bergamo-xy": a name of its own: this is a '
         "built-in house"),
        ('id = []\nbase = "malta-pb"', "id = []: lower-case words"),
    ],
)  # fmt: skip
def test_a_custom_house_of_no_game(other: Game, text: str, message: str) -> None:
    assert other in catalog.GAMES
    with pytest.raises(HouseError) as caught:
        catalog.custom(text, "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
    assert message in str(caught.value)


def test_a_hostile_text_is_told_like_any_other() -> None:
    with pytest.raises(HouseError, match=r"mine\.toml: not a TOML text: "):
        catalog.custom("base = " + "[" * 100_000, "mine.toml")
    with pytest.raises(
        HouseError, match=r"mine\.toml: base = \(too large to show\): one of campione-pb"
    ):
        catalog.custom("base = 0x" + "f" * 4_000, "mine.toml")


@pytest.mark.parametrize(
    "heading",
    [
        "game another\nhouse malta-pb\n",
        'game another\nhouse mine\n| id = "mine"\n| base = "malta-pb"\n',
    ],
)
def test_a_record_of_a_house_that_plays_another_game(other: Game, heading: str) -> None:
    assert other in catalog.GAMES
    with pytest.raises(
        RecordError, match=r"f:2: .* plays punto-banco: expected 'game punto-banco'"
    ):
        read(f"sabot-record 1\n{heading}", "f")


def test_houses_of_two_games_are_not_compared(
    other: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "malta-pb", *other.houses]) == 2
    assert "malta-pb plays punto-banco, bergamo-xy another" in capsys.readouterr().err


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: str(place.house.id))
def test_the_code_a_part_of_a_house_names_is_there(place: Place) -> None:
    for part in place.house.cited_parts:
        places = sources.places(place.house, part.what, part.name)
        assert {each.function for each in places} == set(part.code)
        for cite in part.cites:
            assert (part.what, part.name) in sources.parts(place.house, cite)


@dataclass(frozen=True)
class SideBet:
    id: str
    terms: str

    @property
    def part(self) -> CitedPart:
        return CitedPart("side bet", self.id, (), ())


@dataclass(frozen=True)
class PlainHouse:
    id: str
    side_bets: tuple[SideBet, ...]
    splits: int | None
    powers: dict[str, frozenset[str]]


def test_houses_are_compared_part_by_part_whatever_they_have() -> None:
    one = PlainHouse("a", (), None, {"suspend": frozenset({"chief"})})
    two = PlainHouse("b", (SideBet("pair", "11:1"),), 3, {"suspend": frozenset({"chief"})})
    assert compare._values(untyped(one), untyped(two)) == [
        ("splits", "none", "3"),
        ("side bet pair", "-", "11:1"),
        ("who may suspend", "chief", "chief"),
    ]
