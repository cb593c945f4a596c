"""Prometheus metrics and health: `/metrics`, `/healthz` and `/readyz`."""

from __future__ import annotations

import asyncio
import errno
import logging
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Self, TypeAlias, get_args

from aiohttp import web
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import choose_encoder

from dragonbot.telemetry import (
    Allowance,
    AnswerOutcome,
    CommitOutcome,
    Figures,
    Interaction,
    Level,
    PictureOutcome,
    PostOutcome,
    PostRoute,
    Request,
    RequestOutcome,
    Room,
    ShardState,
    Standing,
    ThoughtOutcome,
)

ROOMS: Final[tuple[tuple[str, Room], ...]] = (
    ("dragonbot.store", "store"),
    ("dragonbot.cluster", "hall"),
    ("dragonbot.history", "hall"),
    ("dragonbot.match", "hall"),
    ("dragonbot.tables", "hall"),
    ("dragonbot.workers", "hall"),
    ("dragonbot.connection", "cogs"),
    ("dragonbot.ui", "discord_ui"),
    ("cogs", "cogs"),
    ("dragonbot", "bot"),
    ("discord", "library"),
    ("aiohttp", "library"),
    ("asyncio", "library"),
    ("aiosqlite", "library"),
)
"""By prefix of logger names, longest first."""


class Complaints(logging.Handler):
    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.WARNING)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        level: Level = "error" if record.levelno >= logging.ERROR else "warning"
        self._figures.complained(room_of(record.name), level)


def room_of(logger: str) -> Room:
    for name, room in ROOMS:
        if logger == name or logger.startswith(f"{name}."):
            return room
    return "other"


LABELS: Final = frozenset(("game", "pace", "state", "outcome", "route", "shard"))
"""All allowed label names; none identifies a table, server, person or question."""
STATES: Final[tuple[ShardState, ...]] = get_args(ShardState)

