"""A table one drives: ask what may be done, do it, and read what came of it."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import cast

from sabot.catalog import View
from sabot.company.games import COMPANIES
from sabot.company.shuffle import salt, secure
from sabot.errors import InputError, given
from sabot.library import inputs
from sabot.library.due import DueBet, due_bet
from sabot.library.house import House
from sabot.library.house import house as house_of
from sabot.library.money import Money, amount_of, units
from sabot.ranges import SEEDS
from sabot.record.notation import Reader
from sabot.record.record import Recorder
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import cards as cards_of
from sabot.table.coup import acts as ca
from sabot.table.coup.state import AnyState, Stage
from sabot.table.events import Event
from sabot.table.game import Live
from sabot.table.money import Amount, Currency
from sabot.table.offers import Offer
from sabot.table.pack import before_cut, burned_before
from sabot.table.refusal import Refusal, Refused
from sabot.table.roles import Role
from sabot.table.state import Opening

# Where an order that was given is cut: anywhere in the first deck will do, since it is made for it.
_CUT = 26
_FLOAT = Amount(1_000_000_00)
_SEATS = 9


@dataclass(frozen=True)
class Expected:
    """What a table waits for: the step, and the act that is right, none while bets are awaited.

    ``due``: the bets that are to be settled now, in the house's order, each with what is due on it.

    >>> import sabot
    >>> table = sabot.Table("malta-pb", seed=1, players=["anna"])
    >>> table.expected
    Expected(step='close-betting', act=None, due=())
    >>> _ = table.do("anna: bet punto 100")
    >>> table.until("announce")
    True
    >>> act = table.expected.act
    >>> act and act.verb, table.expected.by
    ('announce', 'dealer')
    """

    step: str
    act: Act | None
    due: tuple[DueBet, ...] = ()

    @property
    def by(self) -> str:
        """Who is waited for; nobody while bets are awaited."""
        return "" if self.act is None else self.act.by


class Table:
    """A table of one house, open, with its players there and the betting open.

    ``house`` is an id, a TOML file or a `House`. The cards come from ``seed``; or begin with
    ``cards``, in that order; or come from the system's secure source. ``players`` are names with
    their seats, ``None`` for somebody standing; or names alone, who sit from the first seat on.
    With ``ready=False`` nobody has brought the cards yet.

    Acts are lines of the notation, as ``anna: bet punto 100``, or a game's own act objects.

    >>> import sabot
    >>> table = sabot.Table("campione-pb", cards="5h 2d 9c Kd 7s", players=["anna"])
    >>> placed = table.do("anna: bet banco 100")
    >>> table.can("bruno: bet banco 100")
    False
    >>> print(table.why_not("bruno: bet banco 100"))
    Nobody called bruno is at the table [campione-pb~conduct]
    >>> for event in table.finish_coup()[-4::2]:
    ...     print(table.translate(event))
    Punto 1, Banco 3: Banco wins [campione-pb~announcement-order]
    The bets are settled [campione-pb.46]
    >>> table.balance("anna")
    Decimal('10095')

    Each step can be taken by itself as well, and looked at:

    >>> table = sabot.Table("malta-pb", seed=3, ready=False)
    >>> table.join("anna", "250.50", seat=1)
    >>> table.open_betting()
    >>> {offer.act.verb for offer in table.offers("anna")} >= {"bet"}
    True
    >>> bet = table.read("anna: bet banco 50")
    >>> placed = table.do(bet)
    >>> table.until("announce"), table.expected.by, table.state.coup is None
    (True, 'dealer', False)
    >>> announced = table.step()
    >>> coup = table.view("anna")["coup"]
    >>> table.events[-1] == announced[-1], coup and coup["number"]
    (True, 1)
    >>> table.record.splitlines()[1]
    'game punto-banco ~1a253747'
    """

    def __init__(
        self,
        house: str | Path | House,
        *,
        seed: int | None = None,
        cards: str = "",
        players: Mapping[str, int | None] | Iterable[str] = (),
        chips: Money = 10_000,
        mode: str = "",
        ready: bool = True,
    ) -> None:
        if seed is not None:
            seed = SEEDS.check(seed, "seed")
        self.house = house_of(house)
        place = self.house.place
        self._live = Live(place.game, place.house)
        self._company = COMPANIES[place.game.id]
        self._read = Reader(place.game.kinds.acts, place.house.decks).read
        self._chance = secure() if seed is None else random.Random(seed)
        self._lines: list[str] = []
        self._recorder = Recorder(place, self._lines.append)
        self._events: list[Event] = []
        self._open(mode)
        for name, seat in _seated(players):
            self.join(name, chips, seat)
        try:
            if inputs.text(cards, "cards"):
                self._load(cards)
            if ready:
                self.open_betting()
        except Refused as refused:
            if self.state.table.players:
                raise
            raise InputError(
                f"{refused}: give players=, or ready=False to seat them first"
            ) from refused

    def __repr__(self) -> str:
        return f"<Table of {self.house}: coup {self.state.number}, waits for {self.expected.step}>"

    # What is so

    @property
    def state(self) -> AnyState:
        """The table as the pure engine has it."""
        state: AnyState = self._live.state
        return state

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened."""
        return tuple(self._events)

    @property
    def record(self) -> str:
        """The record so far, sealed: what `read`, `replay` and `verify` take."""
        return "\n".join([*self._lines, self._recorder.end, ""])

    @property
    def expected(self) -> Expected:
        """What the table waits for."""
        steps, house, state = self._live.game.steps, self._live.house, self.state
        step, due = steps.expected(house, state), steps.due(house, state)
        # Asked with chance of its own: asking changes nothing of what is to come.
        return Expected(str(step), self._right_act(random.Random(0)), tuple(map(due_bet, due)))

    def view(self, eyes: str = "", language: str = "en") -> View:
        """The table as somebody sees it: a player, one of the staff, or anybody when empty.

        >>> import sabot
        >>> table = sabot.Table("campione-bj", cards="9s Td 8h 7c", players=["anna"])
        >>> placed = table.do("anna: bet 1 20")
        >>> view = table.view("anna")
        >>> view["chips"]["anna"], [*view["acts"]][:2]
        ({'CHF': 998000}, ['bet', 'unbet'])
        """
        live, language = self._live, inputs.language(language)
        if eyes != "":
            self._somebody(eyes)
        return cast(View, live.game.sight.view(live.house, self.state, eyes, language=language))

    def balance(self, name: str, currency: str = "") -> Decimal:
        """What a player has, without what lies on the cloth; in the usual currency, or another."""
        usual, *_ = self.house.currencies
        named = usual if currency == "" else currency
        of = Currency(inputs.one_of(named, self.house.currencies, "currency"))
        inputs.one_of(name, self.state.table.players, "player")
        return units(self.state.table.chips(name, of))

    def translate(self, event: Event, language: str = "en") -> str:
        """An event as a sentence, in ``en`` or ``it``, with its citation."""
        return self.house.translate(event, language)

    # What may be done

    def offers(self, name: str) -> tuple[Offer, ...]:
        """What somebody may do now; and what not, with the reason against it."""
        live = self._live
        self._somebody(name)
        return tuple(live.game.sight.offers(live.house, self.state, name, True))

    def why_not(self, act: Act | str) -> Refusal | None:
        """Why an act would be refused; nothing if it would be done."""
        decision = self._live.game.flow.decide(self._live.house, self.state, self.read(act))
        return decision if isinstance(decision, Refusal) else None

    def can(self, act: Act | str) -> bool:
        """Whether an act would be done."""
        return self.why_not(act) is None

    def read(self, act: Act | str) -> Act:
        """The act a line of the notation stands for."""
        if isinstance(act, str):
            return self._read(inputs.text(act, "act"))
        game = self._live.game
        return inputs.act(act, game.kinds.acts, game.id)

    def do(self, act: Act | str) -> tuple[Event, ...]:
        """Do something: what came of it; or `Refused` is raised, and nothing has changed."""
        act = self.read(act)
        decision = self._live.do(act)
        self._recorder.note(act, decision)
        if isinstance(decision, Refusal):
            raise Refused(decision)
        self._events += decision
        return decision

    def join(self, name: str, chips: Money, seat: int | None = None) -> None:
        """Somebody comes with chips, and sits down where a seat is given; both or neither."""
        usual = Currency(self.house.currencies[0])
        acts: list[Act] = [ta.Join(name, amount_of(chips, "chips"), usual)]
        if seat is not None:
            inspector = self.state.table.post(Role.INSPECTOR)
            acts += [ta.RequestSeat(name), ta.AssignSeat(inspector, name, seat)]
        # Tried first: who does not get the seat does not come either.
        trial = Live(self._live.game, self._live.house, self.state)
        for act in acts:
            decision = trial.do(self.read(act))
            if isinstance(decision, Refusal):
                raise Refused(decision)
        for act in acts:
            self.do(act)

    # What goes by itself: everybody, players too, does what is right

    def step(self) -> tuple[Event, ...]:
        """Whoever is waited for acts."""
        act = self._right_act(self._chance)
        # Where bets are awaited nobody must act; why they cannot be closed yet, the refusal says.
        return self.do(act or ca.CloseBetting(self.state.table.post(Role.DEALER)))

    def until(self, step: str = "", *, by: str = "") -> bool:
        """Everybody acts until the table waits for ``step``, for ``by`` to act, or for both.

        False where the coup ended before; the table then waits for the next to be opened.
        """
        if step != "":
            inputs.one_of(step, [*type(self._live.game.steps.opening)], "step")
        if by != "":
            self._somebody(by)
        playing = False
        while not self._waits(step, by):
            if playing and self.state.coup is None:
                return False
            playing = playing or self.state.coup is not None
            self.step()
        return True

    def _somebody(self, name: str) -> None:
        table = self.state.table
        inputs.one_of(name, [*table.players, *table.staff], "player or post")

    def _waits(self, step: str, by: str) -> bool:
        expected = self.expected
        return step in ("", expected.step) and by in ("", expected.by)

    def open_betting(self) -> None:
        """Everybody acts until bets may be placed: cards are brought, washed, cut and loaded."""
        while self.state.coup is None or self.state.coup.stage is not Stage.BETTING:
            self.step()

    def finish_coup(self) -> tuple[Event, ...]:
        """Everybody acts to the end of the coup; what happened on the way."""
        begun = len(self._events)
        while self.state.coup is not None:
            self.step()
        return tuple(self._events[begun:])

    def _right_act(self, chance: random.Random) -> Act | None:
        return self._company.next_act(self._live.house, self.state, chance)

    def _open(self, mode: str) -> None:
        house, by = self._live.house, self.state.table.post(Role.INSPECTOR)
        if inputs.text(mode, "mode") and mode not in self.house.modes:
            raise InputError(
                f"no mode {given(mode)}; {self.house} has: {', '.join(self.house.modes)}"
            )
        seats = min(_SEATS, house.most_seats)
        mode = mode or self.house.modes[0]
        self.do(ta.OpenTable(by, mode, house.limits, house.currencies, seats, _FLOAT))

    def _load(self, top: str) -> None:
        """A pack in the sabot whose first cards, once some have been burned, are those given."""
        house = self._live.house
        self._until_opening(Opening.WASH)
        order = before_cut(burned_before(cards_of(top), house.decks, house.burned), _CUT)
        dealer = self.state.table.post(Role.DEALER)
        self.do(ta.Wash(dealer, order, salt(self._chance)))
        self._until_opening(Opening.CUT)
        self.do(ta.Cut(self.state.table.cut_to, _CUT))

    def _until_opening(self, step: Opening) -> None:
        while self.state.table.opening is not step:
            self.step()


def _seated(
    players: Mapping[str, int | None] | Iterable[str],
) -> Iterable[tuple[str, int | None]]:
    if isinstance(players, Mapping):
        return players.items()
    if isinstance(players, str):
        players = (players,)
    return ((name, seat) for seat, name in enumerate(inputs.texts(players, "players"), 1))
