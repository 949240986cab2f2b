"""The version, in one place: the package, the commands, reports and records are told by it."""

__version__ = "0.2.0"
