"""The form of a database: what the steps make, and nothing beside it, in a file or on a server."""

import pytest

from sabot.ledger.connect import opened
from sabot.ledger.faults import FaultError
from sabot.ledger.verify_form import verify_form

pytestmark = pytest.mark.anyio

_FUNCTION = (
    "CREATE FUNCTION mine() RETURNS trigger LANGUAGE plpgsql AS"
    " 'BEGIN NEW.password := ''mine''; RETURN NEW; END'"
)
_TRIGGER = "CREATE TRIGGER later BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION mine()"
# What somebody does to a PostgreSQL database, and what is said of it.
_WAYS = (
    ((_FUNCTION, _TRIGGER), "the trigger later was put in"),
    (
        ("CREATE RULE quiet AS ON DELETE TO trail DO INSTEAD NOTHING",),
        "the rule quiet was put in",
    ),
    (
        ("CREATE VIEW seen AS SELECT * FROM purses",),
        "the view seen was put in",
    ),
    (
        ("ALTER TABLE trail ENABLE ROW LEVEL SECURITY",),
        "the row security trail was put in",
    ),
    (
        ("CREATE SCHEMA aside", "CREATE TABLE aside.more () INHERITS (transfers)"),
        "the heir aside.more was put in",
    ),
    (("CREATE TABLE mine (name TEXT)",), "the table mine was put in"),
    (("DROP INDEX entries_marked",), "the index entries_marked was taken out"),
    (
        (
            "DROP INDEX entries_marked",
            "CREATE UNIQUE INDEX entries_marked ON entries (table_id, account, mark)"
            " WHERE mark <> 'a'",
        ),
        "the index entries_marked was altered",
    ),
    (
        (
            "DROP INDEX entries_marked",
            "CREATE INDEX entries_marked ON entries (table_id, account, mark) WHERE mark <> ''",
        ),
        "the index entries_marked was altered",
    ),
    (
        ("ALTER TABLE transfers ALTER COLUMN amount SET DEFAULT 5",),
        "the table transfers was altered",
    ),
    (
        ("ALTER TABLE desk DROP CONSTRAINT desk_pkey",),
        r"the key desk \(by, key\) was taken out",
    ),
    (
        ("ALTER TABLE purses DROP CONSTRAINT purses_check",),
        "the check purses .* was taken out",
    ),
)


async def test_what_the_steps_make_is_right(database_url: str) -> None:
    async with opened(database_url) as ledger:
        await verify_form(ledger)


@pytest.mark.parametrize(("statements", "fault"), _WAYS)
async def test_a_server_is_held_to_it(
    postgresql_url: str, statements: tuple[str, ...], fault: str
) -> None:
    async with opened(postgresql_url) as ledger:
        for each in statements:
            await ledger.database.write(lambda cursor, each=each: cursor.run(each))  # type: ignore[misc]
        with pytest.raises(FaultError, match=fault):
            await verify_form(ledger)
