"""Playing: bids, answers, hands, and everything as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from discord import app_commands
from discord.ext import commands

from dragonbot.connection.clicks import HAND, Panel, Request
from dragonbot.connection.publisher import hand_drawn
from dragonbot.connection.responses import Place
from dragonbot.engine.refusal import Refused
from dragonbot.ids import MessageId, PostNumber
from dragonbot.match.answers import Act, Receipt
from dragonbot.match.answers import Answer as Answered
from dragonbot.match.clock import EndHold
from dragonbot.match.state import MatchCommand, Notice
from dragonbot.tables.computers import said_so_far
from dragonbot.tables.match import Match
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named
from dragonbot.ui.kit.components import MOST_TEXT, shortened
from dragonbot.ui.kit.reply import note
from dragonbot.ui.table.board import BOARDS, Done, Form, GameLike, Said, Shown
from dragonbot.ui.table.hand import OF_ANY_GAME, OF_HAND, accepted, advice_text, outcome_of
from dragonbot.ui.table.message import coming_panel, end_in_words, more_panel
from dragonbot.ui.table.picture import of_post

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


R = TypeVar("R")

MOST_POSTS_BACK: Final = 4
"""How far back a clicked post may be, as results come in quick succession."""


async def do_in_public(click: Request, command: MatchCommand[R]) -> tuple[R, bool]:
    """Apply a command and show it in the clicked message. False: it will be shown later.

    The message is edited before the registry starts the messenger, so nothing edits it twice.
    """

    async def act_and_show(match: Match) -> tuple[R, bool]:
        click.at_table = match
        result = await match.apply(command)
        # Under the lock: later edits must not be older.
        async with click.bot.registry.outbox.showing(match.row.id):
            return result, await _show(click)

    return await click.bot.registry.do(click.match.row.id, act_and_show)


async def _show(click: Request) -> bool:
    message = click.interaction.message
    # One edit more would reveal a secret question.
    if message is None or click.is_in_panel or click.answer.given or click.match.is_deciding_in_secret:
        return False
    notice = await _notice_in(click, MessageId(message.id))
    if notice is None:
        return False
    post = notice.post
    look = await click.bot.publisher.look(notice)
    if not await click.answer.update(**look.what):
        return False
    click.bot.interaction_tokens.keep(click.interaction, click.at)
    at = post.posted or click.bot.registry.skew.ours(message.created_at.timestamp())
    await click.bot.store.shown(
        post.match, post.number, post.version, MessageId(message.id), at, look.picture
    )
    seen = {"shown": post.version, "message_id": message.id, "posted": at, "picture": look.picture}
    click.bot.registry.has_shown(post.model_copy(update=seen))
    click.bot.after_shown(notice)
    return True


async def _notice_in(click: Request, message: MessageId) -> Notice | None:
    """The post of this message, mostly the newest. Old reveals have its number in their button."""
    match_id, newest = click.match.row.id, click.match.row.posts
    notice = await click.bot.registry.notice(match_id)
    if notice is not None and notice.post.message_id == message:
        return notice
    for number in (*range(newest, max(0, newest - MOST_POSTS_BACK), -1), click.action.number):
        post = await click.bot.store.post(match_id, PostNumber(number))
        if post is not None and post.message_id == message:
            return await click.bot.registry.notice(match_id, post.number)
    return None


class Table(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "hand": self.on_hand,
            "advice": self.on_advice,
            "next": self.on_next,
            **dict.fromkeys(OF_ANY_GAME, self.on_game),
        }
        bot.on_game_verb = self.on_game

    async def cog_load(self) -> None:
        """Add the games' commands; editions share them."""
        for command in dict.fromkeys(each for board in BOARDS.values() for each in board.commands):
            self.bot.tree.add_command(command(self.take_by_command))

    # Commands

    @app_commands.command(**named("cmd-hand"))
    @app_commands.guild_only()
    async def hand(self, interaction: Place) -> None:
        await self.on_hand(await self.bot.request(interaction))

    # Clicks

    async def on_hand(self, click: Request) -> None:
        panel = await hand_drawn(self.bot, click.match, click.user, click.language)
        self.bot.whispers.shown(click.match, click.user)
        await click.show(panel, HAND)

    async def on_advice(self, click: Request) -> None:
        """A master's advice, knowing only what the person sees."""
        registry, match = self.bot.registry, click.match
        seat = match.seated(click.user)
        question = match.running().question
        assert question is not None
        if not BOARDS[match.row.game].may_be_advised(question, seat):
            raise Refused("no_advice_now")
        await click.answer.hold()
        said = said_so_far(match)
        best = await registry.advise(match.row.id, click.user, click.question)
        if (await registry.match(match.row.id)).seated(click.user) != seat:
            raise Refused("not_seated")
        if match.game is None or match.game.question is not question:
            raise Refused("question_is_over")
        if said_so_far(match) != said:
            raise Refused("advice_is_old")
        told = advice_text(match, question, seat, best, click.language)
        if told is None:
            raise Refused("no_advice_now")
        await click.answer.say(told)

    async def on_next(self, click: Request) -> None:
        """Show the next card now; the reveal loses this button, also when the game has gone on."""
        was_held, shown = await do_in_public(click, EndHold(click.user, PostNumber(click.action.number)))
        if not shown:
            await click.say("answered" if was_held else "gone_on")

    async def on_game(self, click: Request) -> None:
        """Any game click, with the same outcome as in a lesson."""
        match outcome_of(click.match, click.clicked(click.language)):
            case Shown(panel, is_below=is_below) if is_below or not click.is_in_panel:
                await click.show(Panel(panel))
            case Shown(panel):
                await click.answer.refresh(panel)
            case Form(modal):
                await click.answer.form(modal)
            case Said(answer, is_closed=True):
                await self._close(click, answer)
            case Said(answer):
                await self._say(click, answer)
            case Done(action):
                await self._act(click, action)

    async def take_by_command(self, interaction: Place, said: Callable[[GameLike, int], Any]) -> None:
        """Apply an answer given by command, to the current question only."""
        request = await self.bot.request(interaction)
        match = request.match
        if match.row.state == "lobby":
            raise Refused("not_started")
        question = match.asked(request.at)
        answer = said(match.running(), match.seated(request.user))
        await self._receipt(request, await request.take(Answered(request.user, question, answer, request.at)))

    # Outcomes

    async def _close(self, click: Request, answer: Any) -> None:
        click.leave_token()
        receipt = await click.take(Answered(click.user, click.question, answer, click.at))
        await self._receipt(click, receipt)

    async def _say(self, click: Request, answer: Any) -> None:
        command = Answered(click.user, click.question, answer, click.at)
        receipt, shown = await do_in_public(click, command)
        if not shown:
            await self._receipt(click, receipt, keeps_hand=True)

    async def _receipt(self, request: Request, receipt: Receipt, *, keeps_hand: bool = False) -> None:
        """Confirm an answer, in the clicked hand or as a receipt."""
        told = accepted(request.match, receipt.question, receipt.seat, receipt.kept, request.language)
        if keeps_hand and request.is_in_panel:
            await self._refresh_hand(request, told)
        else:
            await self.bot.private_messages.receipt(request, told)

    async def _act(self, click: Request, action: Any) -> None:
        """Apply an unprompted action."""
        await click.take(Act(click.user, action, click.at))
        in_secret = BOARDS[click.match.row.game].in_secret(action)
        await self._refresh_hand(click, reply.acted(click.catalogue, in_secret=in_secret))

    async def _refresh_hand(self, click: Request, note: str) -> None:
        self.bot.whispers.shown(click.match, click.user)
        await click.answer.refresh(self.bot.hand(click.match, click.user, click.language, note))


