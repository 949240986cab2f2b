"""Evenings in which the deal goes wrong and nobody notices, until somebody does.

It is found in the distribution, in the play, once the bets are settled or when the coup is over, by
a report or a complaint. Payments go wrong besides, and people leave.
"""

from .evenings import Evening


class Misdeals(Evening):
    def interrupt(self) -> None:
        chance, referee = self.chance, self.look()
        coup, state = referee.coup, referee.expects()
        if coup and state == "deal" and chance.random() < 0.2:
            other = "banco" if coup.next_place() == "punto" else "punto"
            self.ask(f"dealer: draw {other} unnoticed=yes")
        elif coup and state == "find" and chance.random() < 0.25:
            self.ask("inspector: find no")
        elif coup and not coup.betting:
            likely = 0.25 if state in ("end", "settle") else 0.07
            if chance.random() < (likely if coup.slipped else 0.03):
                self.find()
        if chance.random() < 0.01:
            self.ask(f"Bruno: dispute late coup={referee.number - 1}")
            self.resolve()

    def find(self) -> None:
        """Somebody says what has happened, or complains."""
        what = self.chance.randrange(8)
        if what < 3:
            self.ask("dealer: report misdealt")
        elif what < 6:
            self.ask("Anna: dispute deal")
            if self.chance.random() < 0.1:
                self.ask("Bruno: dispute deal")
            self.resolve()
        elif what == 6:
            self.ask("dealer: report first-card-fell")
        else:
            self.ask(f"{self.chance.choice(('Bruno', 'Dino', 'Paolo'))}: leave")

    def notice(self) -> None:
        if self.chance.random() < 0.4:
            return self.find()
        return super().notice()

    def afterwards(self) -> None:
        if self.chance.random() < 0.5:
            complaints = self.chance.choice((1, 1, 1, 2))
            for _ in range(complaints):
                self.ask("Bruno: dispute late")
            for _ in range(complaints):
                self.resolve()
        if self.chance.random() < 0.1:
            self.ask("direction: rule unforeseen")
            self.ask("Bruno: dispute late")
        super().afterwards()
