"""Black Jack at Campione: the people, their money, the boxes and whoever plays them.

The numbers are those of the articles of the regulation; ``c1`` is its first chapter.
"""

from collections import Counter
from dataclasses import dataclass, field

from tests.referee.campione_bj_cards import Card, Sabot, natural

FLOAT = "<float>"
UNCLAIMED = "<unclaimed>"
CAGNOTTE = "<cagnotte>"
ERRORS = "<errors>"
BANK = 0


class RefusedError(Exception):
    """The request is not granted, by this article; nothing changes."""


@dataclass(frozen=True)
class Ruling:
    """A mishap, the article that rules, and what is done."""

    mishap: str
    article: str
    remedies: tuple[str, ...]


@dataclass(eq=False)
class Hand:
    """The cards of a box, or of half a split box, and the bets on them."""

    box: int
    cards: list[Card] = field(default_factory=list)
    bets: dict[str, int] = field(default_factory=dict)
    second: bool = False
    split: str = ""  # the face split, empty if the hand is whole
    followed: list[str] = field(default_factory=list)  # who laid a bet here behind the holder
    card_due: bool = False  # a card is due
    sign: bool = False  # 23: a gesture, which the dealer reads
    doubled: bool = False
    done: bool = False  # nobody asks here any more
    gone: str = ""  # why its bets and cards have been removed
    lost: dict[str, int] = field(default_factory=dict)  # what was on it when they were
    paid: dict[str, tuple[int, int]] = field(default_factory=dict)  # at once: stakes, winnings

    @property
    def black_jack(self) -> bool:
        """8: with the two cards dealt, never after a split."""
        return not self.split and natural(self.cards)

    @property
    def due(self) -> bool:
        """A card is owed: asked for, or the second of a split hand."""
        return not self.gone and (self.card_due or (bool(self.split) and len(self.cards) == 1))

    @property
    def may_ask(self) -> bool:
        """5, 12: whoever has not stood may; a Black Jack may not."""
        return not self.gone and not self.done and not self.black_jack


@dataclass(eq=False)
class Offer:
    """24: a card nobody asked for, the hands it has still to be offered to, and who will not."""

    card: Card
    to: list[Hand] = field(default_factory=list)
    refused: list[Hand] = field(default_factory=list)


@dataclass
class Coup:
    """One coup, from the opening of the bets to the removal of the cards."""

    phase: str = "betting"  # deal, finding, options, turns, bank, announced, over
    laid: dict[tuple[int, str], int] = field(default_factory=dict)
    joined: list[set[str]] = field(default_factory=list)  # who is known to stake for one person
    holders: dict[int, str] = field(default_factory=dict)
    hands: list[Hand] = field(default_factory=list)
    bank: list[Card] = field(default_factory=list)
    insurance: dict[tuple[int, str], int] = field(default_factory=dict)
    uninsured: dict[tuple[int, str], int] = field(default_factory=dict)  # the insurance lost
    places: list[int] = field(default_factory=list)
    at: int = 0  # how many of the places have been served
    dealt: list[Card] = field(default_factory=list)  # in the order they left
    count: dict[int, int] = field(default_factory=dict)
    strays: dict[int, list[Card]] = field(default_factory=dict)  # served without a bet
    unnoticed: bool = False  # a card went wrong and nobody has said so yet
    insurance_offered: bool = False
    declined: set[tuple[int, str]] = field(default_factory=set)  # who has said no, for which box
    begun: bool = False  # the drawing
    paid: bool = False  # a Black Jack, and its cards are gone
    evened: list[tuple[int, str, int]] = field(default_factory=list)  # paid one to one
    settled: list[tuple[int, str, int]] = field(
        default_factory=list
    )  # box, owner, what they gained
    turn: Hand | None = None
    following: list[str] = field(default_factory=list)  # who may still follow the holder
    offers: list[Offer] = field(default_factory=list)
    to_bank: list[Card] = field(default_factory=list)  # refused by all: the bank's next
    void: bool = False  # it does not count

    @property
    def live(self) -> list[Hand]:
        return [hand for hand in self.hands if not hand.gone]


