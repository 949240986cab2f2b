"""What requests and answers are made of."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from sabot.server.accounts import names, passwords, tokens
from sabot.table.money import LARGEST


class RequestBody(BaseModel):
    """The body of a request: nothing else in it, and nothing taken for what it is not."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class QueryParameters(BaseModel):
    """What of a list is asked for, in the address: nothing else in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(BaseModel):
    """The body of an answer."""

    model_config = ConfigDict(frozen=True)


Name = Annotated[
    str,
    StringConstraints(pattern=names.PATTERN, max_length=24),
    Field(description="2 to 24 letters, digits, `.`, `-` or `_`, the first a letter"),
]
NewPassword = Annotated[
    str, StringConstraints(min_length=passwords.SHORTEST, max_length=passwords.LONGEST)
]
# One that exists may be shorter than is now asked for.
Password = Annotated[str, StringConstraints(min_length=1, max_length=passwords.LONGEST)]
Token = Annotated[
    str, StringConstraints(pattern=rf"^[A-Za-z0-9_-]{{{tokens.LENGTH}}}$"), Field(repr=False)
]
# Of the second factor: six digits, or one of the recovery codes.
Code = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9 -]{0,30}$"), Field(repr=False)]
# Words for other people: on one line, and without marks that hide or turn round what is said.
_HIDING = "\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
Reason = Annotated[str, StringConstraints(pattern=f"^[^{_HIDING}]{{3,200}}$")]
TableName = Annotated[str, StringConstraints(pattern=f"^[^{_HIDING}]{{0,60}}$")]
Amount = Annotated[int, Field(ge=1, le=LARGEST, description="in minor units: 100.00 is 10000")]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Moment = Annotated[
    int, Field(ge=0, le=2**53, description="milliseconds since 1970, as all times here")
]
Count = Annotated[int, Field(ge=1, le=1_000)]
