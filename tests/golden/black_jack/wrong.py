"""Articles 17 to 24: what goes wrong with the cards, and what counts of what is said."""

from collections.abc import Mapping

from tests.golden.black_jack.pieces import STIFF, USUAL
from tests.golden.script import Script

WRONG: Mapping[str, Mapping[str, Script]] = {
    "17": {
        "turned-in-the-deal-in-the-drawing-and-for-the-bank": Script(
            f"{STIFF} Kd 4c 5d Th",
            """
{bets}
... deal-box
dealer: report card-turned
! dealer: report card-turned
... draw-box
dealer: report card-turned
... draw-bank
dealer: report card-turned
...
""",
        ),
    },
    "18": {
        # Dino, behind Carla, loses; her bet in the same box goes back.
        "cards-moved": Script(
            USUAL,
            """
{bets}
! inspector: report cards-moved player=dino box=3
... decide
! inspector: report cards-moved player=dino box=5
! inspector: report cards-moved player=dino box=8
inspector: report cards-moved player=dino box=3
...
""",
        ),
        # Carla holds box 3: she and Dino lose there, and she what she has in Anna's box too.
        "cards-moved-by-the-holder": Script(
            USUAL,
            """
{bets}
carla: bet 1 30
... decide
inspector: report cards-moved player=carla box=3
...
""",
        ),
        # Anna touches Bruno's cards: her own box is lost, and her bet behind Carla.
        "cards-of-another-box-moved": Script(
            USUAL,
            """
{bets}
anna: bet 3 30
... decide
inspector: report cards-moved player=anna box=2
...
""",
        ),
        "cards-moved-after-the-announcement": Script(
            USUAL,
            """
{bets}
... settle
inspector: report cards-moved player=bruno box=2
...
""",
        ),
        # Carla loses all she has; nobody else loses anything by it.
        "the-bank-cards-moved": Script(
            USUAL,
            """
{bets}
... decide
inspector: report cards-moved player=carla
...
""",
        ),
    },
    "19": {
        "rebuilt": Script(
            USUAL,
            """
{bets}
... deal-bank
dealer: draw 1
! dealer: draw bank Kd
! dealer: find yes
inspector: find yes
...
""",
        ),
        "not-rebuilt": Script(
            USUAL, "{bets}\n... deal-bank\ndealer: draw 1\ninspector: find no\n..."
        ),
        # A card for Bruno goes to Carla, and nobody sees it until Anna has drawn.
        "found-in-the-drawing": Script(
            "Ts 9h 8c 9d 8s 7h 7d 3h Th",
            """
{bets}
... deal-box
dealer: draw 1
dealer: draw 3 unnoticed=instead
... decide
anna: declare carta
dealer: draw 1
anna: declare no
...
""",
        ),
        "found-before-the-drawing": Script(
            USUAL,
            """
{bets}
... deal-box
dealer: draw 1
dealer: draw 3 unnoticed=instead
dealer: draw 3
inspector: report misdealt
inspector: find yes
...
""",
        ),
        # Box 2, where nobody bets, is served besides boxes 1 and 3, and found at its turn.
        "an-empty-box-served-besides": Script(
            "Ts 9h 9d 6c 8s 7h 9c 4d Kh",
            """
{apart}
dealer: draw 1
dealer: draw 2 unnoticed=besides
dealer: draw 3
dealer: draw bank
dealer: draw 1
dealer: draw 2 unnoticed=besides
dealer: draw 3
... decide
anna: declare no
...
""",
        ),
        # The same, seen before anybody draws: the two cards too many are the next to be dealt.
        "an-empty-box-served-besides-and-rebuilt": Script(
            "Ts 9h 6c 6s 7h 4d 5c Kh 9d",
            """
{apart}
dealer: draw 1
dealer: draw 2 unnoticed=besides
dealer: draw 3
dealer: draw bank
dealer: draw 1
dealer: draw 2 unnoticed=besides
dealer: draw 3
inspector: report misdealt
inspector: find yes
anna: answer yes
anna: answer no
carla: answer no
...
""",
        ),
        # The ace belongs to Anna: what she had insured against it goes back.
        "an-insurance-against-an-ace-that-is-gone": Script(
            "Ts Th 3s Ad 3c 9s Kc 5h",
            """
{two}
dealer: close
dealer: draw 1
dealer: draw 2
dealer: draw 2 unnoticed=besides
dealer: draw bank
dealer: draw 1
dealer: draw 2
dealer: offer-insurance
anna: insure 1 50
inspector: report misdealt
inspector: find yes
...
""",
        ),
        # The bank's card is due when Carla gets her third.
        "a-third-card-besides": Script(
            "Ts 9h 6c 6d 8s 7h 9c 4d Kh",
            """
{apart}
dealer: draw 1
dealer: draw 3
dealer: draw 3 unnoticed=besides
dealer: draw bank
dealer: draw 1
dealer: draw 3
... decide
anna: declare no
...
""",
        ),
        # Another card comes out while the inspector looks: it is Bruno's, once all is put right.
        "a-card-drawn-while-the-inspector-looks": Script(
            USUAL,
            """
{bets}
... deal-box
dealer: draw 2
dealer: draw bank
inspector: find yes
! dealer: draw 2 Kd
dealer: draw 2 9h
...
""",
        ),
        "a-card-drawn-before-the-coup-is-found-void": Script(
            USUAL,
            "{bets}\n... deal-box\ndealer: draw 2\ndealer: draw bank\ninspector: find no\n...",
        ),
        "a-box-without-a-bet": Script(
            "Ts 9h 9d 8s 7h 9c",
            """
{two}
... deal-box
dealer: draw 1
dealer: draw 5 unnoticed=instead
...
""",
        ),
    },
    "20": {
        "several-cards-out-together": Script(
            USUAL.replace("4c", "4c 2c 3c Kd"),
            "{bets}\n... decide\ndealer: draw-together 4 no\n...",
        ),
    },
    "21": {
        "sent-from-the-rooms": Script(
            USUAL,
            """
{bets}
! bruno: draw 1
... decide
inspector: report cards-touched player=carla
! carla: declare carta
! carla: join 1000 {currency}
...
""",
        ),
    },
    "22": {
        "no-bets-by-word": Script(
            USUAL, "{bets}\n! dino: bet 3 50 spoken=yes\n! anna: bet 4 50 spoken=yes\n..."
        ),
    },
    "23": {
        "the-first-word-counts": Script(
            USUAL,
            """
{bets}
... decide
anna: declare no
! anna: declare carta
bruno: declare carta
! bruno: declare no
! bruno: double
dealer: draw 2
...
""",
        ),
        # "No" is read as "carta", and "carta" as "no"; a word after a sign still counts.
        "signs-misread": Script(
            f"{STIFF} 4c 5d Th",
            """
{bets}
... decide
anna: declare no manner=gesture
! anna: declare carta manner=gesture
dealer: draw 1
bruno: declare carta manner=gesture
dealer: pass-over
! bruno: declare carta
carla: declare carta manner=gesture
carla: declare no
...
""",
        ),
        "seat-taken-away": Script(
            USUAL,
            """
{bets}
... decide
anna: declare no
! inspector: unseat bruno
dealer: warn bruno
! dealer: unseat bruno
! inspector: unseat dino
inspector: unseat bruno
! inspector: unseat bruno
bruno: declare no
...
bruno: ask-seat
inspector: seat bruno 4
dealer: betting
bruno: bet 4 60
dino: bet 2 60
...
""",
        ),
    },
    "24": {
        "out-together-seen-and-too-many": Script(
            f"{USUAL} 2d",
            """
{two}
... draw-bank
dealer: draw-together 3 yes
...
{two}
...
""",
        ),
        "offered-to-each-then-the-bank": Script(
            f"{STIFF} Td",
            """
{bets}
... decide
dealer: draw 1
! bruno: answer yes
anna: answer no
bruno: answer no
! dealer: announce 19
carla: answer no
anna: declare no
bruno: declare no
carla: declare no
...
""",
        ),
        "taken-by-another": Script(
            f"{STIFF} 5c Td",
            """
{bets}
... decide
dealer: draw 1
anna: answer no
bruno: answer yes
anna: declare no
bruno: declare no
carla: declare no
...
""",
        ),
        # It comes while insurance is open: nobody insures any more.
        "before-the-drawing": Script(
            "Ts 9h 8c Ad 8s 7h 7d 4c 5d Th",
            """
{bets}
... begin-drawing
anna: insure 1 50
dealer: draw aside
! bruno: insure 2 30
anna: answer no
bruno: answer yes
...
""",
        ),
        "a-card-too-many-for-the-bank": Script(
            f"{USUAL} 2d", "{bets}\n... announce\ndealer: draw bank\n..."
        ),
    },
}
