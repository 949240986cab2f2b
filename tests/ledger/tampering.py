"""Ways of tampering with a stored evening, and what ``verify`` says of each.

python -m tests.ledger.tampering    write docs/tampering.md
"""

import asyncio
import contextlib
import io
import json
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sabot import catalog
from sabot.ledger.anchors import AnchorFile, Signer
from sabot.ledger.codec import codec_of
from sabot.ledger.default_files import anchors_of, key_of
from sabot.ledger.driver import News, Row
from sabot.ledger.entry import Entry, chained
from sabot.ledger.keys import Key, key_at, public_of
from sabot.ledger.store import CAGE, Transfer, move
from sabot.punto_banco.state import State
from sabot.server import desk
from sabot.server.accounts import grants
from sabot.server.accounts.administration import give
from sabot.server.accounts.grants import Grant
from sabot.server.anchoring import Anchoring
from sabot.server.desk import Payment
from sabot.table.money import Currency
from sabot.table.state import Player, Table
from sabot.terminal.main import main
from tests.server.evenings import Evening, fund
from tests.server.world import World, worlds

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tampering.md"
# What is another each time: keys and ids, and how much of a log is left.
_CHANCE = ((re.compile(r"\b[0-9a-f]{16,64}\b"), "…"), (re.compile(r"\d+ are there"), "… are there"))


async def keep_evening(path: Path) -> Key:
    """An evening of two tables, with people, the staff and the desk; the key of its anchors.

    Beside it, as ``killed.db``, what a kill would have left of it: with its write-ahead log.
    """
    key = key_at(key_of(str(path)))
    async with worlds(str(path)) as world:
        await _people(world)
        await fund(world.ledger)
        red = Evening(world.ledger, catalog.built_in("campione-pb"), 6, "red")
        blue = Evening(world.ledger, catalog.built_in("campione-bj"), 1, "blue")
        await red.play(120)
        place = AnchorFile(anchors_of(str(path)))
        signer = place.signer(key, await world.ledger.identity())
        anchors = Anchoring(world.ledger, signer, place, 3_600, world.clock)
        await anchors.start()
        await blue.play(120)
        world.clock.goes_on(1_000)
        await anchors.anchor()
        # A server that is killed leaves the last seconds in the log alone.
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        await world.ledger.close_table("blue", blue.table.version, world.clock())
        await red.go_on(40)
        world.clock.goes_on(1_000)
        rosa = Payment("Rosa", Currency.EUR, -300_00, "goes home")
        await world.office.desk.pay("Ada", "d2", rosa)
        await anchors.anchor()
        for end in ("", "-wal"):
            shutil.copyfile(f"{path}{end}", f"{path.with_name('killed.db')}{end}")
        await anchors.stop()
    return key


async def _people(world: World) -> None:
    await world.administrator("Ada")
    await world.account("Rosa", Grant.DEALER)
    await world.account("Tullio")
    await world.guest()
    await world.office.desk.pay("Ada", "d1", Payment("Rosa", Currency.EUR, 500_00, "cash"))


class Way(NamedTuple):
    """What somebody does who may write to the database, and some of what ``verify`` says then."""

    what: str
    do: Callable[[Path], None]
    message: str
    # with the public key given, rather than the one that is found beside
    key: bool = False


