"""Evenings of Punto Banco in which the dealer pays by hand, rightly and wrongly."""

from tests.referee.cloth import Bet
from tests.referee.comparing import REFEREES, Compared, compare
from tests.referee.paying import SIDE_BETS, Paying
from tests.referee.reading import read
from tests.referee.slips import PLAYERS, Table


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
            else:
                self.interrupt()
            act = self.right_act()
            if act is None or not self.do(act):
                return False
        return False

    def interrupt(self) -> None:
        """Before any right act; see misdeals.py."""

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
        else:
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
            self.announce_side_winners(errors)
        while coup.bets and referee.expects() == "settle" and chance.random() < 0.93:
            bet = chance.choice([b for b in coup.bets if referee.in_turn(b, coup)])
            if chance.random() < errors / 3:
                bet = chance.choice(coup.bets)
            wrong = chance.random() < errors
            self.pay_one(bet, wrong)
            right = right or not wrong
            if chance.random() < 0.1:
                self.notice()
            referee = self.look()
        if chance.random() < 0.04:
            self.ask("direction: rule unforeseen annul=yes")
        elif coup.bets and chance.random() < 0.2:
            self.ask("dealer: end")
        if not coup.annulled and chance.random() < 0.9:
            self.ask("dealer: settle")
        if chance.random() < 0.4:
            self.notice()

    def announce_side_winners(self, errors: float) -> None:
        chance, referee = self.chance, self.look()
        assert referee.coup
        announced = won = sorted(referee.side_chances_won(referee.coup), key=SIDE_BETS.index)
        if chance.random() < errors:
            announced = chance.choice(([], ["plus8"], ["dragon"], ["plus8", "dragon"]))
        unnoticed = chance.choice(("", " unnoticed=yes")) if announced != won else ""
        if chance.random() < errors:
            return  # forgotten
        self.ask(f"dealer: side-winners {','.join(announced)}{unnoticed}".replace("  ", " "))

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
        what = chance.randrange(5)
        assert referee.coup
        if what < 2:
            whose = chance.choice(("", "", " Anna", " Bruno", " Carla"))
            self.ask(f"{chance.choice(('dealer', 'inspector'))}: put-right{whose}")
        elif what == 2:
            self.ask(f"{chance.choice(('dealer', 'inspector'))}: find-excess")
        elif what == 3:
            self.ask("Anna: dispute wrong")
            self.resolve()
        elif chance.random() < 0.2:
            self.ask(f"{chance.choice(('Dino', 'Paolo'))}: leave")

    def resolve(self) -> None:
        answer = self.chance.choice(("yes", "yes", "no"))
        for who in ("inspector", "direction"):
            self.ask(f"{who}: resolve {answer}")
        if answer == "no":
            self.ask("dealer: put-right")

    def afterwards(self) -> None:
        """The coup is over."""
        chance = self.chance
        for what in chance.sample(range(12), 3):
            who = chance.choice(("inspector", "direction", "dealer"))
            if what < 2:
                self.ask(f"{who}: put-right late=yes")
            elif what == 2:
                self.ask(f"{who}: find-excess late=yes")
            elif what < 5:
                self.ask("Bruno: dispute late")
                self.resolve()
            elif what == 5 and "Carla" not in self.look().gone:
                self.ask(f"dealer: left-winnings Carla 5 currency={self.currency}")
            elif what == 6:
                self.ask(f"direction: dispose 5 {self.currency}")
            elif what == 8:
                self.ask(f"direction: dispose 150 {self.currency} Anna")
            elif what == 7:
                for name in self.look().gone.copy():
                    self.ask(f"{name}: join 2000 {self.currency}")


def evenings(house: str, mode: str, seeds: range, coups: int, kind: type[Evening]) -> Compared:
    compared = Compared()
    for seed in seeds:
        compare(house, kind(house, mode, seed).play(coups), compared)
    return compared
