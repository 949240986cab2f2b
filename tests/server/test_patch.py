"""What has changed of a view, as a merge patch: put over the old one it gives the new one."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sabot.server.patch import patch
from sabot.table.json import JsonObject
from tests.server.views import merged

PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=3)
LISTS = st.lists(PLAIN | st.dictionaries(st.sampled_from("ab"), PLAIN), max_size=3)
PARTS = st.recursive(
    PLAIN | LISTS,
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
VIEWS = st.dictionaries(st.sampled_from("abcd"), PARTS, max_size=4)


@given(VIEWS, VIEWS)
def test_put_over_the_old_view_it_gives_the_new_one(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    assert merged(merged(None, before), patch(before, after)) == merged(None, after)


@given(VIEWS)
def test_of_the_same_view_nothing_has_changed(view: dict[str, Any]) -> None:
    assert patch(view, view) == {}


def test_only_what_changed_is_told() -> None:
    before: JsonObject = {
        "chips": {"anna": 1_000, "zoe": 500},
        "seats": [1, 2],
        "coup": {"number": 1},
    }
    after: JsonObject = {"chips": {"anna": 900}, "seats": [1, 3], "coup": None}
    assert patch(before, after) == {
        "chips": {"anna": 900, "zoe": None},
        "seats": [1, 3],
        "coup": None,
    }
