"""What an account must have been granted before its house is even asked.

A house says what a post may do; who may be put at a post, or play at all, the grants say.
"""

from sabot.ledger.store import Ledger
from sabot.server.accounts import grants
from sabot.server.accounts.grants import Grant
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.roles import Role


async def granted(ledger: Ledger, act: Act) -> bool:
    """Whether an act asks for nothing that was not granted."""
    match act:
        case ta.Join(by=name):
            return await _has(ledger, name, Role.PLAYER)
        case ta.Relieve(role=role, name=name):
            # Under its own name a post is given back to the automatic one.
            return name == role.value or await _has(ledger, name, role)
    return True


async def _has(ledger: Ledger, name: str, role: Role) -> bool:
    grant = Grant(role.value)
    return await ledger.database.read_soon(lambda cursor: grants.may(cursor, name, grant))