# Seconds. Discord waits three for the first answer to an interaction.
ACKNOWLEDGED: Final = (0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
COMMITTED: Final = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
WAITED: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
THOUGHT: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0)
DREW: Final = (0.001, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
DELAYED: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class PrometheusFigures(Figures):
    """Metrics with their own registry."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # a sample more for each
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)

        self.labels: dict[str, tuple[str, ...]] = {}
        """Labels by sample name; `process_…` has none."""

        def counter(name: str, what: str, *labels: str) -> Counter:
            self.labels[f"dragonbot_{name}_total"] = labels
            return Counter(f"dragonbot_{name}", what, labels, registry=registry)

        def gauge(name: str, what: str, *labels: str) -> Gauge:
            self.labels[f"dragonbot_{name}"] = labels
            return Gauge(f"dragonbot_{name}", what, labels, registry=registry)

        def histogram(name: str, what: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            self.labels |= {
                f"dragonbot_{name}_bucket": (*labels, "le"),
                f"dragonbot_{name}_sum": labels,
                f"dragonbot_{name}_count": labels,
            }
            return Histogram(f"dragonbot_{name}", what, labels, buckets=buckets, registry=registry)

        self._tables = gauge("tables", "Tables that go on", "game", "pace", "state")
        self._answers = counter("answers", "What people have answered or done at a table", "game", "outcome")
        self._acknowledged = histogram(
            "acknowledgement_seconds",
            "From the moment at which Discord made an interaction until its first answer left",
            ACKNOWLEDGED,
            "route",
        )
        self._missed = counter(
            "acknowledgements_missed", "Interactions whose first answer came too late", "route"
        )
        self._commits = histogram("commit_seconds", "Transactions of the store", COMMITTED, "outcome")
        self._rows = counter("commit_rows", "Rows written by the transactions of the store")
        self._posts = counter(
            "posts", "Posts and direct messages shown or edited, or not", "route", "outcome"
        )
        self._requests = counter("requests", "Requests to Discord", "route", "outcome")
        self._limits = counter("rate_limits", "Requests that Discord refused as too many", "route")
        self._gate = histogram(
            "gate_wait_seconds", "How long requests waited before the gate", WAITED, "route"
        )
        self._gate_waiting = gauge("gate_waiting", "Requests that wait before the gate")
        self._thought_wait = histogram(
            "thought_wait_seconds", "How long thoughts of computer players waited for their turn", WAITED
        )
        self._thoughts = histogram(
            "thought_seconds", "How long thoughts of computer players took", THOUGHT, "outcome"
        )
        self._thoughts_waiting = gauge("thoughts_waiting", "Thoughts that wait for their turn")
        self._thoughts_under_way = gauge("thoughts_under_way", "Thoughts that are being thought")
        self._pictures = histogram("picture_seconds", "How long was waited for a picture", DREW, "outcome")
        self._pictures_waiting = gauge("pictures_waiting", "Pictures that are drawn or wait for it")
        self._shards = gauge("shard_state", "1 for the state in which a shard is", "shard", "state")
        self._latency = gauge(
            "shard_latency_seconds", "How long a heartbeat takes to Discord and back", "shard"
        )
        self._of_nobody = gauge("shards_of_nobody", "Shards that no process takes, of all there are")
        self._turned_away = counter(
            "turned_away", "What people did who had done too much, by whose allowance was used up", "outcome"
        )
        self._interactions_waiting = gauge("entrance_waiting", "Interactions that wait at the entrance")
        self._errors = counter(
            "errors", "Warnings and errors in the log, by the part of the program", "route", "outcome"
        )
        self._delays = histogram("loop_delay_seconds", "How much later than due the loop came", DELAYED)
        # What never happened counts 0 rather than missing.
        for route in get_args(Interaction):
            self._missed.labels(route)
        for request in get_args(Request):
            self._limits.labels(request)
        for allowance in get_args(Allowance):
            self._turned_away.labels(allowance)
        for room in get_args(Room):
            for level in get_args(Level):
                self._errors.labels(room, level)

    def answered(self, game: str, outcome: AnswerOutcome) -> None:
        self._answers.labels(game, outcome).inc()

    def acknowledged(self, route: Interaction, seconds: float) -> None:
        self._acknowledged.labels(route).observe(max(0.0, seconds))

    def missed(self, route: Interaction) -> None:
        self._missed.labels(route).inc()

    def committed(self, outcome: CommitOutcome, seconds: float, rows: int) -> None:
        self._commits.labels(outcome).observe(seconds)
        self._rows.inc(rows)

    def posted(self, route: PostRoute, outcome: PostOutcome) -> None:
        self._posts.labels(route, outcome).inc()

    def requested(self, route: Request, outcome: RequestOutcome) -> None:
        self._requests.labels(route, outcome).inc()
        if outcome == "limited":
            self._limits.labels(route).inc()

    def waited(self, route: Request, seconds: float) -> None:
        self._gate.labels(route).observe(max(0.0, seconds))

    def thought(self, outcome: ThoughtOutcome, waited_seconds: float, seconds: float) -> None:
        self._thought_wait.observe(waited_seconds)
        self._thoughts.labels(outcome).observe(seconds)

    def drew(self, outcome: PictureOutcome, seconds: float) -> None:
        self._pictures.labels(outcome).observe(seconds)

    def turned_away(self, outcome: Allowance) -> None:
        self._turned_away.labels(outcome).inc()

    def complained(self, room: Room, level: Level) -> None:
        self._errors.labels(room, level).inc()

    def delayed(self, seconds: float) -> None:
        self._delays.observe(max(0.0, seconds))

    def told(self, standing: Standing, accept: str = "") -> tuple[bytes, str]:
        """All metrics and the current state in the requested format, with its content type."""
        self._stand(standing)
        encode, form = choose_encoder(accept)
        return encode(self.registry), form

    def _stand(self, standing: Standing) -> None:
        self._tables.clear()  # drop series of what is gone
        for tables in standing.tables:
            self._tables.labels(tables.game, tables.pace, tables.state).set(tables.number)
        self._gate_waiting.set(standing.requests_waiting)
        self._interactions_waiting.set(standing.interactions_waiting)
        self._thoughts_waiting.set(standing.thoughts_waiting)
        self._thoughts_under_way.set(standing.thoughts_under_way)
        self._pictures_waiting.set(standing.pictures_waiting)
        self._of_nobody.set(standing.shards_of_nobody)
        self._shards.clear()
        self._latency.clear()
        for number, (state, latency) in standing.shards.items():
            for each in STATES:
                self._shards.labels(str(number), each).set(each == state)
            if math.isfinite(latency):
                self._latency.labels(str(number)).set(latency)


log = logging.getLogger(__name__)

MOST_PORTS: Final = 20
"""Ports to try in a row."""
HIGHEST_PORT: Final = 65_535
LOOK_SECONDS: Final = 0.5
"""Seconds between measurements of the event loop's delay."""
LAST_WORDS_SECONDS: Final = 1.0
ANEW_SECONDS: Final = 1.0
"""Seconds for which readiness is cached."""

Look: TypeAlias = Callable[[], Awaitable[Standing]]
Missing: TypeAlias = Callable[[], Awaitable[list[str]]]
"""What the bot lacks, a word each."""


class NoPlace(Exception):
    """No usable address or port; the text says why."""


class Endpoint:
    """An HTTP server for the duration of `async with`; `port` is the one it got."""

    def __init__(
        self, host: str, port: int, figures: PrometheusFigures, look: Look, missing: Missing
    ) -> None:
        self._host, self._asked_port = host, port
        self._figures = figures
        self._look = look
        self._missing = missing
        self._found: tuple[float, list[str]] | None = None
        self._finding = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._healthy)
        app.router.add_get("/readyz", self._ready)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=LAST_WORDS_SECONDS)
        self.port = port

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        try:
            self.port = await self._listen()
        except BaseException:
            await self._runner.cleanup()
            raise
        log.info("metrics are at http://%s/metrics", _spelled(self._host, self.port))
        self._watching = asyncio.create_task(watch_loop(self._figures), name="loop's delay")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        await self._runner.cleanup()

    async def _listen(self) -> int:
        """Listen on the port or the next free one; 0 is any. Raises NoPlace if there is none."""
        first = self._asked_port
        for port in range(first, min(first + MOST_PORTS, HIGHEST_PORT + 1)) if first else (0,):
            try:
                await web.TCPSite(self._runner, self._host, port).start()
            except OSError as problem:
                if problem.errno != errno.EADDRINUSE:
                    raise NoPlace(problem.strerror or str(problem)) from problem
                log.warning("port %s for metrics is taken; the next one is tried", port)
                continue
            return int(self._runner.addresses[0][1])
        raise NoPlace(f"{MOST_PORTS} ports from {first} on are taken")

    async def _metrics(self, request: web.Request) -> web.Response:
        body, form = self._figures.told(await self._look(), request.headers.get("Accept", ""))
        return web.Response(body=body, headers={"Content-Type": form})

    async def _healthy(self, _: web.Request) -> web.Response:
        """200: a bot that can answer is alive."""
        return web.json_response({"alive": True})

    async def _ready(self, _: web.Request) -> web.Response:
        async with self._finding:
            now = asyncio.get_running_loop().time()
            if self._found is None or now - self._found[0] >= ANEW_SECONDS:
                self._found = now, await self._missing()
            missing = self._found[1]
        return web.json_response({"ready": not missing, "missing": missing}, status=503 if missing else 200)


async def watch_loop(figures: Figures) -> None:
    """Measure the event loop's delay, forever."""
    while True:
        due = time.perf_counter() + LOOK_SECONDS  # a loop's own clock may stand still while it works
        await asyncio.sleep(LOOK_SECONDS)
        figures.delayed(time.perf_counter() - due)


def _spelled(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
