"""Evenings of Punto Banco in which the dealer pays by hand, rightly and wrongly.

What is wrong is noticed at once, or found later by somebody who may, or never. The referee and the
program judge the same record; compared are the rulings, what is refused, and every account.
"""

import pytest

from tests.referee import cloth as c
from tests.referee.cloth import Bet, Cloth
from tests.referee.comparing import REFEREES, Compared, compare
from tests.referee.paying import SIDE_BETS, Paying
from tests.referee.reading import read
from tests.referee.slips import PLAYERS, Table
from tests.referee.test_punto_banco import DEAL, SEVEN_SIX, TABLES, agree, judged, told

# The documents alone: Punto 7, Banco 6; Anna has 100 on Punto, Bruno 50 on Banco

BETS = "Bruno: bet banco 50 box=2; "
TOLD = {"lugano-pb": "side-winners; "}
LOST = "collect-bet Bruno banco; "
# What hands do, and the provisions of Campione, Venezia, Lugano, Malta.
ERRORS = {
    "pay-bet Anna punto 120": ("34", "p11", "pay", "pay"),
    "pay-bet Anna punto 80": ("34", "p11", "pay", "pay"),
    "collect-bet Anna punto": ("34", "p11", "order", "34"),
    "return-bet Anna punto": ("34", "p11", "order", "pay"),
    "pay-bet Bruno banco 50": ("34", "p11", "order", "34"),
    "return-bet Bruno banco": ("34", "p11", "order", "34"),
    "pay-bet Anna punto 100 commission=5": ("9", "p11", "pay", "pay"),
}
RIGHT = {"Anna": 10100_00, "Bruno": 9950_00, c.FLOAT: 99950_00}


def held(table: Cloth) -> dict[str, int]:
    return {who: amount for (who, _), amount in table.books.items() if amount}


def by_hand(house: str, acts: str, cards: str = SEVEN_SIX) -> Cloth:
    return judged(house, BETS + DEAL + acts, cards, "open")


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("house", REFEREES)
def test_an_error_is_put_right_at_once(house: str, error: str) -> None:
    first = "" if "Bruno" in error else LOST
    points = "announce 7 6; " + TOLD.get(house, "")
    table = by_hand(house, points + first + error + "; settle; end")
    article = ERRORS[error][list(REFEREES).index(house)]
    assert told(table) == [(article, (c.CORRECTED,))]
    assert held(table) == RIGHT


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("house", REFEREES)
def test_nobody_notices_until_somebody_does(house: str, error: str) -> None:
    points = "announce 7 6; " + TOLD.get(house, "")
    wrong = points + error + " unnoticed=yes; settle; "
    assert held(by_hand(house, wrong + "end")) != RIGHT
    assert held(by_hand(house, wrong + "inspector: put-right; end")) == RIGHT
    who = "direction" if house == "malta-pb" else "inspector"
    assert held(by_hand(house, f"{wrong}Anna: dispute x; {who}: resolve yes; end")) == RIGHT
    assert held(by_hand(house, f"{wrong}Anna: dispute x; {who}: resolve no; end")) != RIGHT
    # campione-pb.18: nothing after the end. venezia-spb.10: the inspector. malta-pb.dispute.
    late = held(by_hand(house, f"{wrong}end; {who}: put-right late=yes"))
    assert (late == RIGHT) == (house in ("venezia-spb", "malta-pb"))


@pytest.mark.parametrize("house", REFEREES)
def test_paid_too_soon_and_out_of_order(house: str) -> None:
    points = "announce 7 6; " + TOLD.get(house, "")
    table = by_hand(house, f"pay-bet Anna punto 100; {points}pay-bet Anna punto 100; settle; end")
    soon = {"campione-pb": "34", "venezia-spb": "p11"}.get(house, "order")
    assert told(table) == [(soon, (c.CORRECTED,)), ("order", (c.REMINDER,))]
    assert held(table) == RIGHT


def test_a_coup_annulled_gives_back_what_was_put_right() -> None:
    """The bets go back, all of them: also one that was settled wrongly and put right."""
    points = "announce 7 6; "
    table = by_hand("campione-pb", points + "pay-bet Bruno banco 50; direction: rule x annul=yes")
    assert held(table) == {"Anna": 10000_00, "Bruno": 10000_00, c.FLOAT: 100000_00}


