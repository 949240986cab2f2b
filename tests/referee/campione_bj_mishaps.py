"""Black Jack at Campione: every card that leaves the sabot, rightly or not, and what is reported.

The numbers are those of the articles of the regulation. A ``~`` marks a reading where the
document is silent.
"""

from tests.referee.campione_bj_bank import bank_wants, cloth_empty, to_bank
from tests.referee.campione_bj_cards import Card, value
from tests.referee.campione_bj_play import (
    distributed,
    due_in_deal,
    misdealt,
    next_turn,
    nothing_to_choose,
    pass_offers,
    receive,
    serve,
    unasked,
    unstaked,
)
from tests.referee.campione_bj_table import (
    BANK,
    Coup,
    Hand,
    RefusedError,
    Table,
    annul,
    give,
    keep,
    lose,
    put_away,
    put_seen_away,
    remove,
    seen_too_many,
    undo,
    void,
)

# A card leaves the sabot


def out(table: Table, to: str, down: bool, unnoticed: str) -> None:
    """``draw``: which card it is, and where it belongs."""
    card = waiting(table)
    if card is None and table.sabot.empty:
        empty(table)
        return
    card = card or leaves(table)
    card.seen = card.seen or not down
    place(table, card, to, down, unnoticed)


def leaves(table: Table) -> Card:
    """33: the mask comes before the card behind it, in a coup whose cards are not all out yet, or
    before the first of the cards to be dealt."""
    if table.sabot.out == table.sabot.mask:
        table.sat = {who: seat for seat, who in table.seats.items()}
        coup = table.coup
        table.mask_waits = coup is None or coup.phase in ("announced", "over")
        if coup is not None and coup.phase == "bank":
            table.mask_waits = not bank_wants(coup)
    return table.sabot.draw()


def waiting(table: Table) -> Card | None:
    """What is out already, if it is the next to be dealt."""
    coup = table.coup
    if coup is not None and bank_wants(coup) and coup.to_bank:
        return coup.to_bank.pop(0)  # 24: the card all have refused
    return table.kept.pop(0) if table.kept and takes_a_card(coup) else None


def together(table: Table, count: int, known: bool, down: bool) -> None:
    """``draw-together``: several cards leave at once."""
    coup = table.coup
    drawn = [leaves(table) for _ in range(count) if not table.sabot.empty]
    for card in drawn:
        card.seen = card.seen or not down
    if not known:  # 20: the sequence cannot be rebuilt: they are eliminated
        table.rule("cards out together, order lost", "20", "cards annulled")
        for card in drawn:
            card.lies = "discard"
        time_is_over(table)
    else:  # ~stuck-order-known: they take the places due, one after the other
        while (first := waiting(table)) is not None:  # and what is out already, before them
            place(table, first, "", False, "")
        if takes_a_card(coup) or (coup is not None and coup.phase in ("options", "turns")):
            table.rule("cards out together, order known", "campione-pb.23", "in their order")
        for card in drawn:
            while coup is not None and coup.to_bank and bank_wants(coup):
                to_bank(table, coup.to_bank.pop(0))  # 24: the card all have refused
            place(table, card, "", down, "")
    if len(drawn) < count:
        empty(table)


def takes_a_card(coup: Coup | None) -> bool:
    """Does a place wait for a card now?"""
    if coup is None:
        return False
    wants = coup.turn is not None and (coup.turn.due or coup.turn.sign)
    return coup.phase == "deal" or (coup.phase == "turns" and wants) or bank_wants(coup)


