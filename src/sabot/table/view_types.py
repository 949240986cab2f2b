"""What a view of any table may hold, part by part. It is JSON, as a client is sent it.

A game adds its own in a file of this name. Beside a type stands what the part is, and, where only
some texts may be there, which: the client's types and the page about the protocol are made from
both. None and not being there are the same: a change may take away what would be None.
"""

from typing import Annotated, NotRequired, TypedDict

from sabot.table.cards import Card
from sabot.table.coup.bets import Fate
from sabot.table.coup.payments import Done, Fault
from sabot.table.coup.state import Pending, Stage
from sabot.table.money import Currency
from sabot.table.speed import Speed
from sabot.table.state import Opening

# An amount in minor units: 1000 is 10.00.
Money = int
# By currency.
Chips = dict[str, Money]


class RangeFields(TypedDict):
    """From the least to the most, in minor units."""

    minimum: int
    maximum: int


class LimitsFields(TypedDict):
    """A placard as whoever asks for another must write it."""

    even: RangeFields
    tie: RangeFields | None


Value = str | int | bool | LimitsFields
# An act as it can be asked for, without its verb and who does it.
Fields = dict[str, Value]


class OfferView(TypedDict):
    """Acts of one verb that have the same answer; where they would be refused, why."""

    of: Annotated[list[Fields], "the fields of each, as they can be sent"]
    code: Annotated[NotRequired[str], "of the reason, for programs"]
    cite: Annotated[NotRequired[str], "the provision it rests on"]
    text: Annotated[NotRequired[str], "the reason in words"]


# By their verbs.
Acts = dict[str, list[OfferView]]


class ReasonView(TypedDict):
    """Why something cannot be done, in both languages."""

    code: str
    cite: str
    it: str
    en: str


class SeatView(TypedDict):
    """A seat; the box before it has the same number."""

    seat: int
    player: str | None
    marked: Annotated[bool, "whether it is kept for somebody who has stepped away"]


class LimitsView(TypedDict):
    """What may be staked."""

    minimum: Money
    maximum: Money
    multiple: Annotated[Money, "what every stake is a multiple of"]


class SabotView(TypedDict):
    """The sabot."""

    left: Annotated[int, "how many cards are in it"]
    next: Annotated[Card | None, "the next card, if it shows"]
    mask_out: bool


class BetView(TypedDict):
    """A bet as it lies."""

    player: str
    chance: str
    box: int
    amount: Money
    currency: Annotated[str, Currency]


class DueView(TypedDict):
    """What is due on a bet."""

    fate: Annotated[str, Fate]
    winnings: Money
    commission: Money
    back: Annotated[Money, "of a bet that loses, what still goes to its owner"]
    cite: str


class BetDueView(DueView):
    """What is due on a bet that lies there."""

    next: Annotated[bool, "whether its turn has come"]


class PaymentView(BetView):
    """What was done about a bet by hand; for those who do something about it, what was due too."""

    done: Annotated[str, Done]
    winnings: Money
    commission: Money
    back: Money
    paid_in: Annotated[str, Currency]
    due: Annotated[NotRequired[DueView | None], "what was due; nothing before its time"]
    fault: Annotated[NotRequired[str | None], Fault, "what is wrong, if anything is"]


class ShiftView(TypedDict):
    """A stake changed when it may not be, and nobody has noticed."""

    before: BetView | None
    after: BetView | None


class SettledView(TypedDict):
    """A coup that is over."""

    number: int
    payments: list[PaymentView]
    shifted: NotRequired[list[ShiftView]]


class OverView(TypedDict, total=False):
    """The coups that are over and may still be put right."""

    previous: Annotated[SettledView | None, "the last coup that is over"]
    disputed: Annotated[SettledView | None, "one that was complained of then"]


