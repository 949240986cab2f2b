"""The facts a document may rule on. The houses answer each beside its article."""

from .bets import Bets
from .cloth import Bet, Card, Coup

Due = tuple[str, int, int]  # collect, return or pay; won; kept
LOST, EQUAL = ("collect", 0, 0), ("return", 0, 0)


class Facts(Bets):
    first_fallen_without_bets = False  # is a hand whose first card fell played without bets?

    def due(self, bet: Bet, coup: Coup) -> Due:
        """What becomes of a bet by the cards, what it wins and what the cagnotte keeps of that."""
        raise NotImplementedError

    def settle_bet(self, bet: Bet, coup: Coup) -> None:
        raise NotImplementedError

    def entitled(self, coup: Coup) -> str:
        raise NotImplementedError

    def early(self, card: Card, first_fell: bool) -> None:
        """*Fact*: a card out before the play is closed; perhaps the hand's first, fallen."""
        raise NotImplementedError

    def surplus(self, card: Card) -> None:
        """*Fact*: a card out that can serve in no place of this coup."""
        raise NotImplementedError

    def detached(self) -> None:
        """*Fact*: a card out of turn, beside the hands, that may still become due."""
        raise NotImplementedError

    def swapped(self, seen: bool) -> None:
        """*Fact*: a card of the distribution went to the other hand."""
        raise NotImplementedError

    def too_many(self, held: bool) -> None:
        """*Fact*: a side has more than two cards; ``held``: the fifth card, put aside."""
        raise NotImplementedError

    def too_few(self) -> None:
        raise NotImplementedError

    def not_rebuildable(self, article: str) -> None:
        raise NotImplementedError

    def uncovered_in_deal(self, side: str) -> None:
        raise NotImplementedError

    def given_covered(self, card: Card) -> None:
        raise NotImplementedError

    def fell(self, first: bool) -> None:
        raise NotImplementedError

    def before_banco_is_shown(self) -> None:
        raise NotImplementedError

    def misrepeated_card(self) -> None:
        raise NotImplementedError

    def not_due(self, to: str) -> None:
        raise NotImplementedError

    def order_known(self, stuck: bool) -> None:
        raise NotImplementedError

    def order_lost(self, cards: list[Card], stuck: bool, coming: bool) -> bool:
        """*Fact*: cards out together, their order lost. False: they are mere surplus cards."""
        raise NotImplementedError

    def first_card_visible(self) -> None:
        raise NotImplementedError

    def other_card_visible(self) -> None:
        raise NotImplementedError

    def passed_to_the_wrong_person(self) -> None:
        raise NotImplementedError

    def wrong_person_declared(self) -> None:
        raise NotImplementedError

    def turned_without_right(self) -> None:
        """*Fact*: somebody turns cards that came there by error, or that they took."""
        raise NotImplementedError

    def taken(self, who: str) -> None:
        raise NotImplementedError

    def corrected(self, who: str) -> None:
        raise NotImplementedError

    def misrepeated(self) -> None:
        raise NotImplementedError

    def uncovered_by_mistake(self) -> None:
        raise NotImplementedError

    def shown_too_soon(self, declared: bool, natural: bool) -> None:
        """*Fact*: the reader shows the cards before declaring, or before all is drawn."""
        raise NotImplementedError

    def wrong_point_declared(self, who: str) -> None:
        raise NotImplementedError

    def declared_against_the_rule(self, who: str) -> None:
        raise NotImplementedError

    def lifted(self) -> None:
        raise NotImplementedError

    def third_card_forgotten(self) -> None:
        raise NotImplementedError

    def wrong_point_announced(self) -> None:
        raise NotImplementedError
