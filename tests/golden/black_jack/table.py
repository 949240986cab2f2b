"""Articles 25 to 37: the bank, the end of the coup and of the taglia, who may say what."""

from collections.abc import Mapping

from tests.golden.black_jack.pieces import (
    AT_MASK,
    BEFORE_MASK,
    STIFF,
    TO_BEFORE_MASK,
    TO_MASK,
    TO_TWO_BEFORE_MASK,
    TWO_BEFORE_MASK,
    USUAL,
)
from tests.golden.script import Script

_ANOTHER = "dealer: wash stacked=52 Ts Th 6d 8s 8d Kd 9s salt=another\ndealer: gather\n"

TABLE: Mapping[str, Mapping[str, Script]] = {
    "25": {
        "sixteen-draws-seventeen-stands": Script(
            "Ts 9h 9d 8s 8h 7d Ac  Ts Th 7d 8s 9h Kc", "{two}\n...\n{two}\n..."
        ),
    },
    "26": {
        "announced-wrongly": Script(
            f"{STIFF} 4c 5d 6c Ac Ah 3c",
            """
{bets}
... draw-bank
dealer: draw bank
dealer: announce 17
... announce
dealer: announce 18
...
""",
        ),
    },
    "27": {
        # Paid wrongly and found by a complaint, once Dino has gone with what was too much.
        "payments-put-right": Script(
            USUAL,
            """
{bets}
... settle
dealer: pay-bet dino hand 30 unnoticed=yes
dealer: collect-bet carla hand unnoticed=yes
dealer: return-bet bruno hand unnoticed=yes
dino: leave
carla: dispute "mine won"
inspector: resolve yes
...
! inspector: put-right late=yes
{two}
...
""",
        ),
        "everyone-watches-their-own-point": Script(
            USUAL,
            """
{bets}
... decide
dealer: announce 18 box=1
dealer: announce 17 box=2
! dealer: announce 18 box=5
...
""",
        ),
    },
    "28": {
        # Two hands in box 1, three bets on box 3, insurance in box 2.
        "from-the-dealer-right-the-outermost-first": Script(
            "8s Th 9c Ad 8h 8d Ts Tc 9h 7c",
            """
{bets}
bruno: bet 3 30
... begin-drawing
bruno: insure 2 30
dealer: drawing
anna: split
dealer: draw 1
anna: declare no
dealer: draw 1
anna: declare no
bruno: declare no
carla: declare no
...
""",
        ),
        "one-bet-in-each-box": Script(USUAL, "{two}\n..."),
    },
    "29": {
        "no-complaint-once-the-coup-is-over": Script(
            USUAL,
            """
! anna: dispute "nothing has happened yet"
{bets}
... settle
anna: dispute "I had said carta"
! dealer: settle
! dealer: resolve yes
inspector: resolve yes
supervisor: check "coup 1, box 1"
... end-coup
bruno: dispute "paid too little"
inspector: resolve no
dealer: end
! anna: dispute "too late"
""",
        ),
    },
    "30": {
        # The mask comes with Bruno's first card.
        "whoever-got-the-mask-cuts": Script(
            "Ts Th 5d 8s 8d Kh 2c",
            f"""
{TO_BEFORE_MASK}
{{two}}
...
! dealer: betting
{_ANOTHER}
! anna: cut 52
bruno: cut 47
dealer: load
dealer: burn
{{two}}
...
""",
            BEFORE_MASK,
        ),
        # Carla plays the box of Anna's seat, and the mask comes with its first card.
        "the-cut-goes-with-the-player-not-the-seat": Script(
            "Ts Th 5d 8s 8d Kh 2c",
            f"""
{TO_MASK}
dealer: betting
carla: bet 1 40
bruno: bet 2 60
...
{_ANOTHER}
! anna: cut 52
carla: cut 47
dealer: load
dealer: burn
{{two}}
...
""",
            AT_MASK,
        ),
        # The mask comes with the bank's card, so it is the turn of whoever sits on the left.
        "all-refuse-and-the-direction-cuts": Script(
            "Ts Th 5d 8s 8d Kh 2c",
            f"""
{TO_TWO_BEFORE_MASK}
{{two}}
...
{_ANOTHER}
! bruno: refuse-cut
anna: refuse-cut
bruno: refuse-cut
! dino: cut 47
carla: refuse-cut
! inspector: cut 47
direction: cut 47
dealer: load
dealer: burn
{{two}}
...
""",
            TWO_BEFORE_MASK,
        ),
    },
    "31": {
        "anywhere-in-the-pack": Script(
            "Ts Th 5d 8s 8d Kh 2c",
            """
inspector: change-pack
inspector: supply 4decks
dealer: verify
dealer: wash 4decks salt=again
dealer: gather
! anna: cut 0
! anna: cut 208
! dealer: cut 47
anna: cut 1
dealer: load
dealer: burn
{two}
...
""",
        ),
    },
    "32": {
        "the-rest-spread-over-four-parts": Script(
            "Ts Th 5d 8s 8d Kh 2c",
            f"""
{TO_BEFORE_MASK}
{{two}}
...
{_ANOTHER}
bruno: cut 47
dealer: load
dealer: burn
{{two}}
...
""",
            BEFORE_MASK,
        ),
    },
    "33": {
        "the-mask-is-the-first-card": Script(
            "Ts Th 5d 8s 8d Kh 2c", f"{TO_MASK}{{two}}\n...\n! dealer: betting", AT_MASK
        ),
        "the-mask-within-a-coup": Script(
            "Ts Th 5d 8s 8d Kh 2c", f"{TO_BEFORE_MASK}{{two}}\n...\n! dealer: betting", BEFORE_MASK
        ),
    },
    "34": {
        "no-advice": Script(
            USUAL,
            """
dino: say "good evening"
{bets}
... decide
! dino: say "ask for a card"
! bruno: say "what a hand"
anna: declare no
... draw-bank
carla: say "a nine, please"
! carla: say " "
...
""",
        ),
    },
    "35": {
        "only-chips-on-the-table": Script(
            USUAL,
            """
inspector: report object-on-table player=dino
{bets}
! inspector: report object-on-table player=nemo
... decide
supervisor: report object-on-table
...
""",
        ),
    },
    "36": {
        "a-marked-card-replaced": Script(
            USUAL,
            """
{bets}
! dealer: replace Ts
... decide
dealer: replace Ts
! anna: replace Ts
! dealer: replace Kc
...
""",
        ),
        "a-fallen-card-picked-up": Script(
            USUAL,
            "{bets}\n... deal-bank\ndealer: draw floor\n... draw-box\ndealer: draw floor\n...",
        ),
    },
    "37": {
        "winnings-nobody-asks-for": Script(
            USUAL,
            """
{bets}
... settle
bruno: leave
...
! direction: dispose 120 {currency}
chief: dispose 120 {currency}
! chief: dispose 121 {currency}
controller: dispose 100 {currency}
chief: dispose 120 {currency}
controller: dispose 120 {currency}
""",
        ),
        "winnings-asked-for": Script(
            USUAL,
            """
{bets}
... settle
bruno: leave
...
bruno: join
chief: dispose 120 {currency} player=bruno
controller: dispose 120 {currency}
chief: dispose 120 {currency} player=bruno
controller: dispose 120 {currency} player=bruno
! chief: dispose 1 {currency}
""",
        ),
    },
}
