"""Records in which two articles meet: whole tables, read, replayed, and the money counted."""

import pytest

from sabot.black_jack import events as e
from sabot.record.record import read
from sabot.record.replay import Played, replay
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.money import Currency
from sabot.table.refusal import Refusal
from tests.untyped import untyped

_TABLE = """
sabot-record 1
game black-jack
house campione-bj
inspector: open open 20-200 CHF seats=7 float=100000
Anna: join 1000 CHF
Anna: ask-seat
inspector: seat Anna 1
Bruno: join 1000 CHF
Bruno: ask-seat
inspector: seat Bruno 2
Carla: join 1000 CHF
inspector: supply 4decks
dealer: verify
dealer: wash 2s 2h 2d 2c 3s {cards} stacked=100 salt=x
dealer: gather
Anna: cut 100
dealer: load
dealer: burn
dealer: betting
Anna: bet 1 100
Bruno: bet 2 60
dealer: close
"""

_DEALT = """
dealer: draw 1
dealer: draw 2
dealer: draw bank
dealer: draw 1
dealer: draw 2
Anna: declare no
Bruno: declare no
"""


def played(cards: str, acts: str) -> list[Played]:
    """The coup of such a table, act by act; none of it is refused."""
    text = _TABLE.format(cards=cards).lstrip() + acts.lstrip()
    coup = list(replay(read(text, "scene")))
    assert not [each for each in coup if isinstance(each.decision, Refusal)]
    return coup


def events_in(coup: list[Played]) -> list[Event]:
    return [event for each in coup for event in each.decision]  # type: ignore[union-attr]


def chips(coup: list[Played]) -> tuple[float, ...]:
    table = coup[-1].state.table
    return tuple(table.chips(name, Currency.CHF) / 100 for name in ("Anna", "Bruno"))


@pytest.mark.proves("campione-bj.18")
def test_cards_moved_after_the_announcement_lose_the_coup() -> None:
    acts = f"""{_DEALT}
dealer: draw bank
dealer: announce 18
inspector: report cards-moved player=Bruno box=2
dealer: settle
dealer: end
"""
    coup = played("Th Td 9d 8c 9s 9c", acts)
    # Anna's eighteen has her bet back; Bruno's nineteen would have won, and loses the coup.
    assert chips(coup) == (1_000, 940)
    lost = [event for event in events_in(coup) if isinstance(event, ce.BetCollected)]
    assert [(event.bet.owner, event.cite) for event in lost] == [("Bruno", "campione-bj.18")]


@pytest.mark.proves("campione-bj.19", "campione-bj.9")
def test_insurance_against_an_ace_that_a_rebuilt_deal_takes_away_goes_back() -> None:
    acts = """
dealer: draw 1
dealer: draw 2
dealer: draw 2 unnoticed=besides
dealer: draw bank
dealer: draw 1
dealer: draw 2
dealer: offer-insurance
Anna: insure 1 50
inspector: report misdealt
inspector: find yes
dealer: pay
Bruno: answer no
Bruno: declare no
dealer: draw bank
dealer: draw bank
"""
    coup = played("Th Td 3s Ad 3c 9s Kc", acts)
    # The nine that was too many is refused, and is the bank's second card.
    assert untyped(coup[-1].state).in_play().bank == ("3s", "9s", "Kc")
    back = [event for event in events_in(coup) if isinstance(event, ce.BetReturned)]
    assert [(event.bet.chance, event.cite) for event in back] == [("insurance", "campione-bj.9")]
    assert not [event for event in events_in(coup) if isinstance(event, e.InsuranceLost)]
    # Her ace and ten are paid at once; all of the insurance is hers again.
    assert chips(coup) == (1_150, 940)


@pytest.mark.proves("campione-bj.20", "campione-bj.24")
def test_a_surplus_card_seen_by_all_is_annulled_before_anybody_bets() -> None:
    acts = f"""{_DEALT}
dealer: draw-together 2 yes
dealer: announce 19
dealer: settle
dealer: end
dealer: betting
Anna: bet 1 200
Bruno: bet 2 20
dealer: close
dealer: draw 1
"""
    coup = played("Th Td 9d 8c 6s Ts 9h 4c", acts)
    gone = [event for event in events_in(coup) if isinstance(event, ce.CardsAnnulled)]
    assert [(event.cards, event.cite) for event in gone] == [(("9h",), "campione-bj.24")]
    state = untyped(coup[-1].state)
    assert state.in_play().box(1).hands[0].cards == ("4c",)
    # Nineteen took both bets; 200 and 20 lie on the new coup.
    assert chips(coup) == (700, 920)
