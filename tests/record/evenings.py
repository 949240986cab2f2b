"""Records for the tests: short hand-written ones, and whole evenings played by the company."""

import random
from collections.abc import Iterable
from functools import lru_cache

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.record.record import Record, Recorder, chained, read
from sabot.table.acts import Act
from sabot.table.game import Decision, Live

PLACES = catalog.houses()
PLAYED = [(place, str(mode)) for place in PLACES for mode in place.house.modes]
IDS = [f"{place.house.id}-{mode}" for place, mode in PLAYED]

HEADING = """sabot-record 1
game punto-banco
house campione-pb
"""

# One coup at Campione, without outcomes or seals: Punto 4, Banco 5.
COUP = (
    HEADING
    + """inspector: open covered 10-5000/5-500 CHF seats=7 float=1000000
anna: join 10000 CHF
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 CHF
inspector: supply 6decks
dealer: verify
dealer: wash stacked=52 2h 5d 3s Kd 9c salt=sale
dealer: gather
anna: cut 52
dealer: load
dealer: betting
anna: bet punto 100
bruno: bet banco 60 box=2
anna: bet banco 1
dealer: close
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: draw banco face=up
dealer: pass anna
anna: look
anna: declare carta
dealer: repeat carta
dealer: turn banco
dealer: draw punto 9c
anna: turn punto
dealer: announce 4 5
dealer: settle
dealer: end
"""
)


# One coup of Black Jack, without outcomes or seals: Anna's Black Jack is paid even money, Bruno
# splits eights and doubles one, Dino behind stays with the second; the bank makes 19, which the
# dealer calls 18.
HAND = """sabot-record 1
game black-jack
house campione-bj
inspector: open open 20-200 CHF seats=7 float=1000000
anna: join 10000 CHF
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 CHF
bruno: ask-seat
inspector: seat bruno 2
dino: join 10000 CHF
inspector: supply 4decks
dealer: verify
dealer: wash stacked=52 As 8h Ad Ks 8d 3c Kc 9c 8s salt=sale
dealer: gather
anna: cut 47
dealer: load
dealer: burn
dealer: betting
anna: bet 1 100
bruno: bet 2 60
dino: bet 2 20
dino: bet 3 10
dealer: close
dealer: draw 1
dealer: draw 2
dealer: draw bank
dealer: draw 1
dealer: draw 2
dealer: offer-insurance
anna: even-money 1
bruno: insure 2 30
dealer: drawing
bruno: split
dino: stay 2
dealer: draw 2
bruno: double
dealer: draw 2
dealer: draw 2 9c
bruno: declare no
dealer: draw bank
dealer: announce 18
dealer: settle
dealer: end
"""


@lru_cache
def evening(
    place_id: str, mode: str, seed: int = 1, mishaps: float = 0.08
) -> tuple[tuple[Act, Decision], ...]:
    """Every act of an evening of one taglia, and what came of it."""
    place = catalog.place(place_id)
    return tuple(Evening(place, random.Random(seed), mode=mode, mishaps=mishaps))


def recorded(place: Place, played: Iterable[tuple[Act, Decision]]) -> str:
    """The sealed record of acts and what came of them."""
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    for act, decision in played:
        recorder.note(act, decision)
    recorder.close()
    return "\n".join(lines) + "\n"


def played(place: Place, acts: Iterable[Act]) -> str:
    """The sealed record of a table where these acts are done one after the other."""
    live = Live(place.game, place.house)
    return recorded(place, ((act, live.do(act)) for act in acts))


@lru_cache
def record_of(place_id: str, mode: str, seed: int = 1, mishaps: float = 0.08) -> Record:
    """The record of an evening, read back."""
    place = catalog.place(place_id)
    return read(recorded(place, evening(place_id, mode, seed, mishaps)), "evening")


def unsealed(text: str) -> list[str]:
    """The lines of a sealed record without their seals and without the end."""
    return [line.rpartition(" ~")[0] for line in text.splitlines()[:-1]]


def resealed(lines: Iterable[str]) -> str:
    """A forger's work: these lines with seals that hold."""
    chain = b""
    sealed = []
    for line in lines:
        chain = chained(chain, line)
        sealed.append(f"{line} ~{chain[:4].hex()}")
    return "\n".join([*sealed, f"end {chain.hex()}"]) + "\n"