def _sql(*statements: str) -> Callable[[Path], None]:
    def do(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection, connection:
            for statement in statements:
                assert connection.execute(statement).rowcount != 0, statement

    return do


def _cut_tail(path: Path) -> None:
    """Take the last acts off a table, with the money they moved, so that all agrees."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE purses SET balance = balance - (SELECT COALESCE(SUM(amount), 0) FROM transfers"
            " WHERE transfers.account = purses.account AND transfers.currency = purses.currency"
            " AND table_id = 'red' AND number > 110)"
        )
        for table in ("transfers", "entries"):
            connection.execute(f"DELETE FROM {table} WHERE table_id = 'red' AND number > 110")
        connection.execute("DELETE FROM snapshots WHERE table_id = 'red'")
        connection.execute(
            "UPDATE tables SET version = 110, hash = (SELECT hash FROM entries"
            " WHERE table_id = 'red' AND number = 110) WHERE id = 'red'"
        )


def _remove_table(path: Path) -> None:
    """Take a whole table out, with the money that went there, so that all agrees."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE purses SET balance = balance - (SELECT COALESCE(SUM(amount), 0) FROM transfers"
            " WHERE transfers.account = purses.account AND transfers.currency = purses.currency"
            " AND table_id = 'blue')"
        )
        for table in ("transfers", "entries", "snapshots"):
            connection.execute(f"DELETE FROM {table} WHERE table_id = 'blue'")
        connection.execute("DELETE FROM tables WHERE id = 'blue'")


def _cut_trail(path: Path) -> None:
    """Undo the last payment of the desk, and take its notes off the end of the chain."""
    with closing(sqlite3.connect(path)) as connection, connection:
        ((first,),) = connection.execute(
            "SELECT MIN(number) FROM trail WHERE what = 'books:moved' AND place = 'Rosa'"
            " AND details LIKE '%goes home%'"
        )
        connection.execute("DELETE FROM trail WHERE number >= ?", (first,))
        connection.execute(
            "UPDATE trail_end SET number = ?, hash = (SELECT hash FROM trail WHERE number = ?)",
            (first - 1, first - 1),
        )
        connection.execute("DELETE FROM desk WHERE key = 'd2'")
        connection.execute("DELETE FROM transfers WHERE why = 'goes home'")
        for account, amount in (("Rosa", 300_00), (CAGE, -300_00)):
            connection.execute(
                "UPDATE purses SET balance = balance + ? WHERE account = ? AND currency = 'EUR'",
                (amount, account),
            )


def _chain_again(path: Path) -> None:
    """Say that an act was done later than it was, and chain everything after it again."""
    with closing(sqlite3.connect(path)) as connection, connection:
        ((last,),) = connection.execute(
            "SELECT hash FROM entries WHERE table_id = 'red' AND number = 49"
        )
        rows = connection.execute(
            "SELECT number, at, account, mark, act, events, hash FROM entries"
            " WHERE table_id = 'red' AND number >= 50 ORDER BY number"
        ).fetchall()
        for row in rows:
            old = Entry(*row)
            at = 5 if old.number == 50 else old.at
            new = chained(last, old.number, at, *old[2:6])
            last = new.hash
            where = (new.at, new.hash, new.number)
            connection.execute(
                "UPDATE entries SET at = ?, hash = ? WHERE table_id = 'red' AND number = ?", where
            )
            connection.execute(
                "UPDATE transfers SET at = ? WHERE table_id = 'red' AND number = ?",
                (new.at, new.number),
            )
        connection.execute("UPDATE tables SET hash = ? WHERE id = 'red'", (last,))


def _with_another_key(path: Path) -> None:
    """The same, with new anchors, signed by a key of one's own that is put beside."""
    _chain_again(path)
    for each in (anchors_of(str(path)), key_of(str(path)), public_of(key_of(str(path)))):
        each.unlink(missing_ok=True)
    key = key_at(key_of(str(path)))
    with closing(sqlite3.connect(path)) as connection, connection:
        heads = {
            table: (number, last)
            for table, number, last in connection.execute("SELECT id, version, hash FROM tables")
        }
        ((number, last),) = connection.execute("SELECT number, hash FROM trail_end")
    file = AnchorFile(anchors_of(str(path)))
    file.put(Signer(key).line(1_750_000_000_000, (number, last), heads))
    file.close()


