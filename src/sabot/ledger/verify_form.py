"""Verifying the form of a database: its tables and indexes, and nothing beside them.

A trigger would do things in our own transactions, and have them noted as ours: a password that is
another than the one somebody chose. Without its index a mark would be stored twice.
"""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing

from sabot.ledger import schema
from sabot.ledger.driver import Cursor, DatabaseError, Row
from sabot.ledger.faults import FaultError, Faults
from sabot.ledger.store import Ledger

# Everything counts, whatever it is called: with ``writable_schema`` anybody gives any name. All but
# these, which SQLite makes for its statistics; an index it makes for a key is one of ours.
_PARTS = (
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE NOT (type = 'table'"
    " AND tbl_name = name AND name IN ('sqlite_stat1', 'sqlite_stat4')"
    " AND sql LIKE 'CREATE TABLE%')"
)
# By kind and name, how each was made.
_Form = dict[tuple[str, str], str]


async def verify_form(ledger: Ledger) -> None:
    """Hold the form of a database to what the steps make, as far as it has come."""
    on_server = ledger.database.driver.shared
    steps = await ledger.steps()
    there = await ledger.database.read(_of_server if on_server else _of_file)
    with closing(sqlite3.connect(":memory:")) as made:
        for statement in (schema.COUNTED, *(each for step in steps for each in step)):
            made.execute(statement)
        ours = _as_on_server(made) if on_server else _form(made.execute(_PARTS).fetchall())
    faults = Faults()
    for part in sorted(there.keys() | ours.keys()):
        if part not in ours:
            faults.add(f"the {' '.join(part)} was put in: no Sabot makes it")
        elif part not in there:
            faults.add(f"the {' '.join(part)} was taken out")
        elif there[part] != ours[part]:
            faults.add(f"the {' '.join(part)} was altered: it was made otherwise")
    faults.over()


async def must_hold(ledger: Ledger) -> None:
    """Refuse to work on a database whose form does not hold: what is put in acts as we would."""
    if not await ledger.steps():
        return  # nothing is in it yet
    try:
        await verify_form(ledger)
    except FaultError as error:
        raise DatabaseError(f"this is no ledger as a Sabot makes it: {error.faults[0]}") from error


def _of_file(cursor: Cursor) -> _Form:
    return _form(cursor.run(_PARTS))


def _form(rows: Sequence[Row]) -> _Form:
    return {
        (str(kind), str(name)): " ".join(f"{table}: {sql}".split())
        for kind, name, table, sql in rows
    }


# PostgreSQL keeps no statements, and words what it keeps in its own way. So a table is told by its
# columns, an index by what it is on; a key by that alone, as its name is the database's own.

_OURS = "(SELECT relnamespace FROM pg_class WHERE oid = to_regclass('tables'))"
_COLUMNS = f"""
    SELECT relname, attname, format_type(atttypid, atttypmod), attnotnull,
        COALESCE(pg_get_expr(adbin, adrelid), '') || attgenerated::text
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = {_OURS} AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname, attnum"""
_INDEXES = f"""
    SELECT made.relname, owner.relname, conname IS NOT NULL, indisunique AND indisvalid,
        ARRAY(SELECT pg_get_indexdef(indexrelid, part, true)
            FROM generate_series(1, indnkeyatts) AS part),
        COALESCE(pg_get_expr(indpred, indrelid, true), '')
    FROM pg_index JOIN pg_class AS made ON made.oid = indexrelid
        JOIN pg_class AS owner ON owner.oid = indrelid
        LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u', 'x')
    WHERE owner.relnamespace = {_OURS} AND owner.relkind = 'r'
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = owner.oid AND deptype = 'e')"""
_CHECKS = f"""
    SELECT relname, pg_get_expr(conbin, conrelid, true)
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE relnamespace = {_OURS} AND contype = 'c'"""
# What acts by itself, or stands in the place of a table, or among its rows.
_BESIDE = f"""
    SELECT 'trigger', tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        JOIN pg_proc ON pg_proc.oid = tgfoid
        WHERE relnamespace = {_OURS} AND NOT (tgisinternal AND tgconstraint <> 0
            AND pronamespace = 'pg_catalog'::regnamespace AND starts_with(proname, 'RI_FKey_'))
    UNION SELECT 'rule', rulename FROM pg_rewrite JOIN pg_class ON pg_class.oid = ev_class
        WHERE relnamespace = {_OURS} AND relkind = 'r'
    UNION SELECT 'row security', relname FROM pg_class
        WHERE relnamespace = {_OURS} AND relrowsecurity
    UNION SELECT 'heir', inhrelid::regclass::text FROM pg_inherits
        JOIN pg_class ON pg_class.oid = inhparent WHERE relnamespace = {_OURS} AND relkind = 'r'
    UNION SELECT 'view', relname FROM pg_class
        WHERE relnamespace = {_OURS} AND relkind IN ('v', 'm', 'f', 'p')
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')"""


def _of_server(cursor: Cursor) -> _Form:
    form: _Form = {}
    for table, *column in cursor.run(_COLUMNS):
        _add_column(form, table, *column)
    for name, table, key, unique, parts, where in cursor.run(_INDEXES):
        form |= [_index(None if key else name, table, unique, parts, where)]
    for table, check in cursor.run(_CHECKS):
        form["check", f"{table} {_plain(check)}"] = ""
    return form | dict.fromkeys(cursor.run(_BESIDE), "")


def _as_on_server(made: sqlite3.Connection) -> _Form:
    """The form of a file as PostgreSQL would have it."""
    form: _Form = {}
    for kind, table, _, sql in made.execute(_PARTS).fetchall():
        if kind != "table":
            continue
        for _, name, of, needed, given, key in made.execute(f"PRAGMA table_info({table})"):
            _add_column(form, table, name, of, bool(needed or key), given or "")
        for check in re.findall(r"CHECK \((.*)\)", sql):
            form["check", f"{table} {_plain(check)}"] = ""
        form |= _indexes(made, table)
    return form


def _indexes(made: sqlite3.Connection, table: str) -> Iterator[tuple[tuple[str, str], str]]:
    for _, name, unique, origin, _ in made.execute(f"PRAGMA index_list({table})").fetchall():
        parts = [column for _, _, column in made.execute(f"PRAGMA index_info({name})")]
        ((sql,),) = made.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,))
        _, _, where = str(sql).partition(" WHERE ")
        yield _index(name if origin == "c" else None, table, bool(unique), parts, where)


def _add_column(form: _Form, table: str, name: str, of: str, needed: bool, given: str) -> None:
    column = f"{name} {of.lower()} {needed} {_plain(given)}"
    form["table", table] = f"{form.get(('table', table), '')}{column}, "


def _index(
    name: str | None, table: str, unique: bool, parts: Sequence[str], where: str
) -> tuple[tuple[str, str], str]:
    columns = ", ".join(part.strip('"') for part in parts)
    on = f"{table} ({columns})"
    if name is None:
        return ("key", on), str(unique)
    return ("index", name), f"{on} {unique} {_plain(where)}"


def _plain(text: str) -> str:
    """An expression without what PostgreSQL adds to it: parentheses, and what is a text."""
    return re.sub(r"[()]|::text", "", text)
