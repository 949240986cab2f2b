"""The acts of the golden records, written by hand: shared where the houses play alike.

A script is the text of a record without its heading and its outcomes. Besides acts it may have

    ...              everybody acts rightly to the end of the coup
    ... STEP         everybody acts rightly until the table waits for STEP; or until ``four`` cards
                     lie, or until ``thirds``: only third cards and the announcement are left
    ! anna: bet ...  an act that the house must refuse
    ? anna: bet ...  an act that one house refuses and another grants

and in braces what differs from house to house: see ``blanks`` in ``write``.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.punto_banco.mishaps import Mishap


class Script(NamedTuple):
    """The cards that matter, where they lie in the sabot, and what happens at the table."""

    cards: str
    lines: str
    at: int = 0


# Lies behind the cards of every script, so that the second coup is won by the Punto, or near it.
NEXT = "8h 3c Qh 4d 6c 9s 2d Th 5s 7c Jc Ac"

TABLE = """
inspector: open {mode} {limits} {currencies} seats=7 float=1000000
anna: join 10000 {currency}
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 {currency}
bruno: ask-seat
inspector: seat bruno 2
carla: join 10000 {currency}
inspector: supply {decks}decks
dealer: verify
{wash}
"""

WASH = """
dealer: wash stacked=52 {cards} salt=golden
dealer: gather
anna: cut {cut}
dealer: load
"""

BETS = """
dealer: betting
anna: bet punto 100{in}
bruno: bet banco 60{in}
carla: bet punto 40 box=3{in}
anna: bet egalite 5{in}
"""

AGAIN = """
...
... open-betting
{bets}
...
"""

# Six at a time, order lost: the quickest way through a sabot, burned at every house.
_BURN = "dealer: draw-together 6 no\n"
_BURN_300 = _BURN * 50

_FIVE = "2h 5d 3s Kd 9c"  # Punto 5 draws a nine; Banco 5 stands
_SEVEN = "4h 2d 3s 2c 9c"  # Punto 7 stands; Banco 4 draws a nine
_NATURAL = "9h 2d Kc 3s"  # Punto 9
_EIGHT = "8s 5d Ks Kd"  # Punto 8; Banco 5
_BOTH_STAND = "4h 2d 3s 4c"  # Punto 7, Banco 6

EVERY = ("covered", "open", "hand")
READ = ("covered", "hand")
COVERED = ("covered",)
OPEN = ("open",)


def _coup(cards: str, lines: str) -> Script:
    """The usual bets, what goes wrong, the coup to its end, and another coup after it."""
    return Script(cards, f"{{bets}}\n{lines}\n{AGAIN}")


_THREE = "... draw-punto\ndealer: draw punto\ndealer: draw banco\ndealer: draw punto"
_THREE_TO_PUNTO = _THREE + "\ndealer: draw punto"
# At an open table a card is covered only where it was laid wrongly besides.
_PUNTO_COVERED = "... draw-punto\ndealer: draw banco face=down\n... draw-banco"
_BANCO_COVERED = "... draw-banco\ndealer: draw punto face=down\n... draw-punto"
_SWAPPED = "... draw-punto\ndealer: draw banco face="
_GIVEN_TO_ANNA = "... pass-cards\ndealer: pass anna\nanna: look"
_MISREPEATED = (
    _GIVEN_TO_ANNA
    + "\nanna: declare no\ndealer: repeat carta\n... turn-banco\ndealer: turn banco"
    + "\ndealer: draw punto"
)

SCRIPTS: Mapping[Mishap, Mapping[tuple[str, ...], Script]] = {
    # in the sabot
    Mishap.FIRST_CARD_VISIBLE: {
        EVERY: _coup(f"Ks {_FIVE}", "dealer: report first-card-visible"),
    },
    Mishap.LATER_CARD_VISIBLE: {
        EVERY: _coup(_FIVE, "... draw-banco\ninspector: report later-card-visible"),
    },
    Mishap.STUCK_ORDER_KNOWN: {
        EVERY: _coup(_FIVE, "... draw-banco\ndealer: draw-together 2 yes"),
    },
    Mishap.STUCK_ORDER_LOST: {
        EVERY: _coup(_FIVE, "... draw-banco\ndealer: draw-together 2 no"),
    },
    Mishap.SEVERAL_GIVEN_ORDER_KNOWN: {
        EVERY: _coup(_FIVE, "... draw-banco\ndealer: draw-together 3 yes stuck=no"),
    },
    Mishap.SEVERAL_GIVEN_ORDER_LOST: {
        EVERY: _coup(_FIVE, "... draw-banco\ndealer: draw-together 3 no stuck=no"),
    },
    Mishap.FIRST_CARD_FELL: {
        EVERY: _coup(_FIVE, "... draw-punto\ndealer: draw floor"),
    },
    Mishap.CARD_FELL: {
        EVERY: _coup(_FIVE, "... draw-banco\ndealer: draw floor\ndealer: report card-fell"),
    },
    Mishap.SABOT_EMPTY: {
        EVERY: Script(
            "2h 5d 3s", f"{_BURN_300}{_BURN}dealer: draw-together 3 no\n{{bets}}\n...", 309
        ),
    },
    Mishap.SHORT_LAST_COUP: {
        EVERY: Script("2h 5d 3s Kd 9c 4h", f"{_BURN_300}{_BURN}{{bets}}\n...", 306),
    },
    # in the distribution
    Mishap.SIDES_SWAPPED_UNSEEN: {
        EVERY: _coup(_FIVE, _SWAPPED + "down"),
    },
    Mishap.SIDES_SWAPPED_SEEN: {
        EVERY: _coup(_FIVE, _SWAPPED + "up"),
    },
    Mishap.SIDES_SWAPPED_LOST: {
        EVERY: _coup(_FIVE, _SWAPPED + "down\ninspector: find no"),
    },
    Mishap.TOO_MANY_DEALT: {
        EVERY: _coup(_FIVE, _THREE_TO_PUNTO + "\ninspector: find yes"),
    },
    Mishap.TOO_MANY_DEALT_LOST: {
        EVERY: _coup(_FIVE, _THREE_TO_PUNTO + "\ninspector: find no"),
    },
    Mishap.TOO_FEW_DEALT: {
        READ: _coup(_FIVE, _THREE + "\ndealer: pass anna\ninspector: find yes"),
        OPEN: _coup(_FIVE, _THREE + "\ndealer: announce 5 5\ninspector: find yes"),
    },
    Mishap.TOO_FEW_DEALT_LOST: {
        READ: _coup(_FIVE, _THREE + "\ndealer: pass anna\ninspector: find no"),
        OPEN: _coup(_FIVE, _THREE + "\ndealer: announce 5 5\ninspector: find no"),
    },
    Mishap.PUNTO_UNCOVERED_IN_DEAL: {
        READ: _coup(_FIVE, "... draw-punto\ndealer: draw punto face=up"),
    },
    Mishap.BANCO_UNCOVERED_IN_DEAL: {
        READ: _coup(_FIVE, "... draw-banco\ndealer: draw banco face=up"),
    },
    Mishap.GIVEN_COVERED: {
        EVERY: _coup(_FIVE, "... thirds\ndealer: draw punto face=down"),
    },
    # in passing, reading and declaring
    Mishap.READER_SHOWED_CARDS: {
        COVERED: _coup(_SEVEN, _GIVEN_TO_ANNA + "\nanna: turn punto"),
    },
    Mishap.PUNTO_UNCOVERED: {
        READ: _coup(_FIVE, "... four\ndealer: turn punto"),
    },
    Mishap.BANCO_UNCOVERED: {
        READ: _coup(_FIVE, "... four\ndealer: turn banco"),
    },
    Mishap.CARDS_TO_WRONG_PLAYER: {
        READ: _coup(_FIVE, "... pass-cards\ndealer: pass bruno"),
    },
    Mishap.WRONG_PLAYER_DECLARED: {
        COVERED: _coup(_FIVE, "... pass-cards\ndealer: pass bruno\nbruno: declare carta"),
    },
    Mishap.CARDS_TAKEN: {
        READ: _coup(_FIVE, "... pass-cards\nbruno: take"),
        OPEN: _coup(_FIVE, _PUNTO_COVERED + "\n... four\nbruno: take"),
    },
    Mishap.CARDS_LIFTED: {
        READ: _coup(_FIVE, _GIVEN_TO_ANNA + "\ninspector: report cards-lifted"),
    },
    Mishap.DECLARATION_CORRECTED: {
        COVERED: _coup(_FIVE, _GIVEN_TO_ANNA + "\nanna: declare no\nanna: declare carta"),
    },
    Mishap.DECLARED_AGAINST_RULE: {
        COVERED: _coup(_SEVEN, _GIVEN_TO_ANNA + "\nanna: declare carta"),
    },
    Mishap.WRONG_POINT_BY_PUNTER: {
        COVERED: _coup(_EIGHT, _GIVEN_TO_ANNA + "\nanna: declare battuta point=9"),
    },
    Mishap.MISREPEATED: {
        COVERED: _coup(_FIVE, _GIVEN_TO_ANNA + "\nanna: declare carta\ndealer: repeat no"),
    },
    # in the drawing
    Mishap.BANCO_NOT_SHOWN: {
        READ: _coup(_FIVE, "... turn-banco\ndealer: draw punto"),
        OPEN: _coup(_FIVE, _BANCO_COVERED + "\n... turn-banco\ndealer: draw punto"),
    },
    Mishap.UNASKED_CARD: {
        EVERY: _coup(_SEVEN, "... thirds\ndealer: draw punto"),
    },
    Mishap.MISREPEATED_CARD: {
        COVERED: _coup(_BOTH_STAND, _MISREPEATED),
    },
    Mishap.UNDUE_CARD: {
        EVERY: _coup(_FIVE, "... thirds\ndealer: draw banco"),
    },
    Mishap.CARD_DETACHED: {
        EVERY: _coup(_FIVE, "... thirds\ndealer: draw aside"),
    },
    Mishap.THIRD_CARD_SKIPPED: {
        EVERY: _coup(_FIVE, "... thirds\ndealer: announce 5 5"),
    },
    Mishap.EXTRA_CARD_UNSEEN: {
        EVERY: _coup(_NATURAL, "... announce\ndealer: draw aside face=down"),
    },
    Mishap.EXTRA_CARD_SEEN: {
        EVERY: _coup(_NATURAL, "... announce\ndealer: draw aside face=up"),
    },
    Mishap.UNASKED_LEFT_UNSEEN: {
        EVERY: _coup(_NATURAL, "... announce\ndealer: draw punto face=down"),
    },
    Mishap.UNASKED_LEFT_SEEN: {
        EVERY: _coup(_NATURAL, "... announce\ndealer: draw punto"),
    },
    Mishap.MISREPEATED_LEFT_UNSEEN: {
        COVERED: _coup(_BOTH_STAND, _MISREPEATED + " face=down"),
    },
    Mishap.MISREPEATED_LEFT_SEEN: {
        COVERED: _coup(_BOTH_STAND, _MISREPEATED),
    },
    Mishap.UNDUE_LEFT_UNSEEN: {
        EVERY: _coup(_NATURAL, "... announce\ndealer: draw banco face=down"),
    },
    Mishap.UNDUE_LEFT_SEEN: {
        EVERY: _coup(_NATURAL, "... announce\ndealer: draw banco"),
    },
    Mishap.FALSE_DRAW_LEFT_UNSEEN: {
        # Anna hides a natural and says no; the Banco's third falls, covered, and she turns.
        COVERED: _coup(
            f"{_EIGHT} 9c",
            _GIVEN_TO_ANNA
            + "\nanna: declare no\n... draw-banco\ndealer: draw floor face=down\nanna: turn punto",
        ),
    },
    Mishap.FALSE_DRAW_LEFT_SEEN: {
        COVERED: _coup(f"{_BOTH_STAND} 9c", _GIVEN_TO_ANNA + "\nanna: declare carta"),
    },
    # in announcing and paying
    Mishap.WRONG_POINT_BY_DEALER: {
        EVERY: _coup(_FIVE, "... announce\ndealer: announce 5 4"),
    },
    Mishap.STAKE_OVER_LIMIT: {
        EVERY: Script(
            _FIVE,
            """
