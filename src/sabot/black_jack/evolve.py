"""How each event changes a Black Jack table. Nothing is refused and no house is consulted here."""

from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.moving import MOVES, hand_changed
from sabot.black_jack.state import BANK, INSURANCE, Box, Coup, Hand, State, chance
from sabot.table import events as te
from sabot.table import evolve as table_evolve
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import AboutBet, Bet, Fate, raised, replaced
from sabot.table.coup.changed import coup_changed, same, with_bets, with_coup
from sabot.table.coup.chips import (
    bet_back,
    bet_collected,
    bet_handled,
    bet_paid,
    bet_settled,
    payment_corrected,
    relaid,
    settled_so,
)
from sabot.table.coup.evolve import (
    complaint_barred,
    events_of,
    evolving,
    left_open,
    over_now,
    ruled,
    shared_changes,
)
from sabot.table.coup.knowledge import NOBODY, hidden, swept_unseen
from sabot.table.coup.mask import of_the_next
from sabot.table.coup.payments import About, Done, Due, Payment, put_right
from sabot.table.coup.state import Shift, Stage, under_way
from sabot.table.coup.strays import bet_of
from sabot.table.dispatch import EventChanges
from sabot.table.money import FLOAT, Amount

# Bets


def _bet_laid(state: State, event: AboutBet) -> State:
    coup = state.in_play()
    table, bets = raised(state.table, coup.bets, event.bet)
    return with_coup(state, table, with_bets(coup, bets, coup.settled))


def _laid_beside(state: State, event: AboutBet) -> State:
    """A stake that rests on another of its owner's in the box has the turn of that one."""
    state, bet = _bet_laid(state, event), event.bet
    laid = list[tuple[str, str, int]]()
    for each in state.in_play().laid:
        laid += (each, bet[:3]) if (each[0], each[2]) == (bet.owner, bet.box) else (each,)
    return coup_changed(state, laid=tuple(dict.fromkeys(laid)))


def _bet_raised(state: State, event: e.BetRaised) -> State:
    state = _bet_laid(state, event)
    return coup_changed(state, doubled=state.in_play().doubled | {event.bet[:3]})


def _bet_halved(state: State, event: e.BetHalved) -> State:
    bet, kept = event.bet, event.kept
    back = Amount(bet.amount - kept)
    state = bet_settled(state, bet, (state.table.purse(bet.owner), back), (FLOAT, kept))
    return _settled(state, Payment(bet, Done.COLLECTED, back=back, currency=bet.currency))


def _held_by(state: State, event: e.BoxHeld) -> State:
    coup = state.in_play()
    laid = tuple([bet.owner for bet in coup.bets if bet.box == event.box])
    box = Box(event.box, event.player, laid=laid)
    return coup_changed(state, order=(*coup.order, event.box), boxes=(*coup.boxes, box))


# Before the drawing and in the players' turns


def _settled(state: State, payment: Payment, apart: bool = False) -> State:
    """What was settled before the bank's point is told is kept, should it have to be undone.

    So is what was settled apart: no card tells of it later.
    """
    coup = state.in_play()
    if coup.announced and not apart:
        return state
    return coup_changed(state, payments=(*coup.payments, payment))


def _paid(state: State, event: ce.BetPaid) -> State:
    """Before the bank's point is told, what is paid is a Black Jack."""
    state = bet_paid(state, event)
    coup, bet = state.in_play(), event.bet
    if coup.announced:
        return state
    state = _settled(state, Payment(bet, Done.PAID, event.winnings, currency=bet.currency))
    return coup_changed(state, paid=coup.paid | {bet.box})


def _collected(state: State, event: ce.BetCollected) -> State:
    """A bet is lost, and stays so: by the cards, or by what somebody did with them."""
    state, bet = bet_collected(state, event), event.bet
    payment = Payment(bet, Done.COLLECTED, currency=bet.currency)
    state = _settled(state, payment, event.apart)
    if event.apart:
        state = _apart(state, Due(bet, Fate.LOST, event.cite))
    return coup_changed(state, taken=state.in_play().taken | {bet[:3]})


def _returned(state: State, event: ce.BetReturned) -> State:
    """One that goes back before the bank's point is told has not played; later it is settled."""
    announced, bet = state.in_play().announced, event.bet
    if not announced:
        return _not_played(state, event)
    state = bet_back(state, event)
    if not event.apart:
        return state
    state = _settled(state, Payment(bet, Done.RETURNED, currency=bet.currency), apart=True)
    return _apart(state, Due(bet, Fate.RETURNED, event.cite))


