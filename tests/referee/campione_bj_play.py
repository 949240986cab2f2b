"""Black Jack at Campione: a coup from the last card of the distribution to the payments.

The numbers are those of the articles of the regulation; ``c1`` is its first chapter. A ``~``
marks a reading where the document is silent.
"""

from tests.referee.campione_bj_bank import bank_plays
from tests.referee.campione_bj_cards import Card, doubling, pair, point, value
from tests.referee.campione_bj_table import (
    BANK,
    Coup,
    Hand,
    Offer,
    RefusedError,
    Table,
    collect,
    give_back,
    give_insurance_back,
    player,
    remove,
    take,
    undo,
    undo_settled,
    win,
)

# The distribution


def serve(coup: Coup, box: int, card: Card) -> None:
    """4: a card of the distribution lies open at a box, or before the bank."""
    card.seen, card.lies = True, "bank" if box == BANK else f"box {box}"
    coup.count[box] = coup.count.get(box, 0) + 1
    coup.dealt.append(card)
    card.box, card.owner = box, coup.holders.get(box, "")  # 30
    if box == BANK:
        coup.bank.append(card)
        return
    for hand in coup.hands:
        if hand.box == box:
            hand.cards.append(card)
            return
    coup.strays.setdefault(box, []).append(card)


def due_in_deal(coup: Coup) -> int | None:
    """The box whose turn it is in the distribution, as it was begun."""
    return coup.places[coup.at] if coup.at < len(coup.places) else None


def wrong_boxes(coup: Coup) -> list[int]:
    """19: the boxes without the regular number of cards, and those served without a bet."""
    there = {h.box for h in coup.hands if h.gone != "void"}
    odd = {box for box in there if coup.count.get(box, 0) != coup.places.count(box)}
    return sorted(odd | set(coup.strays))


def distributed(table: Table) -> None:
    """c1.play: the cards are out. What comes before the drawing?"""
    coup = table.now
    unstaked(coup)
    # 24: more cards are out than were due; nobody has asked for one. What an earlier coup left for
    # this one is the next to be dealt, whenever that is.
    besides = [card for card in table.kept if card.lies != "ordered"]
    if besides:
        for card in besides:
            table.kept.remove(card)
            unasked(table, card)
        return
    coup.phase = "options"
    nothing_to_choose(table)


def unstaked(coup: Coup) -> None:
    """A hand nobody bets on any more is removed."""
    for hand in coup.live:
        if not hand.bets:
            remove(hand, "lost")


def nothing_to_choose(table: Table) -> None:
    """c1.bj, 9: nothing to insure against, and no Black Jack to be paid: the drawing comes."""
    coup = table.now
    blacks = any(hand.black_jack for hand in coup.live)
    if coup.phase == "options" and value(coup.bank[0].face) != 1 and not blacks:
        coup.phase = "turns"
        next_turn(table)


# 19: an error in the distribution


def misdealt(table: Table) -> None:
    """Somebody has seen it."""
    coup = table.now
    coup.turn, coup.unnoticed = None, False
    if coup.begun or coup.paid:
        # After the drawing has begun (or a Black Jack has been paid: its cards are gone, ~)
        # the coup is void for the boxes with a wrong number of cards or without a bet.
        wrong = wrong_boxes(coup)
        table.rule("misdealt, found late", "19", "boxes void" if wrong else "play on")
        for box in wrong:
            for hand in coup.hands:
                # Also what was lost by 18: the coup is void for the box, whoever had lost in it.
                if hand.box == box and hand.gone:
                    hand.gone = "void"
                elif hand.box == box:
                    give_back(table, hand, "void")
            give_insurance_back(table, coup, box)
            undo_settled(table, coup, box)
            for card in coup.strays.pop(box, []):
                card.lies = "discard"
        pass_offers(table)
        return
    # Before that the coup is void unless the right distribution can be rebuilt for certain.
    table.rule("misdealt", "19", "inspector must find", "deal rebuilt")
    coup.phase = "finding"


