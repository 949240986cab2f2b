"""Articles 14 to 16: who may bet where, and who plays a box."""

from collections.abc import Mapping

from tests.golden.black_jack.pieces import USUAL
from tests.golden.script import Script

# All seven seats are taken.
_FULL = """
elsa: join 10000 {currency}
elsa: ask-seat
inspector: seat elsa 4
furio: join 10000 {currency}
furio: ask-seat
inspector: seat furio 5
gina: join 10000 {currency}
gina: ask-seat
inspector: seat gina 6
hugo: join 10000 {currency}
hugo: ask-seat
inspector: seat hugo 7
"""

BOXES: Mapping[str, Mapping[str, Script]] = {
    "14": {
        "alone-on-two-boxes": Script(
            "Ts Th 6d 8s 8d Kd 9s",
            """
dealer: betting
anna: bet 1 50
! dealer: close
anna: bet 4 50
...
""",
        ),
    },
    "15": {
        "one-bet-each-while-somebody-waits": Script(
            USUAL,
            f"""
{_FULL}
dino: ask-seat
dealer: betting
anna: bet 1 50
! anna: bet 4 50
anna: bet 1 30
bruno: bet 2 50
furio: leave
inspector: seat dino 5
anna: bet 4 50
...
""",
        ),
        # Anna's two bets lie there when Dino asks for a seat: she may add, but one must go.
        "two-boxes-when-somebody-comes": Script(
            USUAL,
            f"""
{_FULL}
dealer: betting
anna: bet 1 50
anna: bet 4 50
bruno: bet 2 50
dino: ask-seat
anna: bet 4 20
! dealer: close
anna: unbet 4
...
""",
        ),
        "nobody-waits-while-a-seat-is-free": Script(
            USUAL,
            """
dino: ask-seat
dealer: betting
anna: bet 1 50
anna: bet 4 50
bruno: bet 2 50
...
""",
        ),
        # Where others wait, one who bets alone need not bet on two boxes.
        "alone-on-one-box-while-somebody-waits": Script(
            "Ts 6d 8s Kd 9s",
            f"""
{_FULL}
dino: ask-seat
dealer: betting
anna: bet 1 50
...
""",
        ),
    },
    "16": {
        # Of equal bets the first; and Carla's own box is free while she stakes nothing there.
        "highest-bet-plays-a-free-box": Script(
            "Ts Th 6d 6s 2d Kc 9c Kd 9s",
            """
dealer: betting
dino: bet 3 30
anna: bet 3 30
dino: bet 5 20
bruno: bet 5 60
... decide
! anna: declare no
dino: declare no
! dino: declare no
bruno: declare carta
dealer: draw 5
...
""",
        ),
        "holder-though-others-stake-more": Script(
            USUAL,
            """
dealer: betting
dino: bet 1 200
anna: bet 1 20
bruno: bet 2 60
carla: bet 3 40
... decide
! dino: declare carta
anna: declare no
...
""",
        ),
        # For Carla, who steps away, Dino speaks; for Bruno nobody.
        "holder-away": Script(
            USUAL.replace(" 4c", ""),
            """
{bets}
... decide
bruno: step-away
carla: step-away
anna: declare no
! dealer: draw 2 Kd
dealer: pass-over
dino: declare carta
dealer: draw 3
bruno: come-back
...
""",
        ),
        # Carla splits and goes; Dino's bet lies on the first hand, so nobody plays the second.
        "half-of-a-split-with-nobody-to-play-it": Script(
            "8c 6d 8d 3h Ks Tc Kd 9s",
            """
dealer: betting
carla: bet 3 40
dino: bet 3 20
... decide
carla: split
dino: stay 1
carla: step-away
dealer: draw 3
dino: declare carta
dealer: draw 3
dino: declare no
dealer: draw 3
! dino: declare carta
dealer: pass-over
...
""",
        ),
    },
}
