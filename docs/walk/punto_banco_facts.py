"""Every act by which something goes wrong, or comes to light, at Punto Banco."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from docs.walk.drawing_facts import together
from docs.walk.paying_facts import Payments, paying_facts
from docs.walk.walk import Fact
from sabot.company.staff import holder_of
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.due import due_now, outcome_of, side_winners
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import REPORTED, Reportable
from sabot.punto_banco.reporting import first_cards
from sabot.punto_banco.right import card_right
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.turning import word_for
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from sabot.table.coup.bets import Bet
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from sabot.table.roles import Power

Acts = Callable[[House, State], Sequence[Act]]

_WHERE = {
    Target.PUNTO: "to Punto",
    Target.BANCO: "to Banco",
    Target.ASIDE: "aside",
    Target.FLOOR: "to the floor",
}


def _always(*acts: Act) -> Acts:
    return lambda house, state: acts


def _draws() -> Iterator[Fact]:
    for to, where in _WHERE.items():
        for face in Face:
            yield Fact(
                f"draw-{to}-{face}",
                f"A card is drawn {where}, face {face}",
                _always(a.Draw("dealer", to, None, face)),
            )
    for side in Side:
        to = Target(side.value)
        yield Fact(
            f"draw-{to}-unnoticed",
            f"A card is drawn {_WHERE[to]}, and nobody notices where it went",
            _unnoticed(to),
        )


def _unnoticed(to: Target) -> Acts:
    """Only in the distribution does it make a difference whether somebody notices."""

    def acts(house: House, state: State) -> Sequence[Act]:
        coup = state.coup
        dealing = coup is not None and not coup.dealt and expected(house, state) in _DEALING
        return [a.Draw("dealer", to, unnoticed=True)] if dealing else ()

    return acts


_DEALING = (Step.DRAW_PUNTO, Step.DRAW_BANCO)


_REPORTS = {
    Reportable.CARD_VISIBLE: "The next card is seen in the sabot",
    Reportable.WAITING_CARD_SEEN: "A covered card under the sabot is seen",
    Reportable.CARD_FELL: "It is said that the last card out fell to the floor",
    Reportable.FIRST_CARD_FELL: "It is noticed that the first card of the coup fell",
    Reportable.MISDEALT: "A wrong deal is noticed",
    Reportable.CARDS_LIFTED: "The reader lifts the cards from the cloth",
    Reportable.WRONG_TOTAL: "The total of a hand was told wrongly",
    Reportable.BETS_STACKED: "Bets of different players lie on one another",
    Reportable.CHIPS_HANDED_OVER: "Chips are handed over",
}


def _reports() -> Iterator[Fact]:
    for report in REPORTED:
        if report is not Reportable.FIRST_CARD_FELL:
            yield Fact(f"report-{report}", _REPORTS[report], _always(a.Report("dealer", report)))
    fell = Reportable.FIRST_CARD_FELL
    yield Fact(f"report-{fell}", _REPORTS[fell], _first_fell)
    yield Fact(
        f"report-next-{fell}",
        "It is noticed that the card which waits to open the next coup fell",
        _next_fell,
    )


def _first_fell(house: House, state: State) -> Sequence[Act]:
    """Of the coup that lies there, where a card waits for the next as well."""
    coups = first_cards(state)
    about = min(coups) if len(coups) > 1 else None
    return [a.Report("dealer", Reportable.FIRST_CARD_FELL, coup=about)]


def _next_fell(house: House, state: State) -> Sequence[Act]:
    coups = first_cards(state)
    if len(coups) < 2:
        return ()
    return [a.Report("dealer", Reportable.FIRST_CARD_FELL, coup=max(coups))]


# Turning


def _turns() -> Iterator[Fact]:
    for side in Side:
        yield Fact(
            f"turn-{side}-dealer",
            f"The dealer turns {side.title()}'s cards",
            _always(a.Turn("dealer", side)),
        )
        yield Fact(
            f"turn-{side}-reader", f"The reader turns {side.title()}'s cards", _by_reader(side)
        )


def _by_reader(side: Side) -> Acts:
    def acts(house: House, state: State) -> Sequence[Act]:
        coup = state.coup
        return [a.Turn(coup.reader, side)] if coup is not None and coup.reader else ()

    return acts


# Passing, reading and declaring


def _other(house: House, state: State) -> str:
    """Somebody to whom the cards do not belong."""
    coup = state.coup
    right = ""
    if coup is not None and expected(house, state) is Step.PASS_CARDS:
        right = card_right(house, state).player
    reader = coup.reader if coup is not None else ""
    return next(name for name in state.table.players if name not in (right, reader))


def _passed_wrongly(house: House, state: State) -> Sequence[Act]:
    return [a.PassCards("dealer", _other(house, state))]


def _kept_wrongly(house: House, state: State) -> Sequence[Act]:
    """Where nobody has a right to the cards, keeping them is right play."""
    passing = expected(house, state) is Step.PASS_CARDS
    return [a.PassCards("dealer", "")] if not passing or card_right(house, state).player else ()


def _passed_and_declared(house: House, state: State) -> Sequence[Act]:
    """The wrong player speaks before the cards come back."""
    if expected(house, state) is not Step.PASS_CARDS:
        return ()
    other = _other(house, state)
    word = word_for(house, total(state.in_play().hand(Side.PUNTO)[:2]))
    point = total(state.in_play().hand(Side.PUNTO)[:2]) if word is Word.BATTUTA else None
    return [a.PassCards("dealer", other), a.Declare(other, word, Manner.WORDS, point)]


def _passed_and_turned(house: House, state: State) -> Sequence[Act]:
    """The wrong player turns the cards before they come back."""
    if expected(house, state) is not Step.PASS_CARDS:
        return ()
    other = _other(house, state)
    return [a.PassCards("dealer", other), a.Turn(other, card_right(house, state).side)]


def _taken_and_turned(house: House, state: State) -> Sequence[Act]:
    other = _other(house, state)
    return [a.TakeCards(other), a.Turn(other, Side.PUNTO)]


def _taken(house: House, state: State) -> Sequence[Act]:
    return [a.TakeCards(_other(house, state))]


def _reader(state: State) -> str:
    return state.coup.reader if state.coup is not None else ""


def _declared_falsely(house: House, state: State) -> Sequence[Act]:
    """A word the Rule forbids; none where the cards are not read out."""
    if expected(house, state) is not Step.DECLARE:
        return ()
    right = word_for(house, total(state.in_play().hand(Side.PUNTO)[:2]))
    return [a.Declare(_reader(state), Word.NO if right is Word.CARTA else Word.CARTA)]


def _false_natural(house: House, state: State) -> Sequence[Act]:
    """A natural that is none, or one told by the other point."""
    if expected(house, state) is not Step.DECLARE:
        return ()
    point = total(state.in_play().hand(Side.PUNTO)[:2])
    return [a.Declare(_reader(state), Word.BATTUTA, Manner.WORDS, 8 if point == 9 else 9)]


def _corrected(house: House, state: State) -> Sequence[Act]:
    """Another word than the first."""
    coup = state.coup
    if coup is None or not coup.reader or coup.declared not in (Word.CARTA, Word.NO):
        return ()
    return [a.Declare(coup.reader, Word.NO if coup.declared is Word.CARTA else Word.CARTA)]


def _misrepeated(house: House, state: State) -> Sequence[Act]:
    coup = state.coup
    declared = coup.declared if coup is not None else None
    return [a.Repeat("dealer", Word.NO if declared is Word.CARTA else Word.CARTA)]


def _withheld(house: House, state: State) -> Sequence[Act]:
    """A reader who dawdles is warned; then the cards are withheld."""
    by = holder_of(house, state.table, Power.WITHHOLD_CARDS)
    return [ca.Warn(by, _reader(state)), a.Withhold(by)] if _reader(state) else ()


# Telling


def _announced(wrongly: bool) -> Acts:
    """The points as they lie, or Punto's told one too high; nothing where telling is right."""

    def acts(house: House, state: State) -> Sequence[Act]:
        coup = state.coup
        if coup is None or not all(coup.hand(side) for side in Side):
            return [a.Announce("dealer", 1, 2)] if wrongly else ()
        if not wrongly and expected(house, state) is Step.ANNOUNCE:
            return ()
        result = outcome_of(coup)
        punto = (result.punto_point + wrongly) % 10
        return [a.Announce("dealer", punto, result.banco_point)]

    return acts


