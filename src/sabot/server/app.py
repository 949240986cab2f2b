"""The application: the office and the floor with their routers, and what stands in front."""

from collections import Counter

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from sabot.ledger.store import Ledger
from sabot.server.absent import Patience
from sabot.server.admission import Admission
from sabot.server.api import (
    accounts,
    administration,
    approvals,
    audit,
    board,
    books,
    desk,
    errors,
    houses,
    live,
    mine,
    odds,
    past,
    requests,
    second_factor,
    service,
    tables,
)
from sabot.server.clock import HOUR, SECOND, Clock, now
from sabot.server.floor import Floor
from sabot.server.headers import BodyLimit, SafeHeaders
from sabot.server.metrics import Metrics
from sabot.server.mine.histories import Histories
from sabot.server.mine.limits import Limits
from sabot.server.office import office
from sabot.server.play_money import PlayMoney
from sabot.server.prepared import Prepared
from sabot.server.rates import Limiter
from sabot.server.replay import Replays
from sabot.server.settings import Settings
from sabot.server.share import ALONE, Share
from sabot.server.socket import RATE, STRANGERS
from sabot.server.taglie import AllTaglie
from sabot.version import __version__

# In seconds: waiting for so long to be stored is no sign of too much load.
_STORING = 0.3
# In the order in which they are asked whether a request is theirs. They are taken as they stand:
# where a router is included, all its routes are worked out again for each application.
_ROUTES = [
    route
    for subject in (
        second_factor,
        accounts,
        administration,
        desk,
        requests,
        approvals,
        books,
        audit,
        tables,
        board,
        past,
        mine,
        odds,
        houses,
        live,
        service,
    )
    for route in subject.router.routes
]


def create_app(
    settings: Settings, ledger: Ledger, clock: Clock = now, share: Share = ALONE
) -> FastAPI:
    """An application on a ledger that is prepared; its floor is still to be started."""
    app = FastAPI(
        title="Sabot",
        version=__version__,
        description="Live tables run by their houses' regulations.",
        # The description is told as anything that takes a while: see ``api.service``. The pages
        # that show it load scripts from elsewhere, which ours may not.
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        routes=[*_ROUTES],
    )
    app.state.office = office(settings, ledger, clock)
    patience = Patience(settings.away_seconds * SECOND, settings.gone_seconds * SECOND)
    required = settings.second_factor == "required"
    deserted = settings.deserted_hours * HOUR
    app.state.floor = Floor(
        ledger, patience, share, factor=required, clock=clock, deserted=deserted
    )
    app.state.play_money = PlayMoney(app.state.floor, clock, settings.play_money, settings.tokens)
    # what else is shown of tables, as the ledger has it
    app.state.replays = Replays(ledger)
    app.state.taglie = AllTaglie(ledger)
    app.state.histories = Histories(ledger, app.state.taglie)
    app.state.limits = Limits(ledger, clock)
    app.state.prepared = Prepared(app.state.floor.background)
    app.state.metrics = Metrics(app.state.floor)
    floor, database = app.state.floor, ledger.database
    # What else is done for an answer takes time as well.
    database.limit = settings.answer_seconds * 0.75
    app.state.admission = Admission(lambda: max(floor.pauses.lag, database.waited - _STORING))
    # how many frames each account sends, and each address without one; how many connections there
    # are of whom
    app.state.frames = Limiter(RATE)
    app.state.strangers = Limiter(STRANGERS)
    app.state.connected = Counter()
    app.mount("/", StaticFiles(packages=[("sabot.server", "static")], html=True))
    errors.handle(app)
    # The last added is the first to see a request. A page is small on a slow link.
    app.add_middleware(GZipMiddleware, minimum_size=1_000)
    app.add_middleware(BodyLimit, settings=settings)
    app.add_middleware(SafeHeaders, settings=settings)
    return app
