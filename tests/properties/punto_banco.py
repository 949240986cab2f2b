"""Where cards lie covered at a table of Punto Banco."""

from collections.abc import Collection

from sabot.punto_banco.state import Laid, State
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup.knowledge import EVERYBODY, hidden, seen_by


def shown(state: State) -> int:
    """The next card may show in the sabot."""
    return 1 if state.top_seen and state.table.sabot.left else 0


def covered(state: State, read: Collection[object] = ()) -> tuple[Card, ...]:
    """On the cloth, but for the hands somebody has read, then under the sabot."""
    laid = state.coup.cards if state.coup is not None else ()
    on_cloth = [card.card for at, card in enumerate(laid) if _hidden(at, card, read)]
    return (*on_cloth, *hidden(state.waiting))


def exchanged(state: State, cards: tuple[Card, ...], read: Collection[object] = ()) -> State:
    """The same table with other cards covered."""
    others = iter(cards)
    coup = state.coup
    if coup is not None:
        laid = [
            each._replace(card=next(others)) if _hidden(at, each, read) else each
            for at, each in enumerate(coup.cards)
        ]
        coup = coup._replace(cards=tuple(laid))
    waiting = [
        each._replace(card=next(others)) if hidden((each,)) else each for each in state.waiting
    ]
    return state._replace(coup=coup, waiting=tuple(waiting))


def _hidden(at: int, laid: Laid, read: Collection[object]) -> bool:
    return bool(hidden((laid,))) and at not in read


def readers(state: State) -> set[str]:
    """Who has looked at the cards."""
    cards = state.coup.cards if state.coup is not None else ()
    return {name for laid in cards for name in laid.seen - EVERYBODY}


def read(state: State, name: str) -> frozenset[object]:
    """The cards somebody has looked at, by their place."""
    cards = state.coup.cards if state.coup is not None else ()
    return frozenset(at for at, laid in enumerate(cards) if seen_by(laid.seen, name))


def reveals(state: State, act: Act) -> object:
    """Nothing, until a card is turned."""
    del state, act
    return None