def _flip_log(path: Path) -> None:
    """Flip one bit in the write-ahead log that a kill has left: SQLite reads no further."""
    killed = path.with_name("killed.db")
    for end in ("", "-wal"):
        shutil.copyfile(f"{killed}{end}", f"{path}{end}")
    log = Path(f"{path}-wal")
    content = bytearray(log.read_bytes())
    content[len(content) // 2] ^= 1
    log.write_bytes(content)


def _flip_page(path: Path) -> None:
    """Flip bits in a page of the file itself: where an index begins."""
    with closing(sqlite3.connect(path)) as connection:
        ((root,),) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'transfers_of_account'"
        )
        ((size,),) = connection.execute("PRAGMA page_size")
    content = bytearray(path.read_bytes())
    content[(root - 1) * size] ^= 0xFF
    path.write_bytes(content)


def _take_anchor(path: Path) -> None:
    """Take a line out of the anchors."""
    file = anchors_of(str(path))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:1] + lines[2:]), "utf-8")


def _alter_anchor(path: Path) -> None:
    """Let an anchor say less than it did."""
    file = anchors_of(str(path))
    *lines, last = file.read_text("utf-8").splitlines()
    signature, text = last.split(" ", 1)
    body = json.loads(text)
    body["tables"] = {}
    file.write_text("\n".join([*lines, f"{signature} {json.dumps(body)}", ""]), "utf-8")


def _cook_snapshot(path: Path) -> None:
    """Let a table begin with somebody who has a fortune: whoever opens it begins there."""
    place = catalog.built_in("campione-pb")
    books = {("Tullio", Currency.CHF): 900_000_00}
    start = State(Table(books=books, players={"Tullio": Player()}))
    state = codec_of(place.game).state_written(start)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO snapshots VALUES ('red', 0, ?)", (state,))


def _hide_trigger(path: Path) -> None:
    """Give a trigger a name by which SQLite calls what it makes itself."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "CREATE TRIGGER later AFTER UPDATE OF password ON accounts WHEN NEW.password <> 'mine'"
            " BEGIN UPDATE accounts SET password = 'mine' WHERE name = NEW.name; END"
        )
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET name = 'sqlite_later',"
            " sql = replace(sql, 'TRIGGER later', 'TRIGGER sqlite_later') WHERE name = 'later'"
        )


class _Cursor:
    """What the server's own functions write with, in the hands of somebody else."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, sql: str, *values: object) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def changed(self, sql: str, *values: object) -> int:
        return self._connection.execute(sql, values).rowcount

    def each(self, sql: str, rows: Sequence[Sequence[object]]) -> list[list[Row]]:
        return [self.run(sql, *row) for row in rows]

    def announce(self, news: News) -> None:
        """Nobody is told."""


