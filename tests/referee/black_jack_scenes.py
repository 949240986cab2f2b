"""Single scenes of Campione's Black Jack: where articles meet, with what the document makes of it.

Anna has seat 1 and Bruno seat 2, Carla stands; each has 1000. Unless a scene says otherwise Anna
bets 100 in box 1, Carla 40 behind her, Bruno 60 in box 2. ``chips`` is what each has at the end.
"""

from dataclasses import dataclass, field

OPENING = """inspector: open open 20-200 CHF seats=7 float=100000
Anna: join 1000 CHF
Anna: ask-seat
inspector: seat Anna 1
Bruno: join 1000 CHF
Bruno: ask-seat
inspector: seat Bruno 2
Carla: join 1000 CHF
inspector: supply 4decks
dealer: verify
dealer: wash 2s 2h 2d 2c 3s {cards} stacked=100 salt=x
dealer: gather
Anna: cut 100
dealer: load
dealer: burn
"""
BETS = """dealer: betting
Anna: bet 1 100
Bruno: bet 2 60
Carla: bet 1 40
dealer: close
"""
DEAL = "dealer: draw 1\ndealer: draw 2\ndealer: draw bank\ndealer: draw 1\ndealer: draw 2\n"
LOST = "dealer: draw-together 6 no\n"
STAND = "Anna: declare no\nBruno: declare no\n"


@dataclass(frozen=True)
class Scene:
    name: str
    cards: str
    lines: str
    rulings: tuple[str, ...]
    chips: dict[str, int] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    behind: int = 52

    @property
    def record(self) -> list[str]:
        opening = OPENING.replace("load", f"load behind={self.behind}")
        return (opening.format(cards=self.cards) + self.lines).splitlines()


