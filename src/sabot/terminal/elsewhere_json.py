"""A comparison of two houses as JSON: documented in docs/json.md."""

from sabot.record.asjson import act_json, decision_json, event_json
from sabot.record.coups import Account, Compared
from sabot.record.elsewhere import Met
from sabot.record.sabots import Moved, Parting
from sabot.record.slips import Dropped
from sabot.record.summary import Summary
from sabot.table.events import Event
from sabot.table.json import JsonObject
from sabot.table.refusal import Refusal


def met_json(met: Met) -> JsonObject:
    """One act at both houses."""
    difference = met.difference
    return {
        "line": met.entry.line,
        **act_json(met.entry.act),
        "here": decision_json(met.here),
        "ahead": [event_json(event) for event in met.ahead],
        "there": decision_json(met.there),
        "parted": met.parted,
        "cause": None if difference is None else difference.cause,
        "follows": difference.line or None if difference is not None else None,
        "not_carried": _dropped_json(met.dropped),
        "sabots": _parting_json(met.parting),
        "coups": [_compared_json(each) for each in met.coups],
    }


def _dropped_json(dropped: Dropped | None) -> JsonObject | None:
    if dropped is None:
        return None
    refusal = None if dropped.refusal is None else decision_json(dropped.refusal)
    return {"why": dropped.why, "refusal": refusal}


def _parting_json(parting: Parting | None) -> JsonObject | None:
    if parting is None:
        return None
    return {
        "together": parting.together,
        "here": _moved_json(parting.here, parting.by_here),
        "there": _moved_json(parting.there, parting.by_there),
        "follows": parting.line or None,
    }


def _moved_json(moved: Moved, by: tuple[Event, ...]) -> JsonObject:
    cites = list(dict.fromkeys(event.cite for event in by))
    return {"taken": moved.taken, "waiting": moved.waiting, "cites": cites}


def _compared_json(compared: Compared) -> JsonObject:
    return {
        "here": compared.number_here,
        "there": compared.number_there,
        "late": compared.late,
        "causes": sorted(compared.causes),
        "accounts": [_account_json(each) for each in compared.moved],
    }


def _account_json(account: Account) -> JsonObject:
    return account._asdict()


def summary_json(summary: Summary, stopped: bool) -> JsonObject:
    """What differed, added up."""
    return {
        "last_line": summary.last_line,
        "stopped": stopped,
        "coups": summary.coups,
        "differences": {str(cause): count for cause, count in sorted(summary.causes.items())},
        "not_carried": summary.dropped,
        "rulings": [
            {
                "line": each.line,
                "times": summary.often(each),
                "here": _outcome_json(each.here),
                "there": _outcome_json(each.there),
            }
            for each in summary.rulings
        ],
        "money": {
            str(kind): {
                "coups": summary.money_coups[kind],
                "accounts": [_account_json(each) for each in accounts.values()],
            }
            for kind, accounts in sorted(summary.money.items())
        },
        "sabots": [
            {"line": each.line, **(_parting_json(each.parting) or {})} for each in summary.partings
        ],
    }


def _outcome_json(outcome: Event | Refusal | None) -> JsonObject | None:
    if outcome is None:
        return None
    return decision_json(outcome) if isinstance(outcome, Refusal) else event_json(outcome)
