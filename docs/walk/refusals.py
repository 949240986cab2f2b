"""Why a fact leads to nothing: it cannot have happened, or nobody hears of it any more."""

from collections.abc import Mapping

from docs.walk.outcome import Outcome

NO_CARD_LEFT = "no-card-left"

# What is asked for, and refused by a provision.
UNHEARD: Mapping[str, str] = {
    "coup-over": "the coup is over, and no complaint is heard",
    "no-appeal": "it has been decided without appeal",
    "contested-known": "a card is known: the rectified deal is contested no more",
}
# What cannot have happened.
CANNOT: Mapping[str, str] = {
    NO_CARD_LEFT: "the sabot does not hold the cards it would need",
    "not-now": "nobody does that at this moment, rightly or wrongly: the table waits for "
    "something else",
    "not-reportable": "there is nothing of which it could be said",
    "nothing-to-turn": "no covered cards lie there to be turned",
    "no-cards-to-take": "no covered cards lie there to be taken",
    "no-cards-there": "the box has no cards",
    "not-your-cards": "no cards lie before the player",
    "only-the-dealer": "those cards lie before the dealer, who alone turns them",
    "already-declared": "the word has been acted on: it is corrected no more",
    "no-coup": "no coup is in play",
    "not-left": "no bet of theirs has brought anything back that could be left",
    "not-shifted": "bets are open, and anybody may change their own",
}
WHY = {**CANNOT, **UNHEARD}


def merged(outcome: Outcome) -> Outcome:
    """As a line shows it: what cannot have happened is one outcome, whatever the reason."""
    if not outcome.refused:
        return outcome
    return outcome if outcome.refused in UNHEARD else Outcome(NO_CARD_LEFT)