def rebuilt(table: Table) -> None:
    """19: the cards take their right places, in the order in which they left the sabot."""
    coup = table.now
    cards, coup.dealt, coup.bank, coup.strays = coup.dealt, [], [], {}
    coup.count, coup.at, coup.unnoticed, coup.phase = {}, 0, False, "deal"
    for hand in coup.hands:
        hand.cards = []
    while cards and (box := due_in_deal(coup)) is not None:
        serve(coup, box, cards.pop(0))
        coup.at += 1
    table.kept = [*cards, *table.kept]
    for card in cards:
        card.lies, card.natural = "waiting", False  # 30: no place of the deal was its own
    if coup.insurance and value(coup.bank[0].face) != 1:
        # 9: insurance is against the bank's ace. There is none: it goes back.
        give_insurance_back(table, coup)
    coup.declined.clear()
    if coup.insurance_offered and value(coup.bank[0].face) != 1:
        coup.insurance_offered = False
    for paid in coup.evened[:]:
        undo_even(table, *paid)
    if due_in_deal(coup) is None:
        distributed(table)


def undo_even(table: Table, box: int, who: str, stake: int) -> None:
    """c1.bj: even money is for a Black Jack the bank may equal; else it goes back, and the bet lies
    again if its owner still has it."""
    coup = table.now
    hand = next(hand for hand in coup.hands if hand.box == box)
    if hand.black_jack and value(coup.bank[0].face) in (1, 10):
        return
    coup.evened.remove((box, who, stake))
    coup.settled.remove((box, who, stake))
    if table.chips.get(who, 0) >= stake:
        take(table, who, stake)
        hand.bets[who] = stake
    undo(table, who, stake)


# Before the drawing


def known(table: Table) -> bool:
    """A card out of the sabot that can still enter the matter has been seen.

    17: a turned card drawn for a hand is eliminated, so that nobody who doubles or splits gets it.
    """
    coup = table.now
    out = [*coup.to_bank, *table.kept, *(offer.card for offer in coup.offers)]
    return any(card.seen for card in out)


def bank_known(table: Table) -> bool:
    """17: a card that shows in the sabot may be the bank's, and good."""
    return known(table) or table.sabot.next_known


def insure(table: Table, who: str, box: int, amount: int) -> None:
    """9, c1.insurance: against the bank's ace, up to half of one's own bet, before the drawing."""
    coup = table.now
    bets = [hand.bets.get(who, 0) for hand in coup.live if hand.box == box]
    laid = coup.insurance.get((box, who), 0)
    if coup.phase != "options" or value(coup.bank[0].face) != 1 or who not in table.here:
        raise RefusedError("9")
    if bank_known(table) or not bets or laid + amount > bets[0] // 2:
        raise RefusedError("9")
    take(table, who, amount)
    coup.insurance[box, who] = laid + amount
    coup.declined.discard((box, who))