dealer: betting
anna: bet punto {most}{in}
bruno: bet punto {most}{in}
carla: bet banco 60 box=3{in}
inspector: join-stakes anna bruno
"""
            + AGAIN,
        ),
    },
}


class Impossible(NamedTuple):
    """Mishaps that cannot be ruled on, and why: at one house, or wherever a mode is played."""

    house: str
    mode: str
    mishaps: tuple[Mishap, ...]
    why: str


ANY = "*"
IMPOSSIBLE = (
    Impossible(
        ANY,
        "open",
        (
            Mishap.READER_SHOWED_CARDS,
            Mishap.CARDS_TO_WRONG_PLAYER,
            Mishap.WRONG_PLAYER_DECLARED,
            Mishap.CARDS_LIFTED,
            Mishap.DECLARATION_CORRECTED,
            Mishap.DECLARED_AGAINST_RULE,
            Mishap.WRONG_POINT_BY_PUNTER,
            Mishap.MISREPEATED,
            Mishap.MISREPEATED_CARD,
            Mishap.MISREPEATED_LEFT_UNSEEN,
            Mishap.MISREPEATED_LEFT_SEEN,
            Mishap.FALSE_DRAW_LEFT_UNSEEN,
            Mishap.FALSE_DRAW_LEFT_SEEN,
        ),
        "at an open table only the dealer handles the cards: nobody is passed them or declares",
    ),
    Impossible(
        ANY,
        "open",
        (
            Mishap.PUNTO_UNCOVERED_IN_DEAL,
            Mishap.BANCO_UNCOVERED_IN_DEAL,
            Mishap.PUNTO_UNCOVERED,
            Mishap.BANCO_UNCOVERED,
        ),
        "at an open table all cards lie open: turning one puts it right",
    ),
    Impossible(
        ANY,
        "hand",
        (
            Mishap.READER_SHOWED_CARDS,
            Mishap.WRONG_PLAYER_DECLARED,
            Mishap.DECLARATION_CORRECTED,
            Mishap.DECLARED_AGAINST_RULE,
            Mishap.WRONG_POINT_BY_PUNTER,
            Mishap.MISREPEATED,
            Mishap.MISREPEATED_CARD,
            Mishap.MISREPEATED_LEFT_UNSEEN,
            Mishap.MISREPEATED_LEFT_SEEN,
            Mishap.FALSE_DRAW_LEFT_UNSEEN,
            Mishap.FALSE_DRAW_LEFT_SEEN,
        ),
        "where players turn the cards by hand, they show them and declare nothing",
    ),
    Impossible(
        "campione-pb",
        ANY,
        (Mishap.SIDES_SWAPPED_LOST,),
        "article 27 rectifies a swap or annuls the coup; it asks the inspector for no finding",
    ),
)


# Nothing goes wrong: a natural, third cards on both sides and a pair of them, a tie that adds up
# to eight, and a Banco that wins with six.
PLAIN = Script(
    "9h 2d Kc 3s  2h Ad 3s 2c 7c 7d  4h 3d Kh Ac Td  5h 2s Kc 4d 8c",
    """
{bets}
{sides}
...
{bets}
{sides}
...
{bets}
{sides}
...
{bets}
{sides}
...
""",
)

# One for each house, in the mode it plays unless another is asked for.
HOUSE_SCRIPTS: Mapping[str, Script] = {
    "disputes": Script(
        _FIVE,
        """
