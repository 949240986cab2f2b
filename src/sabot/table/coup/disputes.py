"""Doubt and dispute at any table: findings, complaints, and what the Direction decides freely."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NoReturn, Protocol, TypeVar

from sabot.table import acts as ta
from sabot.table import rules as table_rules
from sabot.table.checks import authorize, player
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.course import Course, OwnCoup, OwnCourse, OwnName
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.naming import check_gone, check_named
from sabot.table.coup.payments import About, Compared
from sabot.table.coup.ruling import Ruling
from sabot.table.coup.state import (
    AnyCoup,
    AnyState,
    Pending,
    Stage,
    is_coup,
    settles_again,
    under_way,
)
from sabot.table.dispatch import ActRules
from sabot.table.events import Event, TagliaEnded
from sabot.table.house import TableHouse
from sabot.table.reasons import NO_SUCH_CARD
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.shares import opened
from sabot.table.state import Opening
from sabot.table.topics import Topic

Events = tuple[Event, ...]

# What is open in a coup, and what the Direction decides closes.
_DECIDED = {Pending.DISPUTE, Pending.WITHDRAWAL}


class DisputeHouse(TableHouse, Protocol):
    """What a house says of disputes."""

    @property
    def late_disputes_heard(self) -> bool: ...
    @property
    def disputes_final(self) -> bool: ...
    @property
    def rulings(self) -> Mapping[StrEnum, Ruling[StrEnum]]: ...


H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class Disputes(Generic[H, S]):
    """The rules of doubt and dispute, given how a game annuls, rules and goes on."""

    course: Callable[[H, S], Course[H, S]]
    not_now: Callable[[H, S], NoReturn]
    annul_coup: Callable[[OwnCourse, str], None]
    # all that happens when a coup is over, by whatever it ends
    coup_over: Callable[[H, S, str], Events]
    # applies what is left of a mishap's row once the inspector has found, and rules on another
    go_on: Callable[[OwnCourse, OwnName], None]
    rule_on: Callable[[OwnCourse, OwnName], None]
    # what a mishap becomes when the inspector finds that the coup cannot be rebuilt
    not_rebuildable: Mapping[StrEnum, StrEnum]
    # rules on a slip that a rebuilt coup brings to light: the one in play, one that is over
    rebuild: Callable[[OwnCourse], None]
    rebuild_past: Callable[[OwnCourse], None]
    # what was settled by cards that are decided again
    reopen: Callable[[OwnCourse, About, str], None]
    # puts right what a coup shows to have been settled wrongly; and shows it
    right: Callable[[OwnCourse, About], None]
    compare_payments: Callable[[H, S, OwnCoup], tuple[Compared, ...]]

    @property
    def rules(self) -> ActRules[H, S]:
        """The acts that are ruled on here."""
        return {
            a.Find: self.find,
            a.Dispute: self.dispute,
            a.ResolveDispute: self.resolve,
            a.RuleFreely: self.rule_freely,
            a.RequestCheck: self.request_check,
            ta.Suspend: self.suspend,
            ta.ReplaceCard: self.replace_card,
            ta.ChangePack: self.change_pack,
            ta.PutAway: self.change_pack,
        }

    def find(self, house: H, state: S, act: a.Find) -> Events:
        """The inspector finds whether the coup can be rebuilt; the rest of the row follows."""
        authorize(house, state.table, act.by, Power.FIND)
        mishap = self._finding(house, state)
        course = self.course(house, state)
        course.emit(e.FindingMade(house.rulings[mishap].cite, act.rebuildable))
        if act.rebuildable:
            self.go_on(course, mishap)
        else:
            self.rule_on(course, self.not_rebuildable[mishap])
        return course.end()

    def _finding(self, house: H, state: S) -> StrEnum:
        coup = state.coup
        if coup is None or coup.pending is not Pending.FINDING:
            self.not_now(house, state)
        assert coup.finding is not None
        return coup.finding

    def dispute(self, house: H, state: S, act: a.Dispute) -> Events:
        """A complaint: heard before the coup is over; after it, as the house says."""
        player(house, state.table, act.by)
        check_named(house, act.coup, act.taglia)
        coup = state.coup
        if coup is None or not under_way(coup) or not is_coup(coup, act.coup, act.taglia):
            return self._late(house, state, act)
        if coup.barred:
            raise Refused(Refusal(reasons.NO_APPEAL, coup.barred))
        if coup.pending is not None:
            self.not_now(house, state)
        return (e.DisputeOpened(house.cite(Topic.DISPUTE), act.by, act.claim),)

    def _late(self, house: H, state: S, act: a.Dispute) -> Events:
        """About the last coup that is over."""
        over = state.previous
        named = over is not None and is_coup(over, act.coup, act.taglia)
        if not named:
            check_gone(house, state, act.coup, act.taglia)
        if over is not None and named and over.barred:
            raise Refused(Refusal(reasons.NO_APPEAL, over.barred))
        if not house.late_disputes_heard:
            refuse(house, reasons.COUP_OVER)
        if not named:
            refuse(house, reasons.NOT_THAT_COUP, number=act.coup)
        return (e.LateDisputeNoted(house.cite(Topic.LATE_DISPUTE), act.by, act.claim),)

    def resolve(self, house: H, state: S, act: a.ResolveDispute) -> Events:
        """Settled by rebuilding the coup from what is known of it, or not at all.

        Where the coup can be rebuilt, a slip that nobody had noticed is found and ruled on, and
        what was settled wrongly is put right.
        """
        coup = state.coup
        open_now = coup is not None and coup.pending is Pending.DISPUTE
        late = not open_now and bool(state.disputed)
        topic = Topic.LATE_DISPUTE if late else Topic.DISPUTE
        authorize(house, state.table, act.by, Power.RESOLVE_DISPUTE, topic)
        if not late and not open_now:
            self.not_now(house, state)
        about = state.disputed[0] if late else coup
        assert about is not None
        # One coup, one decision: of one that was annulled nothing is rebuilt, and it stays so.
        stays = about.annulled
        cite = house.cite(topic)
        course = self.course(house, state)
        if late and act.rebuildable:
            self.rebuild_past(course)
            about = course.state.disputed[0]
        seen = about if late or stays else self._rebuilt(house, state)
        # Rebuilding it may show that it cannot stand: then there is nothing to be seen either.
        annulled = stays or (act.rebuildable and (seen is None or seen.annulled))
        rebuilt = seen if act.rebuildable and not annulled else None
        shown = () if rebuilt is None else tuple(rebuilt.shown())
        payments = () if rebuilt is None else self.compare_payments(house, course.state, rebuilt)
        if late and act.rebuildable:
            self.right(course, About.DISPUTED)
        course.emit(
            e.DisputeResolved(
                cite,
                act.by,
                act.rebuildable,
                tuple(card for card, _ in shown),
                tuple(hand for _, hand in shown),
                payments,
                annulled,
            )
        )
        if act.rebuildable and not late:
            self.rebuild(course)
            self.right(course, About.COUP)
        if house.disputes_final:
            named = (state.disputed[0].number, state.disputed[0].taglia) if late else ()
            course.emit(e.ComplaintBarred(cite, late, *named))
        return course.end()

    def _rebuilt(self, house: H, state: S) -> AnyCoup | None:
        """The coup as it lies once it is rebuilt; that may annul it."""
        course = self.course(house, state)
        self.rebuild(course)
        return course.state.coup

    def rule_freely(self, house: H, state: S, act: a.RuleFreely) -> Events:
        """The Direction decides what no article foresaw, without appeal.

        It settles what is disputed, in the coup in play or about one that is over. What it has
        decided of a coup it does not decide again, unless something has come up there since: cards,
        payments, or what only the Direction can say.
        """
        authorize(house, state.table, act.by, Power.RULE_FREELY)
        if not act.text.strip():
            refuse(house, reasons.NO_REASON_GIVEN)
        check_named(house, act.coup, act.taglia)
        cite = house.cite(Topic.UNFORESEEN)
        course = self.course(house, state)
        coup, about = state.coup, self._ruled_about(house, state, act)
        if about is not None and final(about) and not act.since:
            raise Refused(Refusal(reasons.NO_APPEAL, about.barred))
        late = about is not None and about is not coup
        named = (about.number, about.taglia) if about is not None and late else ()
        course.emit(e.FreelyRuled(cite, act.by, act.text, late, *named))
        if act.annul:
            if about is not None and late and (act.coup or act.taglia):
                refuse(house, reasons.STAYS_OVER, number=about.number)
            if coup is None or late or coup.annulled:
                refuse(house, reasons.NO_COUP)
            if coup.stage is Stage.OVER:
                # Its cards lie there still: what was settled goes back with the rest.
                self.reopen(course, About.COUP, cite)
            self.annul_coup(course, cite)
        if about is not None:
            course.emit(e.ComplaintBarred(cite, late, *named))
        return course.end()

    def _ruled_about(self, house: H, state: S, act: a.RuleFreely) -> AnyCoup | None:
        """The coup a decision is about: the one it names, else what is complained of, else the one
        under way or the last that is over.
        """
        coup, coups = state.coup, ruled_about(state)
        if coup is not None and act.annul and is_coup(coup, act.coup, act.taglia):
            return coup
        named = [each for each in coups if is_coup(each, act.coup, act.taglia)]
        if act.coup is not None:
            if not named:
                check_gone(house, state, act.coup, act.taglia)
                refuse(house, reasons.NOT_DECIDED, number=act.coup)
            if len(named) > 1:
                taglie = ", ".join(str(each.taglia) for each in named)
                refuse(house, reasons.WHICH_TAGLIA, number=act.coup, taglie=taglie)
            return named[0]
        if act.taglia and not named:
            refuse(house, reasons.NOT_THAT_TAGLIA, taglia=act.taglia)
        if coup in named and coup is not None and set(coup.matters) & _DECIDED:
            return coup
        complained = [
            each for of in state.disputed for each in named if is_coup(each, of.number, of.taglia)
        ]
        about = next(iter([*complained, *named]), None)
        # With no coup under way, and the last one final, it is about none of them.
        return None if about is not coup and about is not None and final(about) else about

    def request_check(self, house: H, state: S, act: a.RequestCheck) -> Events:
        """Ask surveillance for pictures and sound, with the coup's record."""
        authorize(house, state.table, act.by, Power.REQUEST_CHECK, Topic.CHECK)
        coup = state.coup
        if coup is None or coup.unplayed or not (under_way(coup) or coup.bets):
            # Nothing lies there to look at: it is about the coup that is over.
            coup = state.previous or coup
        cards = () if coup is None else tuple(card for card, _ in coup.lay or coup.shown())
        bets = () if coup is None else coup.staked or coup.bets
        number = 0 if coup is None else coup.number
        cite = house.cite(Topic.CHECK)
        return (e.CheckRequested(cite, act.by, act.text, number, cards, bets),)

    def suspend(self, house: H, state: S, act: ta.Suspend) -> Events:
        """Bets still open go back; any other coup comes to its end."""
        suspended = table_rules.decide(house, state.table, act)
        if state.coup is None or not _may_go_back(state, state.coup):
            return suspended
        cite = house.cite(Topic.INTERRUPTION)
        return (*(e.BetReturned(cite, bet) for bet in state.coup.bets), *suspended)

    def replace_card(self, house: H, state: S, act: ta.ReplaceCard) -> Events:
        """A worn card is exchanged. It must lie open: a covered one is not told by its name."""
        replaced = table_rules.decide(house, state.table, act)
        shown = state.coup.shown() if state.coup is not None else ()
        if all(card != act.card for card, _ in shown):
            refuse(house, NO_SUCH_CARD, card=act.card)
        return replaced

    def change_pack(self, house: H, state: S, act: ta.ChangePack | ta.PutAway) -> Events:
        """All the decks go. Bets still open go back; any other coup comes to its end first."""
        changed = table_rules.decide(house, state.table, act)
        course = self.course(house, state)
        coup = state.coup
        closes = isinstance(act, ta.PutAway)
        cite = house.cite(Topic.SUSPENSION if closes else Topic.PACK_CHANGE)
        if coup is not None and coup.stage is not Stage.OVER:
            if not _may_go_back(state, coup):
                refuse(house, reasons.COUP_FIRST)
            self.annul_coup(course, house.cite(Topic.INTERRUPTION))
        if coup is not None:
            course.emit(*self.coup_over(house, course.state, cite))
        if state.table.opening is Opening.READY:
            course.emit(*taglia_ended(course.state, cite, act.by, act.reason))
        course.emit(*changed)
        return course.end()


