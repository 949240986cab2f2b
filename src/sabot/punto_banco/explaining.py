"""What whoever learns the game is told of the cards on the cloth: why a third card came or did not,
what the cards that are read ask for, what became of each chance.

It follows from cards these eyes have seen, and is told of what is done: nobody who deals is
prompted by it. Where cards lie otherwise than the Rule has them, as after a ruling, that is told.
"""

from sabot.punto_banco.acts import Word
from sabot.punto_banco.due import due_by, outcome_of
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.state import Coup
from sabot.punto_banco.tableau import Side, dealt_total, points
from sabot.punto_banco.topics import Topic
from sabot.punto_banco.view_types import (
    ChanceResultView,
    ReadingView,
    ThirdsView,
    ThirdView,
    Why,
)
from sabot.table.cards import Card
from sabot.table.coup.bets import Bet, Fate
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.money import Amount, Currency

# So many cards are dealt to a hand; a third is drawn.
_DEALT = 2
# What a chance pays is told of a stake that every pay and commission divides.
_STAKE = Amount(100_00)


def thirds_view(house: House, coup: Coup) -> ThirdsView:
    """Of each hand, why it has a third card or has none; nothing as long as that is open."""
    if coup.annulled or not coup.dealt:
        return {"punto": None, "banco": None}
    return {
        "punto": _third(house, coup, Side.PUNTO),
        "banco": _third(house, coup, Side.BANCO),
    }


def _third(house: House, coup: Coup, side: Side) -> ThirdView | None:
    drew = len(coup.hand(side)) > _DEALT
    if not drew and not coup.announced:
        return None
    punto, banco = _points(coup)
    if side is Side.PUNTO:
        reason = _of_punto(house, coup, punto, banco)
    else:
        reason = _of_banco(house, coup, punto, banco)
    if reason is None:
        return None
    draws, why, topic = reason
    if draws is not drew:
        why, topic = Why.RULED, Topic.THIRD_CARD
    return {
        "draws": drew,
        "why": why.value,
        "point": punto if side is Side.PUNTO else banco,
        "cite": house.cite(topic),
    }


_Reason = tuple[bool, Why, Topic]


def _of_punto(house: House, coup: Coup, punto: int | None, banco: int | None) -> _Reason | None:
    naturals = house.rule.naturals
    if punto in naturals:
        return False, Why.NATURAL, Topic.NATURAL
    if banco in naturals:
        return False, Why.OTHER_NATURAL, Topic.NATURAL
    if punto is not None:
        return house.rule.punto_draws(punto), Why.POINT, Topic.PUNTO_RULE
    if coup.declared is None:
        return None
    return coup.declared is Word.CARTA, Why.DECLARED, Topic.PUNTO_RULE


def _of_banco(house: House, coup: Coup, punto: int | None, banco: int | None) -> _Reason | None:
    rule = house.rule
    if banco is None:
        return None
    if banco in rule.naturals:
        return False, Why.NATURAL, Topic.NATURAL
    if punto in rule.naturals:
        return False, Why.OTHER_NATURAL, Topic.NATURAL
    given = [laid for laid in coup.cards if laid.side is Side.PUNTO][_DEALT:]
    if not given:
        return rule.banco_draws(banco, None), Why.ALONE, Topic.BANCO_ALONE
    if not given[0].seen >= EVERYBODY:
        return None
    draws = rule.banco_draws(banco, points(given[0].card))
    why = Why.POINT if rule.banco_always(banco) or not rule.banco[banco] else Why.GIVEN
    return draws, why, Topic.BANCO_RULE


def _points(coup: Coup) -> tuple[int | None, int | None]:
    """The points of the two cards dealt to each hand, as far as everybody has seen them."""
    return _point(coup, Side.PUNTO), _point(coup, Side.BANCO)


def _point(coup: Coup, side: Side) -> int | None:
    dealt = [laid for laid in coup.cards if laid.side is side][:_DEALT]
    if not all(laid.seen >= EVERYBODY for laid in dealt):
        return None
    return dealt_total(dealt[0].card, dealt[1].card)


def reading_view(house: House, coup: Coup, eyes: str) -> ReadingView | None:
    """For whoever has read the covered cards: what they come to, and what is to be said of them."""
    side = coup.reads
    reads = coup.reader == eyes and coup.dealt and coup.read(eyes, side)
    if not reads or not coup.covered(side) or coup.declared is not None:
        return None
    cards: list[Card] = [laid.card for laid in coup.cards if laid.side is side]
    point = dealt_total(cards[0], cards[1])
    natural = point in house.rule.naturals
    word = None
    if side is Side.PUNTO and coup.mode == Mode.COVERED:
        draws = house.rule.punto_draws(point)
        word = Word.BATTUTA if natural else Word.CARTA if draws else Word.NO
    return {
        "point": point,
        "word": None if word is None else word.value,
        "natural": natural,
        "cite": house.cite(Topic.NATURAL if natural else Topic.PUNTO_RULE),
    }


def results_view(house: House, coup: Coup) -> dict[str, ChanceResultView]:
    """What became of each chance, once the points are announced and all cards seen."""
    open_to_all = all(laid.seen >= EVERYBODY for laid in coup.cards)
    if not coup.announced or coup.annulled or not coup.dealt or not open_to_all:
        return {}
    result = outcome_of(coup)
    views: dict[str, ChanceResultView] = {}
    for chance in house.chances:
        bet = Bet("", chance.id, 0, _STAKE, Currency.CHF)
        due = due_by(house, result, bet)
        won = due.fate is Fate.WON
        pay = chance.except_pay if chance.excepted(result) else chance.pay
        views[chance.id] = {
            "fate": due.fate.value,
            "pays": str(pay) if won else None,
            "commission": chance.commission if won else 0,
            "cite": due.cite,
        }
    return views