class StaffView(OverView, total=False):
    """What only the staff sees of any table."""

    kept_for: Annotated[dict[str, Chips], "of what is unclaimed, how much waits for whom"]
    accounts: Annotated[dict[str, Chips], "the house's own accounts"]
    proposed: Annotated[
        dict[str, Fields],
        "what one of two has asked for that takes both: by verb, who and what",
    ]


class ByHandView(TypedDict):
    """What was done by hand in a coup, for those who do something about it."""

    payments: list[PaymentView]
    shifted: list[ShiftView]


class SettlingView(ByHandView):
    """What they see of the coup in play."""

    due: dict[str, BetDueView]


class SeedView(TypedDict):
    """A player's part in the order of the cards."""

    player: str
    pledged: Annotated[str, "its fingerprint, which was given first"]
    seed: Annotated[str | None, "once it is shown: only then it counts"]


class ShareView(TypedDict):
    """What is known of everybody's part in the order of the cards."""

    wash: Annotated[int, "the number of the wash at this table; 0 where there are no shares"]
    seeds: Annotated[list[SeedView], "the players' parts, in the order they were pledged"]
    seeds_called: Annotated[bool, "whether seeds are shown, and no more are pledged"]


class PaceView(TypedDict):
    """How fast a table that deals by itself is played, and whom it leaves time to bet."""

    own: Annotated[str, Speed, "the pace it was opened at"]
    now: Annotated[str, Speed, "the pace it is played at now"]
    speeds: Annotated[list[str], Speed, "what those who play may wish for"]
    wishes: Annotated[dict[str, str], "who of them wishes for another than its own"]
    players: Annotated[list[str], "the people who have a say in it: alone, all of it"]
    awaited: Annotated[list[str], "who may still bet and has not said to be ready, or to pass"]
    dealable: Annotated[bool, "whether the coup could be dealt with the bets that lie there"]


class PeopleView(ShareView):
    """The people, the money and the cards' way to the sabot."""

    mode: Annotated[str, "how the hands are handled"]
    currencies: Annotated[list[str], Currency, "those that may be staked"]
    suspended: Annotated[bool, "whether play rests"]
    staff: Annotated[dict[str, str], "who holds which post; under its own name a post is automatic"]
    seats: Annotated[list[SeatView], "who sits where"]
    standing: Annotated[list[str], "the players without a seat"]
    reservations: Annotated[list[str], "who waits for a seat, in turn"]
    chips: Annotated[dict[str, Chips], "what each player has, without what is staked"]
    taglia: Annotated[int, "its number; 0 before the first sabot"]
    opening: Annotated[str, Opening, "where the cards are on their way to the sabot"]
    commitment: Annotated[
        str, "what is promised of the order of the cards: by the house's share, or from the wash on"
    ]
    cut_offered_to: Annotated[str, "whose right the cut is"]


class CommonView(PeopleView):
    """What anybody sees of any table."""

    house: Annotated[str, "whose regulation the table is played by"]
    limits: Annotated[dict[str, LimitsView], "what may be staked, by chance"]
    sabot: SabotView
    under_the_sabot: Annotated[
        list[Card | None], "cards that wait, null for one these eyes have not seen"
    ]
    discarded: Annotated[int, "how many cards lie aside"]


class TableView(CommonView, StaffView):
    """A table as certain eyes see it."""

    acts: Annotated[NotRequired[Acts], "what is worth offering these eyes, by verb"]
    pace: Annotated[
        NotRequired[PaceView | None], "where a table deals by itself: how fast, and for whom"
    ]


class CoupView(TypedDict):
    """What a coup of any game has."""

    number: int
    stage: Annotated[str, Stage]
    bets: Annotated[dict[str, BetView], "as they lie, by owner, chance and box"]
    payments: Annotated[list[PaymentView], "what was done about bets by hand, in order"]
    pending: Annotated[str | None, Pending, "what must be settled before the coup goes on"]
    due: Annotated[NotRequired[dict[str, BetDueView]], "for the staff: by the names of `bets`"]
    shifted: Annotated[NotRequired[list[ShiftView]], "for the staff: stakes changed unnoticed"]