def _second_first(house: House, state: State) -> Sequence[Act]:
    """Both points rightly, in the wrong order."""
    if expected(house, state) is not Step.ANNOUNCE:
        return ()
    result = outcome_of(state.in_play())
    order = result.punto_point, result.banco_point, house.announces_first.other
    return [a.Announce("dealer", *order)]


# Settling


def _sides_announced(house: House, state: State) -> Sequence[Act]:
    """The side chances that have won, told rightly, where the house has any."""
    if not house.side_chances:
        return ()
    return [a.TellSideWinners("dealer", ",".join(side_winners(house, state.in_play())))]


def _sides_announced_wrongly(house: House, state: State) -> Sequence[Act]:
    if not house.side_chances or not due_now(house, state):
        return ()
    won = side_winners(house, state.in_play())
    return [a.TellSideWinners("dealer", "" if won else house.side_chances[0].id)]


def _sides_not_announced(house: House, state: State) -> Sequence[Act]:
    """A loser is collected, and nothing was said of the side chances that have won."""
    due = next(iter(due_now(house, state)), None)
    if due is None or not side_winners(house, state.in_play()):
        return ()
    return [ca.CollectBet("dealer", due.bet.owner, due.bet.chance, due.bet.box)]


def _elsewhere(bet: Bet) -> Mapping[str, str]:
    return {"to": "banco" if bet.chance == "punto" else "punto"}


