"""What chapter 1, the description of the game, shows: a record or more for each of its parts."""

from collections.abc import Mapping

from tests.golden.black_jack.pieces import USUAL
from tests.golden.script import Script

DESCRIPTION: Mapping[str, Mapping[str, Script]] = {
    "c1.players": {
        "standing-and-in-several-boxes": Script(
            "Ts 9h 8c 6d 8s 7h 7d 4c Kd 9c",
            """
dealer: betting
anna: bet 1 50
anna: bet 4 50
carla: bet 3 40
dino: bet 3 20
! dino: bet 8 20
... decide
anna: declare no
! dino: declare carta
carla: declare carta
dealer: draw 3
...
""",
        ),
    },
    "c1.values": {
        "aces-and-figures": Script(
            "As Kh 7d 5s Qh Kc 4d Tc",
            """
{two}
... decide
anna: declare carta
dealer: draw 1
dealer: announce 16 box=1
! dealer: announce 32 box=1
anna: declare carta
dealer: draw 1
...
""",
        ),
    },
    "c1.decks": {
        "three-decks-are-too-few": Script(
            "Ts Th 5d 8s 8d Kh 2c",
            """
inspector: change-pack
inspector: supply 3decks
! dealer: verify
inspector: supply 4decks
dealer: verify
{load}
dealer: burn
{two}
...
""",
        ),
    },
    "c1.bust": {
        "over-twenty-one": Script("Ts 9h 9d 6s 7h Kc 4d Th", "{two}\n..."),
    },
    "c1.bets": {
        "chips-in-the-boxes": Script(
            USUAL,
            """
elsa: join
dealer: betting
anna: bet 1 60
anna: bet 1 40
anna: unbet 1
! anna: unbet 1
anna: bet 1 60
! elsa: bet 5 50
elsa: buy 300 {currency}
elsa: bet 5 50
! nemo: bet 5 50
bruno: bet 2 50 notes=yes
...
""",
        ),
        "some-of-a-bet-taken-off": Script(
            USUAL,
            """
{bets}
anna: unbet 1 amount=20
! anna: unbet 1 amount=500
! anna: unbet 1 amount=60.01
dealer: close
! anna: unbet 1 amount=5
...
""",
        ),
    },
    "c1.deal": {
        "after-rien-ne-va-plus": Script(USUAL, "{bets}\n! dealer: draw 1 Kd\n..."),
    },
    "c1.bj": {
        "paid-at-once": Script(
            "As 9h 8c 9d Ks 7h 7d 4c 5d Th",
            "{bets}\n... pay-black-jacks\n! anna: even-money 1\n...",
        ),
        # Carla waits for three to two, and the bank equals it.
        "even-money-against-an-ace": Script(
            "As 9h Ac Ad Ks 7h Qd 4c Kh",
            """
{bets}
... begin-drawing
anna: even-money 1
! anna: even-money 1
! bruno: even-money 2
dino: even-money 3
...
""",
        ),
        "even-money-against-a-ten": Script(
            "As 9h Td Ks 7h 4c 9c", "{two}\n... begin-drawing\nanna: even-money 1\n..."
        ),
    },
    "c1.stand-hit": {
        "carta-and-no": Script(
            "5s Th 8d 6h 8s 2c 5c Kh",
            """
{two}
... decide
anna: declare carta
dealer: draw 1
anna: declare carta
dealer: draw 1
anna: declare no
bruno: declare no
...
""",
        ),
    },
    "c1.turn": {
        "from-the-left": Script(
            USUAL,
            """
{bets}
! anna: declare carta
... decide
! bruno: declare carta
! carla: declare no
anna: declare no
! anna: declare carta
! carla: declare no
bruno: declare no
carla: declare no
! carla: declare carta
...
""",
        ),
    },
    "c1.bank": {
        "a-second-card-when-the-players-are-done": Script("Ts 9h 5d 8s 8h Kh 2c", "{two}\n..."),
    },
    "c1.push": {
        "equal-points": Script(
            "Ts 5h Kc 9d 8s 6h 9c 7c 9s",
            """
{bets}
... decide
anna: declare no
bruno: declare carta
dealer: draw 2
bruno: declare no
...
""",
        ),
    },
    "c1.insurance": {
        "offered-to-everybody": Script(
            "Ts 9h 8c Ad 8s 7h 7d 4c 5d Kh",
            """
{bets}
... offer-insurance
! anna: declare no
dealer: offer-insurance
anna: insure 1 50
dino: insure 3 10
dealer: drawing
! carla: insure 3 20
...
""",
        ),
    },
    "c1.split": {
        "a-ten-with-a-figure": Script(
            "Ts Th 6d Qs 8d 8h 9c Kd 9s",
            """
{two}
... decide
anna: split
dealer: draw 1
anna: declare no
dealer: draw 1
anna: declare no
! bruno: split
...
""",
        ),
    },
    "c1.behind": {
        "following-or-staying": Script(
            "8c 6d 8d 3h Ks Tc Kd 9s",
            """
dealer: betting
carla: bet 3 40
dino: bet 3 20
bruno: bet 3 30
... decide
! dino: split
carla: split
! dino: stay 3
dino: stay 2
bruno: split
! bruno: split
dealer: draw 3
carla: double
! dino: double
bruno: double
! bruno: double
dealer: draw 3
dealer: draw 3
carla: declare no
...
""",
        ),
        # Dino is away and Bruno says nothing: both stay with the first card.
        "away-or-silent": Script(
            "8c 6d 8d 9h Tc Kd 9s",
            """
dealer: betting
carla: bet 3 40
dino: bet 3 20
bruno: bet 3 30
... decide
dino: step-away
carla: split
dealer: draw 3
carla: declare no
dealer: draw 3
carla: declare no
...
""",
        ),
    },
    "c1.aces": {
        "one-card-for-each": Script(
            "As Th 6d Ah 8d Kc 5c Kd 9s",
            """
{two}
... decide
anna: split
dealer: draw 1
! anna: declare carta
dealer: draw 1
! anna: double
...
""",
        ),
        "an-ace-on-an-ace": Script(
            "As Th 6d Ah 8d Ac 5c Kd 9s",
            """
{two}
... decide
anna: split
dealer: draw 1
! anna: split
dealer: draw 1
...
""",
        ),
    },
    "c1.double": {
        "one-card-more": Script(
            "5s Th 6d 6s 8d 2c Kd 9s",
            """
{two}
... decide
anna: double
! anna: declare carta
dealer: draw 1
! anna: declare carta
...
""",
        ),
    },
}