! anna: dispute "there has been no coup"
{bets}
... announce
bruno: dispute "the third card was mine"
! carla: dispute "one at a time"
! dealer: resolve yes
{resolver}: resolve yes
supervisor: check "coup 1, the third card"
...
? bruno: dispute "too late"
{bets}
... settle
anna: dispute "that is not how I declared"
{resolver}: resolve no
! dealer: rule "as I please" annul=yes
direction: rule "the lights went out" annul=yes
...
direction: rule "the seats are changed round"
! direction: rule "nothing to annul" annul=yes
{bets}
...
""",
    ),
    "limits": Script(
        _FIVE,
        """
dealer: betting
! dealer: close
! anna: bet punto 1{in}
! anna: bet punto {over}{in}
anna: bet punto {most}{in}
! anna: bet punto 10{in}
! anna: bet banco 20 box=2{in}
! bruno: bet nothing 20{in}
bruno: bet banco 33.33{in}
! anna: limits 20-1000/10-100
{changer}: limits 20-1000/10-100 heard=yes
! carla: bet punto 10 box=3{in}
! carla: bet egalite 5{in}
carla: bet banco 20.01 box=3{in}
carla: bet egalite 10{in}
...
! {changer}: limits 20-10/10-100
{bets_high}
anna: unbet egalite
anna: unbet punto
! anna: unbet punto
anna: bet punto 1000{in}
dealer: close
! anna: bet punto 20{in}
! anna: unbet punto
inspector: reopen
bruno: bet banco 40{in}
...
""",
    ),
    "seats": Script(
        _FIVE,
        """
