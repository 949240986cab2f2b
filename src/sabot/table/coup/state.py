"""What any game's coup tells the rules that all games share."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from sabot.table.cards import Card
from sabot.table.coup.bets import Bet, Bets, same_stake
from sabot.table.coup.knowledge import Known, Seen
from sabot.table.coup.payments import About, Payment, Unclaimed
from sabot.table.limits import Limits
from sabot.table.money import Amount, Waits
from sabot.table.state import Table


class Stage(StrEnum):
    """The great parts of a coup."""

    BETTING = "betting"
    PLAY = "play"
    OVER = "over"


class Pending(StrEnum):
    """Something that must be settled before the coup goes on."""

    FINDING = "finding"
    WITHDRAWAL = "withdrawal"
    DISPUTE = "dispute"


class Order(StrEnum):
    """What a ruling can order for the coup after the one it concerns."""

    COUP_IN_BIANCO = "coup-in-bianco"
    CARDS_OPEN_IT = "cards-open-it"


class Shift(NamedTuple):
    """A stake changed when it may not be, and nobody has noticed: how it lay, and how it lies.

    ``settled``: it has left the cloth as it lay, so that one which lies alike is another; taken
    away, it is decided where it should lie.
    ``upheld``: it lay so when a complaint was upheld, which has it put right. ``dismissed``: it
    strayed before a complaint was dismissed, and then lay as ``stood``.
    """

    before: Bet | None
    after: Bet | None
    settled: bool = False
    upheld: bool = False
    dismissed: bool = False
    stood: Bet | None = None

    @property
    def strays(self) -> bool:
        """Whether it does not lie as it should; else only not as it stood."""
        return self.before != self.after


class Decided(NamedTuple):
    """Decided without appeal, by this provision: with so many cards out, and on these bets.

    ``laid``: as many of the cards stay in the hands they lay in. What the inspector was still
    looking into is not decided.
    """

    cite: str
    cards: int
    bets: Bets
    laid: int


class AnyCoup(Protocol):
    """A coup of any game."""

    @property
    def number(self) -> int: ...
    @property
    def taglia(self) -> int:
        """In which taglia: every one counts its coups from one."""
        ...

    @property
    def stage(self) -> Stage: ...
    @property
    def matters(self) -> tuple[Pending, ...]:
        """What must be settled before the coup goes on, the last to come up first."""
        ...

    @property
    def pending(self) -> Pending | None:
        """Which of these is settled first."""
        ...

    @property
    def finding(self) -> StrEnum | None: ...
    @property
    def bets(self) -> Bets: ...
    @property
    def staked(self) -> Bets:
        """The bets as they lay when they were closed, or when the points were told."""
        ...

    @property
    def laid(self) -> tuple[tuple[str, str, int], ...]:
        """Where bets lay when they were closed, in the order in which they were laid."""
        ...

    @property
    def settled(self) -> Bets:
        """The bets that have left the cloth, paid, collected or left; as much as counts of each."""
        ...

    @property
    def cut(self) -> Bets:
        """The bets of which something was above the maximum and went back: as they were laid."""
        ...

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What was done about bets by hand, rightly or not."""
        ...

    @property
    def aside(self) -> Waits:
        """What of it was left on the cloth, and lies aside."""
        ...

    @property
    def unclaimed(self) -> Unclaimed:
        """What of its money nobody has taken, and what has become of that."""
        ...

    @property
    def shifted(self) -> tuple[Shift, ...]: ...
    @property
    def joined(self) -> tuple[frozenset[str], ...]:
        """Who is known to stake for whom, two by two."""
        ...

    @property
    def limits(self) -> Limits | None:
        """The placard the bets are held to: none but the table's before they are closed."""
        ...

    @property
    def decided(self) -> Decided | None:
        """What was last decided without appeal, also where the coup has come open again since."""
        ...

    @property
    def upheld(self) -> bool:
        """Whether a complaint had the deal rebuilt, so that all of the coup is gone through."""
        ...

    @property
    def dismissed(self) -> bool:
        """Whether a complaint about it was dismissed: what there was by then stands as it lay."""
        ...

    @property
    def barred(self) -> str: ...
    @property
    def announced(self) -> bool: ...
    @property
    def annulled(self) -> bool: ...
    @property
    def unplayed(self) -> bool:
        """Whether it was annulled before it was under way, and came to nothing."""
        ...

    @property
    def lay(self) -> tuple[tuple[Card, str], ...]:
        """Of an annulled coup the cards that lay open, each with the hand it lay in."""
        ...

    @property
    def begun(self) -> bool:
        """Whether a card of this coup is out."""
        ...

    def known(self) -> Iterable[Known]:
        """The cards of the coup, each with who has seen it."""
        ...

    def shown(self) -> Iterable[tuple[Card, str]]:
        """The cards that lie open, each with the hand it lies in."""
        ...


def is_coup(coup: AnyCoup, number: int | None, taglia: int | None) -> bool:
    """Whether it is the coup named so. What is not said fits any."""
    return number in (None, coup.number) and taglia in (None, 0, coup.taglia)


class WaitingCard(Known, Protocol):
    """A card under the sabot. ``kept``: ruled on, it serves the next coup."""

    @property
    def kept(self) -> bool: ...


C_co = TypeVar("C_co", bound=AnyCoup, covariant=True)


