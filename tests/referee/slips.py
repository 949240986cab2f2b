"""Short records with slips made on purpose: the company plays rightly, a slip is put in between."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sabot import catalog
from sabot.company.games import COMPANIES
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.record.notation import Reader
from sabot.record.record import Recorder
from sabot.table.acts import Act, LoadSabot
from sabot.table.game import Live
from sabot.table.refusal import Refusal

PLAYERS = ("Anna", "Bruno", "Carla", "Dino")

# Each slip by a name: lines tried one after the other until the program takes one. ``READER`` is
# whoever has the cards. A line the notation does not know yet is passed over.
SLIPS: dict[str, tuple[str, ...]] = {
    "aside": ("dealer: draw aside face=down",),
    "aside-up": ("dealer: draw aside face=up",),
    "floor": ("dealer: draw floor",),
    "floor-up": ("dealer: draw floor face=up",),
    "to-punto": ("dealer: draw punto",),
    "to-punto-up": ("dealer: draw punto face=up",),
    "to-punto-down": ("dealer: draw punto face=down",),
    "to-banco": ("dealer: draw banco",),
    "to-banco-up": ("dealer: draw banco face=up",),
    "to-banco-down": ("dealer: draw banco face=down",),
    "unnoticed-punto": ("dealer: draw punto unnoticed=yes",),
    "unnoticed-banco": ("dealer: draw banco unnoticed=yes",),
    "misdealt": ("dealer: report misdealt",),
    "stuck": ("dealer: draw-together 2 yes face=down", "dealer: draw-together 2 yes"),
    "stuck-up": ("dealer: draw-together 2 yes face=up",),
    "stuck-lost": ("dealer: draw-together 2 no face=down", "dealer: draw-together 2 no"),
    "stuck-lost-up": ("dealer: draw-together 2 no face=up",),
    "pulled": ("dealer: draw-together 3 yes stuck=no",),
    "pulled-lost": ("dealer: draw-together 2 no stuck=no",),
    "visible": (
        "dealer: report card-visible",
        "dealer: report first-card-visible",
        "dealer: report later-card-visible",
    ),
    "fell": ("dealer: report card-fell",),
    "first-fell": ("dealer: report first-card-fell",),
    "seen-under": ("dealer: report waiting-card-seen",),
    "lifted": ("dealer: report cards-lifted",),
    "turn-punto": ("dealer: turn punto",),
    "turn-banco": ("dealer: turn banco",),
    "reader-turns": ("READER: turn punto",),
    "reader-looks": ("READER: look",),
    "wrong-pass": ("dealer: pass Dino", "dealer: pass Bruno"),
    "early-announce": ("dealer: announce 3 4",),
    "says-no": ("READER: declare no",),
    "says-carta": ("READER: declare carta",),
    "says-battuta": ("READER: declare battuta point=8",),
    "repeats-no": ("dealer: repeat no",),
    "repeats-carta": ("dealer: repeat carta",),
    "takes": ("Dino: take",),
    "taker-turns": ("Dino: turn punto",),
    "finds-no": ("inspector: find no",),
    "contests": ("Anna: contest",),
    "reopens": ("inspector: reopen",),
    "bets-more": ("Carla: bet punto 100.00 box=3 currency=CUR",),
    "withdraws": ("Bruno: unbet punto", "Bruno: unbet banco"),
    "lowers": ("Bruno: unbet punto amount=10", "Bruno: unbet banco amount=10"),
}
# Recorded even when the program refuses them: both must.
REQUESTS = {"reopens", "bets-more", "withdraws", "lowers"}


@dataclass
class Table:
    """A table of the program, and the lines of its record."""

    house: str
    mode: str
    seed: int
    mask_at: int | None = None

    def __post_init__(self) -> None:
        self.place = catalog.place(self.house)
        self.live = Live(GAME, self.place.house_as(House))
        self.reader = Reader(self.place.game.kinds.acts, self.place.house.decks)
        self.chance = random.Random(self.seed)
        self.written: list[str] = []
        self.recorder = Recorder(self.place, lambda text: self.written.extend(text.splitlines()))
        self.currency = str(self.place.house.currencies[0])
        self.set_up()

    def do(self, act: Act, keep_refused: bool = False) -> bool:
        decision = self.live.do(act)  # type: ignore[arg-type] # of this game
        refused = isinstance(decision, Refusal)
        if not refused or keep_refused:
            self.recorder.note(act, decision)
        return not refused

    def say(self, line: str, keep_refused: bool = False) -> bool:
        try:
            act = self.reader.read(line)
        except ValueError:
            return False
        return self.do(act, keep_refused)

    def set_up(self) -> None:
        currencies = ",".join(str(one) for one in self.place.house.currencies)
        self.say(f"inspector: open {self.mode} 10-5000/5-500 {currencies} seats=7 float=1000000")
        for seat, name in enumerate(PLAYERS, 1):
            self.say(f"{name}: join 10000 {self.currency}")
            if name != "Dino":
                self.say(f"{name}: ask-seat")
                self.say(f"inspector: seat {name} {seat}")

    def right_act(self) -> Act | None:
        company = COMPANIES[self.place.game.id]
        act: Act | None = company.next_act(self.place.house, self.live.state, self.chance)
        if isinstance(act, LoadSabot) and self.mask_at is not None:
            act = replace(act, behind=len(self.live.state.table.sabot.order) - self.mask_at)
        return act

    def slip(self, name: str) -> bool:
        coup = self.live.state.coup
        reader = (coup.reader if coup else "") or "Anna"
        for template in SLIPS[name]:
            line = template.replace("READER", reader).replace("CUR", self.currency)
            if self.say(line, name in REQUESTS) or name in REQUESTS:
                return True
        return False

    def bet(self) -> None:
        chance = self.chance
        cur = f"currency={self.currency}"
        for name in PLAYERS:
            side, amount = chance.choice(("punto", "banco")), chance.randrange(1000, 30000)
            box = " box=5" if name == "Dino" else ""
            self.say(f"{name}: bet {side} {amount // 100}.{amount % 100:02}{box} {cur}")
            if chance.random() < 0.4:
                extra = chance.choice(("egalite", "plus8", "dragon"))
                self.say(f"{name}: bet {extra} 25 {cur}")

    @property
    def lines(self) -> list[str]:
        bare = [line.rpartition(" ~")[0] for line in self.written]
        return [line for line in bare if ": " in line and not line.startswith(">")]


def steps(table: Table, coups: int) -> Iterator[int]:
    """Everybody acts rightly; before each act its number in the play is yielded."""
    number, bet = table.live.state.number, False
    at = 0
    for _ in range(coups * 60):
        act = table.right_act()
        if act is None and not bet:
            table.bet()
            bet = True
            continue
        bet = bet and table.live.state.coup is not None
        if act is None or table.live.state.number - number > coups:
            return
        state = table.live.state
        if state.number - number == coups and state.coup is None:
            return
        if state.table.sabot.order:
            yield at
            at += 1
        act = table.right_act()
        if act is not None and not table.do(act):
            return


def scripted(
    house: str,
    mode: str,
    seed: int,
    slips: Sequence[tuple[int, str]],
    mask_at: int | None = None,
) -> list[str]:
    """A record of two coups with these slips, each before the so-manieth right act.

    ``mask_at``: so many cards lie before the mask.
    """
    table = Table(house, mode, seed, mask_at)
    for at in steps(table, 2):
        for when, name in slips:
            if when == at:
                table.slip(name)
    return table.lines


@lru_cache
def known(name: str) -> bool:
    """Does the notation know a line of this slip?"""
    place = catalog.place("campione-pb")
    reader = Reader(place.game.kinds.acts, place.house.decks)
    for line in SLIPS[name]:
        try:
            reader.read(line.replace("CUR", "CHF"))
        except ValueError:
            continue
        return True
    return False
