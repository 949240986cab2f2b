"""A table played through the ledger: decided here, stored there, and only then so.

``propose`` lets people act on what the table would be; ``keep`` stores what came of it and makes it
so. Until then nothing is sent to anybody. What others have stored meanwhile is read first.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, NoReturn

from sabot.catalog import Place
from sabot.errors import SabotError
from sabot.ledger.additions import Mark
from sabot.ledger.codec import codec_of, events_written
from sabot.ledger.entry import ChainError, Entry, Heading, chained
from sabot.ledger.export import place_of
from sabot.ledger.money import Kind, kind_of, tokens_of
from sabot.ledger.own_limits import Allowance, Stake
from sabot.ledger.remarks import Remark, Remarks, remarks
from sabot.ledger.store import CAGE, Ledger, Snapshot, TableRow, Transfer, Transfers
from sabot.record.notation import write_act
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import Decision
from sabot.table.money import LARGEST, OUTSIDE, POCKETS, Currency
from sabot.table.refusal import Refusal

# A snapshot after so many entries: a table is opened by reading no more than these.
SNAPSHOT_EVERY = 500
# So many entries are read at a time: other tables have their turn in between.
_PORTION = 200


class ActRequest(NamedTuple):
    """An act, the account that asked for it (nobody where it is automatic), and its mark.

    ``allowed``: what was checked of a stake, where somebody has set themself limits.
    """

    act: Act
    account: str = ""
    mark: str = ""
    allowed: Allowance | None = None

    @property
    def name(self) -> Mark:
        """What distinguishes it from all other requests."""
        return self.account, self.mark


class Proposed(NamedTuple):
    """What acts would come to: an answer to each, and what would be stored."""

    decisions: tuple[Decision, ...]
    entries: tuple[Entry, ...]
    transfers: Transfers
    remarks: Remarks
    stakes: tuple[Stake, ...]
    states: tuple[AnyState, ...]


class StoredTable:
    """A table as far as it is stored."""

    def __init__(self, ledger: Ledger, place: Place, heading: Heading) -> None:
        self.place = place
        self.heading = heading
        self.state = place.game.flow.start()
        self.version = 0
        # the table whose tokens are played for, this one or none
        self.tokens = tokens_of(heading)
        # from how much on a win is large, as the Direction has set it
        self.large_win: int = LARGEST
        self._hash = heading.hash
        self._ledger = ledger
        self._codec = codec_of(place.game)

    @classmethod
    async def open(cls, ledger: Ledger, row: TableRow) -> "StoredTable":
        """The table as it was left."""
        heading = row.heading
        table = cls(ledger, place_of(heading), heading)
        snapshot = await ledger.snapshot(heading.id)
        state = None if snapshot is None else table._codec.state(snapshot.state)
        if snapshot is not None and state is not None:
            for last in await ledger.entries(heading.id, snapshot.number - 1, 1):
                if last.number == snapshot.number:
                    table.state, table.version, table._hash = state, last.number, last.hash
        await table.catch_up()
        if table.version < row.version:
            table._missing()
        return table

    async def catch_up(self) -> list[tuple[Entry, tuple[Event, ...]]]:
        """Read what others have stored since."""
        read = []
        while portion := await self._ledger.entries(self.heading.id, self.version, _PORTION):
            for entry in portion:
                if entry.number != self.version + 1:
                    self._missing()
                events = self._codec.events(entry.events)
                self.state = self._after(self.state, events)
                self.version, self._hash = entry.number, entry.hash
                read.append((entry, events))
        return read

    def _missing(self) -> NoReturn:
        raise ChainError(f"table {self.heading.id}: entry {self.version + 1} is missing")

    def propose(self, requests: Iterable[ActRequest], at: int) -> Proposed:
        """Let people act, one after the other, without anything happening yet."""
        game, house, state = self.place.game, self.place.house, self.state
        number, last = self.version, self._hash
        decisions: list[Decision] = []
        entries: list[Entry] = []
        transfers: dict[int, list[Transfer]] = {}
        remarked: dict[int, list[Remark]] = {}
        stakes: list[Stake] = []
        states: list[AnyState] = []
        for request in requests:
            act, account, mark, _ = request
            decision = game.flow.decide(house, state, act)
            decisions.append(decision)
            if not isinstance(decision, Refusal):
                number, before = number + 1, state
                for event in decision:
                    for transfer in transfers_of(state, event, self.tokens):
                        transfers.setdefault(number, []).append(transfer)
                    state = game.flow.evolve(state, event)
                if not balanced(before, state, transfers.get(number, ())):
                    raise UnbalancedError(f"{write_act(act)}: purses and table do not agree")
                if not self.tokens:
                    for remark in remarks(self.place, before, state, decision, self.large_win):
                        remarked.setdefault(number, []).append(remark)
                if not transfers.get(number):
                    stakes += staked(before, state, request)
                line = write_act(game.kinds.annotate(act, decision))
                entry = chained(last, number, at, account, mark, line, events_written(decision))
                entries.append(entry)
                last = entry.hash
            states.append(state)
        return Proposed(
            tuple(decisions), tuple(entries), transfers, remarked, tuple(stakes), tuple(states)
        )

    async def keep(self, proposed: Proposed) -> None:
        """Store what was proposed and make it so."""
        entries = proposed.entries
        if not entries:
            return
        last, state = entries[-1], proposed.states[-1]
        snapshot = None
        if last.number // SNAPSHOT_EVERY > self.version // SNAPSHOT_EVERY:
            snapshot = Snapshot(last.number, self._codec.state_written(state))
        await self._ledger.append(
            self.heading.id,
            self.version,
            entries,
            proposed.transfers,
            snapshot,
            proposed.remarks,
            proposed.stakes,
        )
        self.state, self.version, self._hash = state, last.number, last.hash

    async def stored(self, requests: Iterable[ActRequest]) -> Collection[Mark]:
        """Which of these were stored before: whatever comes of them now, they were done."""
        marks = [each.name for each in requests if each.mark]
        return await self._ledger.stored(self.heading.id, marks) if marks else ()

    def _after(self, state: AnyState, events: Sequence[Event]) -> AnyState:
        for event in events:
            state = self.place.game.flow.evolve(state, event)
        return state


def transfers_of(state: AnyState, event: Event, tokens: str = "") -> Iterable[Transfer]:
    """What an event takes from purses and gives to them: money that comes to a table, or leaves.

    ``tokens``: the table whose tokens it is, where it is not the house's money.
    """
    for transfer in _moved(state, event):
        yield transfer._replace(currency=str(Kind(transfer.currency, tokens)))


def staked(before: AnyState, after: AnyState, request: ActRequest) -> Iterable[Stake]:
    """What somebody has put on the cloth by an act of their own, at par in all currencies."""
    _, account, _, allowed = request
    if not account or before.table.books is after.table.books:
        return
    amount = sum(
        before.table.chips(account, each) - after.table.chips(account, each)
        for each in before.table.currencies
    )
    if amount > 0:
        turn = None if allowed is None or amount > allowed.most else allowed.turn
        yield Stake(account, amount, turn)


class UnbalancedError(SabotError):
    """An act whose money is not the same in the purses as in the books of the table."""


def balanced(before: AnyState, after: AnyState, transfers: Iterable[Transfer]) -> bool:
    """Whether purses give and get what comes to a table and leaves it, by the table's own books."""
    if before.table.books is after.table.books:
        return not any(transfers)
    came = _outside(before)
    for transfer in transfers:
        currency = Currency(kind_of(transfer.currency).currency)
        came[currency] = came.get(currency, 0) + transfer.amount
    return came == _outside(after)


