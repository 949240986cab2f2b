"""The house's share in the order of the cards, and the seeds of automatic players."""

import hashlib
import random
from collections.abc import Collection, Iterator

from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.fairness import pledge
from sabot.table.roles import Role
from sabot.table.shares import awaited
from sabot.table.state import Share, Table


def secret(chance: random.Random) -> str:
    """A share of the house: 32 bytes."""
    return f"{chance.getrandbits(256):064x}"


def seed_of(share: Share, player: str) -> str:
    """The seed of an automatic player.

    It follows from the house's secret: whoever runs the table runs that player too, and has no
    second share to choose once people have shown theirs.
    """
    return hashlib.sha256(f"{share.secret}\n{player}".encode()).hexdigest()


def next_step(table: Table, name: str, automatic: Collection[str], chance: random.Random) -> Act:
    """What the dealer's side does next towards a wash to which everybody may add.

    ``name``: that of the table. The seeds are called once those of automatic players are pledged.
    """
    dealer, share = table.post(Role.DEALER), table.share
    if share is None:
        return ta.CommitShare(dealer, name, secret(chance))
    wash = ta.Wash(dealer) if share.called else ta.CallSeeds(dealer)
    return next(_seeds(table, share, automatic), wash)


def _seeds(table: Table, share: Share, automatic: Collection[str]) -> Iterator[Act]:
    for name in filter(table.here, automatic):
        mine, seed = share.of(name), seed_of(share, name)
        if mine is None and not share.called:
            yield ta.PledgeSeed(name, pledge(share.commitment, name, seed))
        elif mine is not None and name in awaited(table):
            yield ta.AddSeed(name, seed)


def unpledged(table: Table, people: Collection[str]) -> bool:
    """Whether somebody who is there may still pledge a seed."""
    share = table.share
    if share is None or share.called:
        return False
    return any(table.here(name) and share.of(name) is None for name in people)