def test_a_coup_rebuilt_decides_anew_what_was_put_right() -> None:
    """venezia-spb.6: rectified, Punto has 6 and Banco 7: Anna, paid as a winner, has lost."""
    dealt = "close; draw banco unnoticed=yes; draw punto; draw banco; draw punto; announce 7 6; "
    acts = "pay-bet Anna punto 120; report misdealt; inspector: find yes; announce 6 7; put-right;"
    script = BETS + dealt + acts + "settle; end"
    table = judged("malta-pb", script, "6h 7d Kc Kd", "open")
    assert held(table) == {"Anna": 9900_00, "Bruno": 10050_00, c.FLOAT: 100050_00}


def test_what_is_over_the_maximum_wins_nothing() -> None:
    """malta-pb.limits. A payment too soon is another matter, and stays until it is noticed."""
    over = "Bruno: bet banco 50 box=2; shift-bet Anna punto 6000 unnoticed=yes; close; draw punto; "
    rest = "draw banco; draw punto; draw banco; announce 7 6; settle; "
    found = {"Anna": 15000_00, "Bruno": 9950_00, c.FLOAT: 95050_00}
    soon = "pay-bet Anna punto 300 unnoticed=yes; "
    table = judged("malta-pb", over + rest + "find-excess; end", mode="open")
    assert held(table) == found
    table = judged("malta-pb", over + soon + rest + "find-excess; put-right; end", mode="open")
    assert held(table) == found


def test_what_cannot_be_recovered_is_an_error() -> None:
    late = "pay-bet Bruno banco 50 unnoticed=yes; settle; Bruno: leave; end; "
    table = by_hand("malta-pb", "announce 7 6; " + late + "direction: put-right late=yes")
    assert held(table) == {"Anna": 10100_00, c.FLOAT: 99950_00, c.ERRORS: -100_00}


def test_what_somebody_is_owed_pays_what_he_owes() -> None:
    """Anna, with no chips left, is owed 200 and owes 90: nothing is lost."""
    bets = "Anna: bet egalite 10; close; draw punto; draw banco; draw punto; draw banco; "
    wrong = "collect-bet Anna punto unnoticed=yes; pay-bet Anna egalite 80 unnoticed=yes; end; "
    left = "betting; Anna: bet punto 5000; Anna: bet banco 4980; direction: put-right late=yes"
    table = judged("malta-pb", bets + "announce 7 6; " + wrong + left, mode="open")
    assert held(table) == {"Anna": 110_00, "Bruno": 10000_00, c.FLOAT: 99910_00}


def test_a_bet_that_has_been_settled_was_made() -> None:
    """malta-pb.parity: Anna's Parità rests on her bet on Punto, settled or not."""
    bets = "Bruno: bet banco 50 box=2; Anna: bet egalite 10; "
    over = "shift-bet Bruno banco 6000 unnoticed=yes; "
    tie = "announce 7 7; return-bet Anna punto; find-excess; settle; end"
    table = judged("malta-pb", bets + over + DEAL + tie, "7h 7d Kc Kd", "open")
    assert held(table) == {"Anna": 10080_00, "Bruno": 10000_00, c.FLOAT: 99920_00}


# Both


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


