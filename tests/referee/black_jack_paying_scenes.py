"""Single scenes of Campione's Black Jack paid by hand: people and money as in the other scenes.

Anna has 19 in box 1, Bruno 19 in box 2, the bank 17: both win.
"""

from tests.referee.black_jack_scenes import DEAL, STAND, Scene

CARDS = "Th Td 9d 9c 9s 8c"
BETS = "dealer: betting\nAnna: bet 1 100\nBruno: bet 2 60\n"
ABOVE = BETS + "dealer: shift-bet Anna hand 250 box=1 unnoticed=yes\ndealer: close\n"
ANNOUNCED = DEAL + STAND + "dealer: draw bank\ndealer: announce 17\n"
SWEPT = ABOVE + ANNOUNCED + "dealer: collect-bet Anna hand box=1 unnoticed=yes\n"
ASTRAY = (
    "dealer: betting\nAnna: bet 1 110\nCarla: bet 1 145\nBruno: bet 2 60\ndealer: close\n"
    + ANNOUNCED
    + "inspector: join-stakes Anna Carla\n"
    "dealer: shift-bet Carla hand 190 box=1 unnoticed=yes\n"
)
END = "dealer: settle\ndealer: end"
EXCESS = "2 excess returned"

PAID_BY_HAND = [
    Scene(
        "2: whoever finds a stake above the maximum has not found that it was swept",
        CARDS,
        SWEPT + "dealer: find-excess\n" + END,
        (EXCESS,),
        {"Anna": 800, "Bruno": 1060},
    ),
    Scene(
        "2, 27: nor that it was paid too much: the winnings on what is too much come back",
        CARDS,
        ABOVE + ANNOUNCED + "dealer: pay-bet Anna hand 255 box=1 unnoticed=yes\n"
        "dealer: find-excess\n" + END,
        (EXCESS,),
        {"Anna": 1205, "Bruno": 1060},
    ),
    Scene(
        "2, 27: what was swept is put right by whoever sees that too",
        CARDS,
        SWEPT + "dealer: find-excess\ndealer: put-right\n" + END,
        (EXCESS, "27 payment corrected"),
        {"Anna": 1200, "Bruno": 1060},
    ),
    Scene(
        "2, 3: a stake made larger has the room that is left by who stakes for the same person",
        CARDS,
        ASTRAY + "dealer: find-excess\n" + END,
        (EXCESS,) * 2,
        {"Anna": 1110, "Carla": 1090, "Bruno": 1060},
    ),
    Scene(
        "2, 3: paid so already, the winnings on what is too much come back with it",
        CARDS,
        ASTRAY + "dealer: pay-bet Carla hand 190 box=1 unnoticed=yes\ndealer: find-excess\n" + END,
        (EXCESS,) * 2,
        {"Anna": 1110, "Carla": 1090, "Bruno": 1060},
    ),
    Scene(
        "2, 3: the first too, where it strays, has what is left by the other; the rest is a shift",
        CARDS,
        "dealer: betting\nAnna: bet 1 60\nCarla: bet 1 110\nBruno: bet 2 60\ndealer: close\n"
        + ANNOUNCED
        + "inspector: join-stakes Anna Carla\n"
        "dealer: shift-bet Anna hand 150 box=1 unnoticed=yes\n"
        "dealer: find-excess\ndealer: find-excess\ndealer: put-right\n" + END,
        (EXCESS, "3 bets restored"),
        {"Anna": 1060, "Carla": 1110, "Bruno": 1060},
        refused=("dealer: find-excess",),
    ),
    Scene(
        "2, 3: nobody else's stake is touched where there is room for it",
        CARDS,
        "dealer: betting\nAnna: bet 1 110\nCarla: bet 1 60\nBruno: bet 2 60\ndealer: close\n"
        + ANNOUNCED
        + "inspector: join-stakes Anna Carla\n"
        "dealer: shift-bet Carla hand 90 box=1 unnoticed=yes\n"
        "dealer: find-excess\ndealer: put-right\n" + END,
        ("3 bets restored",),
        {"Anna": 1110, "Carla": 1060, "Bruno": 1060},
        refused=("dealer: find-excess",),
    ),
    Scene(
        "28: the last bet is taken off the cloth, and nobody notices: the coup is settled",
        CARDS,
        BETS + "dealer: close\n" + ANNOUNCED + "dealer: pay-bet Bruno hand 60 box=2\n"
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