@dataclass
class Table:
    """Everything the referee keeps."""

    chips: dict[str, int] = field(default_factory=dict)
    waits: Counter[str] = field(default_factory=Counter)  # whose the unclaimed is
    here: set[str] = field(default_factory=set)  # those at the table now
    seats: dict[int, str] = field(default_factory=dict)
    asking: list[str] = field(default_factory=list)  # who waits for a seat
    most: int = 7
    limits: tuple[int, int] = (0, 0)
    proposed: tuple[str, tuple[int, int]] = ("", (0, 0))
    expelled: set[str] = field(default_factory=set)
    decks: int = 0
    pack: list[str] = field(default_factory=list)
    sabot: Sabot = field(default_factory=Sabot)
    kept: list[Card] = field(default_factory=list)  # out of the sabot, the next to be dealt
    coup: Coup | None = None
    sat: dict[str, int] = field(default_factory=dict)  # 30: where, when the mask came out
    mask_waits: bool = False  # 33: it came out with a card of the coup to come, which is the last
    cut_to: str = ""
    cut_from: int = 0  # the seat from which the cut goes on to the left
    rulings: list[Ruling] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)  # 28: the order of the last payments
    warned: set[str] = field(default_factory=set)
    disposing: tuple[str, int, str] = ("", 0, "")

    @property
    def now(self) -> Coup:
        if self.coup is None:
            raise RefusedError("no coup")
        return self.coup

    def rule(self, mishap: str, article: str, *remedies: str) -> None:
        self.rulings.append(Ruling(mishap, article, remedies))


# Money


def give(table: Table, owner: str, amount: int) -> None:
    """To a player; what is for one who has gone is kept for them (37)."""
    holder = owner if owner in table.chips else UNCLAIMED
    table.chips[holder] = table.chips.get(holder, 0) + amount
    if holder == UNCLAIMED:
        table.waits[owner] += amount


def owe(table: Table, owner: str, amount: int) -> None:
    """From what waits for them (37), then from their chips; what they took along is an error."""
    waits = min(amount, table.waits[owner])
    has = min(amount - waits, table.chips.get(owner, 0))
    table.waits[owner] -= waits
    for account, part in ((UNCLAIMED, waits), (owner, has), (ERRORS, amount - waits - has)):
        if part:
            table.chips[account] = table.chips.get(account, 0) - part


def take(table: Table, owner: str, amount: int) -> None:
    """22: chips on the cloth, not words."""
    if amount <= 0 or table.chips.get(owner, 0) < amount:
        raise RefusedError("22")
    table.chips[owner] -= amount


def lose(table: Table, box: int, owner: str, amount: int) -> None:
    table.chips[FLOAT] += amount
    table.now.settled.append((box, owner, -amount))


def win(table: Table, box: int, owner: str, stake: int, winnings: int) -> None:
    table.chips[FLOAT] -= winnings
    give(table, owner, stake + winnings)
    table.now.settled.append((box, owner, winnings))


def undo(table: Table, owner: str, gained: int) -> None:
    """19: as if it had not been played; what cannot be had back is booked as an error."""
    table.chips[FLOAT] += gained
    if gained < 0:
        give(table, owner, -gained)
        return
    owe(table, owner, gained)


def undo_settled(table: Table, coup: Coup, box: int | None = None) -> None:
    """19: of the whole coup, or of a box; what is owed to somebody first, they may owe it."""
    for each in sorted(coup.settled, key=lambda each: each[2]):
        if box in (None, each[0]):
            undo(table, *each[1:])
            coup.settled.remove(each)


def remove(hand: Hand, why: str) -> None:
    """The cards of a hand leave the cloth; its bets have been dealt with."""
    hand.gone, hand.bets = why, {}
    hand.card_due = hand.sign = False
    for card in hand.cards:
        card.lies = "discard"


