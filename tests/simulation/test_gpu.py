"""What a GPU is told of a house, and how its kernels are laid out: no GPU is needed for this."""

from itertools import product
from unittest.mock import patch

import numpy as np
import pytest

from sabot.black_jack.houses.campione import CAMPIONE
from sabot.errors import InputError
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.odds.table import table
from sabot.punto_banco.tableau import POINTS, thirds
from sabot.simulation import gpu
from sabot.simulation.black_jack import gpu as black_jack
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.tables import Tables
from sabot.simulation.black_jack.tables import tables_of as black_jack_tables
from sabot.simulation.gpu.program import GROUP, fitting, source
from sabot.simulation.punto_banco import gpu as punto_banco
from sabot.simulation.punto_banco.tables import PAIRS, SHAPES, number, tables_of
from sabot.table.cards import SUITS, Card
from tests.agreement import black_jack_houses
from tests.agreement.houses import random_house
from tests.programs import started

# What an H200 has: for a block, and for all of a multiprocessor.
BLOCK, PROCESSOR = 227 * 1024, 228 * 1024


def test_nothing_of_a_gpu_is_loaded_unasked() -> None:
    games = ("punto_banco", "black_jack")
    loaded = started("loaded", *(f"sabot.simulation.{game}.gpu" for game in games)).stdout.split()
    assert "sabot" in loaded
    assert "cupy" not in loaded


def test_whoever_has_no_gpu_is_told_why() -> None:
    assert gpu.available() == (gpu.lacking() == "")
    if not gpu.available():
        with pytest.raises(InputError, match=r"GPU|CuPy"):
            punto_banco.Gpu(tables_of(HOUSES["campione-pb"]))


class Fake:
    """CuPy, as far as it is asked, where so many devices are found, or something else."""

    def __init__(self, devices: int, error: str = "") -> None:
        self.devices, self.error = devices, error
        self.cuda = self.runtime = self.nvrtc = self

    def getDeviceCount(self) -> int:  # noqa: N802
        return self.devices

    def getVersion(self) -> tuple[int, int]:  # noqa: N802
        if self.error:
            raise RuntimeError(self.error)
        return 12, 9


@pytest.mark.parametrize(
    ("cupy", "reason"),
    [
        (Fake(1), ""),
        (Fake(0), "there is no GPU"),
        (Fake(1, "no nvrtc\nanywhere"), "no GPU can be used: no nvrtc"),
    ],
)
def test_reasons(cupy: Fake, reason: str) -> None:
    with patch.object(gpu, "import_module", lambda _: cupy):
        assert gpu.lacking.__wrapped__() == reason


# How kernels are laid out


def test_a_block_has_as_many_sabots_as_fit() -> None:
    six_decks = 6 * 52 * GROUP
    assert fitting(6_000, six_decks, BLOCK, PROCESSOR) == 5
    # Small blocks are as good as a large one, if as many fit.
    assert fitting(1_000, six_decks, BLOCK, PROCESSOR) == 1
    assert fitting(200_000, GROUP, BLOCK, PROCESSOR) == 8
    with pytest.raises(InputError, match="bytes to share"):
        fitting(BLOCK - six_decks + 1, six_decks, BLOCK, PROCESSOR)


def test_the_text_has_the_numbers_of_the_house() -> None:
    text = source(punto_banco.KERNELS, {"CARDS": 312, "SHIFT": [0, 8]})
    assert text.startswith(
        "constexpr unsigned CARDS = 312;\n__device__ constexpr unsigned SHIFT[] = {0, 8};\n"
    )
    assert "#include" not in text
    assert "void deal(" in text.replace("__launch_bounds__(THREADS) ", "")


# Punto Banco


SOME_HOUSES = (*HOUSES.values(), *map(random_house, range(12)))