dino: join 500 {currency}
dino: ask-seat
elsa: join
! elsa: join 100 {currency}
elsa: bring 700 {currency}
elsa: buy 300 {currency}
! elsa: buy 300 {currency} laid=no
elsa: ask-seat
! inspector: seat elsa 3
! inspector: seat dino 1
! elsa: seat dino 3
inspector: seat dino 3
inspector: seat elsa 4
dino: step-away
! inspector: seat carla 3
! dino: step-away
dino: come-back
elsa: elsewhere elsa no
inspector: inexperienced dino
dealer: betting
dino: bet punto 200{in}
elsa: bet punto 150{in}
anna: bet punto 100{in}
bruno: bet banco 70 notes=yes{in}
... settle
bruno: leave
...
inspector: inexperienced dino flag=no
elsa: step-away marked=no
elsa: come-back
dealer: betting
dino: bet banco 50{in}
carla: bet punto 40 box=5{in}
dino: leave
...
? direction: dispose 1 {currency} player=anna
direction: dispose 1 {currency}
! inspector: dispose 1 {currency}
""",
    ),
    "staff": Script(
        _FIVE,
        """
inspector: relieve dealer livia
! inspector: relieve dealer anna
! dealer: betting
livia: betting
anna: bet punto 100{in}
bruno: bet banco 60{in}
{suspender}: suspend
! anna: bet punto 100{in}
! livia: close
{suspender}: resume
anna: bet punto 100{in}
bruno: bet banco 60{in}
... announce
livia: replace {open_card}
! anna: replace {open_card}
{suspender}: suspend
...
! livia: betting
{suspender}: resume
inspector: fill 5000 {currency}
! direction: mode upside-down
direction: mode {last_mode}
livia: betting
anna: bet punto 100{in}
bruno: bet banco 60{in}
direction: mode {mode}
...
? inspector: change-pack
""",
    ),
    "in-bianco": Script(
        _NATURAL,
        """
{bets}
... announce
dealer: draw aside face=up
...
! dealer: betting
dealer: in-bianco
! anna: bet punto 100{in}
! dealer: close
...
{bets}
... draw-punto
dealer: draw floor
...
{bets}
...
""",
    ),
    "mask-first": Script(
        _FIVE + " 4h 6d",
        f"{_BURN_300}dealer: draw-together 5 no\n{{bets}}\n...",
        305,
    ),
    "new-taglia": Script(
        _FIVE,
        f"""{_BURN_300}dealer: draw-together 2 no
{{bets}}
...
! dealer: betting
! dealer: cut 3
dealer: wash stacked=52 {_NATURAL} salt=another
dealer: gather
! bruno: cut 10
anna: refuse-cut
bruno: refuse-cut
inspector: cut 52
dealer: load
{{bets}}
...
""",
        302,
    ),
}

# At Campione no ruling brings a coup in bianco.
NOT_AT: Mapping[str, tuple[str, ...]] = {"in-bianco": ("campione-pb",)}

# One whole automatic taglia for each house: the seed, and how often somebody errs.
TAGLIA_SEED = 11
TAGLIA_MISHAPS = 0.04