class StateOf(Protocol[C_co]):
    """A table whose coups are of one kind."""

    @property
    def table(self) -> Table: ...
    @property
    def coup(self) -> C_co | None: ...
    @property
    def number(self) -> int: ...
    @property
    def previous(self) -> C_co | None:
        """The last coup that is over, as it lay. One that came to nothing never was."""
        ...

    @property
    def disputed(self) -> Sequence[C_co]:
        """The coups complained of once they were over, the longest waiting first."""
        ...

    @property
    def waiting(self) -> Sequence[WaitingCard]:
        """The cards that came out and lie under the sabot."""
        ...

    @property
    def discard(self) -> tuple[Card, ...]: ...
    @property
    def buried(self) -> tuple[Card, ...]:
        """What of the discard the table never saw."""
        ...

    @property
    def top_seen(self) -> Seen:
        """Who has seen the next card where it lies in the sabot."""
        ...

    @property
    def orders(self) -> Sequence[Order]:
        """What rulings have ordered for the next coup."""
        ...


# A table of any game.
AnyState: TypeAlias = StateOf[AnyCoup]


class Where(StrEnum):
    """Where a stake is: on the cloth, settled, or not where it should lie."""

    CLOTH = "cloth"
    SETTLED = "settled"
    AWAY = "away"


class Stake(NamedTuple):
    """A bet as it lies, was settled or should lie; two of them may look alike.

    ``shift``: of one that does not lie as it should, and of the one that should lie instead.
    """

    bet: Bet
    where: Where
    shift: Shift | None = None

    @property
    def stray(self) -> bool:
        """Whether it lies, or was settled, as it should not have lain."""
        return self.shift is not None and self.where is not Where.AWAY


class Over(NamedTuple):
    """What of a stake is above the maximum, or rests on a bet that goes back whole for that.

    ``cite``: on what that rests, where it is not the ruling on stakes above the maximum.
    """

    stake: Stake
    excess: Amount
    cite: str = ""

    @property
    def bet(self) -> Bet:
        return self.stake.bet


def stakes(coup: AnyCoup) -> list[Stake]:
    """Every stake of a coup: first as they should lie, as they were laid; then those that stray.

    So nobody's rightful stake makes room for one that may not lie there.
    """
    if coup.annulled:
        return []
    strays, laid_out = [each for each in coup.shifted if each.strays], list[Stake]()
    away = [Stake(each.before, Where.AWAY, each) for each in strays if each.before]
    for where, bets in ((Where.SETTLED, coup.settled), (Where.CLOTH, coup.bets)):
        for bet in bets:
            shift = next((each for each in strays if _is(each, where, bet)), None)
            if shift is not None:
                strays.remove(shift)
            laid_out.append(Stake(bet, where, shift))
    order = [*coup.laid, *(bet[:3] for bet in coup.staked)]

    def laid(stake: Stake) -> tuple[bool, int]:
        lay = stake.shift.after if stake.shift and stake.shift.after else stake.bet
        place = next((each[:3] for each in (stake.bet, lay) if each[:3] in order), None)
        return stake.stray, len(order) if place is None else order.index(place)

    return sorted((*laid_out, *away), key=laid)


def _is(shift: Shift, where: Where, bet: Bet) -> bool:
    return shift.after == bet and shift.settled is (where is Where.SETTLED)


def gone_whole(coup: AnyCoup, lawful: Iterable[Stake]) -> list[Bet]:
    """The bets that were found to be above the maximum, and of which nothing was left."""
    left = [each.bet for each in lawful]
    return [bet for bet in coup.cut if not any(same_stake(bet, each) for each in left)]


def stands(coup: AnyCoup, stake: Stake) -> bool:
    """Whether it was decided without appeal that it plays, however much it is."""
    return coup.decided is not None and not stake.stray and stake.bet in coup.decided.bets


def one_player(coup: AnyCoup, name: str) -> frozenset[str]:
    """Everybody who stakes for the same person as ``name``, through however many others."""
    group = frozenset({name})
    for _ in coup.joined:
        group = group.union(*(pair for pair in coup.joined if pair & group))
    return group


def played(coup: AnyCoup) -> Bets:
    """Every bet of a coup, settled or on the cloth; of one that was annulled none has played."""
    return () if coup.annulled else (*coup.settled, *coup.bets)


def left_of(state: AnyState) -> About | None:
    """Of which coup winnings may lie on the cloth: the one being settled, else the last.

    So may stakes that went back with an annulled one.
    """
    coup = state.coup
    if coup is not None and (coup.settled or (coup.annulled and under_way(coup))):
        return About.COUP
    return None if state.previous is None else About.PREVIOUS


class Change(StrEnum):
    """What players may do with bets that lie there."""

    ANY = "any"
    TAKE_BACK = "take-back"
    NONE = "none"


def change_of_bets(coup: AnyCoup | None) -> Change:
    """While bets are open, any; while they may be withdrawn, take them back whole.

    What else must be settled, a complaint or a finding, neither gives that nor takes it away.
    """
    if coup is None:
        return Change.NONE
    if coup.pending is Pending.WITHDRAWAL:
        return Change.TAKE_BACK
    return Change.ANY if coup.stage is Stage.BETTING else Change.NONE


def under_way(coup: AnyCoup) -> bool:
    """Whether there is anything of this coup to complain of yet.

    Where the betting was opened again that is a card that is out, or what was paid before. One that
    was annulled before anything had come of it has come to nothing.
    """
    if coup.unplayed:
        return False
    if coup.stage is Stage.OVER or coup.begun or coup.payments:
        return True
    # One in bianco is closed from the start, and nothing lies there.
    return coup.stage is not Stage.BETTING and bool(coup.bets or coup.laid)


def settles_again(coup: AnyCoup) -> bool:
    """Whether what was settled is still to be held to cards that are decided again: not once that
    is done, nor where the coup is annulled.
    """
    return coup.stage is not Stage.OVER and any(each.anew for each in coup.payments)


def past(state: AnyState) -> bool:
    """Whether no coup is being played whose result is still open."""
    coup = state.coup
    return coup is None or coup.stage is Stage.OVER or coup.announced
