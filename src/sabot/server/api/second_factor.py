"""One's own second factor: turned on with a device, off again, and for when the device is lost."""

from fastapi import APIRouter

from sabot.server.api.caller import ACaller, AnOffice
from sabot.server.api.errors import CHANGING, KNOWN, PROVED, answers
from sabot.server.api.models import Answer, Code, Moment, RequestBody
from sabot.server.problems import A_GUEST, FACTOR_ON, WRONG_CODE

router = APIRouter(prefix="/api/accounts/me/second-factor", tags=["accounts"])


class FactorShown(Answer):
    """``since``: when it was turned on, if it is; ``required``: whether staff must have it."""

    since: Moment | None
    recovery_codes: int
    required: bool


class FactorOffered(Answer):
    """A secret for the device: as text, as a link, and as a picture of the link."""

    secret: str
    link: str
    picture: str


class FactorCode(RequestBody):
    code: Code


class RecoveryCodes(Answer):
    """Each lets one in once in place of a code; they are shown here and never again."""

    codes: list[str]


@router.get("", responses=answers(*KNOWN))
async def second_factor(caller: ACaller, office: AnOffice) -> FactorShown:
    """Whether one has a second factor."""
    state = await office.second_factors.state(caller.account.name)
    return FactorShown(**state._asdict(), required=office.settings.second_factor == "required")


@router.post("", status_code=201, responses=answers(*CHANGING, *PROVED, A_GUEST, FACTOR_ON))
async def offer(caller: ACaller, office: AnOffice) -> FactorOffered:
    """A new secret, to be put into a device and confirmed by a code of it."""
    offered = await office.second_factors.offer(caller.require_proof().account)
    return FactorOffered(**offered._asdict())


@router.put("", responses=answers(*CHANGING, *PROVED, FACTOR_ON, WRONG_CODE))
async def turn_on(body: FactorCode, caller: ACaller, office: AnOffice) -> RecoveryCodes:
    """Turn it on, by a code of the device; the recovery codes."""
    known = caller.require_proof()
    name = known.account.name
    office.logins.check(f"account {known.account.name}")
    return RecoveryCodes(codes=await office.second_factors.turn_on(name, body.code))


@router.post("/recovery-codes", status_code=201, responses=answers(*CHANGING, *PROVED))
async def renew(caller: ACaller, office: AnOffice) -> RecoveryCodes:
    """Other recovery codes in place of those before."""
    name = caller.require_proof().account.name
    return RecoveryCodes(codes=await office.second_factors.renew_recovery_codes(name))


@router.delete("", status_code=204, responses=answers(*CHANGING, *PROVED))
async def turn_off(caller: ACaller, office: AnOffice) -> None:
    """Turn it off."""
    await office.second_factors.turn_off(caller.require_proof().account.name)