def collect(table: Table, hand: Hand, why: str) -> None:
    """The bets on a hand lose; bets first, then cards (5)."""
    for owner, amount in hand.bets.items():
        lose(table, hand.box, owner, amount)
    hand.lost = hand.bets
    remove(hand, why)


def give_back(table: Table, hand: Hand, why: str) -> None:
    for owner, amount in hand.bets.items():
        give(table, owner, amount)
    remove(hand, why)


def give_insurance_back(table: Table, coup: Coup, box: int | None = None) -> None:
    for (where, owner), amount in list(coup.insurance.items()):
        if box is None or where == box:
            give(table, owner, amount)
            del coup.insurance[where, owner]


def annul(table: Table, card: Card, mishap: str, article: str) -> None:
    """The card is put away and plays no part."""
    table.rule(mishap, article, "cards annulled")
    card.seen, card.lies = True, "discard"


def seen_too_many(table: Table, card: Card) -> None:
    """24: the bank has its point. ~known-before-bets: or it is a card of the coup to come."""
    coup = table.coup
    playing = coup is not None and coup.phase != "betting"
    if coup is not None and playing and len(coup.bank) > 1:
        annul(table, card, "card too many, seen", "24")
    else:
        last = is_last(table) and playing
        annul(table, card, "card known before the bets are closed", "24" if last else "17")


def is_last(table: Table) -> bool:
    """33: the coup is concluded if the mask appears once it has begun; if the mask comes before the
    first of the cards to be dealt, one more has to be begun."""
    return table.sabot.mask_out and not table.mask_waits


def keep(table: Table, card: Card) -> None:
    """~extra-card-unseen: nobody knows it, and it serves the next coup."""
    table.rule("card too many, unseen", "campione-pb.34", "kept for the next coup")
    card.lies, card.natural = "ordered", False
    table.kept.append(card)


def put_seen_away(table: Table) -> None:
    """24: what was kept unseen for the next coup, and has been seen since."""
    for card in [card for card in table.kept if card.seen and card.lies == "ordered"]:
        table.kept.remove(card)
        seen_too_many(table, card)


def put_away(table: Table) -> None:
    """17: a card that shows, and that no coup in play will use, would be staked on in the next."""
    put_seen_away(table)
    coup = table.coup
    follows = not is_last(table) or coup is None or coup.phase == "betting"
    if follows and table.sabot.next_known:
        annul(table, table.sabot.draw(), "card known before the bets are closed", "17")


def void(table: Table, coup: Coup) -> None:
    """The coup does not count: every bet goes back, lost, paid or not; the cards are removed."""
    for (_, owner), stake in coup.laid.items() if coup.phase == "betting" else ():
        give(table, owner, stake)
    for hand in coup.live:
        give_back(table, hand, "void")
    give_insurance_back(table, coup)
    undo_settled(table, coup)
    for card in [*coup.bank, *coup.to_bank, *(offer.card for offer in coup.offers)]:
        card.lies = "discard"
    for stray in coup.strays.values():
        for card in stray:
            card.lies = "discard"
    # What was ordered for the next coup stays so; what came out in this one goes with it.
    table.kept = [card for card in table.kept if card.lies == "ordered"]
    coup.bank, coup.to_bank, coup.offers, coup.strays = [], [], [], {}
    coup.turn, coup.dealt = None, []
    coup.phase, coup.void = "over", True
    put_away(table)


# Bets


def lay(table: Table, who: str, box: int, amount: int, spoken: bool) -> None:
    """c1.bets, 2, 3, 15, 22: before the close, in the box, within the limits, in chips."""
    coup = table.now
    if coup.phase != "betting":
        raise RefusedError("3")
    if spoken or who not in table.here or not 1 <= box <= 7:
        raise RefusedError("22")
    least, most = table.limits
    total = coup.laid.get((box, who), 0) + amount
    for_one = one_player(coup, who) - {who}
    others = sum(coup.laid.get((box, other), 0) for other in for_one)
    if not least <= total <= most - others:  # the maximum is for each person in each box
        raise RefusedError("2")
    crowded = bool(table.asking) and len(table.seats) >= table.most
    if crowded and any(owner == who and other != box for other, owner in coup.laid):
        raise RefusedError("15")
    take(table, who, amount)
    coup.laid[box, who] = total