def _not_played(state: State, event: ce.BetReturned) -> State:
    """It goes back; of one that should play elsewhere it is as if it had been taken away."""
    coup = state.in_play()
    strays = [each for each in coup.shifted if each.after == event.bet and not each.settled]
    state = bet_back(state, event)
    away = [
        each._replace(after=None) for each in strays if each.before and coup.plays_on(each.before)
    ]
    return coup_changed(state, shifted=(*state.in_play().shifted, *away)) if away else state


def _apart(state: State, due: Due) -> State:
    return coup_changed(state, apart=(*state.in_play().apart, due))


def _lies_again(state: State, event: e.BetLiesAgain) -> State:
    """What was settled by itself was not, or otherwise: as if it had not been touched."""
    coup, bet = state.in_play(), event.bet
    payment = coup.settlement(bet)
    credits = (bet.owner, -event.back), (FLOAT, event.back - bet.amount)
    table = state.table.credited(bet.owner, bet.currency, *credits)
    coup = coup._replace(
        bets=(*coup.bets, bet),
        payments=tuple([each for each in coup.payments if each is not payment]),
        settled=replaced(coup.settled, bet, None),
        shifted=settled_so(coup.shifted, bet, False),
        lay_again=coup.lay_again | {bet[:3]},
    )
    return with_coup(state, table, coup)


def _handled(state: State, event: ce.BetHandled) -> State:
    """So it is by hand, unless the bet still plays."""
    state = bet_handled(state, event)
    coup = state.in_play()
    if coup.announced or event.done is Done.ADVANCED:
        return state
    return coup_changed(state, paid=coup.paid | {event.bet.box})


def _corrected(state: State, event: ce.PaymentCorrected) -> State:
    """So much of a bet paid at even money is kept in case the deal has to be rebuilt."""
    state = payment_corrected(state, event)
    bet, coup = event.bet, state.coup if event.about is About.COUP else None
    counts = event.stands if event.done is None else None
    if counts is not None and coup is not None and coup.stage is Stage.PLAY:
        # Of one that was taken away nothing had been done: what is, is kept like what was.
        none = Payment(counts, Done.RETURNED, currency=bet.currency)
        back = (*event.moved, *event.already)
        return _settled(state, put_right(none, counts, back), apart=True)
    if event.apart:
        state = _apart(state, Due(bet, Fate.LOST, event.cite))
    if coup is None or bet not in coup.evened:
        return state
    stands = None if event.apart else event.stands
    return coup_changed(state, evened=replaced(coup.evened, bet, stands))


def _evened(state: State, event: e.EvenMoneyAsked) -> State:
    """The bet that is now paid, kept in case the deal has to be rebuilt."""
    coup = state.in_play()
    paid = next(bet for bet in coup.on_box(event.box) if bet.owner == event.player)
    state = coup_changed(state, evened=(*coup.evened, paid))
    return _answered(state, event.player, event.box)


def _declined(state: State, event: e.InsuranceDeclined | e.EvenMoneyDeclined) -> State:
    declined = state.in_play().declined | {(event.player, event.box)}
    return coup_changed(state, declined=declined)


def _answered(state: State, name: str, box: int) -> State:
    """Whoever insures or asks even money does not decline any more."""
    return coup_changed(state, declined=state.in_play().declined - {(name, box)})


def _undone(state: State, event: e.BlackJackUndone) -> State:
    """The winnings go back to the float, and the bet lies again if its owner still has it.

    Either way it is as if nothing had been done about it.
    """
    bet = event.bet
    table = state.table.after((bet.owner, FLOAT, bet.currency, event.winnings))
    state = state._replace(table=table)
    state = relaid(state, bet.owner, None, bet) if event.lies else state
    coup = state.in_play()
    payment = coup.settlement(bet)
    return coup_changed(
        state,
        evened=replaced(coup.evened, bet, None),
        settled=replaced(coup.settled, bet, None),
        paid=coup.paid - {bet.box},
        payments=tuple([each for each in coup.payments if each is not payment]),
        lay_again=coup.lay_again - {bet[:3]},
    )


def _peeked(state: State, event: e.HolePeeked) -> State:
    """If the bank has Black Jack the players have nothing left to decide."""
    state = coup_changed(state, peeked=True)
    if not event.black_jack:
        return state
    coup = state.in_play()
    boxes = tuple(
        box._replace(hands=tuple(hand._replace(done=True) for hand in box.hands))
        for box in coup.boxes
    )
    return coup_changed(state, boxes=boxes, drawing=True)