def place(table: Table, card: Card, to: str, down: bool, unnoticed: str) -> None:
    """``to`` is where the dealer puts it; empty, where it is due."""
    coup = table.coup
    if coup is not None and coup.phase == "finding":
        # While the inspector looks nothing is due: it is the next to be dealt. 17: it left the
        # sabot in the distribution, and is good.
        if card.turned:
            table.rule("turned card, in the distribution", "17", "play on")
            card.turned = False
        card.lies = "waiting"
        table.kept.append(card)
        fell(table, to)
    elif coup is not None and coup.phase == "deal":
        dealt(table, coup, card, to, down, unnoticed)
    elif coup is not None and coup.phase in ("options", "turns"):
        drawn(table, coup, card, to, down)
    elif coup is not None and bank_wants(coup):
        if card.turned:  # 17: the bank has no choice: valid
            table.rule("turned card, for the bank", "17", "play on")
        laid(table, to, "bank", down)
        to_bank(table, card)
    elif card.seen:
        seen_too_many(table, card)
    else:
        keep(table, card)
        fell(table, to)


def fell(table: Table, to: str) -> None:
    """36: picked up by the staff, and good (~)."""
    if to == "floor":
        table.rule("card fell", "36", "play on")


def laid(table: Table, to: str, due: str, down: bool) -> None:
    """A card that was due: was it laid where and as it should be?"""
    if to == "floor":
        fell(table, to)
    elif to not in ("", due):  # ~card-misplaced
        table.rule("card laid in the wrong place", "~card-misplaced", "to its place")
    elif to and down:  # 4, 5: cards lie open
        table.rule("card given covered", "4", "turned up")


def dealt(table: Table, coup: Coup, card: Card, to: str, down: bool, unnoticed: str) -> None:
    """4: the distribution."""
    due = due_in_deal(coup)
    assert due is not None
    if card.turned:  # 17: in the automatic distribution it stays good
        table.rule("turned card, in the distribution", "17", "play on")
        card.turned = False
    box = due if to in ("", "aside", "floor") else BANK if to == "bank" else int(to)
    if box == due:
        laid(table, to, "bank" if due == BANK else str(due), down)
        serve(coup, due, card)
        coup.at += 1
    elif box != BANK and unnoticed and not (due == BANK and unnoticed == "instead"):
        # Nobody sees it: for the card that was due, or one more besides it. The bank's own card
        # lies before the dealer: there nothing goes unseen.
        serve(coup, box, card)
        card.box, card.owner = due, coup.holders.get(due, "")  # 30: whose it was by nature
        coup.unnoticed = True
        coup.at += unnoticed == "instead"
    else:  # 19
        serve(coup, box, card)
        card.box, card.owner = due, coup.holders.get(due, "")
        misdealt(table)
        return
    if due_in_deal(coup) is None:
        distributed(table)


def drawn(table: Table, coup: Coup, card: Card, to: str, down: bool) -> None:
    """5, 17, 24: from the end of the distribution to the last box."""
    hand = coup.turn
    if card.turned:  # 17: eliminated; nobody may withdraw, and whoever asked gets another (~)
        annul(table, card, "turned card, in the drawing", "17")
        time_is_over(table)
    elif coup.phase == "turns" and hand is not None and (hand.due or hand.sign):
        laid(table, to, str(hand.box), down)
        coup.following = []  # c1.behind: who has not chosen stays as they are
        card.box, card.owner = hand.box, coup.holders[hand.box]  # 30
        receive(table, hand, card)
    else:
        unasked(table, card)
        fell(table, to)


def time_is_over(table: Table) -> None:
    """9: a card has come out: the time for insurance and even money is over."""
    coup = table.coup
    if coup is None or coup.phase != "options":
        return
    black = any(hand.black_jack for hand in coup.live)
    if not black or value(coup.bank[0].face) in (1, 10):
        coup.begun = True
        coup.phase = "turns"
        next_turn(table)


def empty(table: Table) -> None:
    """~sabot-empty: the coup cannot be finished."""
    if table.coup is not None:
        table.rule("sabot empty", "~sabot-empty", "coup void")
        void(table, table.coup)


# What is reported


