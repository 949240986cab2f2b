"""Coups where nothing goes wrong, and what else happens at a table of Punto Banco."""

from collections.abc import Mapping

from tests.golden.punto_banco.pieces import FIVE, NATURAL, burned
from tests.golden.script import Script

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
TABLES: Mapping[str, Script] = {
    "disputes": Script(
        FIVE,
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
? direction: rule "the lights went out" annul=yes
...
direction: rule "the seats are changed round"
! direction: rule "nothing to annul" annul=yes
{bets}
...
""",
    ),
    # Paid wrongly and found: by a complaint, by whoever watches, once a player has gone with it,
    # and where the house hears of it when the coup is over.
    "payments": Script(
        f"{FIVE} 2h 5d 3s Kd 9c 2h 5d 3s Kd 9c",
        """
{bets}
... announce
dealer: pay-bet bruno banco 20 unnoticed=yes
dealer: shift-bet anna punto 40 unnoticed=yes
... settle
{first}
! dealer: pay-bet bruno egalite 5
! dealer: pay-bet bruno banco 99999999
dealer: collect-bet anna punto
dealer: return-bet carla punto unnoticed=yes
dealer: pay-bet bruno banco 80 unnoticed=yes
anna: dispute "not so"
{resolver}: resolve no
? bruno: dispute "nor so"
? {resolver}: resolve yes
? inspector: put-right
...
{bets}
... settle
{first}
dealer: collect-bet anna punto unnoticed=yes
dealer: pay-bet bruno banco 90 commission=0 unnoticed=yes
bruno: leave
inspector: put-right
...
bruno: join 10000 {currency}
dealer: betting
anna: bet punto 100{in}
bruno: bet banco 60 box=2{in}
dealer: shift-bet anna punto {over}{in} unnoticed=yes
... settle
{first}
dealer: pay-bet anna punto 50 unnoticed=yes
...
? {resolver}: put-right late=yes
? {resolver}: find-excess late=yes
""",
    ),
    "limits": Script(
        FIVE,
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
? inspector: reopen
? bruno: bet banco 40{in}
...
""",
    ),
    # Some of a bet is taken off, and a bet is left; the placard decides what may be left.
    "lowered": Script(
        FIVE,
        """
{bets}
anna: unbet punto amount=40
! anna: unbet punto amount=60.01
! anna: unbet punto amount=59.99
! anna: unbet punto amount=0
bruno: unbet banco amount=0.01
carla: unbet punto box=3 amount=40
dealer: close
! anna: unbet punto amount=10
...
""",
    ),
    "seats": Script(
        FIVE,
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
        FIVE,
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
        NATURAL,
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
        FIVE + " 4h 6d",
        f"{burned(305)}...",
        305,
    ),
    "new-taglia": Script(
        FIVE,
        f"""{burned(302)}...
! dealer: betting
! dealer: cut 3
dealer: wash stacked=52 {NATURAL} salt=another
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