def _written(do: Callable[[_Cursor], None]) -> Callable[[Path], None]:
    """Write as the server does, once it has stopped: rows, notes and chain."""

    def written(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection, connection:
            do(_Cursor(connection))

    return written


def _forge_payment(cursor: _Cursor) -> None:
    for account, amount in (("Tullio", 999_999_00), (CAGE, -999_999_00)):
        move(cursor, Transfer(account, "CHF", amount, "cash"), _HOUR, "Ada")


def _forge_grant(cursor: _Cursor) -> None:
    grants.give(cursor, "Tullio", Grant.DIRECTION, _HOUR, "Ada")


def _forge_all(cursor: _Cursor) -> None:
    """With every note the server would have made: only the key is missing."""
    payment = Payment("Tullio", Currency.CHF, 40_000_00, "cash")
    desk._done(cursor, payment, _HOUR, "Ada", "d3")
    give(cursor, "Tullio", Grant.DIRECTION, _HOUR, "Ada", alone=True)


_HOUR = 1_750_003_600_000
WAYS = (
    Way(
        "a payment of the cash desk is put in, with purse and cage to match",
        _sql(
            "INSERT INTO transfers VALUES (9, 'Tullio', 'EUR', 900000, NULL, NULL, 'Ada', 'cash')",
            "INSERT INTO transfers VALUES (9, '<cage>', 'EUR', -900000, NULL, NULL, 'Ada', 'cash')",
            "INSERT OR IGNORE INTO purses VALUES ('Tullio', 'EUR', 0)"
            " ON CONFLICT DO UPDATE SET balance = balance",
            "UPDATE purses SET balance = balance + 900000"
            " WHERE account = 'Tullio' AND currency = 'EUR'",
            "UPDATE purses SET balance = balance - 900000"
            " WHERE account = '<cage>' AND currency = 'EUR'",
        ),
        "the cash desk: a transfer was put in: 900000 EUR for Tullio",
    ),
    Way(
        "a payment of the cash desk is taken out, with purse and cage to match",
        _sql(
            "DELETE FROM transfers WHERE why = 'goes home'",
            "DELETE FROM desk WHERE key = 'd2'",
            "UPDATE purses SET balance = balance + 30000"
            " WHERE account = 'Rosa' AND currency = 'EUR'",
            "UPDATE purses SET balance = balance - 30000"
            " WHERE account = '<cage>' AND currency = 'EUR'",
        ),
        "the cash desk: a transfer was taken out: -30000 EUR for Rosa",
    ),
    Way(
        "somebody is granted the right to administer",
        _sql(f"INSERT INTO grants VALUES ('Tullio', 'administrator', {_HOUR}, 'Ada', NULL, NULL)"),
        f"grants: Tullio administrator {_HOUR} was put in",
    ),
    Way(
        "a grant is taken out, as if it had never been",
        _sql("DELETE FROM grants WHERE account = 'Rosa' AND role = 'dealer'"),
        "grants: Rosa dealer 1750000000000 was taken out",
    ),
    Way(
        "a password is replaced by another",
        _sql(
            "UPDATE accounts SET password = (SELECT password FROM accounts WHERE name = 'Tullio')"
            " WHERE name = 'Ada'"
        ),
        "accounts: Ada was altered",
    ),
    Way(
        "a session is put in, by which one comes in as the administrator",
        _sql(
            "INSERT INTO sessions SELECT 'a hash', 'mine', 'Ada', began, seen, expires, address,"
            " agent, proved FROM sessions WHERE account = 'Tullio'"
        ),
        "sessions: mine was put in",
    ),
    Way(
        "a table that was closed is open again",
        _sql("UPDATE tables SET closed = NULL WHERE id = 'blue'"),
        "table blue: it is open; the chain says: closed at",
    ),
    Way(
        "a purse gets more, and the transfer of an act that says so",
        _sql(
            "UPDATE transfers SET amount = amount + 5000 WHERE rowid = (SELECT MIN(rowid)"
            " FROM transfers WHERE table_id = 'red' AND why = 'joined')",
            "UPDATE purses SET balance = balance + 5000 WHERE (account, currency) ="
            " (SELECT account, currency FROM transfers WHERE table_id = 'red' AND why = 'joined'"
            " ORDER BY rowid LIMIT 1)",
        ),
        "the transfers are not the money it moved",
    ),
    Way(
        "the last acts of a table are cut off, with the money they moved",
        _cut_tail,
        "table red: 164 entries were anchored",
    ),
    Way(
        "a whole table is taken out, with the money that went there",
        _remove_table,
        "table blue: it was opened, and is not there any more",
    ),
    Way(
        "a payment is undone, and the end of the trail cut off where it was noted",
        _cut_trail,
        "rows were anchored at",
    ),
    Way(
        "an act is put at another time, and all after it chained again",
        _chain_again,
        "is not the one anchored at",
    ),
    Way(
        "the same, and the anchors written again with another key, which is put in place of ours",
        _with_another_key,
        "signed by another key",
        key=True,
    ),
    Way(
        "one bit is flipped in the write-ahead log that a kill has left",
        _flip_log,
        "acts that were acknowledged are lost",
    ),
    Way("bits are flipped in a page of the file", _flip_page, "the file is damaged"),
    Way("a line of the anchors is taken out", _take_anchor, "anchors before it were taken out"),
    Way("a line of the anchors is altered", _alter_anchor, "its signature does not hold"),
    Way(
        "an act is put in after the last one of a table",
        _sql(
            "INSERT INTO entries SELECT table_id, number + 1, at, account, '', act, events, hash"
            " FROM entries WHERE table_id = 'blue' AND number = 120"
        ),
        "table blue: entry 121: it was put in",
    ),
    Way(
        "a note is put in after the end of the trail",
        _sql(
            "INSERT INTO trail SELECT number + 1, at, account, what, place, details, hash"
            " FROM trail WHERE number = (SELECT number FROM trail_end)"
        ),
        "it was put in: the trail ends before it",
    ),
    Way(
        "a snapshot is put in, of before the first act, by which somebody has chips",
        _cook_snapshot,
        "table red: entry 0: a snapshot of an entry that is not there was put in",
    ),
    Way(
        "a trigger is put in, by which the server itself notes what somebody else wants",
        _sql(
            "CREATE TRIGGER later AFTER UPDATE OF password ON accounts BEGIN"
            " UPDATE accounts SET password = 'mine' WHERE name = 'Ada'; END"
        ),
        "the trigger later was put in",
    ),
    Way(
        "the same under a name that SQLite gives to what it makes itself",
        _hide_trigger,
        "the trigger sqlite_later was put in",
    ),
    Way(
        "a payment is put in after the server has stopped, chained and noted as by the books",
        _written(_forge_payment),
        "the cash desk: nobody did it: 99999900 CHF for Tullio",
    ),
    Way(
        "the Direction is granted in the same way",
        _written(_forge_grant),
        f"grants: Tullio direction {_HOUR}: nobody of the staff granted it",
    ),
    Way(
        "both, with every row and every note that the server would have made",
        _written(_forge_all),
        "written after the server had stopped",
    ),
)


def tampered(evening: Path, way: Way, folder: Path) -> Path:
    """A copy of an evening, tampered with."""
    path = folder / "evening.db"
    for each in evening.parent.glob(f"{evening.name}*"):
        if not each.name.endswith(".lock"):
            shutil.copy2(each, folder / each.name.replace(evening.name, path.name, 1))
    for end in ("", "-wal"):
        shutil.copy2(f"{evening.with_name('killed.db')}{end}", folder / f"killed.db{end}")
    way.do(path)
    return path


def verified(path: Path, options: Sequence[str] = ()) -> tuple[int, list[str]]:
    """The exit code of ``sabot verify``, and its complaints."""
    complaints = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(complaints):
        code = main(["verify", str(path), *options])
    begin = f"sabot: {path}: "
    return code, [line.removeprefix(begin) for line in complaints.getvalue().splitlines()]


def options_of(way: Way, public: str) -> list[str]:
    """What ``verify`` is given besides."""
    return ["--key", public] if way.key else []


def page() -> str:
    """The page, made by doing all of it."""
    lines = [
        "# Tampering, and what `verify` says",
        "",
        "An evening is stored: two tables, people, the cash desk, the staff; its anchors lie beside"
        " it. Then somebody who may write to the database, but does not have the key, does one of"
        " these. What `sabot verify` says is below each, as it says it; `…` stands for a key, or"
        " for a number that is another each time. This page is written by `python -m"
        " tests.ledger.tampering`, and the tests do the same.",
        "",
        "See [the ledger](ledger.md) for what is chained, signed and anchored, and what cannot be"
        " proved.",
    ]
    with tempfile.TemporaryDirectory() as name:
        evening = Path(name) / "evening.db"
        public = asyncio.run(keep_evening(evening)).public
        for number, way in enumerate(WAYS, 1):
            with tempfile.TemporaryDirectory() as folder:
                path = tampered(evening, way, Path(folder))
                code, printed = verified(path, options_of(way, public))
            assert code == 1, way.what
            given = " (with `--key`)" if way.key else ""
            lines += ["", f"## {number}. {way.what[0].upper()}{way.what[1:]}{given}", "", "```text"]
            lines += [_steady(line) for line in printed]
            lines += ["```"]
    return "\n".join(lines) + "\n"


def _steady(line: str) -> str:
    for pattern, instead in _CHANCE:
        line = pattern.sub(instead, line)
    return line


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
