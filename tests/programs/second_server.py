"""Another process that wants a database file."""

import sys

from sabot.ledger.connect import driver

if __name__ == "__main__":
    driver(sys.argv[1])