def one_player(coup: Coup, who: str) -> set[str]:
    """Everybody who is known to stake for the same person, through however many others."""
    joined = {who}
    for _ in coup.joined:
        joined = joined.union(*(pair for pair in coup.joined if pair & joined))
    return joined


def standing(table: Table) -> dict[tuple[int, str], int]:
    """2: how much of each stake stands, who stakes for one person counted together. The text does
    not say whose goes back: the last that was laid, as at Punto Banco. What would be left below the
    minimum goes back with the rest."""
    coup, (least, most) = table.now, table.limits
    stands: dict[tuple[int, str], int] = {}
    for box, owner in coup.laid:
        for_one = one_player(coup, owner)
        taken = sum(part for (at, who), part in stands.items() if at == box and who in for_one)
        laid = coup.laid[box, owner]
        kept = min(laid, max(0, most - taken))
        stands[box, owner] = kept if kept == laid or kept >= least else 0
    return stands


def unlay(table: Table, who: str, box: int, some: int | None) -> None:
    """3: a bet may be taken back until the close, or some of it; 2: what is left is a bet."""
    coup = table.now
    if coup.phase != "betting" or (box, who) not in coup.laid:
        raise RefusedError("3")
    stake = coup.laid[box, who]
    if some is None or some == stake:
        give(table, who, coup.laid.pop((box, who)))
        return
    if not 0 < some < stake or stake - some < table.limits[0]:
        raise RefusedError("2")
    give(table, who, some)
    coup.laid[box, who] = stake - some


def lowered(table: Table) -> None:
    """2: what lies above a maximum lowered while bets are open goes back."""
    if table.coup is None or table.coup.phase != "betting":
        return
    above = {key: stake for key, stake in table.coup.laid.items() if stake > table.limits[1]}
    if above:
        table.rule("stake above the maximum", "2", "excess returned")
    for (box, owner), amount in above.items():
        give(table, owner, amount - table.limits[1])
        table.coup.laid[box, owner] = table.limits[1]


def close(table: Table) -> None:
    """c1.deal, 4: "rien ne va plus"; then one card to each box with a bet and one to the bank,
    and a second to the boxes only."""
    coup = table.now
    if coup.phase != "betting":
        raise RefusedError("3")
    bettors = {owner for _, owner in coup.laid}
    boxes = sorted({box for box, _ in coup.laid})
    if not boxes or (len(bettors) == 1 and len(boxes) < 2 and not table.asking):
        raise RefusedError("14")  # one player alone bets on two boxes at least
    for box in boxes:
        bets = {owner: amount for (where, owner), amount in coup.laid.items() if where == box}
        coup.hands.append(Hand(box, bets=bets))
        coup.holders[box] = holder(table, box, bets)
    coup.places = [*boxes, BANK, *boxes]
    coup.phase = "deal"


def holder(table: Table, box: int, bets: dict[str, int]) -> str:
    """16: whoever has the seat and stakes there; of a free box the highest bet."""
    seated = table.seats.get(box, "")
    return seated if seated in bets else max(bets, key=lambda owner: bets[owner])


def player(table: Table, hand: Hand) -> str:
    """16: who speaks for a hand now: the holder if they are there, else the highest bet there is.

    A holder who comes back plays their hand again, the second too. Empty: nobody is there.
    """
    coup = table.now
    there = [owner for owner in hand.bets if owner in table.here]
    if coup.holders[hand.box] in there:
        return coup.holders[hand.box]
    return max(there, key=lambda owner: hand.bets[owner], default="")