_PAYMENTS = Payments(
    due=due_now,
    first=_sides_announced,
    settling=lambda house, state: expected(house, state) is Step.SETTLE,
    late=("carla", "banco", 3),
    elsewhere=_elsewhere,
)


# Stakes


def _joined(house: House, state: State) -> Sequence[Act]:
    return [ca.JoinStakes(holder_of(house, state.table, Power.FIND), "anna", "carla")]


def _lowered(house: House, state: State) -> Sequence[Act]:
    even = state.table.limits.even
    low = Range(even.minimum, Amount(even.maximum // 5))
    by = holder_of(house, state.table, Power.CHANGE_LIMITS)
    return [ta.ChangeLimits(by, Limits(low, state.table.limits.tie), heard=True)]


# Doubt and dispute


def _not_rebuildable(house: House, state: State) -> Sequence[Act]:
    return [ca.Find(holder_of(house, state.table, Power.FIND), False)]


def _not_resolved(house: House, state: State) -> Sequence[Act]:
    return [ca.ResolveDispute(holder_of(house, state.table, Power.RESOLVE_DISPUTE), False)]


FACTS: tuple[Fact, ...] = (
    *_draws(),
    *together(),
    *_reports(),
    *_turns(),
    Fact("pass-wrong", "The cards are passed to somebody without right to them", _passed_wrongly),
    Fact("pass-kept", "The dealer keeps cards that belong to a player", _kept_wrongly),
    Fact(
        "pass-wrong-declared",
        "The cards are passed to somebody without right to them, who declares",
        _passed_and_declared,
    ),
    Fact(
        "pass-wrong-turned",
        "The cards are passed to somebody without right to them, who turns them",
        _passed_and_turned,
    ),
    Fact("take", "Somebody takes the covered cards unasked", _taken),
    Fact(
        "take-turned", "Somebody takes the covered cards unasked and turns them", _taken_and_turned
    ),
    Fact("withheld", "The reader dawdles, is warned, and loses the cards", _withheld),
    Fact("declare-false", "The reader declares against the Rule", _declared_falsely),
    Fact("declare-natural", "The reader declares a natural that is not so", _false_natural),
    Fact("declare-again", "The reader corrects the declaration", _corrected),
    Fact("repeat-wrong", "The dealer repeats another word than was declared", _misrepeated),
    Fact("announce-wrong", "The dealer tells a wrong point", _announced(wrongly=True)),
    Fact("announce-early", "The dealer tells the points too soon", _announced(wrongly=False)),
    Fact("announce-order", "The dealer tells the points in the wrong order", _second_first),
    Fact("sides-wrong", "The winning side bets are told wrongly", _sides_announced_wrongly),
    Fact(
        "sides-not-told",
        "A bet is touched before the winning side bets are told",
        _sides_not_announced,
    ),
    Fact("join-stakes", "One player is found to stake through another", _joined),
    Fact("lower-limits", "The maximum is lowered below what is staked", _lowered),
    Fact("dispute", "A player complains", _always(ca.Dispute("anna", "that is not right"))),
    Fact("contest", "A player contests the rectified deal", _always(a.Contest("anna"))),
    Fact("find-not", "The inspector finds that the coup cannot be rebuilt", _not_rebuildable),
    Fact("resolve-not", "A complaint cannot be settled: the coup cannot be rebuilt", _not_resolved),
    Fact(
        "annul",
        "The Direction annuls the coup",
        _always(ca.RuleFreely("direction", "a glass fell over", annul=True)),
    ),
    *paying_facts(_PAYMENTS),
)
