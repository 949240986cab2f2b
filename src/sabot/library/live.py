"""A table of a server, watched and played at as any client does: see docs/protocol.md."""

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from decimal import Decimal
from itertools import count
from math import inf
from time import monotonic, sleep
from types import TracebackType
from typing import cast
from urllib.parse import urlsplit

from sabot import catalog
from sabot.catalog import View
from sabot.errors import InputError, given
from sabot.extras import needed
from sabot.library import inputs
from sabot.library.live_connection import Connection, LostError, pauses
from sabot.library.live_refusal import live_refusal
from sabot.library.money import given_fields, sent_fields, units
from sabot.library.rest import Rest
from sabot.library.server_answers import Frame, LiveError, check_version, patched
from sabot.table.acts import Act
from sabot.table.refusal import Refused
from sabot.table.traits import Trait, lacking

# In seconds: an act that is not answered for so long is asked for again, under its id.
_SILENCE = 5.0


class Unanswered(LiveError):  # noqa: N818 - that nobody has answered is the point
    """It is not known whether an act was done: `LiveTable.repeat` asks again, and it is done once.

    ``verb`` and ``fields`` are the act as it was given, ``id`` the name under which it was sent, to
    ``table`` by ``player``. The same act under another id may be done a second time.

    >>> import sabot
    >>> def bet(table: sabot.LiveTable) -> None:
    ...     try:
    ...         table.do("bet", chance="punto", amount=10)
    ...     except sabot.Unanswered as unanswered:
    ...         table.repeat(unanswered)
    """

    def __init__(
        self, verb: str, fields: Mapping[str, object], id: str, table: str, player: str, why: object
    ) -> None:
        super().__init__(
            f"{verb}: it is not known whether it was done: {why}; repeat() asks under the same id"
        )
        self.verb = verb
        self.fields = dict(fields)
        self.id = id
        self.table = table
        self.player = player


