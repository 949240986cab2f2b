"""The shuffles of a record held against what was promised of them: docs/fairness.md."""

from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.events import Event
from sabot.table.fairness import opens, share_commitment


class Shuffles:
    """What was promised so far, and whether it was kept.

    ``kept``: orders laid open that were the promised ones; ``given``: of those, how many nobody but
    the dealer's side had a part in before the cut; ``seeds``: how many of players went into orders;
    ``abandoned``: washes thrown away, each laid open with who did it and why.
    """

    def __init__(self) -> None:
        self.kept = self.given = self.seeds = self.abandoned = 0
        self._promises: dict[str, tuple[Card, ...]] = {}
        self._share: te.ShareCommitted | None = None
        self._shown = 0

    def happened(self, event: Event) -> str | None:
        """Take note of an event; what is wrong with it, if anything is."""
        match event:
            case te.ShareCommitted():
                self._share, self._shown = event, 0
            case te.SeedAdded():
                self._shown += 1
            case te.CardsWashed():
                self._promises[event.commitment] = event.order
                self.seeds += self._shown
            case te.TagliaEnded():
                return self._ended(event)
            case te.ShareOpened():
                return self._opened(event)
        return None

    def _ended(self, event: te.TagliaEnded) -> str | None:
        self.kept += 1
        promised = self._promises.get(event.commitment) == event.order
        if self._share is None:
            self.given += 1
            promised = promised and opens(event.commitment, event.order, event.salt)
        return None if promised else "the shuffle is not the promised one"

    def _opened(self, event: te.ShareOpened) -> str | None:
        share, self._share = self._share, None
        self.abandoned += bool(event.reason)
        if share is not None and event.commitment == share.commitment:
            bound = share.table, event.taglia, event.wash, event.secret
            if share_commitment(*bound) == event.commitment:
                return None
        return "the share laid open is not the one committed to"