def _declared(state: State, event: e.Declared) -> State:
    if event.manner is Manner.GESTURE:
        return hand_changed(state, event.box, event.hand, sign=event.word)
    return hand_changed(state, event.box, event.hand, asked=event.word is Word.CARTA, sign=None)


def _split(state: State, event: e.HandSplit) -> State:
    """The two cards become the first of two hands, the new one to be played after the other."""
    coup = state.in_play()
    box = coup.box(event.box)
    hands: list[Hand] = []
    for hand in box.hands:
        if hand.id == event.hand:
            first, second = hand.cards
            one = event.one_card
            hands.append(hand._replace(cards=(first,), split=True, one_card=one))
            hands.append(Hand(event.new, (second,), split=True, one_card=one))
        else:
            hands.append(hand)
    boxes = tuple(
        each if each is not box else box._replace(hands=tuple(hands)) for each in coup.boxes
    )
    return coup_changed(state, boxes=boxes, following=event.following)


def _split_followed(state: State, event: e.SplitFollowed) -> State:
    state = _laid_beside(state, event)
    coup = state.in_play()
    bet = event.bet
    following = tuple(name for name in coup.following if name != bet.owner)
    return coup_changed(state, following=following, added=coup.added | {bet[:3]})


def _stayed(state: State, event: e.BetStayed) -> State:
    coup = state.in_play()
    bet = event.bet
    moved = bet._replace(chance=chance(event.hand))
    bets = replaced(coup.bets, bet, moved)
    following = tuple(name for name in coup.following if name != bet.owner)
    added = coup.added
    if bet[:3] in added:
        added = added - {bet[:3]} | {moved[:3]}
    laid = tuple([moved[:3] if each == bet[:3] else each for each in coup.laid])
    return coup_changed(state, bets=bets, following=following, added=added, laid=laid)


def _refused(state: State, event: e.OfferRefused) -> State:
    return coup_changed(state, refused=state.in_play().refused | {(event.box, event.hand)})


# The end of the coup


def _ruled(state: State, event: ce.MishapRuled) -> State:
    """A misdeal found late is ruled on once, whether it leaves a box void or none."""
    state = ruled(state, event)
    if event.mishap is Mishap.CARDS_MOVED:
        return _strays_decided(state, event)
    if event.mishap is not Mishap.MISDEALT_LATE:
        return state
    return coup_changed(state, misread=False)


def _strays_decided(state: State, event: ce.MishapRuled) -> State:
    """What becomes of stakes where they should lie, for what somebody did with the cards.

    Nobody knows that they stray: what lies is dealt with now, these when they are found. One that
    was taken away is not laid again: it is over, and its money is due. What was settled of others
    by the cards stays.
    """
    coup = state.in_play()
    before = {due.bet[:3] for due in coup.apart}
    shifted, apart = list[Shift](), list(coup.apart)
    for each in coup.shifted:
        bet = bet_of(each)
        stays = each.settled and bet.owner != event.player and bet[:3] not in before
        should = () if stays else (each.before, each.stood)
        dues = [due for bet in should if bet and (due := _decided(coup, event, bet))]
        apart += dues
        over = each.after is None and each.before in [due.bet for due in dues]
        shifted.append(each._replace(settled=True) if over else each)
    return coup_changed(state, shifted=tuple(shifted), apart=tuple(apart))


def _decided(coup: Coup, event: ce.MishapRuled, bet: Bet) -> Due | None:
    """What becomes of a bet where cards were moved, if that decides it."""
    alone = Remedy.BOX_LOSES in event.remedies and event.box != BANK
    if bet.owner == event.player and not alone:
        return Due(bet, Fate.LOST, event.cite)
    if bet.box != event.box or bet.chance == INSURANCE:
        return None
    lost = alone or coup.box(bet.box).holder == event.player
    return Due(bet, Fate.LOST if lost else Fate.RETURNED, event.cite)


def _barred(state: State, event: ce.ComplaintBarred) -> State:
    """A deal that is out is decided with the coup, but not a box without its number of cards."""
    state = complaint_barred(state, event)
    if event.late or state.in_play().irregular():
        return state
    return coup_changed(state, misread=False)


def _swept(coup: Coup) -> tuple[Card, ...]:
    """The cards of a coup that still lie on the cloth."""
    hands = [card for turn in coup.hands() for card in turn.hand.cards]
    return (*hands, *coup.bank)