def _outside(state: AnyState) -> dict[Currency, int]:
    """What the outside world has of each currency, where there are purses and the cage."""
    books = state.table.books
    return {
        each: books.get((OUTSIDE, each), 0) + books.get((POCKETS, each), 0) for each in Currency
    }


def _moved(state: AnyState, event: Event) -> Iterable[Transfer]:
    match event:
        case te.PlayerJoined(player=player, chips=chips, currency=currency) if currency and chips:
            yield Transfer(player, currency.value, -chips, "joined")
        case te.ChipsBrought(player=player, amount=amount, currency=currency):
            yield Transfer(player, currency.value, -amount, "brought")
        case te.NotesChanged(player=player, amount=amount, currency=currency):
            yield Transfer(player, currency.value, -amount, "notes")
        case te.PlayerLeft(player=player) | te.PlayerExpelled(player=player):
            # What the books say is there, each account once, as the table takes it off them.
            for (holder, currency), held in state.table.books.items():
                if holder == player and held:
                    yield Transfer(player, currency.value, held, "left")
        case te.TableOpened(currencies=currencies):
            for currency in currencies:
                yield Transfer(CAGE, currency.value, -event.float, "float")
        case te.FloatFilled(amount=amount, currency=currency):
            yield Transfer(CAGE, currency.value, -amount, "float")
