"""The version, in one place: the package, the commands, reports and records have it from here."""

__version__ = "0.3.0.dev0"
# Of the protocol of live tables, for both ends of it: docs/protocol.md.
PROTOCOL = 1
