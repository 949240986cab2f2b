"""The tables of the database, and how an older one becomes the newest.

Each step is applied once, in order, and never edited afterwards: a change is a new step. The SQL is
what SQLite and PostgreSQL both understand.
"""

# Since this step everything with a meaning is in the chain; what was there before is noted then.
CHAINED = (
    # One row: how many transactions were archived, so that a copy knows which come after it.
    "CREATE TABLE archive_end (number BIGINT NOT NULL)",
    "INSERT INTO archive_end VALUES (0)",
)

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            house TEXT NOT NULL,
            toml TEXT NOT NULL,
            settings TEXT NOT NULL,
            opened BIGINT NOT NULL,
            closed BIGINT,
            version BIGINT NOT NULL,
            hash TEXT NOT NULL
        )""",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number BIGINT NOT NULL,
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            mark TEXT NOT NULL,
            act TEXT NOT NULL,
            events TEXT NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        "CREATE UNIQUE INDEX entries_marked ON entries (table_id, account, mark) WHERE mark <> ''",
        """CREATE TABLE snapshots (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            number BIGINT NOT NULL,
            state TEXT NOT NULL
        )""",
        """CREATE TABLE purses (
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            balance BIGINT NOT NULL,
            PRIMARY KEY (account, currency),
            CHECK (balance >= 0 OR account = '<cage>')
        )""",
        """CREATE TABLE transfers (
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            amount BIGINT NOT NULL,
            table_id TEXT,
            number BIGINT,
            by TEXT NOT NULL,
            why TEXT NOT NULL
        )""",
        """CREATE TABLE leases (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            server TEXT NOT NULL,
            until BIGINT NOT NULL
        )""",
        """CREATE TABLE watching (
            server TEXT NOT NULL,
            table_id TEXT NOT NULL,
            name TEXT NOT NULL,
            until BIGINT NOT NULL,
            PRIMARY KEY (server, table_id, name)
        )""",
        "CREATE INDEX transfers_of_account ON transfers (account, at)",
        "CREATE INDEX transfers_of_table ON transfers (table_id, number)",
    ),
    # accounts, the cash desk and the trail of what the staff does
    (
        # Without a password it is a guest. A name is never given again, for the ledger speaks of
        # it; but for that of a guest who is gone.
        """CREATE TABLE accounts (
            name TEXT PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            password TEXT,
            created BIGINT NOT NULL,
            locked BIGINT,
            deleted BIGINT
        )""",
        """CREATE TABLE sessions (
            hash TEXT PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL REFERENCES accounts (name),
            began BIGINT NOT NULL,
            seen BIGINT NOT NULL,
            expires BIGINT NOT NULL,
            address TEXT NOT NULL,
            agent TEXT NOT NULL
        )""",
        "CREATE INDEX sessions_of_account ON sessions (account)",
        # A grant taken back stays: what somebody might do at a time can still be seen.
        """CREATE TABLE grants (
            account TEXT NOT NULL REFERENCES accounts (name),
            role TEXT NOT NULL,
            granted BIGINT NOT NULL,
            granted_by TEXT NOT NULL,
            revoked BIGINT,
            revoked_by TEXT
        )""",
        "CREATE UNIQUE INDEX grants_held ON grants (account, role) WHERE revoked IS NULL",
        "CREATE INDEX grants_of_account ON grants (account, granted)",
        """CREATE TABLE attempts (
            subject TEXT PRIMARY KEY,
            failed BIGINT NOT NULL,
            last BIGINT NOT NULL
        )""",
        """CREATE TABLE links (
            hash TEXT PRIMARY KEY,
            purpose TEXT NOT NULL,
            account TEXT NOT NULL,
            made BIGINT NOT NULL,
            expires BIGINT NOT NULL
        )""",
        # What was asked of the desk under a key, so that asking again moves nothing again.
        """CREATE TABLE desk (
            by TEXT NOT NULL,
            key TEXT NOT NULL,
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            currency TEXT NOT NULL,
            amount BIGINT NOT NULL,
            reason TEXT NOT NULL,
            balance BIGINT NOT NULL,
            PRIMARY KEY (by, key)
        )""",
        """CREATE TABLE trail (
            number BIGINT PRIMARY KEY,
            at BIGINT NOT NULL,
            account TEXT NOT NULL,
            what TEXT NOT NULL,
            place TEXT NOT NULL,
            details TEXT NOT NULL,
            hash TEXT NOT NULL
        )""",
        "CREATE INDEX trail_in_time ON trail (at)",
        # One row: how long the trail is, and its last hash, so that its end is not cut off unseen.
        "CREATE TABLE trail_end (number BIGINT NOT NULL, hash TEXT NOT NULL)",
        "INSERT INTO trail_end VALUES (0, '')",
        "CREATE INDEX entries_of_account ON entries (account, at) WHERE account <> ''",
    ),
    CHAINED,
)