@pytest.mark.parametrize("house", SOME_HOUSES, ids=lambda it: it.id)
def test_rows_say_what_the_rule_does(house: House) -> None:
    cards = {value: Card(name + SUITS[0]) for name, value in POINTS.items()}
    rows = punto_banco.rows(tables_of(house)).reshape(19, 19)
    for punto, banco, given in product(range(19), range(19), range(10)):
        row = int(rows[punto, banco])
        assert (row >> 16 & 15, row >> 24) == (punto % 10, banco % 10)
        first = (cards[punto % 10], cards[banco % 10], cards[0], cards[0])
        assert thirds(house.rule, first, (cards[given],)) == (row >> 10 & 1, row >> given & 1)


@pytest.mark.parametrize("house", SOME_HOUSES, ids=lambda it: it.id)
def test_words_hold_what_comes_back(house: House) -> None:
    tables = tables_of(house)
    shapes = punto_banco.shapes_of(tables)
    assert len(set(shapes.tolist())) == len(shapes)
    words, fields = punto_banco.packed(tables, shapes)
    numbers = punto_banco.numbers(tables, fields)
    for chance, (word, shift, width) in enumerate(fields.tolist()):
        assert shift + width <= 32
        back = words[word] >> shift & (1 << width) - 1
        assert (back.astype(np.int64) - tables.parts[chance] == tables.nets[chance, shapes]).all()
        assert tables.most * int(back.max()) < 1 << width
    assert numbers["WORDS"] == len(words)


def test_every_shape_that_can_be_dealt_is_counted() -> None:
    for house in SOME_HOUSES:
        tables = tables_of(house)
        counted = set(punto_banco.shapes_of(tables).tolist())
        dealt = {
            number(shape) & (-1 if tables.pairs else -PAIRS) for shape in table(house.rule).shapes
        }
        assert dealt <= counted <= set(range(SHAPES))


def test_ranks_keep_their_values_and_stay_apart() -> None:
    for house in SOME_HOUSES:
        tables = tables_of(house)
        codes = {
            name: int(punto_banco.coded(tables, np.array([kind]))[0])
            for name, kind in tables.kinds.items()
        }
        assert all(code % 32 == POINTS[name] for name, code in codes.items())
        assert len(set(codes.values())) == len(tables.held)


# Black Jack


@pytest.fixture(params=range(8))
def tables(request: pytest.FixtureRequest) -> Tables:
    """Those of Campione, or of a house nobody has, for somebody who does anything."""
    seed: int = request.param
    house = CAMPIONE if seed < 2 else black_jack_houses.random_house(seed)
    return black_jack_tables(house, black_jack_houses.random_player(seed), 1 + seed % 7)


def test_states_numbered_again_lead_to_the_same_finals(tables: Tables) -> None:
    hands = black_jack.reached(tables)
    assert len(hands.moves) < len(tables.moves)
    chance = np.random.default_rng(1)
    for before, after in ((tables.begins, hands.begins), (tables.halves, hands.halves)):
        # Every hand that is begun draws the same cards by both tables.
        one, other = before.astype(np.int64), after.astype(np.int64)
        while (one >= s.UNDECIDED).any() or (other >= s.UNDECIDED).any():
            drawing = one >= s.UNDECIDED
            assert (drawing == (other >= s.UNDECIDED)).all()
            cards = chance.integers(0, s.NO_CARD + 1, drawing.sum())
            one[drawing] = tables.moves[one[drawing] + cards]
            other[drawing] = hands.moves[other[drawing] - s.UNDECIDED + cards]
        assert (one == other).all()


def test_finals_that_are_not_counted_cannot_be(tables: Tables) -> None:
    hands = black_jack.reached(tables)
    finals = set(black_jack.counted_finals(hands).tolist())
    states = np.concatenate(hands)
    assert set((states[states < s.UNDECIDED] // s.WIDTH).tolist()) <= finals


def test_no_more_cards_are_drawn_beforehand_than_there_are(tables: Tables) -> None:
    drawn = black_jack.numbers_of(tables, black_jack.reached(tables))["DRAWN"]
    assert drawn in range(4, len(tables.pack) - tables.burned + 1, 4)