SCENES = [
    Scene(
        "18: cards moved after the announcement",
        "Th Td 9d 8c 9s 9c",
        BETS + DEAL + STAND + "dealer: draw bank\ndealer: announce 18\n"
        "inspector: report cards-moved player=Bruno box=2\ndealer: settle\ndealer: end",
        ("18 player loses",),
        {"Anna": 1000, "Bruno": 940, "Carla": 1000},
    ),
    Scene(
        "18: the bank's cards moved",
        "Th Td 9d 8c 9s 9c",
        BETS + DEAL + STAND + "dealer: draw bank\n"
        "inspector: report cards-moved player=Bruno\ndealer: announce 18\ndealer: settle\n"
        "dealer: end",
        ("18 player loses",),
        {"Anna": 1000, "Bruno": 940, "Carla": 1000},
    ),
    Scene(
        "18: cards moved in the distribution",
        "Th Td 9d 8c 9c 9s",
        BETS + "dealer: draw 1\ndealer: draw 2\ninspector: report cards-moved player=Bruno box=2\n"
        "dealer: draw bank\ndealer: draw 1\ndealer: draw 2\nAnna: declare no\ndealer: draw bank\n"
        "dealer: announce 18\ndealer: settle\ndealer: end",
        ("18 player loses",),
        {"Anna": 1000, "Bruno": 940, "Carla": 1000},
    ),
    Scene(
        "18: a card at a box without a bet stays a misdeal",
        "Th 9s 9d 8c 2c 3c",
        BETS
        + "dealer: draw 1\ndealer: draw 6 unnoticed=besides\ndealer: draw 2\ndealer: draw bank\n"
        "dealer: draw 1\ndealer: draw 2\ninspector: report cards-moved player=Bruno box=2\n"
        "inspector: report misdealt\ninspector: find no",
        ("18 player loses", "19 inspector must find, deal rebuilt", "19 coup void"),
        {"Anna": 1000, "Bruno": 1000, "Carla": 1000},
    ),
    Scene(
        "19, 9, 24: a rebuilt deal takes the bank's ace away, and one card is left over",
        "Th Td 3s Ad 3c 9s Kc 6c",
        BETS
        + "dealer: draw 1\ndealer: draw 2\ndealer: draw 2 unnoticed=besides\ndealer: draw bank\n"
        "dealer: draw 1\ndealer: draw 2\ndealer: offer-insurance\nAnna: insure 1 50\n"
        "inspector: report misdealt\ninspector: find yes\ndealer: pay\nBruno: answer no\n"
        "Bruno: declare no\ndealer: draw bank\ndealer: draw bank\ndealer: announce 22\n"
        "dealer: settle\ndealer: end",
        ("19 inspector must find, deal rebuilt", "24 offered round, then to the bank"),
        {"Anna": 1150, "Bruno": 1060, "Carla": 1060},
    ),
    Scene(
        "30, 19: a rebuilt deal takes the card behind the mask from Anna to Bruno",
        "Th Td 3s 9d 8c 9s Kc 6c",
        BETS
        + "dealer: draw 1\ndealer: draw 2\ndealer: draw 2 unnoticed=besides\ndealer: draw bank\n"
        "dealer: draw 1\ndealer: draw 2\ninspector: report misdealt\ninspector: find yes\n"
        "Anna: answer no\nBruno: answer no\n" + STAND + "dealer: draw bank\ndealer: draw bank\n"
        "dealer: announce 22\ndealer: settle\ndealer: end\ndealer: wash 4decks salt=y\n"
        "dealer: gather\nAnna: cut 100\nBruno: cut 100",
        ("19 inspector must find, deal rebuilt", "24 offered round, then to the bank"),
        {"Anna": 1100, "Bruno": 1060, "Carla": 1040},
        refused=("Anna: cut 100",),
        behind=199,
    ),
    Scene(
        "30: new decks before the mask, and the cut is the dealer's left's again",
        "Th Td 9d 8c 9s 9c",
        BETS
        + DEAL
        + STAND
        + "dealer: draw bank\ndealer: announce 18\ndealer: settle\ndealer: end\n"
        "dealer: wash 4decks salt=y\ndealer: gather\nBruno: cut 100\ndealer: load\ndealer: burn\n"
        "inspector: change-pack\ninspector: supply 4decks\ndealer: verify\n"
        "dealer: wash 4decks salt=y\ndealer: gather\nBruno: cut 100\nAnna: cut 100",
        (),
        {"Anna": 1000, "Bruno": 1060, "Carla": 1000},
        refused=("Bruno: cut 100",),
        behind=202,
    ),
    Scene(
        "29: one complaint after the other; what the Direction has decided is final",
        "Th Td 9d 8c 9s 9c",
        BETS
        + DEAL
        + STAND
        + "Anna: dispute x\nBruno: dispute y\ninspector: resolve no\nBruno: dispute y\n"
        "direction: rule x\nAnna: dispute x\ninspector: put-right\ndirection: rule y\n"
        "dealer: draw bank\nAnna: dispute x\ninspector: resolve yes\ndealer: announce 18\n"
        "dealer: settle\ndirection: rule x annul=yes\ndirection: rule y\ndealer: end\n"
        "direction: rule x\nAnna: dispute x",
        (),
        {"Anna": 1000, "Bruno": 1000, "Carla": 1000},
        refused=(
            "Bruno: dispute y",
            "Anna: dispute x",
            "inspector: put-right",
            "direction: rule y",
            "direction: rule y",
            "Anna: dispute x",
        ),
    ),
    Scene(
        "19: the same misdeal is ruled on once",
        "Th Td 3s Ad 3c 9s Kc 6c",
        BETS
        + "dealer: draw 1\ndealer: draw 2\ndealer: draw 2 unnoticed=besides\ndealer: draw bank\n"
        "dealer: draw 1\ndealer: draw 2\ndealer: offer-insurance\ndealer: drawing\n"
        "inspector: report misdealt\ninspector: report misdealt",
        ("19 boxes void",),
        {"Anna": 900, "Bruno": 1000, "Carla": 960},
        refused=("inspector: report misdealt",),
    ),
    Scene(
        "19: a waiting card laid at the wrong box",
        "4h Th Td 3s",
        "dealer: betting\ndealer: draw aside face=down\nAnna: bet 1 100\nBruno: bet 2 60\n"
        "dealer: close\ndealer: draw 2\ninspector: find no",
        (
            "campione-pb.34 kept for the next coup",
            "19 inspector must find, deal rebuilt",
            "19 coup void",
        ),
        {"Anna": 1000, "Bruno": 1000},
    ),
    Scene(
        "20, 24: a surplus card out together with the bank's is seen",
        "Th Td 9d 8c 6s Ts 9h",
        BETS + DEAL + STAND + "dealer: draw-together 2 yes\ndealer: announce 19\ndealer: settle\n"
        "dealer: end",
        ("campione-pb.23 in their order", "24 cards annulled"),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "20, 24: two together covered, one of them the bank's",
        "Th Td 9d 8c 6s Ts 9h",
        BETS + DEAL + STAND + "dealer: draw-together 2 yes face=down\ndealer: announce 19\n"
        "dealer: settle\ndealer: end",
        ("campione-pb.23 in their order", "campione-pb.34 kept for the next coup"),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "17, c1.behind: a card removed from a split leaves the choice of those behind open",
        "8h Td 9d 8c 9s Kd 3c",
        BETS + DEAL + "Anna: split\ninspector: report card-turned\ndealer: draw 1\nCarla: stay 2\n"
        "dealer: draw 1\nAnna: declare no\ndealer: draw 1\nAnna: declare no",
        ("17 cards annulled",),
        {"Anna": 800, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "20, 24: a card kept for the next coup opens it though two come out together",
        "Th 9d 7c 8s 9h Ts Ad Kc Kd Kh Qs Qd",
        BETS + DEAL + STAND + "dealer: draw bank\ndealer: draw bank face=down\n"
        "dealer: announce 17\ndealer: settle\ndealer: end\n"
        + BETS
        + "dealer: draw-together 2 yes\ndealer: draw 1\ndealer: draw 2\ndealer: drawing\n"
        "Bruno: declare no\ndealer: draw bank\ndealer: announce 20\ndealer: settle\ndealer: end",
        ("campione-pb.34 kept for the next coup", "campione-pb.23 in their order"),
        {"Anna": 1250, "Bruno": 1060, "Carla": 1100},
    ),
    Scene(
        "20: two together after a split, while somebody may still follow",
        "8h Td 9d 8c 9s 2c Th Kc",
        BETS
        + DEAL
        + "Anna: split\ndealer: draw-together 2 yes\nAnna: answer no\nAnna: answer yes\n"
        "Bruno: declare no\nAnna: declare no",
        ("campione-pb.23 in their order", "24 offered round, then to the bank"),
        {"Anna": 800, "Bruno": 940, "Carla": 960},
        refused=("Bruno: declare no",),
    ),
    Scene(
        "17: a card seen in the sabot while bets are open is put away",
        "Kc Th Td 9d 8c 9s",
        "dealer: betting\ninspector: report card-turned\n" + BETS.partition("\n")[2] + DEAL + STAND,
        ("17 cards annulled",),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "17: a card seen in the coup before is put away",
        "Th Td 9d 8c 9s 9c Kc",
        BETS + DEAL + STAND + "dealer: draw bank\ninspector: report card-turned\n"
        "dealer: announce 18\ndealer: settle\ndealer: end\n" + BETS,
        ("17 cards annulled",),
        {"Anna": 900, "Bruno": 1000, "Carla": 960},
    ),
    Scene(
        "17, 24: a card seen in the sabot, then drawn covered, is seen",
        "Th Td 9d 8c 9s 9c Kc",
        BETS + DEAL + STAND + "dealer: draw bank\ninspector: report card-turned\n"
        "dealer: draw aside face=down\ndealer: announce 18\ndealer: settle\ndealer: end",
        ("24 cards annulled",),
        {"Anna": 1000, "Bruno": 1060, "Carla": 1000},
    ),
    Scene(
        "24: a card kept unseen and seen once the bank has its point is put away",
        "Th Td 9d 8c 9s 9c Kc",
        BETS + DEAL + STAND + "dealer: draw bank\ndealer: draw aside face=down\n"
        "dealer: announce 18\ninspector: report waiting-card-seen\ndealer: settle\ndealer: end",
        ("campione-pb.34 kept for the next coup", "24 cards annulled"),
        {"Anna": 1000, "Bruno": 1060, "Carla": 1000},
    ),
    Scene(
        "17: a card kept unseen and seen before the bets are closed is put away",
        "Kc Th Td 9d 8c 9s",
        "dealer: betting\ndealer: draw aside face=down\ninspector: report waiting-card-seen\n"
        + BETS.partition("\n")[2]
        + DEAL
        + STAND,
        ("campione-pb.34 kept for the next coup", "17 cards annulled"),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "17: seen once they are closed it keeps its place in the deal",
        "Th Td 9d 8c 9s",
        BETS.replace("dealer: close", "dealer: draw aside face=down\ndealer: close")
        + "inspector: report waiting-card-seen\n"
        + DEAL
        + STAND,
        ("campione-pb.34 kept for the next coup", "17 play on"),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "18: whoever moves cards loses the coup, their insurance too; that of others stays",
        "Th Td Ad 8c 9s Kc",
        BETS + DEAL + "dealer: offer-insurance\nAnna: insure 1 50\nBruno: insure 2 30\n"
        "dealer: drawing\ninspector: report cards-moved player=Anna box=2\n",
        ("18 player loses",),
        {"Anna": 850, "Bruno": 970, "Carla": 960},
    ),
    Scene(
        "17, 20: of two together in the drawing the first is face up",
        "8h Td 9d 8c 9s Kc 2c",
        BETS + DEAL + "inspector: report card-turned\nAnna: declare carta\n"
        "dealer: draw-together 2 yes\nAnna: declare no\nBruno: declare no",
        ("campione-pb.23 in their order", "17 cards annulled"),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "17: a card face up comes out while a Black Jack waits for its pay",
        "Ah Td 9d Kc 9s Qc 2c",
        BETS
        + DEAL
        + "inspector: report card-turned\ndealer: draw 2\ndealer: pay\nBruno: declare no",
        ("17 cards annulled",),
        {"Anna": 1150, "Bruno": 940, "Carla": 1060},
    ),
    Scene(
        "9, 17: no insurance and no even money on a card seen in the sabot",
        "Ah Td As Kc 9s Kd",
        BETS + DEAL + "inspector: report card-turned\ndealer: offer-insurance\nBruno: insure 2 30\n"
        "Anna: even-money 1",
        (),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
        refused=("dealer: offer-insurance", "Bruno: insure 2 30", "Anna: even-money 1"),
    ),
    Scene(
        "9: whoever declines insurance may still take it; an insurance is not declined",
        "Th Td Ad 8c 9s Kc",
        BETS + DEAL + "dealer: offer-insurance\nAnna: decline 1\nAnna: decline 1\n"
        "Carla: decline 1\nAnna: insure 1 50\nAnna: decline 1\nBruno: decline 1\n"
        "dealer: drawing\nBruno: decline 2\n" + STAND + "dealer: draw bank\ndealer: announce 21\n"
        "dealer: settle\ndealer: end",
        (),
        {"Anna": 1000, "Bruno": 940, "Carla": 960},
        refused=(
            "Anna: decline 1",
            "Anna: decline 1",
            "Bruno: decline 1",
            "Bruno: decline 2",
        ),
    ),
    Scene(
        "3, 17: a card that shows hinders no double: drawn for it, it is eliminated",
        "5h Td 9d 6c 9s Kd 4c",
        BETS + DEAL + "inspector: report card-turned\nAnna: double\ndealer: draw 1\n"
        "dealer: draw 1\nBruno: declare no",
        ("17 cards annulled",),
        {"Anna": 800, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "3, 24: nobody splits once the bank's next card is known",
        "8h Td 9d 8c 9s Kd",
        BETS + DEAL + "dealer: draw 1\nAnna: answer no\nBruno: answer no\nAnna: split\n"
        "Anna: declare no",
        ("24 offered round, then to the bank",),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
        refused=("Anna: split",),
    ),
    Scene(
        "24, 9: two together before the drawing end the time for insurance",
        "8h Td Ad 6c 9s Kd 2c",
        BETS + DEAL + "dealer: offer-insurance\ndealer: draw-together 2 yes\nBruno: insure 2 30\n"
        "Anna: answer yes\nBruno: answer no",
        (
            "campione-pb.23 in their order",
            "24 offered round, then to the bank",
            "24 offered round, then to the bank",
        ),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
        refused=("Bruno: insure 2 30",),
    ),
    Scene(
        "20, 9: cards out together, order lost, end the time for insurance",
        "8h Td Ad 6c 9s Kd 2c",
        BETS + DEAL + "dealer: offer-insurance\ndealer: draw-together 2 no\nBruno: insure 2 30\n"
        "Anna: declare no",
        ("20 cards annulled",),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
        refused=("Bruno: insure 2 30",),
    ),
    Scene(
        "24: the second hand of a split is offered the card too",
        "8h Td 9d 8c 9s Kd 3c",
        BETS + DEAL + "Anna: split\ndealer: draw 1\ndealer: draw 1\nAnna: answer no\n"
        "Bruno: answer no\nAnna: answer yes\nAnna: declare no\nAnna: declare no",
        ("24 offered round, then to the bank",),
        {"Anna": 800, "Bruno": 940, "Carla": 960},
        refused=("Bruno: answer no",),
    ),
    Scene(
        "24: each of two unasked cards is offered",
        "8h Td 9d 6c 9s 2d 2d",
        BETS + DEAL + "dealer: draw-together 2 yes\nAnna: answer no\nBruno: answer no\n"
        "Anna: answer no\nBruno: answer no\nAnna: declare no\nBruno: declare no\n"
        "dealer: draw bank\ndealer: draw bank\ndealer: announce 13",
        (
            "campione-pb.23 in their order",
            "24 offered round, then to the bank",
            "24 offered round, then to the bank",
            "26 rebuilt by the Rule",
        ),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "16: the holder comes back and plays their second hand",
        "8h Td 9d 8c 9s Kd 3c 2c Kh",
        BETS + DEAL + "Anna: split\nCarla: split\ndealer: draw 1\nAnna: step-away\n"
        "Carla: declare no\ndealer: draw 1\nAnna: come-back\nCarla: declare no\n"
        "Anna: declare carta\ndealer: draw 1\nAnna: declare no\nBruno: declare no",
        (),
        {"Anna": 800, "Bruno": 940, "Carla": 920},
        refused=("Carla: declare no",),
    ),
    Scene(
        "2: the maximum is lowered while bets are open",
        "8h Td 9d 8c",
        "dealer: betting\nAnna: bet 1 100\nBruno: bet 2 60\ndirection: limits 8-80\n"
        "controller: limits 8-80\ndealer: close",
        ("2 excess returned",),
        {"Anna": 920, "Bruno": 940},
    ),
    Scene(
        "36: a card falls after the announcement",
        "Th Td 9d 8c 9s 9c",
        BETS
        + DEAL
        + STAND
        + "dealer: draw bank\ndealer: announce 18\ninspector: report card-fell\n"
        "dealer: settle\ndealer: end",
        ("36 play on",),
        {"Anna": 1000, "Bruno": 1060, "Carla": 1000},
    ),
    Scene(
        "19, 20: two cards come out while the inspector looks",
        "Th Td 9d 8c 9s 9c Kd",
        BETS + "dealer: draw 2\ndealer: draw-together 2 yes\ninspector: find yes\ndealer: draw 2\n"
        "dealer: draw bank\ndealer: draw 1\ndealer: draw 2",
        ("19 inspector must find, deal rebuilt",),
        {"Anna": 900, "Bruno": 940, "Carla": 960},
    ),
    Scene(
        "17, 24: a card seen once the coup is void, of which the bank had two cards",
        "Th Td 9d 8c 9s 9c",
        BETS + "dealer: draw 1\ndealer: draw 2\ndealer: draw bank\ndealer: draw bank\n"
        "inspector: find no\ndealer: draw aside face=up\ndealer: end",
        ("19 inspector must find, deal rebuilt", "19 coup void", "17 cards annulled"),
        {"Anna": 1000, "Bruno": 1000, "Carla": 1000},
    ),
    Scene(
        "~sabot-empty: the cards run out",
        "Th Td 9d 8c 9s 9c",
        BETS.replace("dealer: close", LOST * 33 + "dealer: close") + DEAL + "Anna: declare carta\n"
        "dealer: draw 1\ndealer: end",
        ("20 cards annulled",) * 33 + ("~sabot-empty coup void",),
        {"Anna": 1000, "Bruno": 1000, "Carla": 1000},
    ),
    Scene(
        "30: the mask's card goes to the momentary holder of a box",
        "Th Td 9d 8c 9s 9c",
        "dealer: betting\nAnna: bet 2 20\nCarla: bet 3 100\nAnna: bet 3 20\n"
        + LOST * 25
        + "dealer: close\ndealer: draw 2\ndealer: draw 3\ndirection: rule x annul=yes\n"
        "dealer: end\ndealer: wash 4decks salt=y\ndealer: gather\nAnna: cut 10\nCarla: cut 10",
        ("20 cards annulled",) * 25,
        {"Anna": 1000, "Carla": 1000},
        refused=("Anna: cut 10",),
    ),
]