class LiveTable:
    """A table of a server, played at as a guest, or by ``name`` and ``password``.

    ``url`` is where the server is, as ``http://127.0.0.1:8000``. ``house``: which tables will do;
    the first of them is taken unless ``table`` says which. ``timeout``: for how many seconds an
    answer is waited for. A connection that breaks is made again meanwhile.

    Money goes in as at a `Table`, in units; ``view`` is what the server sent, and has minor units.

    >>> import sabot
    >>> with sabot.LiveTable(url, house="campione-pb", timeout=60) as table:
    ...     table.do("join", chips=500, currency="CHF")
    ...     while not table.offers("bet"):
    ...         changed = table.wait(60)
    ...     table.do("bet", **table.offers("bet")[0])
    ...     table.balance(), table.view["chips"][table.player]
    (Decimal('490'), {'CHF': 49000})
    >>> table.close()  # done already by the end of ``with``
    >>> table.do("leave")
    Traceback (most recent call last):
    sabot.library.server_answers.LiveError: it was closed: open another LiveTable
    """

    def __init__(
        self,
        url: str,
        *,
        house: str = "",
        table: str = "",
        name: str = "",
        password: str = "",
        language: str = "en",
        timeout: float = 30,
    ) -> None:
        _check_url(inputs.text(url, "url"))
        for what, value in (("house", house), ("table", table), ("name", name)):
            inputs.text(value, what)
        if bool(name) is not bool(inputs.text(password, "password")):
            raise InputError("give name and password, or neither to come as a guest")
        self._language = inputs.language(language)
        self._timeout = inputs.number(timeout, "timeout")
        if self._timeout <= 0:
            raise InputError(f"timeout {given(timeout)}: give more than nothing")
        with needed("LiveTable"):
            import websockets.sync.client  # noqa: F401 - before anybody is asked for anything
        rest = Rest(url.rstrip("/"), self._language, self._timeout)
        self._url = rest.url
        self.player = rest.come_in(name, password)
        self.id = table or rest.first_table(house)
        self._shown: Frame = {}
        self._number = -1
        # The table is no more; and whether this connection to it was given up here.
        self._gone = False
        self._closed = False
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in count(1))
        self._connection = Connection(rest, self.id)
        try:
            self._watch(monotonic() + self._timeout)
            self._acts = self._known_acts()
        except TimeoutError as error:
            self.close()
            raise self._silent() from error
        except BaseException:
            self.close()
            raise

    @property
    def view(self) -> View:
        """The table as one sees it now; what is None may be left out: ask ``view.get("coup")``."""
        return cast(View, self._shown)

    def balance(self, currency: str = "") -> Decimal:
        """What one has here, without what lies on the cloth; in the usual currency, or another."""
        currencies = self.view["currencies"]
        of = inputs.one_of(currency, currencies, "currency") if currency != "" else currencies[0]
        return units(self.view["chips"].get(self.player, {}).get(of, 0))

    def offers(self, verb: str) -> list[dict[str, object]]:
        """What may be done now with this verb: the fields of each act, as `do` takes them."""
        act = self._act(verb)
        return [
            given_fields(act, fields)
            for answer in self.view.get("acts", {}).get(verb, ())
            if "code" not in answer
            for fields in answer["of"]
        ]

    def do(self, verb: str, /, **fields: object) -> None:
        """Do something, once; `Refused`, which cites, where the table does not let it be done.

        Where it is not known whether it was done it is asked for again, under the same id, for as
        long as ``timeout`` says; then `Unanswered` is raised.
        """
        self._do(verb, fields, next(self._ids))

    def repeat(self, unanswered: Unanswered) -> None:
        """Ask again for an act that was not answered: if it was done, it is not done again.

        >>> import sabot
        >>> with sabot.LiveTable(url, house="campione-pb") as table:
        ...     fields = {"chips": 50, "currency": "CHF"}
        ...     lost = sabot.Unanswered("join", fields, "1-1", table.id, table.player, "no answer")
        ...     table.repeat(lost)
        ...     table.repeat(lost)
        ...     table.balance()
        Decimal('50')
        """
        if not isinstance(unanswered, Unanswered):
            raise InputError(f"{given(unanswered)}: give an act that was not answered")
        if (unanswered.table, unanswered.player) != (self.id, self.player):
            raise InputError(
                f"{unanswered.verb} was asked for at {unanswered.table} by {unanswered.player}:"
                " there it must be repeated"
            )
        self._do(unanswered.verb, unanswered.fields, unanswered.id)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until something has changed; false once the table is closed, or nothing did."""
        until = inf if seconds is None else monotonic() + inputs.number(seconds, "seconds")
        number = self._number
        self._must_be_open()
        while self._number == number and not self._gone:
            try:
                self._follow(until)
            except TimeoutError as error:
                if monotonic() < until:
                    raise self._silent() from error
                return False
        return not self._gone

    def close(self) -> None:
        """Look on no more. Whoever plays should leave the table first: ``do("leave")``."""
        self._closed = True
        self._connection.close()

    def __repr__(self) -> str:
        return f"<LiveTable {self.id} of {self.view['house']} at {self._url}, as {self.player}>"

    def __enter__(self) -> "LiveTable":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # What may be asked for

    def _known_acts(self) -> Mapping[str, type[Act]]:
        game = self._shown.get("game")
        for each in catalog.GAMES:
            if each.id == game:
                return {act.verb: act for act in each.kinds.acts}
        raise LiveError(f"{self._url}: the table plays {given(game)}, which is not known here")

    def _act(self, verb: str) -> type[Act]:
        return self._acts[inputs.one_of(verb, self._acts, "act")]

    def _must_be_open(self) -> None:
        """Else the connection would be made again, and nobody would close it."""
        if self._closed:
            raise LiveError("it was closed: open another LiveTable")

    def _do(self, verb: str, fields: Mapping[str, object], id: str) -> None:
        self._must_be_open()
        act = self._act(verb)
        for name in fields:
            inputs.one_of(name, lacking(act, Trait.ACTOR, Trait.FILLED), f"field of {verb}")
        wanted = {**sent_fields(act, fields), "act": verb}
        text = _json({"type": "act", "table": self.id, "id": id, "act": wanted})
        until = monotonic() + self._timeout
        try:
            answer = self._answer(text, id, until)
        except (TimeoutError, LiveError) as error:
            why = self._silent() if isinstance(error, TimeoutError) else error
            raise Unanswered(verb, fields, id, self.id, self.player, why) from error
        if answer.get("code") == "broken":
            raise Unanswered(verb, fields, id, self.id, self.player, answer["text"])
        if answer["type"] == "error":
            raise LiveError(str(answer["text"]))
        if answer["type"] == "refused":
            raise Refused(live_refusal(answer, self._language))
        # It is done: if it is not shown before the time is over, that changes nothing.
        with suppress(TimeoutError, LiveError):
            while self._number < int(str(answer["number"])):
                self._follow(until)

    def _answer(self, text: str, id: str, until: float) -> Frame:
        """What an act comes to. It is asked for until that is known: under its id it is done once.

        ``later`` says that it is not known; nor is it where the connection ends, or the server had
        too much to say to it to answer.
        """
        for pause in pauses():
            if monotonic() >= until:
                break
            try:
                self._connection.send(text)
                answer = self._received(id, min(until, monotonic() + _SILENCE))
                if answer is not None and answer.get("code") != "later":
                    return answer
                wait = None if answer is None else answer.get("wait")
                rest = wait if isinstance(wait, int) else pause
                self._received("", min(until, monotonic() + rest))
            except LostError:
                self._watch_again(until)
        raise TimeoutError

    # What the server sends

    def _received(self, id: str, until: float) -> Frame | None:
        """The answer to what was asked under an id; what else comes meanwhile is followed."""
        with suppress(TimeoutError):
            while True:
                frame = self._receive(until)
                if id and frame["type"] in ("done", "refused", "error") and frame["id"] == id:
                    return frame
        return None

    def _receive(self, until: float) -> Frame:
        """The next frame; of this table, the view follows it."""
        frame = self._connection.receive(until)
        if frame["type"] in ("view", "change"):
            patch = frame["view"]
            assert isinstance(patch, dict)
            self._shown = patched(self._shown if frame["type"] == "change" else {}, patch)
            self._number = int(str(frame["number"]))
        self._gone = self._gone or frame["type"] == "closed"
        return frame

    def _follow(self, until: float) -> None:
        """Take in the next frame; a connection that has ended is made again."""
        try:
            self._receive(until)
        except LostError:
            self._watch_again(min(until, monotonic() + self._timeout))

    def _watch(self, until: float) -> None:
        """See the table, if the server speaks as we do: it says so before it answers anything."""
        self._connection.open(until)
        check_version(self._connection.receive(until))
        watch = _json({"type": "watch", "table": self.id, "lang": self._language})
        for pause in pauses():
            self._connection.send(watch)
            while (frame := self._receive(until))["type"] not in ("view", "error"):
                pass
            if frame["type"] == "view":
                return
            if frame["code"] != "later":
                raise LiveError(str(frame["text"]))
            sleep(min(pause, max(0.0, until - monotonic())))

    def _watch_again(self, until: float) -> None:
        for pause in pauses():
            try:
                return self._watch(until)
            except LostError as error:
                if monotonic() + pause >= until:
                    raise TimeoutError(str(error)) from error
                sleep(pause)

    def _silent(self) -> LiveError:
        return LiveError(f"{self._url}: no answer for {self._timeout:g} seconds")


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        # A port that is none is noticed when it is read.
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        known = known and url.isprintable() and " " not in url
    except ValueError:
        known = False
    if not known:
        raise InputError(f"url {given(url)}: give one as http://127.0.0.1:8000")


def _json(frame: Frame) -> str:
    try:
        return json.dumps(frame, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise InputError(f"what cannot be written as JSON cannot be sent: {error}") from error