def _coup_annulled(state: State, _: ce.CoupAnnulled) -> State:
    coup, unplayed = state.in_play(), not under_way(state.in_play())
    # What is already ordered for the next coup stays ordered, in its order.
    kept = tuple(each for each in state.waiting if each.kept)
    gone = state._replace(waiting=tuple(each for each in state.waiting if not each.kept))
    return state._replace(
        discard=state.discard + _swept(coup) + tuple(each.card for each in gone.waiting),
        buried=swept_unseen(gone),
        waiting=kept,
        # One that came to nothing is not the last of a taglia: the next is.
        last_next=state.last_next or (state.last and unplayed),
        coup=coup._replace(
            annulled=True,
            unplayed=unplayed,
            stage=Stage.OVER,
            # Nothing has played, however it lay.
            shifted=(),
            lay=tuple(coup.shown()),
            boxes=(),
            bank=(),
            covered=False,
            dealt=(),
            following=(),
            matters=left_open(coup),
            finding=None,
        ),
    )


def _announced(state: State, _: e.BankAnnounced) -> State:
    return coup_changed(state, announced=True, staked=state.in_play().bets)


def _coup_ended(state: State, _: ce.CoupEnded) -> State:
    coup = state.in_play()
    previous, disputed = over_now(state, coup)
    return state._replace(
        coup=None,
        discard=state.discard + _swept(coup),
        buried=state.buried + hidden(coup.known()),
        previous=previous,
        disputed=disputed,
    )


def _clean(state: State) -> State:
    """No card of this taglia is on the table any more."""
    return state._replace(
        coup=None,
        number=0,
        waiting=(),
        discard=(),
        buried=(),
        last=False,
        last_next=False,
        top_seen=NOBODY,
    )


def _seat_lost(state: State, event: te.SeatLost) -> State:
    table = table_evolve.evolve(state.table, event)
    return state._replace(table=table, warned=state.warned - {event.player})


_EVOLVE: EventChanges[State] = {
    **shared_changes(),
    **MOVES,
    ce.BettingOpened: lambda s, ev: s._replace(
        number=ev.number,
        coup=Coup(ev.number, s.table.mode, taglia=s.table.taglia),
        last_next=False,
    ),
    ce.BetPlaced: _bet_laid,
    ce.BetPaid: _paid,
    ce.BetCollected: _collected,
    ce.BetReturned: _returned,
    e.BetLiesAgain: _lies_again,
    ce.BetHandled: _handled,
    ce.PaymentCorrected: _corrected,
    e.BoxHeld: _held_by,
    ce.MaskOut: lambda s, ev: s._replace(last=True, last_next=of_the_next(s, ev)),
    e.CardTurned: same,
    ce.CardsKept: same,
    e.InsuranceOffered: lambda s, _: coup_changed(s, offered=True),
    e.InsuranceClosed: lambda s, _: coup_changed(s, uninsurable=True),
    e.InsuranceTaken: lambda s, ev: _answered(_laid_beside(s, ev), ev.bet.owner, ev.bet.box),
    e.EvenMoneyAsked: _evened,
    e.InsuranceDeclined: _declined,
    e.EvenMoneyDeclined: _declined,
    e.BlackJackUndone: _undone,
    e.EvenMoneyUndone: _undone,
    e.DrawingBegun: lambda s, _: coup_changed(s, drawing=True),
    e.HolePeeked: _peeked,
    e.TurnCame: lambda s, ev: coup_changed(s, turn_told=(ev.box, ev.hand)),
    e.PointTold: same,
    e.Declared: _declared,
    e.HandStood: lambda s, ev: hand_changed(s, ev.box, ev.hand, done=True, sign=None),
    e.HandDoubled: lambda s, ev: hand_changed(s, ev.box, ev.hand, doubled=True),
    e.BetRaised: _bet_raised,
    e.HandSplit: _split,
    e.SplitFollowed: _split_followed,
    e.BetStayed: _stayed,
    e.HandSurrendered: lambda s, ev: hand_changed(s, ev.box, ev.hand, surrendered=True),
    e.BetHalved: _bet_halved,
    e.OfferRefused: _refused,
    e.Spoken: same,
    e.InsuranceLost: same,
    e.BankAnnounced: _announced,
    ce.PlayerWarned: lambda s, ev: s._replace(warned=s.warned | {ev.player}),
    te.SeatLost: _seat_lost,
    ce.MishapRuled: _ruled,
    ce.ComplaintBarred: _barred,
    ce.CoupAnnulled: _coup_annulled,
    ce.CoupEnded: _coup_ended,
    te.TagliaEnded: lambda s, ev: _clean(s._replace(table=table_evolve.evolve(s.table, ev))),
    te.PackChanged: lambda s, ev: _clean(s._replace(table=table_evolve.evolve(s.table, ev))),
}

EVENTS = events_of(_EVOLVE)

evolve = evolving(_EVOLVE)
