"""Starting and stopping the bot: in Discord, or in the practice tavern without a token."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import signal
import sys
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import aiohttp
import discord

from dragonbot import __version__
from dragonbot.connection.gateway import FOR_GOOD, pause_after
from dragonbot.connection.router import GameMaster
from dragonbot.connection.service import faster_loop, keep_clean
from dragonbot.history.retention import Lasting, Thinning
from dragonbot.ratings.rounds import RatingRounds
from dragonbot.service.settings import Settings, WrongSettings
from dragonbot.store.databases import is_postgres
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.protocol import Away, Locked, NotOpened, NotStored, Unreadable, is_outage
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.backup import claimed
from dragonbot.store.sqlite.connection import path_in
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.telemetry import SILENT, Figures, open_diary
from dragonbot.text.printable import on_one_line
from dragonbot.text.speech import GAME_TITLES
from dragonbot.ui.kit import components, discord_internals
from dragonbot.ui.kit.address import redirect
from dragonbot.workers.painter import Painter
from dragonbot.workers.thinkers import Thinkers, processes_for

if TYPE_CHECKING:
    from dragonbot.connection.gateway import ManyProcesses
    from dragonbot.connection.service import Service
    from dragonbot.service.metrics import PrometheusFigures
    from dragonbot.store.postgres.store import PostgresStore

log = logging.getLogger("dragonbot")

PRACTICE_FOLDER = Path("data/practice")
SWITCH_SECONDS = 0.0005
"""Seconds a thread keeps the interpreter when another wants it; the writer thread needs it after each
statement.
"""
YOUNG_OBJECTS = 100_000
"""New objects before automatic garbage collection, which then takes some 50 ms. Clicks leave no cycles, so it
runs when tables open.
"""
OUT_OF_REACH = (OSError, aiohttp.ClientError, discord.HTTPException, discord.RateLimited, Away)


async def opened(
    settings: Settings, stack: AsyncExitStack, figures: Figures, stop: asyncio.Event
) -> tuple[Store, ManyProcesses | None] | None:
    """The store, and the multi-process setup if it is PostgreSQL.

    Retries as long as it takes; None if stopped meanwhile.
    """
    if is_postgres(settings.database_url):
        from dragonbot.connection.gateway import ManyProcesses

        shared = await shared_store(settings.database_url, figures, stop)
        if shared is None:
            return None
        shards = None if settings.shards == "auto" else settings.shards
        return shared, ManyProcesses(shared, shards, settings.shards_here, settings.lease_seconds)
    database = path_in(settings.database_url)
    if settings.discord_token is None and "database_url" not in settings.model_fields_set:
        # Games live and die with the tavern's channels.
        kept_in = PRACTICE_FOLDER if settings.practice_port else stack.enter_context(TemporaryDirectory())
        database = Path(kept_in) / "games.db"
    stack.enter_context(claimed(database))
    return await SqliteStore.open(database, figures=figures), None


async def shared_store(url: str, figures: Figures, stop: asyncio.Event) -> PostgresStore | None:
    from dragonbot.store.postgres.store import PostgresStore

    in_vain = 0
    while not stop.is_set():
        try:
            return await PostgresStore.open(url, figures=figures)
        except Away as trouble:
            in_vain += 1
            wait = pause_after(in_vain)
            log.warning("the database cannot be reached (%s); again in %.0f s", trouble, wait)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), wait)
    return None


async def run(settings: Settings) -> None:
    """Run until stopped."""
    token = settings.discord_token.get_secret_value() if settings.discord_token else None
    open_diary(settings.log_level, settings.log_format, [token] if token else [], is_outage=is_outage)
    loop, reader = type(asyncio.get_running_loop()), "orjson" if discord.utils.HAS_ORJSON else "json"
    log.debug("the loop is %s, JSON is read by %s", loop.__module__, reader)
    os.environ[GAME_TITLES] = settings.game_titles
    redirect(settings.discord_api_url, settings.discord_gateway_url)
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with AsyncExitStack() as stack:
        if token is None:
            from dragonbot.practice.tavern import Tavern

            try:
                kept_in = PRACTICE_FOLDER if settings.practice_port else None
                tavern = await stack.enter_async_context(Tavern(settings.practice_port, kept_in=kept_in))
            except OSError as problem:
                raise WrongSettings(f"PRACTICE_PORT: {problem.strerror or problem}") from problem
            redirect(tavern.api_url, tavern.gateway_url)
            token = tavern.token
            print(f"There is no DISCORD_TOKEN, so the practice tavern is open: {tavern.page_url}")
            print(f"To be two people, open {tavern.page_url}?as=ann and {tavern.page_url}?as=bob", flush=True)
        processes = processes_for() if settings.thinkers is None else settings.thinkers
        counting = counted() if settings.metrics_port is not None else None
        figures = counting or SILENT
        found = await opened(settings, stack, figures, stop)
        if found is None:
            return
        store, many = found
        draws = settings.pictures == "on"
        bot = GameMaster(
            store,
            Thinkers(processes, figures),
            settings.computer_rhythm,
            brings_icons=draws,
            painter=Painter(figures) if draws else None,
            limits=settings.limits(),
            figures=figures,
            many=many,
        )
        bot.contact = settings.contact
        stack.push_async_callback(bot.close)
        if counting is not None and settings.metrics_port is not None:
            await serve(stack, settings.metrics_host, settings.metrics_port, counting, bot.service)
        playing = asyncio.create_task(play(bot, token, invites=settings.discord_token is not None))
        stopping = asyncio.create_task(stop.wait())
        thinned = Thinning(
            store, bot.registry.time, _kept_at_most(settings), lambda: bot.registry.shards, bot.registry.skew
        )
        thinning = asyncio.create_task(thinned.run())
        rated = RatingRounds(store, bot.registry.time, processes, lambda: bot.registry.shards)
        rating = asyncio.create_task(rated.run())
        cleaning = asyncio.create_task(keep_clean(lambda: bot.is_busy))
        await asyncio.wait((playing, stopping), return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
        thinning.cancel()
        rating.cancel()
        await bot.close()
        stopping.cancel()
        cleaning.cancel()
        if stop.is_set():
            playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


def _kept_at_most(settings: Settings) -> Lasting:
    days = (settings.keep_posts_days, settings.keep_events_days, settings.keep_answers_days)
    return Lasting(*(None if kept is None else kept * A_DAY_SECONDS for kept in days))


def counted() -> PrometheusFigures:
    """Published metrics, which also count warnings and errors in the log."""
    from dragonbot.service.metrics import Complaints, PrometheusFigures

    figures = PrometheusFigures()
    logging.getLogger().addHandler(Complaints(figures))
    return figures


async def serve(
    stack: AsyncExitStack, host: str, port: int, figures: PrometheusFigures, service: Service
) -> None:
    """Serve metrics and health until the stack is left."""
    from dragonbot.service.metrics import Endpoint, NoPlace

    try:
        await stack.enter_async_context(Endpoint(host, port, figures, service.standing, service.missing))
    except NoPlace as problem:
        raise WrongSettings(f"METRICS_PORT at METRICS_HOST {host}: {problem}") from problem


async def play(bot: GameMaster, token: str, *, invites: bool) -> None:
    """Connect to Discord, retrying as long as it takes, and stay. Logs the invite link."""
    in_vain = 0
    while True:
        try:
            await bot.login(token)
            break
        except discord.LoginFailure:
            raise
        except Exception as error:
            if bot.is_known and not isinstance(error, OUT_OF_REACH):
                raise  # our own mistake
            in_vain += 1
            met = discord_internals.met(error)
            wait = max(pause_after(in_vain), met.seconds or 0.0 if met is not None else 0.0)
            who = "the database" if isinstance(error, Away) else "Discord"
            log.warning("%s cannot be reached (%s); again in %.0f s", who, error, wait)
            await bot.http.close()
            bot.http.connector = discord.utils.MISSING  # closed with its session
            await asyncio.sleep(wait)
    if invites and bot.application_id is not None:
        log.info("to add the bot to a server, open %s", components.install_link(bot.application_id))
    await bot.connect()


def main(arguments: list[str] | None = None) -> int:
    """`bot.py`: handle its arguments; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="The bot. With DISCORD_TOKEN it plays in Discord, without it in the practice tavern.",
        epilog="Everything else is set in the environment or in .env; .env.example names all of it.",
    )
    parser.add_argument("--version", action="version", version=f"dragonbot {__version__}")
    parser.parse_args(arguments)
    return start()


