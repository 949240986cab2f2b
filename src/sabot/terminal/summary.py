"""The end of ``sabot replay --house``: what differed between two houses, added up."""

from sabot.record.coups import Account
from sabot.record.differences import Cause
from sabot.record.summary import Money, Ruled, Summary
from sabot.report.numbers import counted
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import AnyGame
from sabot.table.money import written
from sabot.table.refusal import Refusal
from sabot.table.words import ACCOUNTS
from sabot.terminal.elsewhere_words import BOOKS, FOLLOWS, MONEY
from sabot.terminal.output import totals
from sabot.terminal.paint import highlighted, paint


def print_summary(
    game: AnyGame, houses: tuple[str, str], summary: Summary, *, stopped: bool, lang: str
) -> None:
    """Coups compared, rulings that differed, money that differed, and where the sabots parted."""
    print(paint(_counts(summary, lang), "bold"))
    for ruled in summary.rulings:
        print(_where(ruled, summary.often(ruled), lang))
        for house, outcome in zip(houses, (ruled.here, ruled.there), strict=True):
            print(f"    {paint(house, 'cyan')}: {highlighted(_text(game, outcome, lang))}")
    for kind in Money:
        if kind in summary.money:
            coups = summary.money_coups[kind]
            of = counted(coups, "colpo", "colpi") if lang == "it" else counted(coups, "coup")
            print(paint(f"{MONEY[lang][kind]} ({of})", "bold"))
            for account in summary.money[kind].values():
                print(f"  {_account(account, houses, lang)}")
    _sabots(summary, lang)
    _totals(summary, houses, lang)
    if stopped:
        line = summary.last_line
        print(
            f"Fino alla riga {line}: poi la taglia è finita in una sola delle due case"
            if lang == "it"
            else f"Up to line {line}: then the taglia is over at one of the two houses only"
        )


def _counts(summary: Summary, lang: str) -> str:
    coups, dropped = summary.coups, summary.dropped
    ruling, earlier = summary.causes[Cause.RULING], summary.causes[Cause.EARLIER]
    cards = summary.causes[Cause.CARDS]
    if lang == "it":
        return (
            f"{counted(coups, 'colpo confrontato', 'colpi confrontati')}: "
            f"{counted(ruling, 'decisione diversa', 'decisioni diverse')}; {earlier} seguono da "
            f"una precedente, {cards} soltanto da altre carte; "
            f"{counted(dropped, 'errore non ripetuto', 'errori non ripetuti')}"
        )
    return (
        f"{counted(coups, 'coup')} compared: {counted(ruling, 'ruling')} "
        f"{'differs' if ruling == 1 else 'differ'}; {earlier} follow from an earlier one, {cards} "
        f"only from other cards; {counted(dropped, 'slip')} not carried over"
    )


def _where(ruled: Ruled, times: int, lang: str) -> str:
    if lang == "it":
        often = "" if times == 1 else f", {times} volte"
        return f"  riga {ruled.line}{often}"
    often = "" if times == 1 else f", {times} times"
    return f"  line {ruled.line}{often}"


def _text(game: AnyGame, outcome: Event | Refusal | None, lang: str) -> str:
    if outcome is None:
        return "-"
    return (
        outcome.text(lang) if isinstance(outcome, Refusal) else game.words.translate(outcome, lang)
    )


def _account(account: Account, houses: tuple[str, str], lang: str) -> str:
    name = BOOKS[lang].get(account.name, account.name)
    if account.name in ACCOUNTS:
        name = ACCOUNTS[account.name].text(lang)
    here, there = (_signed(each) for each in (account.here, account.there))
    return f"{name}: {houses[0]} {here}, {houses[1]} {there}"


def _signed(amount: int) -> str:
    return f"+{written(amount)}" if amount > 0 else written(amount)


def _sabots(summary: Summary, lang: str) -> None:
    """Where the sabots parted, and where they stood together again."""
    for line, parting in summary.partings:
        if lang == "it":
            what = "di nuovo alla stessa carta" if parting.together else "a carte diverse"
            text = f"I due sabot {what} dalla riga {line}"
        else:
            what = "at the same card again" if parting.together else "at different cards"
            text = f"The two sabots {what} from line {line}"
        if parting.line:
            text += f" ({FOLLOWS[lang].format(line=parting.line)})"
        print(text)


def _totals(summary: Summary, houses: tuple[str, str], lang: str) -> None:
    """Who has what at the end; at least one coup has ended at both, and one may have had more."""
    last = summary.last
    if last is None or summary.states is None:
        return
    numbers = (last.number_here, last.number_there)
    for house, number, state in zip(houses, numbers, summary.states, strict=True):
        # With a new taglia the coups are counted from one again.
        print(f"{house}, {_when(state, state.number or number, lang)}")
        totals(state, lang)


def _when(state: AnyState, number: int, lang: str) -> str:
    """After the last coup of that number, or in the next that has begun."""
    if state.coup is not None:
        number = state.coup.number
        return f"nel colpo {number}" if lang == "it" else f"in coup {number}"
    return f"dopo il colpo {number}" if lang == "it" else f"after coup {number}"