def reported(table: Table, mishap: str) -> None:
    coup = table.coup
    if mishap == "card-fell":  # 36: picked up by the staff, and good
        if not table.kept and (coup is None or not coup.dealt):
            raise RefusedError("36")  # no card is out
        table.rule("card fell", "36", "play on")
    elif mishap == "object-on-table":  # 35
        table.rule("object on the table", "35", "reminder")
    elif mishap == "card-turned":  # 17
        sabot = table.sabot
        if sabot.empty or sabot.next_known or sabot.out == sabot.mask:
            raise RefusedError("17")  # nothing is seen through the mask
        sabot.turn()
        if coup is None or coup.phase in ("betting", "announced", "over"):
            put_away(table)
    elif mishap == "waiting-card-seen":
        seen_under(table)
    elif mishap == "misdealt":  # 19
        if coup is None or not coup.unnoticed or coup.phase in ("betting", "finding", "over"):
            raise RefusedError("19")
        misdealt(table)
        go_on(table)


def seen_under(table: Table) -> None:
    """A card that is out and that nobody had seen is seen: the last of them to come out."""
    coup, out = table.coup, [*table.kept]
    if coup is not None:
        out += [*coup.to_bank, *(offer.card for offer in coup.offers)]
    covered = [card for card in out if not card.seen]
    if not covered:
        raise RefusedError("24")
    card = max(covered, key=lambda each: each.place)
    card.seen = True
    if coup is None or coup.phase in ("betting", "announced", "over"):
        put_seen_away(table)
    elif coup.phase == "bank" and not bank_wants(coup):
        put_seen_away(table)  # 24: the bank has its point
    elif card.lies == "ordered":  # 17: as one that lies face up in the sabot
        card.turned = True


def moved(table: Table, player: str, box: int) -> None:
    """18: whoever moves cards so that the point is not certain loses the coup, also after the
    announcement, until the bets are paid; box 0 is the bank."""
    coup = table.now
    if coup.phase in ("betting", "finding", "over"):
        raise RefusedError("18")
    at_box = [hand for hand in coup.live if hand.box == box and hand.cards]
    staked = coup.insurance or any(hand.bets for hand in coup.live)
    there = at_box if box != BANK else coup.bank
    if not staked or not there or player not in table.chips:
        raise RefusedError("18")
    table.rule("cards moved", "18", "player loses")
    for hand in at_box:
        # ~moved-cards: what the holder does binds the box (as in 23); else the others on the
        # box, whose point is not certain, get theirs back: nobody answers to third parties.
        if coup.holders[box] == player:
            for owner, amount in hand.bets.items():
                lose(table, box, owner, amount)
        else:
            take_from(table, hand, player)
            for owner, amount in hand.bets.items():
                give(table, owner, amount)
        hand.bets = {}
    # ~moved-cards: lost is the coup, which is every bet in it: 19 says it where only some boxes
    # are meant. With the bank's cards, whose point the record shows, nobody else loses.
    for hand in coup.live:
        take_from(table, hand, player)
    for where, owner in [key for key in coup.insurance if key[1] == player]:
        lose(table, where, owner, coup.insurance.pop((where, owner)))
    for paid in [each for each in coup.evened if each[1] == player]:
        # So is a Black Jack paid at par; but not once its cards are removed (29).
        where, _, stake = paid
        if any(hand.box == where for hand in coup.live):
            undo(table, player, 2 * stake)
            coup.settled.remove((where, player, stake))
            coup.settled.append((where, player, -stake))
            coup.evened.remove(paid)
    if coup.phase == "announced":  # 29: the others are removed when the coup is over
        for hand in at_box:
            remove(hand, "lost")
    elif coup.phase != "deal":  # 4: the deal is finished as it was begun
        unstaked(coup)
    go_on(table)


def go_on(table: Table) -> None:
    """Hands have been removed: who is next?"""
    coup = table.now
    if coup.phase == "deal" and due_in_deal(coup) is None:
        distributed(table)
    nothing_to_choose(table)
    if coup.phase in ("turns", "bank"):
        pass_offers(table)
        next_turn(table)
    cloth_empty(coup)


def take_from(table: Table, hand: Hand, player: str) -> None:
    """Their bet is lost."""
    lose(table, hand.box, player, hand.bets.pop(player, 0))
