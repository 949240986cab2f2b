"""Articles 1 to 13: the cards, the bets, the hands, and how they end."""

from collections.abc import Mapping

from tests.golden.black_jack.pieces import USUAL
from tests.golden.script import Script

HANDS: Mapping[str, Mapping[str, Script]] = {
    "1": {
        "five-cards-burned": Script(
            USUAL,
            """
inspector: change-pack
inspector: supply 4decks
! dealer: wash 4decks
dealer: verify
{load}
! dealer: betting
! dealer: draw 1
dealer: burn
! dealer: burn
{bets}
...
""",
        ),
        "no-shuffle-without-a-player": Script(
            USUAL,
            """
inspector: change-pack
inspector: supply 4decks
dealer: verify
anna: step-away
bruno: step-away
carla: step-away
dino: leave
! dealer: wash 4decks
anna: come-back
{load}
dealer: burn
bruno: come-back
{two}
...
""",
        ),
    },
    "2": {
        "limits-for-each-in-each-box": Script(
            "5s Th 9c 6d 6s 8d 9s 9h Kd 9d",
            """
dealer: betting
! anna: bet 1 19.99
! anna: bet 1 200.01
anna: bet 1 150
! anna: bet 1 50.01
anna: bet 1 50
anna: bet 4 200
dino: bet 1 200
bruno: bet 2 20
... decide
anna: double
dino: double
dealer: draw 1
...
""",
        ),
        "placard-changed-by-two-offices": Script(
            USUAL,
            """
! inspector: limits 50-500
! direction: limits 50-600
! controller: limits 501-5010
! controller: limits 50-500/10-100
direction: limits 50-500
dealer: betting
anna: bet 1 20
controller: limits 30-300
direction: limits 50-500
controller: limits 50-500
! bruno: bet 2 40
bruno: bet 2 500
carla: bet 3 60
...
""",
        ),
    },
    "3": {
        "no-more-bets": Script(
            "5s 8h Ad 6s 8d 9c 3c Kc 2c 9s",
            """
{two}
! dino: bet 9 20
dealer: close
! dealer: close
! anna: bet 1 20
! dino: bet 3 20
! bruno: unbet 2
... begin-drawing
anna: insure 1 50
dealer: drawing
anna: double
dealer: draw 1
bruno: split
dealer: draw 2
bruno: declare carta
dealer: draw 2
bruno: declare no
dealer: draw 2
bruno: declare no
...
""",
        ),
    },
    "4": {
        "one-card-to-each-box-and-one-to-the-bank": Script(
            USUAL,
            """
{bets}
dealer: close
dealer: draw 1
dealer: draw 2
dealer: draw 3
dealer: draw bank
dealer: draw 1
dealer: draw 2
dealer: draw 3
...
""",
        ),
    },
    "5": {
        "card-after-card": Script(
            "2s Th 8d 3s 9h 2h 4c 5c 6c Kh",
            """
{two}
... decide
anna: declare carta
dealer: draw 1
anna: declare carta
dealer: draw 1
anna: declare carta
dealer: draw 1
anna: declare carta
dealer: draw 1
! anna: declare carta
...
""",
        ),
    },
    "6": {
        "bank-does-not-play": Script("Ts 9h 9d 6s 7h Kc Kd", "{two}\n..."),
        "bank-plays-for-an-insurance": Script(
            "Ts 9h Ad 6s 7h Kc Kd 9c", "{two}\n... begin-drawing\nanna: insure 1 50\n..."
        ),
    },
    "7": {
        "one-or-eleven": Script(
            "As Th 6d 6s 8d 8c 4c Ac  Ts Th 5d 8s 8d Ac Kc 5c",
            """
{two}
... decide
dealer: announce 7 box=1
anna: declare carta
dealer: draw 1
anna: declare carta
dealer: draw 1
...
{two}
...
""",
        ),
    },
    "8": {
        # First at once, then when the bank's ten has not become Black Jack.
        "three-to-two": Script(
            "As Ah 6d Ks Th  As Ah Kd Ks Th 9d",
            """
dealer: betting
anna: bet 1 100
bruno: bet 2 33.33
...
{two}
...
""",
        ),
        # First against eighteen, then against Black Jack.
        "twenty-one-after-a-split": Script(
            "Ts Th 9d Qs 8d Ah 9c 9h  Ts Th Td Qs 8d Ah 9c Ac",
            """
{two}
... decide
anna: split
dealer: draw 1
anna: declare no
...
{two}
... decide
anna: split
dealer: draw 1
anna: declare no
...
""",
        ),
    },
    "9": {
        "up-to-half-the-bet": Script(
            "Ts 9h Ad 8s 7h 4c 9c",
            """
{two}
! anna: insure 1 10
... begin-drawing
! anna: insure 1 50.01
anna: insure 1 20
anna: insure 1 30
! anna: insure 1 1
! carla: insure 1 10
...
""",
        ),
        "whatever-the-hand-does": Script(
            "Ts Ah Ad 8s Kh Kc",
            """
{two}
... begin-drawing
anna: insure 1 50
bruno: insure 2 30
...
""",
        ),
        "declined": Script(
            "Ts Ah Ad 8s Kh Kc",
            """
{two}
! anna: decline 1
... begin-drawing
anna: decline 1
! anna: decline 1
bruno: decline 2
anna: insure 1 20
! anna: decline 1
! carla: decline 1
...
""",
        ),
        "not-against-a-ten": Script(
            "Ts 9h Td 8s 8h Ac", "{two}\n... decide\n! anna: insure 1 50\n..."
        ),
    },
    "10": {
        "nine-ten-and-eleven": Script(
            "4s 6h 5c 6d 5s 4h 6c Ts 9h 8c Kd 9s  As 5h Ts 6d 8s 3h 2c Tc Kd 9s",
            """
{bets}
... decide
anna: double
dealer: draw 1
bruno: double
dealer: draw 2
carla: double
dealer: draw 3
...
{bets}
... decide
! anna: double
anna: declare no
! bruno: double
bruno: declare carta
dealer: draw 2
! bruno: double
bruno: declare no
! carla: double
...
""",
        ),
    },
    "11": {
        "doubled-after-a-split": Script(
            "8s Th 6d 8h 8d 3h Ks 2c Kc Kd 9s",
            """
{two}
... decide
anna: split
dealer: draw 1
anna: double
dealer: draw 1
dealer: draw 1
anna: double
dealer: draw 1
...
""",
        ),
        "an-ace-on-a-split-ten-counts-one": Script(
            "Ts Th 6d Qs 8d Ah 9c Ac 5c Kd 9s",
            """
{two}
... decide
anna: split
dealer: draw 1
anna: double
dealer: draw 1
dealer: draw 1
anna: declare carta
dealer: draw 1
anna: declare no
...
""",
        ),
        "no-second-split": Script(
            "8s Th 6d 8h 8d 8c 9c Kd 9s",
            """
{two}
... decide
anna: split
dealer: draw 1
! anna: split
anna: declare no
...
""",
        ),
    },
    "12": {
        "black-jack-draws-no-card": Script(
            "As 9h Td Ks 7h 4c 9c",
            "{two}\n... begin-drawing\ndealer: drawing\n! anna: declare carta\n...",
        ),
    },
    "13": {
        "bank-black-jack": Script(
            "Ts As 5c Td Qs Kh 6c Tc Ad",
            """
{bets}
... decide
anna: declare no
carla: double
dino: double
dealer: draw 3
...
""",
        ),
        "higher-lower-equal-and-black-jack": Script("As Th Tc Td Ks 8h 9c 9d", "{bets}\n..."),
        "black-jack-beats-twenty-one": Script("As Th Td Ks Qh 5d 6d", "{two}\n..."),
        "bank-over-twenty-one": Script("Ts 9h 8c 6d 8s 7h 7d Kd 9s", "{bets}\n..."),
        "insurance-loses": Script(
            "Ts 9h Ad 8s 8h 5c Kc 2c",
            "{two}\n... begin-drawing\nbruno: insure 2 30\nanna: insure 1 50\n...",
        ),
    },
}
