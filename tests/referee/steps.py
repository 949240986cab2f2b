"""What the table waits for, in the order in which a coup is played."""

from .bets import SIDES
from .cloth import Coup
from .facts import Facts
from .tableau import due, point


class Steps(Facts):
    repeats = False  # must the dealer repeat the declaration before showing the cards?

    def expects(self) -> str:
        coup = self.coup
        if coup is None:
            return "in-bianco" if self.bianco_next else "betting"
        if coup.annulled or coup.settled:
            return "end"
        if coup.announced and self.begun_with_mask(coup) and not coup.counted:
            return "draw out"  # campione-pb.24, venezia-spb.5: too few, and the coup is void
        if coup.announced:
            return "end" if coup.bianco else "settle"
        if coup.betting:
            return "close"
        if coup.finding:
            return "find"
        if coup.window:
            return "accept"
        if not coup.dealt():
            return "deal"
        if coup.bianco or self.mode == "open":
            for side in SIDES:
                if not coup.shown(side):
                    return "turn " + side
            return self.third() or "announce"
        return self.expects_of_readers(coup)

    def expects_of_readers(self, coup: Coup) -> str:
        """campione-pb.10, 12, 31; venezia-spb.p3-p8: the punter speaks, then Banco is shown."""
        if not coup.shown("punto"):
            if not coup.passed:
                return "pass"
            if not coup.reader:
                return "turn punto"
            if not coup.declared:
                return "declare"
        spoken = coup.declared in ("carta", "no") and not coup.repeated
        if spoken and self.repeats and not (coup.shown("punto") and coup.shown("banco")):
            return "repeat"
        if not coup.shown("banco"):
            return "turn banco"
        return self.third() or ("announce" if coup.shown("punto") else "turn punto")

    def third(self) -> str:
        """The third card due by the Rule, if any."""
        coup = self.coup
        assert coup
        banco = coup.names("banco")
        to = due(coup.punter_word(), coup.third("punto"), banco, len(banco) > 2)
        return "third " + to if to else ""

    def open_cards(self, coup: Coup) -> bool:
        return self.mode == "open" or coup.bianco

    def read(self, coup: Coup) -> bool:
        """Has the punter spoken, or do their cards lie open?"""
        return bool(coup.declared) or coup.shown("punto")

    def possible(self) -> bool:
        """Can a card still enter the coup? Not once both hands are complete and shown."""
        coup = self.coup
        if coup is None or coup.announced or coup.annulled:
            return False
        if coup.finding:
            return True  # nobody knows yet what the hands are
        for side in ("punto", "banco"):
            if coup.dealt() and coup.shown(side) and point(coup.names(side)[:2]) > 7:
                return False  # 11: a natural leaves the other side no card
        shown = coup.dealt() and coup.shown("punto") and coup.shown("banco")
        return not shown or bool(self.third())
