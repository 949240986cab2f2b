"""The tables of the database, and how an older one becomes the newest.

Each step is applied once, in order, and never edited afterwards: a change is a new step. The SQL is
what SQLite and PostgreSQL both understand.
"""

# What is done at once to bring a database from one form to the next.
Step = tuple[str, ...]
# Which steps were done.
COUNTED = "CREATE TABLE IF NOT EXISTS schema_steps (number BIGINT PRIMARY KEY)"

# Since this step everything with a meaning is in the chain; what was there before is noted then.
CHAINED = (
    # One row: how many transactions were archived, so that a copy knows which come after it.
    "CREATE TABLE archive_end (number BIGINT NOT NULL)",
    "INSERT INTO archive_end VALUES (0)",
)

# Since this step a database has an id, by which its key and its anchors are known to be of it.
IDENTIFIED = ("CREATE INDEX trail_identity ON trail (number) WHERE what = 'books:identity'",)

# Since this step people set limits for themselves; ``turn``: of the next stake, see ``own_limits``.
LIMITED = (
    """CREATE TABLE own_limits (
        account TEXT PRIMARY KEY,
        loss BIGINT,
        later_loss BIGINT,
        loss_since BIGINT,
        minutes BIGINT,
        later_minutes BIGINT,
        minutes_since BIGINT,
        turn BIGINT NOT NULL
    )""",
)

STEPS: tuple[Step, ...] = (
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
    # what takes two people, the bounds of the desk, and the houses that play for its money
    (
        # What one person has asked for and another confirms or declines; ``subject``: whose purse
        # or account it is about, or the hash of a house.
        """CREATE TABLE requests (
            id TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            subject TEXT NOT NULL,
            details TEXT NOT NULL,
            by TEXT NOT NULL,
            key TEXT NOT NULL,
            at BIGINT NOT NULL,
            expires BIGINT NOT NULL,
            outcome TEXT NOT NULL,
            decided BIGINT,
            decided_by TEXT NOT NULL
        )""",
        "CREATE UNIQUE INDEX requests_keyed ON requests (by, key) WHERE key <> ''",
        "CREATE INDEX requests_in_time ON requests (outcome, at)",
        "CREATE TABLE bounds (name TEXT PRIMARY KEY, amount BIGINT NOT NULL)",
        # An approval taken back stays: what was approved at a time can still be seen.
        """CREATE TABLE approvals (
            hash TEXT NOT NULL,
            house TEXT NOT NULL,
            toml TEXT NOT NULL,
            approved BIGINT NOT NULL,
            approved_by TEXT NOT NULL,
            confirmed_by TEXT NOT NULL,
            withdrawn BIGINT,
            withdrawn_by TEXT
        )""",
        "CREATE UNIQUE INDEX approvals_held ON approvals (hash) WHERE withdrawn IS NULL",
        "ALTER TABLE desk ADD COLUMN confirmed_by TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX desk_of_account ON desk (account, at)",
    ),
    # who may come in: proofs, second factors, devices, and what became of a link
    (
        # When the password, and the code where one is asked for, was last given in a session.
        "ALTER TABLE sessions ADD COLUMN proved BIGINT NOT NULL DEFAULT 0",
        # Asked for once it is confirmed; of the codes up to the last that was used none counts.
        """CREATE TABLE second_factors (
            account TEXT PRIMARY KEY,
            secret TEXT NOT NULL,
            confirmed BIGINT,
            last BIGINT NOT NULL
        )""",
        """CREATE TABLE recovery_codes (
            account TEXT NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (account, hash)
        )""",
        # Browsers an account has come in with.
        """CREATE TABLE devices (
            hash TEXT NOT NULL,
            account TEXT NOT NULL,
            used BIGINT NOT NULL,
            PRIMARY KEY (account, hash)
        )""",
        # Why it can be used no more: used, or replaced; nothing while it can, or has expired.
        "ALTER TABLE links ADD COLUMN ended TEXT NOT NULL DEFAULT ''",
    ),
    CHAINED,
    # what is asked for whenever somebody is paid out, or comes to a table: who was overpaid, and
    # who else came in with the same browser
    (
        "CREATE INDEX trail_overpaid ON trail (number) WHERE what = 'overpaid'",
        "CREATE INDEX devices_by_hash ON devices (hash)",
    ),
    IDENTIFIED,
    LIMITED,
)
