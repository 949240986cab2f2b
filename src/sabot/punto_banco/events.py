"""What happened at a Punto Banco table, past tense. ``cite`` is the provision it rests on."""

from typing import NamedTuple

from sabot.punto_banco.acts import Manner, Word
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy
from sabot.punto_banco.tableau import Side
from sabot.table.cards import Card
from sabot.table.events import Event
from sabot.table.money import Amount, Currency, written
from sabot.table.quick import value
from sabot.table.roles import Role


class Bet(NamedTuple):
    """A stake on the cloth. ``box`` is 0 where the chance has one section for the table."""

    owner: str
    chance: str
    box: int
    amount: Amount
    currency: Currency

    def __str__(self) -> str:
        return f"{self.owner}/{self.chance}/{self.box}/{written(self.amount)}/{self.currency}"


# Betting


@value
class BettingOpened(Event):
    number: int
    formula: str


@value
class BetPlaced(Event):
    bet: Bet


@value
class BetWithdrawn(Event):
    bet: Bet


@value
class BettingClosed(Event):
    formula: str


@value
class BettingReopened(Event):
    pass


@value
class StakesJoined(Event):
    principal: str
    proxy: str


@value
class ExcessReturned(Event):
    bet: Bet
    excess: Amount


# The cards


@value
class MaskOut(Event):
    """``first``: nothing of the coup had been dealt yet."""

    first: bool
    formula: str


@value
class CardDrawn(Event):
    """A card was laid for a hand. ``waited``: it had been out of the sabot already.

    ``to`` is the player it goes before, where a player handles the hand.
    """

    card: Card
    side: Side
    up: bool
    waited: bool
    to: str


@value
class CardHeld(Event):
    """A card left the sabot that was not due: it waits under it."""

    card: Card
    up: bool
    origin: Origin


@value
class CardsKept(Event):
    """The waiting cards open the next coup."""


@value
class CardsAnnulled(Event):
    """The waiting cards go to the discard."""

    cards: tuple[Card, ...]


@value
class CardSeenInSabot(Event):
    """The next card can be seen where it lies."""

    card: Card


@value
class TiedAsked(Event):
    players: tuple[str, ...]


@value
class TiedAnswered(Event):
    player: str
    takes: bool


@value
class ReaderDecided(Event):
    player: str
    side: Side


@value
class CardsPassed(Event):
    """The covered cards of ``side`` lie before ``to``, or stay with the dealer; and why."""

    to: str
    side: Side
    why: str


@value
class CardsDeclined(Event):
    player: str


@value
class CardsTaken(Event):
    player: str
    side: Side


@value
class CardsRecalled(Event):
    """The cards must come back from whoever has them and go where they belong."""


@value
class CardsLooked(Event):
    player: str
    side: Side


@value
class Declared(Event):
    player: str
    word: Word
    manner: Manner
    point: int | None


@value
class Repeated(Event):
    word: Word


@value
class HandTurned(Event):
    side: Side
    by: str


@value
class PointTold(Event):
    """The dealer tells the point of a hand a player has turned and passed to him."""

    side: Side
    point: int


@value
class CardTurned(Event):
    """The card laid last, given covered where it should lie open, is turned."""

    card: Card


@value
class PlayerWarned(Event):
    player: str


@value
class CardsWithheld(Event):
    player: str


@value
class PlayerErred(Event):
    """From the next coup on this player is not given the cards."""

    player: str


# Mishaps


@value
class MishapRuled(Event):
    """A row of the house was applied."""

    mishap: Mishap
    remedies: tuple[Remedy, ...]
    before: tuple[Role, ...]
    player: str


@value
class HandsRebuilt(Event):
    """The cards out were given their right places, in the order they left the sabot.

    ``sides`` for those on the cloth; the surplus, if any, waits under the sabot.
    """

    sides: tuple[Side, ...]


@value
class FindingAwaited(Event):
    mishap: Mishap


@value
class Found(Event):
    rebuildable: bool


@value
class WithdrawalOpened(Event):
    formula: str


@value
class WithdrawalClosed(Event):
    pass


@value
class Contested(Event):
    player: str


@value
class TurnedInBianco(Event):
    """This coup is played without bets; or the next one, when none is in play."""

    formula: str


@value
class InBiancoAnnounced(Event):
    number: int
    formula: str


@value
class ComplaintBarred(Event):
    """No complaint is heard about this coup any more."""


@value
class CoupAnnulled(Event):
    """The cards go to the discard; the bets have been returned."""

    number: int


# The end of the coup


@value
class PointsAnnounced(Event):
    """The two points in the order the house announces them."""

    first: Side
    punto: int
    banco: int
    winner: Side | None


@value
class RestDrawnOut(Event):
    cards: tuple[Card, ...]
    count: int


@value
class SideChancesAnnounced(Event):
    winning: tuple[str, ...]


@value
class BetCollected(Event):
    bet: Bet


@value
class BetReturned(Event):
    bet: Bet


@value
class BetPaid(Event):
    """``winnings`` before the ``commission`` the cagnotte keeps of them."""

    bet: Bet
    winnings: Amount
    commission: Amount


@value
class CoupSettled(Event):
    pass


@value
class CoupEnded(Event):
    number: int


@value
class ButtonMoved(Event):
    seat: int


# Doubt and dispute


@value
class DisputeOpened(Event):
    player: str
    claim: str


@value
class DisputeResolved(Event):
    """With the coup as the record rebuilds it, where it can be."""

    by: str
    rebuilt: bool
    cards: tuple[Card, ...]
    sides: tuple[Side, ...]


@value
class LateDisputeNoted(Event):
    """The coup is over: the matter goes to whoever the house says, and no money moves here."""

    player: str
    claim: str


@value
class FreelyRuled(Event):
    by: str
    text: str


@value
class CheckRequested(Event):
    """With the coup's record attached: what was out, and what was staked."""

    by: str
    text: str
    number: int
    cards: tuple[Card, ...]
    bets: tuple[Bet, ...]