class Words(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"words": self.on_words, "more": self.on_more, "coming": self.on_coming}

    async def on_words(self, click: Request) -> None:
        match, language = click.match, click.language
        if click.action.option == OF_HAND:
            self.bot.whispers.shown(match, click.user)
            await click.answer.refresh(self.bot.hand(match, click.user, language))
            return
        notice = await self._post(click)
        spoken = notice._replace(match=notice.match.model_copy(update={"language": language}))
        if notice.post.kind == "end":
            await click.show(Panel(end_in_words(spoken, click.catalogue)))
            return
        picture = of_post(spoken, await self.bot.publisher.scenes_of(notice))
        if picture is None:
            raise Refused("panel_is_old")
        await click.show(Panel(note(shortened(picture.in_words, MOST_TEXT))))

    async def on_more(self, click: Request) -> None:
        await click.show(Panel(more_panel(await self._post(click), click.catalogue)))

    async def on_coming(self, click: Request) -> None:
        """The cards to come, as everyone at the table may see them."""
        await click.show(Panel(coming_panel(await self._post(click), click.catalogue)))

    async def _post(self, click: Request) -> Notice:
        """The post that was clicked. Refused if it is gone."""
        notice = await self.bot.registry.notice(click.match.row.id, PostNumber(click.action.number))
        if notice is None:
            raise Refused("panel_is_old")
        return notice


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Table(bot))
    await bot.add_cog(Words(bot))