def _may_go_back(state: AnyState, coup: AnyCoup) -> bool:
    """Whether its bets may go back where play is interrupted: they are open, and nobody knows a
    card. They may have been opened again with cards out.
    """
    return coup.stage is Stage.BETTING and not card_known(state)


def final(coup: AnyCoup) -> bool:
    """Whether a coup was decided without appeal, and nothing has come up in it since."""
    open_again = settles_again(coup) or bool(set(coup.matters) & _DECIDED)
    return bool(coup.barred) and not open_again


def ruled_about(state: AnyState) -> Sequence[AnyCoup]:
    """The coups a decision can be about: the one under way, those that are over."""
    coup, previous = state.coup, state.previous
    coups = [coup] if coup is not None and under_way(coup) else []
    coups += [*state.disputed, *([previous] if previous is not None else [])]
    by_number: dict[tuple[int, int], AnyCoup] = {}
    for each in coups:
        by_number.setdefault((each.taglia, each.number), each)
    return tuple(by_number.values())


def taglia_ended(state: AnyState, cite: str, by: str = "", reason: str = "") -> Events:
    """The taglia is over: no next coup follows, and its order is laid open with all it came from.

    ``by`` and ``reason``: of whoever ended it before its time.
    """
    table = state.table
    return (
        *(e.OrderLapsed(cite, order) for order in state.orders),
        TagliaEnded(cite, table.taglia, table.washed, table.salt, table.commitment),
        *opened(cite, table, by, reason),
    )
