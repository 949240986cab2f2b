"""Single scenes of Campione's Black Jack paid by hand: people and money as in the other scenes.

Anna has 19 in box 1, Bruno 19 in box 2, the bank 17: both win.
"""

from tests.referee.black_jack_scenes import DEAL, STAND, Scene

CARDS = "Th Td 9d 9c 9s 8c"
BETS = "dealer: betting\nAnna: bet 1 100\nBruno: bet 2 60\n"
TOLD = DEAL + STAND + "dealer: draw bank\ndealer: announce 17\n"
END = "dealer: settle\ndealer: end"

PAID_BY_HAND = [
    Scene(
        "28: the last bet is taken off the cloth, and nobody notices: the coup is settled",
        CARDS,
        BETS + "dealer: close\n" + TOLD + "dealer: pay-bet Bruno hand 60 box=2\n"
        "dealer: shift-bet Anna hand 0 box=1 unnoticed=yes\n" + END,
        (),
        {"Anna": 1000, "Bruno": 1060},
        refused=("dealer: settle",),
    ),
    Scene(
        "28, 3: so it is where it went before the bank's point was told; put right, it has won",
        CARDS,
        "dealer: betting\nAnna: bet 1 100\nAnna: bet 2 60\ndealer: close\n"
        + DEAL
        + "Anna: declare no\nAnna: declare no\n"
        "dealer: shift-bet Anna hand 0 box=1 unnoticed=yes\n"
        "dealer: shift-bet Anna hand 0 box=2 unnoticed=yes\n"
        "dealer: draw bank\ndealer: announce 17\ndealer: put-right\n" + END,
        ("3 bets restored", "3 bets restored"),
        {"Anna": 1160},
        refused=("dealer: settle",),
    ),
]
