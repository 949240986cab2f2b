"""Where cards lie covered at a table of Punto Banco."""

from collections.abc import Collection

from sabot.punto_banco.state import Laid, State
from sabot.table.acts import Act
from sabot.table.cards import Card


def shown(state: State) -> int:
    """The next card may show in the sabot."""
    return 1 if state.top_seen and state.table.sabot.left else 0


def covered(state: State, read: Collection[object] = ()) -> tuple[Card, ...]:
    """On the cloth, but for the hands somebody has read, then under the sabot."""
    laid = state.coup.cards if state.coup is not None else ()
    hidden = [card.card for card in laid if _hidden(card, read)]
    return (*hidden, *(card.card for card in state.waiting if not card.up))


def exchanged(state: State, cards: tuple[Card, ...], read: Collection[object] = ()) -> State:
    """The same table with other cards covered."""
    others = iter(cards)
    coup = state.coup
    if coup is not None:
        laid = [
            each._replace(card=next(others)) if _hidden(each, read) else each for each in coup.cards
        ]
        coup = coup._replace(cards=tuple(laid))
    waiting = [each if each.up else each._replace(card=next(others)) for each in state.waiting]
    return state._replace(coup=coup, waiting=tuple(waiting))


def _hidden(laid: Laid, read: Collection[object]) -> bool:
    return not laid.up and laid.side not in read


def readers(state: State) -> set[str]:
    """Who has looked at the cards."""
    return {name for name, _ in state.coup.looked} if state.coup is not None else set()


def read(state: State, name: str) -> frozenset[object]:
    """The hands somebody has looked at."""
    looked = state.coup.looked if state.coup is not None else ()
    return frozenset(side for who, side in looked if who == name)


def reveals(state: State, act: Act) -> object:
    """Nothing, until a card is turned."""
    del state, act
    return None
