"""Where cards lie covered at a table of Punto Banco."""

from sabot.punto_banco.state import State
from sabot.table.cards import Card


def shown(state: State) -> int:
    """The next card may show in the sabot."""
    return 1 if state.top_seen and state.table.sabot.left else 0


def covered(state: State) -> tuple[Card, ...]:
    """On the cloth, then under the sabot."""
    laid = state.coup.cards if state.coup is not None else ()
    hidden = [card.card for card in laid if not card.up]
    return (*hidden, *(card.card for card in state.waiting if not card.up))


def exchanged(state: State, cards: tuple[Card, ...]) -> State:
    """The same table with other cards covered."""
    others = iter(cards)
    coup = state.coup
    if coup is not None:
        laid = [each if each.up else each._replace(card=next(others)) for each in coup.cards]
        coup = coup._replace(cards=tuple(laid))
    waiting = [each if each.up else each._replace(card=next(others)) for each in state.waiting]
    return state._replace(coup=coup, waiting=tuple(waiting))


def readers(state: State) -> set[str]:
    """Who has looked at the cards."""
    return {name for name, _ in state.coup.looked} if state.coup is not None else set()