def decline(table: Table, who: str, box: int) -> None:
    """9, ~: whoever may insure or ask even money says no, which moves nothing and may be unsaid by
    insuring; not twice, and not once an insurance lies there."""
    coup = table.now
    if coup.phase != "options" or bank_known(table) or who not in table.here:
        raise RefusedError("9")
    bets = [hand for hand in coup.live if hand.box == box and who in hand.bets]
    ace = value(coup.bank[0].face) == 1
    insurable = ace and any(hand.bets[who] // 2 for hand in bets)
    even = value(coup.bank[0].face) in (1, 10) and any(hand.black_jack for hand in bets)
    if not insurable and not even:
        raise RefusedError("9")
    if (box, who) in coup.declined or (box, who) in coup.insurance:
        raise RefusedError("9")
    coup.declined.add((box, who))


def even_money(table: Table, who: str, box: int) -> None:
    """c1.bj: a Black Jack against an ace or a ten-value card, paid one to one at once."""
    coup = table.now
    hands = [h for h in coup.live if h.box == box and h.black_jack and who in h.bets]
    exposed = bool(coup.bank) and value(coup.bank[0].face) in (1, 10)
    if coup.phase != "options" or not exposed or not hands or who not in table.here:
        raise RefusedError("c1.bj")
    if bank_known(table):
        raise RefusedError("c1.bj")
    stake = hands[0].bets.pop(who)
    win(table, box, who, stake, stake)
    hands[0].paid[who] = stake, stake
    coup.evened.append((box, who, stake))
    if not hands[0].bets:
        remove(hands[0], "paid")  # c1.bj: the two cards are removed at once
        coup.paid = True
        nothing_to_choose(table)


def pay_black_jacks(table: Table) -> None:
    """c1.bj, 13: 3 to 2 at once, where the bank shows neither ace nor ten and cannot equal."""
    coup = table.now
    blacks = [hand for hand in coup.live if hand.black_jack]
    if coup.phase != "options" or value(coup.bank[0].face) in (1, 10) or not blacks:
        raise RefusedError("c1.bj")
    for hand in blacks:
        for owner, stake in hand.bets.items():
            win(table, hand.box, owner, stake, stake * 3 // 2)
            hand.paid[owner] = stake, stake * 3 // 2
        remove(hand, "paid")
    coup.paid = True
    coup.phase = "turns"
    next_turn(table)


def begin_drawing(table: Table) -> None:
    """c1.insurance, 9: the dealer reminds of insurance, then the time for it is over."""
    coup = table.now
    up = value(coup.bank[0].face) if coup.bank else 0
    if coup.phase != "options" or up not in (1, 10):
        raise RefusedError("c1.insurance")
    if up == 1 and not coup.insurance_offered and not bank_known(table):
        raise RefusedError("c1.insurance")
    coup.phase, coup.begun = "turns", True
    next_turn(table)


# The drawing


def next_turn(table: Table) -> None:
    """5, c1.turn: box by box from the dealer's left; of a split box the first hand first (11)."""
    coup = table.now
    coup.turn = None
    if coup.phase not in ("turns", "bank"):
        return
    for box in range(1, 8):
        if box in wrong_boxes(coup):  # 19: at the turn of the box it is seen
            misdealt(table)
            if coup.phase == "finding":
                return
        for hand in coup.hands:
            if hand.box == box and hand.may_ask:
                coup.turn = hand
                return
    if coup.offers:
        return
    coup.phase = "bank"
    if not bank_plays(coup):  # 6: nobody is left and nothing is insured: its card is removed
        coup.phase = "over"


def unasked(table: Table, card: Card) -> None:
    """24: offered to the hand in turn, then to the others that could still ask, second hands of
    a split too; refused by all, it goes to the bank. It ends the time for insurance."""
    coup = table.now
    table.rule("card not asked for", "24", "offered round, then to the bank")
    card.lies = "offered"
    if coup.phase == "deal":
        coup.phase = "options"
    pay_first = any(h.black_jack for h in coup.live) and value(coup.bank[0].face) not in (1, 10)
    coup.begun = coup.begun or coup.phase != "options" or not pay_first
    if coup.phase == "options" and not pay_first:
        coup.phase = "turns"
    coup.offers.append(Offer(card))
    pass_offers(table)


def pass_offers(table: Table) -> None:
    """A hand that can no longer ask, or has nobody to speak for it, is passed over."""
    coup = table.now
    while coup.offers:
        offer = coup.offers[0]
        # Whoever is away has not refused, and may come back to it.
        still = [h for h in coup.hands if h.may_ask and h not in offer.refused]
        offer.to = [h for h in still if player(table, h)]
        if offer.to:
            offer.card.seen = True  # whoever is offered it is shown it
            return
        offer.card.lies = "for the bank"
        coup.to_bank.append(offer.card)
        coup.offers.pop(0)


def look_where_offered(table: Table) -> None:
    """19, 24: whoever is offered a card has a turn, at which a wrong number of cards is seen.

    All that came out together is out before anybody looks.
    """
    coup = table.coup
    if coup is not None and coup.phase == "turns" and coup.turn is None:
        next_turn(table)
    while coup is not None and coup.phase == "turns" and coup.offers:
        pass_offers(table)
        if not coup.offers or coup.offers[0].to[0].box not in wrong_boxes(coup):
            break
        misdealt(table)
        next_turn(table)


def answer(table: Table, who: str, takes: bool) -> None:
    coup = table.now
    pass_offers(table)
    if not coup.offers or player(table, coup.offers[0].to[0]) != who:
        raise RefusedError("24")
    offer = coup.offers[0]
    hand = offer.to[0]
    offer.refused.append(hand)
    if takes:
        coup.offers.pop(0)
        receive(table, hand, offer.card)
    pass_offers(table)
    if coup.phase == "turns" and (coup.turn is None or not coup.turn.may_ask):
        next_turn(table)


def receive(table: Table, hand: Hand, card: Card) -> None:
    """5, 10, 11: a card for a hand; over 21 the bets and the cards are removed at once."""
    coup = table.now
    card.seen, card.lies = True, f"box {hand.box}"
    hand.cards.append(card)
    hand.card_due = hand.sign = False
    if hand.doubled or hand.split[:1] == "A":  # one card only (10; 11, c1.aces)
        hand.done = True
    if point(hand.cards) > 21:
        collect(table, hand, "bust")
    if hand is coup.turn and not hand.may_ask:
        next_turn(table)


def deciding(table: Table, who: str) -> Hand:
    """16, c1.turn: the hand in turn, spoken for by whoever plays it, and nothing else pending."""
    coup = table.now
    if coup.phase != "turns" or coup.turn is None or coup.offers:
        raise RefusedError("c1.turn")
    if coup.turn.due or player(table, coup.turn) != who:
        raise RefusedError("16")  # 23: the first word counts
    return coup.turn


def declare(table: Table, who: str, word: str, gesture: bool) -> None:
    """23: "carta" or "no"; a sign is at the risk of whoever makes it."""
    hand = deciding(table, who)
    table.now.begun = True
    if gesture:
        hand.sign = True
    elif word == "carta":
        hand.card_due = True
    else:
        stand(table, hand)


def stand(table: Table, hand: Hand) -> None:
    hand.done, hand.sign = True, False
    next_turn(table)


def pass_over(table: Table) -> None:
    """23: a sign read as "no"; 16: nobody is there to ask."""
    coup = table.now
    hand = coup.turn
    if coup.phase != "turns" or hand is None or coup.offers or hand.due:
        raise RefusedError("23")
    if not hand.sign and player(table, hand):
        raise RefusedError("23")
    coup.begun = True
    stand(table, hand)


def double(table: Table, who: str) -> None:
    """10, 3: as much again, for one card only. c1.behind: the others on the box may follow."""
    coup = table.now
    hand = coup.turn
    if known(table):
        raise RefusedError("3")  # nobody stakes while a card is known
    following = who in coup.following and who in table.here
    if hand and hand.doubled and following and who in hand.bets:
        take(table, who, hand.bets[who])
        hand.bets[who] *= 2
        coup.following.remove(who)
        return
    hand = deciding(table, who)
    if not doubling(hand.cards, bool(hand.split) and value(hand.cards[0].face) == 10):
        raise RefusedError("10")
    take(table, who, hand.bets[who])
    hand.bets[who] *= 2
    hand.doubled = hand.card_due = coup.begun = True
    hand.sign = False
    coup.following = [owner for owner in hand.bets if owner != who]


def split(table: Table, who: str) -> None:
    """11, c1.split: two hands of a pair, with an equal bet. c1.behind: the others may follow."""
    coup = table.now
    hand = coup.turn
    if known(table):
        raise RefusedError("3")
    following = who in coup.following and who in table.here
    if hand and hand.split and not hand.doubled and following and who in hand.bets:
        other = coup.hands[coup.hands.index(hand) + 1]
        take(table, who, hand.bets[who])
        other.bets[who] = hand.bets[who]
        other.followed.append(who)
        coup.following.remove(who)
        return
    hand = deciding(table, who)
    if hand.split or not pair(hand.cards):
        raise RefusedError("11")
    take(table, who, hand.bets[who])
    other = Hand(hand.box, [hand.cards.pop()], {who: hand.bets[who]}, second=True)
    hand.split = other.split = hand.cards[0].face
    hand.sign = False
    coup.begun = True
    coup.hands.insert(coup.hands.index(hand) + 1, other)
    coup.following = [owner for owner in hand.bets if owner != who and owner in table.here]


def stay(table: Table, who: str, card: int) -> None:
    """c1.behind: who does not follow a split chooses the card their bet stays with."""
    coup = table.now
    hand = coup.turn
    if hand is None or hand.doubled or not hand.split or who not in coup.following:
        raise RefusedError("c1.behind")
    if card not in (1, 2) or who not in table.here or who not in hand.bets:
        raise RefusedError("c1.behind")
    if card == 2 and known(table):
        raise RefusedError("3")
    coup.following.remove(who)
    if card == 2:
        coup.hands[coup.hands.index(hand) + 1].bets[who] = hand.bets.pop(who)