class Evening(Table):
    """A table where people pay by hand. A referee looks on, to know what is due."""

    def set_up(self) -> None:
        super().set_up()
        self.say(f"Paolo: join 150 {self.currency}")  # one with little, who stands
        both = len(self.place.house.currencies) > 1
        self.other = "EUR" if both else self.currency
        if both:
            self.say("Anna: bring 500 EUR")
        referee = REFEREES[self.house]()
        assert isinstance(referee, Paying)
        self.referee, self.at = referee, 0

    def look(self) -> Paying:
        """The referee, up to the last line."""
        new = self.lines[self.at :]
        self.at += len(new)
        _, acts = read("\n".join(["game punto-banco", f"house {self.house}", *new]))
        self.referee.judge(acts)
        return self.referee

    def ask(self, line: str) -> bool:
        return self.say(line, keep_refused=True)

    def play(self, coups: int) -> list[str]:
        for _ in range(coups):
            if not self.coup():
                break
        return self.lines

    def coup(self) -> bool:
        chance, bet = self.chance, False
        wild = chance.random() < 0.7  # something is done about stakes or too soon
        for _ in range(80):
            state = self.live.state
            coup = state.coup
            if coup is not None and not bet and self.look().expects() == "close":
                self.bets(wild)
                bet = True
            if bet and coup is None:
                self.afterwards()
                return True
            if coup is not None and not coup.bianco and self.look().expects() == "settle":
                self.pay()
            elif wild and bet and chance.random() < 0.08:
                self.meanwhile()
            act = self.right_act()
            if act is None or not self.do(act):
                return False
        return False

    # Stakes

    def bets(self, wild: bool) -> None:
        chance, cur = self.chance, f"currency={self.currency}"
        for name in PLAYERS:
            if chance.random() < 0.8:
                side, amount = chance.choice(("punto", "banco")), chance.randrange(1000, 30000)
                box = " box=5" if name == "Dino" else ""
                self.say(f"{name}: bet {side} {money(amount)}{box} {cur}")
            for extra in ("egalite", "plus8", "dragon"):
                if chance.random() < 0.3:
                    self.say(f"{name}: bet {extra} 25 {cur}")
        if self.other != self.currency and chance.random() < 0.5:
            self.say("Anna: bet egalite 20 currency=EUR")
        if chance.random() < 0.4 and "Paolo" not in self.look().gone:
            self.say(f"Paolo: bet {chance.choice(('punto', 'banco'))} 120 box=6 {cur}")
        coup = self.look().coup
        assert coup
        if wild and chance.random() < 0.25:
            for over in [b for b in coup.bets if b.box][:1]:
                self.shift(over, 5000_00 + chance.randrange(1, 2000_00), " unnoticed=yes")
        if not coup.bets:
            self.say(f"Anna: bet punto 100 {cur}")

    def shift(self, bet: Bet, amount: int, more: str = "") -> None:
        box = f" box={bet.box}" if bet.box else ""
        self.ask(f"dealer: shift-bet {bet.owner} {bet.chance} {money(amount)}{box}{more}")

    def meanwhile(self) -> None:
        chance, referee = self.chance, self.look()
        bets = referee.coup.bets if referee.coup and not referee.coup.betting else []
        if not bets:
            return
        bet = chance.choice(bets)
        unnoticed = chance.choice(("", " unnoticed=yes"))
        what = chance.randrange(5)
        shifted = referee.now is not None and referee.now.shifts
        if what == 0 and bet.amount <= 5000_00:
            paid = money(chance.randrange(1, 3 * bet.amount))
            self.ask(f"dealer: pay-bet {self.name(bet)} {paid}{self.box(bet)}{unnoticed}")
        elif what == 1:
            verb = chance.choice(("collect-bet", "return-bet"))
            self.ask(f"dealer: {verb} {self.name(bet)}{self.box(bet)}{unnoticed}")
        elif what == 2 and not (unnoticed and shifted) and bet.box:
            amount = chance.choice((0, bet.amount // 2, bet.amount + 500))
            to = chance.choice(("", "", f" to={'banco' if bet.chance == 'punto' else 'punto'}"))
            self.shift(bet, amount, (to if amount else "") + unnoticed)
        elif what == 3:
            self.ask(f"{chance.choice(('dealer', 'inspector'))}: put-right")
        elif not shifted:
            self.ask("dealer: find-excess")

    # Paying

    def name(self, bet: Bet) -> str:
        return f"{bet.owner} {bet.chance}"

    def box(self, bet: Bet) -> str:
        return f" box={bet.box}" if bet.box else ""

    def pay(self) -> None:
        """Some bets by hand or all, mostly rightly; then whoever notices something."""
        chance, referee = self.chance, self.look()
        assert referee.coup
        coup = referee.coup
        errors, right = chance.choice((0, 0.2, 0.6)), False
        if referee.side_winners:
            self.tell_side_winners(errors)
        while coup.bets and referee.expects() == "settle" and chance.random() < 0.93:
            # No text has a turn for bets that are left alone: after the losers, before the winners.
            equal = {id(b) for b in coup.bets if referee.due(b, coup)[0] == "return"}
            key = {id(b): (referee.rank(b, coup), id(b) not in equal) for b in coup.bets}
            ranked = sorted(coup.bets, key=lambda b: key[id(b)])
            bet = ranked[0]
            if not equal and chance.random() < errors / 3:
                bet = chance.choice(ranked)
            wrong = chance.random() < errors
            self.pay_one(bet, wrong)
            right = right or not wrong
            if chance.random() < 0.1:
                self.notice()
            referee = self.look()
        put_right = any(r.done == (c.CORRECTED,) for v in referee.verdicts for r in v.rulings)
        if not put_right and chance.random() < 0.04:
            self.ask("direction: rule unforeseen annul=yes")
        elif coup.bets and right and chance.random() < 0.2:
            self.ask("dealer: end")
        if not coup.annulled and chance.random() < 0.9:
            self.ask("dealer: settle")
        if chance.random() < 0.4:
            self.notice()

    def tell_side_winners(self, errors: float) -> None:
        chance, referee = self.chance, self.look()
        assert referee.coup
        won = [s for s in SIDE_BETS if referee.due(Bet("", s, 0, 1, ""), referee.coup)[0] == "pay"]
        told = won
        if chance.random() < errors:
            told = chance.choice(([], ["plus8"], ["dragon"], ["plus8", "dragon"]))
        unnoticed = chance.choice(("", " unnoticed=yes")) if told != won else ""
        if won and chance.random() < errors:
            return  # forgotten: where none has won there is none to tell
        self.ask(f"dealer: side-winners {','.join(told)}{unnoticed}".replace("  ", " "))

    def pay_one(self, bet: Bet, wrong: bool) -> None:
        chance, referee = self.chance, self.look()
        assert referee.coup
        fate, won, kept = referee.due(bet, referee.coup)
        more = self.box(bet)
        if wrong:
            fate = chance.choice(("collect", "return", "pay", fate, fate))
            won = chance.choice((won, bet.amount, bet.amount * 8, won * 2, won // 2, won + 100))
            if fate == "pay" and chance.random() < 0.4:
                more += f" commission={money(chance.choice((0, kept, 2 * kept, kept + 100)))}"
            if fate == "pay" and self.other != bet.currency and chance.random() < 0.4:
                more += " currency=EUR"
            more += chance.choice(("", "", " unnoticed=yes"))
        if fate == "pay":
            self.ask(f"dealer: pay-bet {self.name(bet)} {money(max(won, 500))}{more}")
        else:
            self.ask(f"dealer: {fate}-bet {self.name(bet)}{more}")

    def notice(self) -> None:
        """Somebody notices, or complains."""
        chance, referee = self.chance, self.look()
        now, what = referee.now, chance.randrange(5)
        # Where a bet stands only beside another, that one is still its ground once it is settled.
        rests = self.house in ("lugano-pb", "malta-pb")
        gone = bool(referee.gone & set(PLAYERS))
        assert referee.coup
        if what < 2:
            whose = chance.choice(("", "", " Anna", " Bruno", " Carla"))
            self.ask(f"{chance.choice(('dealer', 'inspector'))}: put-right{whose}")
        elif (
            what == 2
            and not (now and now.shifts)
            and not gone
            and not (rests and referee.coup.bets)
        ):
            self.ask(f"{chance.choice(('dealer', 'inspector'))}: find-excess")
        elif what == 3 and (referee.resolver != "direction" or not referee.coup.bets):
            # What the Direction has decided at Malta stands, whatever is done afterwards.
            self.ask("Anna: dispute wrong")
            self.resolve()
        elif chance.random() < 0.2:
            self.ask(f"{chance.choice(('Dino', 'Paolo'))}: leave")

    def resolve(self) -> None:
        answer = self.chance.choice(("yes", "yes", "no"))
        for who in ("inspector", "direction"):
            self.ask(f"{who}: resolve {answer}")

    def afterwards(self) -> None:
        """The coup is over."""
        chance, previous = self.chance, self.look().previous
        gone = self.referee.gone & set(PLAYERS)
        for what in chance.sample(range(12), 3):
            who = chance.choice(("inspector", "direction", "dealer"))
            if what < 2:
                self.ask(f"{who}: put-right late=yes")
            elif what == 2 and not gone and not (previous and previous.shifts):
                self.ask(f"{who}: find-excess late=yes")
            elif what < 5:
                self.ask("Bruno: dispute late")
                self.resolve()
            elif what == 5 and "Carla" not in self.look().gone:
                self.ask(f"dealer: left-winnings Carla 5 currency={self.currency}")
            elif what == 6:
                self.ask(f"direction: dispose 5 {self.currency}")
            elif what == 7:
                for name in self.look().gone.copy():
                    self.ask(f"{name}: join 2000 {self.currency}")


def evenings(house: str, mode: str, seeds: range, coups: int) -> Compared:
    compared = Compared()
    for seed in seeds:
        compare(house, Evening(house, mode, seed).play(coups), compared)
    return compared


@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_paid_by_hand(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(25), 8), f"{house} {mode}")


@pytest.mark.long
@pytest.mark.parametrize(("house", "mode"), TABLES)
def test_paid_by_hand_long(house: str, mode: str) -> None:
    agree(evenings(house, mode, range(1000, 2000), 8), f"{house} {mode}")