def start() -> int:
    """Run the bot until stopped; returns the exit code."""
    if lacking := discord_internals.gone():
        lacks = f"discord.py {discord.__version__} has no {', '.join(lacking)} any more, which the bot needs"
        return _failed(f"{lacks}: install the versions of requirements-run.lock.", 2)
    sys.setswitchinterval(SWITCH_SECONDS)
    # Exempt what exists now from garbage collection while people wait.
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, 20, 100)
    try:
        with asyncio.Runner(loop_factory=faster_loop()) as runner:
            runner.run(run(Settings.read()))
    except WrongSettings as problem:
        return _failed(str(problem), 2)
    except (Away, Locked, NotStored, Unreadable) as problem:
        is_damaged = getattr(problem, "why", None) == "damaged"
        return _failed(on_one_line(f"DATABASE_URL: {problem}"), 2 if is_damaged else 1)
    except NotOpened as problem:
        return _failed(on_one_line(f"DATABASE_URL: {problem}"), 2)
    except discord.LoginFailure:
        return _failed("DISCORD_TOKEN: Discord does not know this token.", 2)
    except discord.ConnectionClosed as problem:
        why = FOR_GOOD.get(problem.code, "it does not say why")
        return _failed(f"Discord rejects this bot ({problem.code}): {why}.", 2)
    except OSError as problem:
        return _failed(f"The bot could not start: {problem}", 1)
    return 0


def _failed(why: str, code: int) -> int:
    """Say why the bot stops. Exit code 1 means that a restart may help."""
    print(why, file=sys.stderr)
    return code
