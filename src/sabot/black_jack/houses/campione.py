"""Black Jack at Campione d'Italia, article by article."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.black_jack.house import (
    BetRules,
    Doubling,
    Formulas,
    Hole,
    House,
    Mode,
    Pairs,
    Pays,
    Shown,
    Splitting,
    Takes,
)
from sabot.black_jack.houses.practice import MISHAPS, TOPICS
from sabot.black_jack.houses.readings import READINGS
from sabot.black_jack.mishaps import MISPAID, SHIFTED
from sabot.black_jack.mishaps import Mishap as M
from sabot.black_jack.mishaps import Remedy as R
from sabot.black_jack.tableau import BankRule
from sabot.black_jack.topics import Topic as B
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.houses import practice
from sabot.table.houses.powers import CHIEF, DIRECTION, powers
from sabot.table.limits import Limits, PlacardRule, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Power, Role
from sabot.table.topics import Topic as T

ID = "campione-bj"

_CITES: Mapping[StrEnum, str] = {
    T.SUPPLY: "campione-bj.1",
    T.PACK: "campione-bj.c1.decks",
    T.WASH: "campione-bj.1",
    T.GATHER: "campione-bj.1",
    T.CUT: "campione-bj.30",
    T.CUTTING: "campione-bj.31",
    T.MASK: "campione-bj~mask-place",
    T.BURN: "campione-bj.1",
    T.TAIL: "campione-bj.32",
    T.PACK_CHANGE: "campione-bj~pack-change",
    T.CARD_REPLACED: "campione-bj.36",
    T.CHIPS: "campione-bj.c1.bets",
    T.CURRENCY: "campione-bj~francs",
    T.SEATS: "campione-bj.c1.players",
    T.PLACARD: "campione-bj.2",
    T.LIMITS_CHANGE: "campione-bj.2",
    T.UNCLAIMED: "campione-bj.37",
    T.EXPULSION: "campione-bj.21",
    T.HANDLING: "campione-bj.21",
    T.BETTORS: "campione-bj.1",
    T.BETS: "campione-bj.c1.bets",
    T.BOXES: "campione-bj.c1.players",
    T.LIMITS: "campione-bj.2",
    T.OPEN_BETTING: "campione-bj.3",
    T.CLOSE_BETTING: "campione-bj.3",
    T.DISTRIBUTION: "campione-bj.4",
    T.VALUES: "campione-bj.c1.values",
    T.ANNOUNCEMENT: "campione-bj.27",
    T.SETTLEMENT: "campione-bj.28",
    T.COUP_OVER: "campione-bj.29",
    T.DISPUTE: "campione-bj.29",
    T.LATE_DISPUTE: "campione-bj.29",
    T.LAST_COUP: "campione-bj.33",
    B.DECKS: "campione-bj~four-decks",
    B.OPENING_CEILING: "campione-bj~opening-placard",
    B.LONE_PLAYER: "campione-bj.14",
    B.LONE_CONTESTED: "campione-bj~alone",
    B.ONE_BET_EACH: "campione-bj.15",
    B.MANY_PLAYERS: "campione-bj~many-players",
    B.BY_WORD: "campione-bj.22",
    B.NO_MORE_BETS: "campione-bj.c1.deal",
    B.HOLDER: "campione-bj.16",
    B.FREE_BOX: "campione-bj~free-box",
    B.ABSENT_HOLDER: "campione-bj~absent-holder",
    B.CUT_STANDING: "campione-bj~standing-cut",
    B.BLACK_JACK: "campione-bj.8",
    B.BLACK_JACK_BEATS: "campione-bj~black-jack-beats-all",
    B.ODD_PAY: "campione-bj~odd-pay",
    B.PAID_AT_ONCE: "campione-bj.c1.bj",
    B.EVEN_MONEY: "campione-bj.c1.bj",
    B.EVEN_MONEY_EACH: "campione-bj~even-money-each",
    B.FALSE_DRAW: "campione-bj.12",
    B.INSURANCE: "campione-bj.9",
    B.INSURANCE_EACH: "campione-bj~insurance-each",
    B.INSURANCE_CLOSED: "campione-bj~unasked-before-insurance",
    B.INSURANCE_OFFER: "campione-bj.c1.insurance",
    B.DECLINED: "campione-bj~declined",
    B.INSURANCE_LOST: "campione-bj.13",
    B.INSURANCE_PAID: "campione-bj.13",
    B.DRAWING: "campione-bj.5",
    B.TURN: "campione-bj.c1.turn",
    B.ACE: "campione-bj.7",
    B.CARD_ASKED: "campione-bj.c1.stand-hit",
    B.DECLARATION: "campione-bj.23",
    B.DOUBLE: "campione-bj.10",
    B.DOUBLE_CARD: "campione-bj.c1.double",
    B.SOFT_DOUBLE: "campione-bj~soft-doubling",
    B.SPLIT: "campione-bj.c1.split",
    B.SPLIT_HANDS: "campione-bj.11",
    B.SPLIT_ACES: "campione-bj.c1.aces",
    B.TWO_ACES: "campione-bj~two-aces",
    B.RESPLIT: "campione-bj~no-resplit",
    B.BEHIND: "campione-bj.c1.behind",
    B.SILENT_BEHIND: "campione-bj~silent-behind",
    B.BUST: "campione-bj.c1.bust",
    B.BUST_REMOVED: "campione-bj.5",
    B.OFFERED_LEFT: "campione-bj~offered-card",
    B.MISREAD: "campione-bj~misdeal-found",
    B.PAID_BEFORE_FOUND: "campione-bj~misdeal-after-pay",
    B.ANNULLED_BETS: "campione-bj~annulled-bets",
    B.VOIDED_CARDS: "campione-bj~voided-cards",
    B.MOVED_OTHERS: "campione-bj~moved-cards",
    B.ADVICE: "campione-bj.34",
    B.REMARKS: "campione-bj~remarks",
    B.CONFUSION: "campione-bj.23",
    B.WARNING: "campione-bj~confused-holder",
    B.BANK_CARD_KNOWN: "campione-bj~bank-card-known",
    B.BANK_SECOND: "campione-bj.c1.bank",
    B.BANK_RULE: "campione-bj.25",
    B.BANK_IDLE: "campione-bj.6",
    B.ONLY_BLACK_JACKS: "campione-bj~only-black-jacks-left",
    B.OUTCOME: "campione-bj.13",
    B.TWENTY_ONE_LOST: "campione-bj~bank-black-jack",
    B.PUSH: "campione-bj.c1.push",
    B.SETTLING_ORDER: "campione-bj~outermost",
    B.WINNINGS_ASKED: "campione-bj~asked-for-winnings",
}

_RULINGS: Mapping[M, Ruling[R]] = {
    M.TURNED_IN_DEAL: Ruling("campione-bj.17", (R.PLAY_ON,)),
    M.TURNED_IN_DRAWING: Ruling("campione-bj.17", (R.ANNUL_CARDS,)),
    M.TURNED_FOR_BANK: Ruling("campione-bj.17", (R.PLAY_ON,)),
    M.KNOWN_BEFORE_BETS: Ruling("campione-bj~known-before-bets", (R.ANNUL_CARDS,)),
    M.STUCK_ORDER_LOST: Ruling("campione-bj.20", (R.ANNUL_CARDS,)),
    M.CARD_FELL: Ruling("campione-bj~fallen-card", (R.PLAY_ON,)),
    M.MISDEALT: Ruling("campione-bj.19", (R.INSPECTOR_FINDS, R.RESTORE_ORDER)),
    M.MISDEALT_LOST: Ruling("campione-bj.19", (R.ANNUL_COUP,)),
    M.MISDEALT_LATE: Ruling("campione-bj.19", (R.VOID_BOXES,)),
    M.GIVEN_COVERED: Ruling("campione-bj.4", (R.TURN_UP,)),
    M.UNASKED_CARD: Ruling("campione-bj.24", (R.OFFER_ROUND,)),
    M.EXTRA_CARD_SEEN: Ruling("campione-bj.24", (R.ANNUL_CARDS,)),
    M.CARDS_MOVED: Ruling("campione-bj.18", (R.PLAYER_LOSES,)),
    M.CARDS_TOUCHED: Ruling("campione-bj.21", (R.EXPEL,)),
    M.OBJECT_ON_TABLE: Ruling("campione-bj.35", (R.REMIND,)),
    M.STAKE_OVER_LIMIT: Ruling("campione-bj~lowered-maximum", (R.RETURN_EXCESS,)),
    M.WRONG_POINT_OF_BOX: Ruling("campione-bj.27", (R.PLAY_ON,)),
    M.WRONG_POINT_OF_BANK: Ruling("campione-bj.26", (R.RESTORE_BY_RULE,)),
    M.BANK_STOPPED_SHORT: Ruling("campione-bj.26", (R.RESTORE_BY_RULE,)),
    # The house answers for the right payment of the bets.
    **dict.fromkeys(MISPAID, Ruling("campione-bj.27", (R.CORRECT_PAYMENT,))),
    M.EQUAL_PAID: Ruling("campione-bj.13", (R.CORRECT_PAYMENT,)),
    M.EQUAL_COLLECTED: Ruling("campione-bj.13", (R.CORRECT_PAYMENT,)),
    M.PAID_TOO_SOON: Ruling("campione-bj.13", (R.CORRECT_PAYMENT,)),
    M.SETTLED_OUT_OF_ORDER: Ruling("campione-bj.28", (R.REMIND,)),
    M.BET_FORGOTTEN: Ruling("campione-bj.28", (R.REMIND,)),
    **dict.fromkeys(SHIFTED, Ruling("campione-bj.3", (R.RESTORE_BETS,))),
    M.WINNINGS_LEFT: Ruling("campione-bj.37", (R.PUT_ASIDE,)),
}

# What nothing here could rest on: there is no covered card of the bank, and no surrender.
_MOOT: frozenset[StrEnum] = frozenset({B.HOLE_CARD, B.SURRENDER, M.GIVEN_OPEN, M.HOLE_SEEN_SOON})

CAMPIONE = House(
    id=ID,
    name="Casinò Municipale di Campione d'Italia",
    document=ID,
    decks=4,
    mask_behind=52,
    riffled_parts=4,
    burned=5,
    shuffled_before_players=True,
    pack_changes_in_taglia=True,
    direction_informed=True,
    most_seats=7,
    currencies=(Currency.CHF,),
    limits=Limits(Range(Amount(20_00), Amount(200_00))),
    placard_rule=PlacardRule(ratio=10, ceiling=Amount(5_000_00)),
    limits_after_hearing=False,
    bets=BetRules(lone_player_boxes=2, one_each_when_contested=True, per_box=None),
    pays=Pays(black_jack=Pay(3, 2), insurance=Pay(2)),
    modes=(Mode.OPEN,),
    hole=Hole.NONE,
    even_money=frozenset({Shown.ACE, Shown.TEN}),
    insurance=True,
    manners=frozenset({Manner.WORDS, Manner.GESTURE}),
    doubling=Doubling(
        points=frozenset({9, 10, 11}), soft=False, after_split=True, split_ten_with_ace=True
    ),
    splitting=Splitting(times=1, pairs=Pairs.VALUE, aces_once=True),
    surrender=False,
    bank=BankRule(stands_on=17, draws_soft=False),
    bank_black_jack_takes=Takes.ALL,
    formulas=Formulas(
        open="faites vos jeux",
        close="rien ne va plus",
        insurance="assicurazione?",
        insurance_lost="l'assicurazione perde",
        last_coup="ultimo colpo della smazzata",
    ),
    late_disputes_heard=False,
    disputes_final=False,
    powers=powers(
        CUT_WHEN_REFUSED=DIRECTION,
        CHANGE_LIMITS=DIRECTION | {Role.CONTROLLER},
        PUT_ASIDE=CHIEF,
        DISPOSE_UNCLAIMED=CHIEF | {Role.CONTROLLER},
    ),
    together={
        Power.CHANGE_LIMITS: DIRECTION | {Role.CONTROLLER},
        Power.DISPOSE_UNCLAIMED: CHIEF | {Role.CONTROLLER},
    },
    cites=practice.cites(ID, TOPICS, _CITES),
    rulings=practice.rulings(ID, MISHAPS, _RULINGS),
    interpretations=practice.interpretations(
        ID, TOPICS, _CITES, MISHAPS, _RULINGS, READINGS, _MOOT
    ),
)
