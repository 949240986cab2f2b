"""``sabot replay --house``: the same acts at another house, and where the two part."""

import argparse

from sabot import catalog
from sabot.record.differences import Cause
from sabot.record.elsewhere import Met, elsewhere
from sabot.record.notation import write_act
from sabot.record.record import Record
from sabot.record.sabots import Moved, Parting
from sabot.record.slips import Dropped
from sabot.record.summary import Summary
from sabot.table.events import Event
from sabot.table.game import AnyGame, Decision
from sabot.table.refusal import Refusal
from sabot.table.traits import requested
from sabot.terminal.arguments import UsageError
from sabot.terminal.elsewhere_json import met_json, summary_json
from sabot.terminal.elsewhere_words import (
    BY_ITSELF,
    DROPPED,
    FOLLOWS,
    MOVED,
    ONLY_CARDS,
    PARTED,
    TOGETHER,
)
from sabot.terminal.output import heading, json_line
from sabot.terminal.paint import highlighted, paint
from sabot.terminal.summary import print_summary

_INDENT = " " * 7


def replay_elsewhere(args: argparse.Namespace, record: Record) -> int:
    """The same acts at another house, marking where they part."""
    other = catalog.place(args.house)
    game = record.place.game
    if other.game.id != game.id:
        raise UsageError(f"--house {args.house}: plays {other.game.id}, not {game.id}")
    here, there = record.place.house.id, other.house.id
    if args.json:
        json_line(heading("replay", house=here, other=there, file=args.file))
    summary = Summary()
    printer = _Printer(game, here, there, args.lang)
    for met in elsewhere(record, other):
        summary.add(met)
        if args.json:
            json_line(met_json(met))
        else:
            printer.show(met)
    stopped = bool(record.entries) and summary.last_line != record.entries[-1].line
    if args.json:
        json_line({"summary": summary_json(summary, stopped)})
    else:
        printer.end()
        print_summary(game, (here, there), summary, stopped=stopped, lang=args.lang)
    return 0


class _Printer:
    """Prints what is met, act by act. What only follows from other cards is counted, not shown."""

    def __init__(self, game: AnyGame, here: str, there: str, lang: str) -> None:
        self._game = game
        self._here = here
        self._there = there
        self._lang = lang
        self._only_cards: list[int] = []

    def show(self, met: Met) -> None:
        """One act at both houses, if there is something to say of it."""
        difference = met.difference
        only_cards = difference is not None and difference.cause is Cause.CARDS
        if only_cards:
            self._only_cards.append(met.entry.line)
        if met.dropped or met.parting or (difference is not None and not only_cards):
            self.end()
            self._act(met)
            if difference is not None and not only_cards:
                self._sides(met)
            if met.dropped is not None:
                self._dropped(met.dropped)
            if met.parting is not None:
                self._parting(met.parting)

    def end(self) -> None:
        """Say how many differences there have been that only follow from other cards."""
        lines, self._only_cards = self._only_cards, []
        if lines:
            print(paint(_INDENT + ONLY_CARDS[self._lang](len(lines), lines[0], lines[-1]), "dim"))

    def _act(self, met: Met) -> None:
        act = f"{met.entry.line:>5}  {write_act(requested(met.entry.act))}"
        line = paint(act, "bold")
        difference = met.difference
        if difference is not None and difference.cause is Cause.EARLIER:
            line += paint(f"  {FOLLOWS[self._lang].format(line=difference.line)}", "dim")
        print(line)

    def _sides(self, met: Met) -> None:
        self._side(self._here, met.here, met.there)
        if any(map(self._game.kinds.essence, met.ahead)):
            self._side(f"{self._there} {BY_ITSELF[self._lang]}", met.ahead)
        self._side(self._there, met.there, met.here)

    def _side(self, house: str, decision: Decision, other: Decision = ()) -> None:
        """What one house said; all of it where the other refused."""
        if isinstance(decision, Refusal):
            lines = [decision.text(self._lang)]
        else:
            whole = isinstance(other, Refusal)
            shown = [event for event in decision if whole or self._game.kinds.essence(event)]
            lines = [self._game.words.translate(event, self._lang) for event in shown]
        for line in lines or ["-"]:
            print(f"{_INDENT}{paint(house, 'cyan')}: {highlighted(line)}")

    def _dropped(self, dropped: Dropped) -> None:
        why = DROPPED[self._lang][dropped.why]
        text = "" if dropped.refusal is None else f": {dropped.refusal.text(self._lang)}"
        print(_INDENT + paint(why.format(house=self._there), "yellow") + highlighted(text))

    def _parting(self, parting: Parting) -> None:
        if parting.together:
            print(_INDENT + paint(TOGETHER[self._lang], "green"))
            return
        sides = (
            f"{self._here}: {self._moved(parting.here, parting.by_here)}; "
            f"{self._there}: {self._moved(parting.there, parting.by_there)}"
        )
        after = f", {FOLLOWS[self._lang].format(line=parting.line)}" if parting.line else ""
        print(_INDENT + paint(PARTED[self._lang], "yellow") + f". {highlighted(sides)}{after}")

    def _moved(self, moved: Moved, by: tuple[Event, ...]) -> str:
        cites = "".join(f" [{cite}]" for cite in dict.fromkeys(event.cite for event in by))
        return MOVED[self._lang](moved.taken, moved.waiting) + cites
