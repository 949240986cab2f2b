"""What JSON can say: the type of whatever is written as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Json: TypeAlias = "str | int | float | bool | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]
# What was parsed and is not checked yet, as `json.loads` and `tomllib.loads` have it.
Parsed: TypeAlias = Any  # type: ignore[explicit-any]
ParsedObject: TypeAlias = dict[str, Parsed]
