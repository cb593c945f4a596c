"""Panels around a table: options, host, seats, and confirmations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, MatchId, PostNumber, UserId
from dragonbot.players import LEVELS, USUAL
from dragonbot.posts import Chance
from dragonbot.store.pace import PACES
from dragonbot.store.results import unrated_by
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_OPTIONS,
    Action,
    Button,
    Field,
    Part,
    button,
    form,
    id_in,
    layout,
    lines,
    option,
    question,
    row,
    select,
    shortened,
)
from dragonbot.ui.kit.names import TableText, command_facts, escaped, hand_button, shown_names, tidy
from dragonbot.ui.lobby.house_rules import OVERVIEW, varied_lines
from dragonbot.ui.table.board import BOARDS, TableLike, post_number


def guests_of(match: TableLike, catalogue: Catalogue, whose: UserId) -> list[tuple[UserId, str]]:
    """Everyone at the table but this person: ids and table names, not escaped."""
    names = shown_names(match.seats, catalogue)
    return [
        (seat.user, name)
        for seat, name in zip(match.seats, names, strict=True)
        if seat.user is not None and seat.user != whose
    ]


def guests_offered(
    match: TableLike, catalogue: Catalogue, typed: str, whose: UserId
) -> list[tuple[UserId, str]]:
    """Everyone but this person whose name contains the typed text."""
    wanted = typed.casefold().strip()
    fitting = [(user, name) for user, name in guests_of(match, catalogue, whose) if wanted in name.casefold()]
    return fitting[:MOST_OPTIONS]


def person_named(match: TableLike, catalogue: Catalogue, asked: str) -> tuple[UserId, str]:
    """The player with this id or name: id, and name ready for a text."""
    wanted = asked.casefold().strip()
    names = shown_names(match.seats, catalogue)
    for seat, name in zip(match.seats, names, strict=True):
        if seat.user is not None and wanted in (str(seat.user), name.casefold()):
            return seat.user, escaped(name)
    raise Refused("not_at_this_table")


YES: Final = "yes"
NO: Final = "no"
NOW: Final = "now"
"""The confirming button's option; without it, the button asks first."""


def _question(
    match: TableLike,
    catalogue: Catalogue,
    said: str,
    label: str,
    verb: str,
    option: str = "",
    *others: Button,
) -> discord.ui.LayoutView:
    """Ask before something that can't be undone. `others` are choices beside it."""
    style = components.STRONG if verb == "restart" else components.GRAVE
    yes = button(catalogue.say(label), Action(verb, match.row.id, post_number(match), option), style)
    return question(catalogue, said, yes, Action("keep", match.row.id, post_number(match)), *others)


def end_question(match: TableLike, language: str) -> discord.ui.LayoutView:
    """Ask whether to end the table without a result."""
    catalogue = Catalogue(language)
    said = catalogue.say("end-question-lobby" if match.row.state == "lobby" else "end-question")
    return _question(match, catalogue, said, "button-end", "end")


def restart_question(match: TableLike, language: str) -> discord.ui.LayoutView:
    """After a rules update the host may restart the auction."""
    catalogue = Catalogue(language)
    return _question(match, catalogue, catalogue.say("restart-question"), "button-restart", "restart")


def leave_question(match: TableLike, language: str, mentions: Mapping[str, str]) -> discord.ui.LayoutView:
    """Ask whether to leave a running game."""
    catalogue = Catalogue(language)
    text = "leave-question" if match.row.stand_ins else "leave-question-without-stand-in"
    said = catalogue.say(text, **command_facts(mentions))
    return _question(match, catalogue, said, "button-leave-game", "leave", YES)


def remove_question(match: TableLike, whom: UserId, name: str, language: str) -> discord.ui.LayoutView:
    """Ask whether to remove a player for good."""
    catalogue = Catalogue(language)
    text = "remove-question-lobby" if match.row.state == "lobby" else "remove-question"
    said = catalogue.say(text, who=name)
    return _question(match, catalogue, said, "button-remove", "sendaway", str(whom))


def give_question(match: TableLike, whom: UserId | None, language: str) -> discord.ui.LayoutView:
    """Ask whether to offer one's seat to this person or to anyone."""
    catalogue = Catalogue(language)
    if whom is None:
        said = catalogue.say("give-question-anybody")
    else:
        said = catalogue.say("give-question", whom=f"<@{whom}>")
    return _question(match, catalogue, said, "button-offer", "give", ANYBODY if whom is None else str(whom))


def vote_question(match: TableLike, wish: str, language: str) -> discord.ui.LayoutView:
    """Ask whether to start the vote."""
    catalogue = Catalogue(language)
    said = catalogue.say(text_id("vote-question", wish))
    others = []
    if match.row.rated:
        unrated = Action("propose", match.row.id, post_number(match), "unrated")
        others.append(button(catalogue.say("button-propose-unrated"), unrated))
    return _question(match, catalogue, said, "button-propose", "propose", wish, *others)


def start_question(match: TableLike, host: UserId, language: str) -> discord.ui.LayoutView | None:
    """Ask whether to start without players who have not confirmed; None if all have."""
    catalogue = Catalogue(language)
    names = shown_names(match.seats, catalogue)
    missing = [
        escaped(name)
        for seat, name in zip(match.seats, names, strict=True)
        if seat.away and seat.user is not None and seat.user != host
    ]
    if not missing:
        return None
    say, number = catalogue.say, post_number(match)
    return layout(
        say("start-question", whos=catalogue.joined("list-more", missing), count=len(missing)),
        row(
            button(say("button-start-without"), Action("start", match.row.id, number, YES), components.GRAVE),
            button(say("button-wait"), Action("keep", match.row.id, number)),
        ),
        colour=components.SILVER,
    )


def forget_question(language: str) -> discord.ui.LayoutView:
    """Ask whether to erase a person's data everywhere."""
    catalogue = Catalogue(language)
    yes = button(catalogue.say("button-forget-yes"), Action("forget", NO_MATCH, 0, YES), components.GRAVE)
    return question(catalogue, catalogue.say("forget-question"), yes, Action("forget", NO_MATCH, 0, NO))


def level_panel(match: TableLike, language: str, note: str | None = None) -> discord.ui.LayoutView:
    """Each level explained, with a button. A note, such as who sat down, comes first."""
    catalogue = Catalogue(language)
    number = post_number(match)
    buttons = [
        button(
            catalogue.say(text_id("level", level)),
            Action("bot", match.row.id, number, level),
            components.STRONG if level == USUAL else components.PLAIN,
        )
        for level in LEVELS
    ]
    meanings = [catalogue.attribute(text_id("level", level), "long") for level in LEVELS]
    return layout(
        note, lines(catalogue.say("level-panel"), *meanings), row(*buttons), colour=components.GREEN
    )


WORD: Final = "word"
"""The form's field, and the option of the button that opens it."""
LONGEST_TYPED: Final = 80
"""Typed letters may count twice, and spaces around them are dropped."""


def fairness_panel(
    match: TableLike, chance: Chance, user: UserId, language: str, note: str | None = None
) -> discord.ui.LayoutView:
    """The whole commitment, all shares, one's own word, and what they prove."""
    catalogue = Catalogue(language)
    say, shares = catalogue.say, chance.get("shares", ())
    names = [escaped(name) for name in shown_names(match.seats, catalogue)]
    told = [
        say("chance-share-of", who=names[seat], share=share) for seat, share in shares if seat < len(names)
    ]
    own = [share for seat, share in shares if seat < len(names) and match.seats[seat].user == user]
    has_word = any(":" in share for share in own)
    buttons = []
    if match.row.state == "lobby" and own:
        asks = Action("luck", match.row.id, post_number(match), WORD)
        buttons = [row(button(say("button-luck-word", change="yes" if has_word else "no"), asks))]
    return layout(
        note,
        lines(
            say("chance-title"),
            say("chance-fixed", commitment=chance["commitment"], count=len(told)),
            *told,
            say("chance-own-word") if has_word else None,
        ),
        lines(say("chance-proves"), say("chance-proves-not")),
        *buttons,
        colour=components.SILVER,
    )


def luck_form(match: TableLike, language: str) -> discord.ui.Modal:
    """Asks for a word."""
    say, action = Catalogue(language).say, Action("luck", match.row.id, post_number(match), WORD)
    hint = say("luck-form-description")
    word = Field(WORD, say("luck-form-word"), LONGEST_TYPED, hint=hint, is_required=False)
    return form(say("luck-form-title"), action, word)


def host_panel(
    match: TableLike, settings: Mapping[str, Sequence[str]], language: str, note: str | None = None
) -> discord.ui.LayoutView:
    """A list for each setting, and two of people. The note reports the last change."""
    catalogue = Catalogue(language)
    number = post_number(match)
    parts: list[Part | str | None] = [note, catalogue.say("host-panel")]
    for setting, words in settings.items():
        options = [
            option(setting_label(catalogue, setting, word), word, chosen=word == getattr(match.row, setting))
            for word in words
        ]
        action = Action("setting", match.row.id, number, setting)
        parts.append(select(catalogue.say(text_id("host-panel", setting)), action, options))
    guests = guests_of(match, catalogue, match.row.host)
    away = [seat.user for seat in match.seats if seat.away]
    heirs = [(user, name) for user, name in guests if user not in away]
    for verb, people in (("remove", guests), ("heir", heirs)):
        options = [option(name, str(user)) for user, name in people]
        if options:
            hint = catalogue.say(text_id("host-panel", verb))
            parts.append(select(hint, Action(verb, match.row.id, number), options))
    return layout(*parts, colour=components.GREEN)


def setting_label(catalogue: Catalogue, setting: str, word: str) -> str:
    """The label of a pace or language."""
    named = text_id(setting, word)
    return catalogue.attribute(named, "long") if setting == "pace" else catalogue.say(named)


STAND_INS: Final = "stand_ins"
ADVICE: Final = "advice"
DAILY: Final = "daily"
RATED: Final = "rated"
"""Options that aren't game rules."""
AS_THE_RULES: Final = "as_the_rules"
"""The value of an option that follows another one."""


def options_offered(game: str) -> list[str]:
    """A game's lobby options in order."""
    more = [ADVICE] if BOARDS[game].gives_advice else []
    return [*GAMES[game].options, STAND_INS, *more, DAILY, RATED]


def options_chosen(match: MatchRow) -> dict[str, bool | str]:
    """Each option with on, off or its word."""
    said = {**GAMES[match.game].options, **match.options, STAND_INS: match.stand_ins}
    said |= {ADVICE: match.advice, DAILY: match.daily, RATED: match.rated}
    values = ((name, said[name]) for name in options_offered(match.game))
    return {name: value if isinstance(value, str) else bool(value) for name, value in values}


def options_agreed(texts: TableText, match: MatchRow) -> str:
    """The options in use, as the lobby shows them."""
    chosen = options_chosen(match).items()
    rows = [
        _option_line(texts, name, value) for name, value in chosen if value != AS_THE_RULES and name != DAILY
    ]
    varied = [texts.say("house-chosen", rule=rule) for rule in varied_lines(texts, match)]
    return lines(texts.say("option-title"), *rows, *varied, rated_line(texts, match))


def rated_line(texts: TableText, match: MatchRow) -> str | None:
    """What anyone who joins a rated table should know: that it counts, or why it won't."""
    if not match.rated:
        return None
    why = unrated_by(match)
    return texts.say("lobby-rated" if why is None else text_id("lobby-unrated", why))


def _option_line(texts: TableText, name: str, value: bool | str) -> str:
    called = texts.say(text_id("option", name))
    if isinstance(value, str):
        return texts.say("sharing-option", name=called, value=_option_word(texts, name, value))
    return texts.say("option-on" if value else "option-off", name=called)


def read_option(option: str) -> tuple[str, bool | str] | None:
    """An option and its new value from a button; None if malformed."""
    name, _, value = option.partition(".")
    if not name or not value:
        return None
    return name, value == "1" if value in ("0", "1") else value


def options_panel(match: TableLike, language: str, *, may_change: bool = True) -> discord.ui.LayoutView:
    """Each option explained, with a switch for those who may change it."""
    texts = TableText(Catalogue(language))
    parts: list[components.Part | str] = [texts.say("option-panel")]
    number = post_number(match)
    for name, value in options_chosen(match.row).items():
        text = lines(
            _option_line(texts, name, value), texts.catalogue.attribute(text_id("option", name), "long")
        )
        if not may_change:
            parts.append(text)
            continue
        if isinstance(value, str):
            words = GAMES[match.row.game].words[name]
            other = words[(words.index(value) + 1) % len(words)] if value in words else words[0]
            label = _option_word(texts, name, other)
        else:
            other, label = str(int(not value)), texts.say("button-off" if value else "button-on")
        turn = button(label, Action("option", match.row.id, number, f"{name}.{other}"))
        parts.append(discord.ui.Section(text, accessory=turn))
    if may_change and GAMES[match.row.game].variations:
        parts.append(row(button(texts.say("button-house"), Action("house", match.row.id, number, OVERVIEW))))
    return layout(*parts, colour=components.GREEN)


def _option_word(texts: TableText, name: str, value: str) -> str:
    return texts.say(text_id("option", name, value))


LONGEST_NAME: Final = 100


JOINING: Final = ("all", "invited")


class TableWish(NamedTuple):
    """A table to be opened."""

    game: str
    pace: Any
    language: str
    joining: Any = "all"
    house: str = ""
    """The number of a saved set of house rules, if chosen."""

    @property
    def option(self) -> str:
        return ".".join(self)


def wished_table(option: str) -> TableWish | None:
    """The table described by a button; None if malformed."""
    parts = option.split(".")
    most = len(TableWish._fields)
    if not most - 2 <= len(parts) <= most:  # older buttons had neither invitations nor house rules
        return None
    wish = TableWish(*parts)
    is_known = wish.game in GAMES and wish.pace in PACES and wish.language in languages()
    is_known = is_known and wish.joining in JOINING and (not wish.house or wish.house.isdecimal())
    return wish if is_known else None


def thread_panel(
    said: str, catalogue: Catalogue, match: MatchId = NO_MATCH, option: str = "", *, wrong: bool = False
) -> discord.ui.LayoutView:
    """A note about a table, with a button that moves it into a thread."""
    return layout(
        said,
        catalogue.say("thread-offer"),
        row(button(catalogue.say("button-thread"), Action("thread", match, 0, option))),
        colour=components.RED if wrong else components.SILVER,
    )


def here_panel(
    match: TableLike, user: UserId, link: str, catalogue: Catalogue, *, may_join: bool
) -> discord.ui.LayoutView:
    """What this person can do at the table that is here: sit down, open their hand, wait or watch."""
    say, texts = catalogue.say, TableText(catalogue)
    is_lobby = match.row.state == "lobby"
    join = button(say("button-join"), Action("join", match.row.id, post_number(match)), components.GOOD)
    if may_join:
        told, buttons = "play-here-join" if is_lobby else "play-here-take-over", [join]
    elif match.seat_of(user) is None:
        told, buttons = "play-here-watch", []
    elif is_lobby:
        told, buttons = "play-here-host" if match.row.host == user else "play-here-wait", []
    else:
        told, buttons = "play-here-hand", [hand_button(texts, match.row.id, PostNumber(post_number(match)))]
    where = say("game-already-here-at", link=link)
    return layout(lines(where, say(told)), *([row(*buttons)] if buttons else []), colour=components.SILVER)


def started_beside(catalogue: Catalogue, game: str, who: str) -> discord.ui.LayoutView:
    """The channel's message for a table in the thread below."""
    return layout(
        catalogue.say("table-beside", game=catalogue.say(text_id("game", game)), who=escaped(tidy(who))),
        colour=components.GREEN,
    )


def thread_name(catalogue: Catalogue, game: str, who: str) -> str:
    """A thread's name: the game, and its host if that name is printable."""
    title, name = catalogue.say(text_id("game", game)), tidy(who)
    return shortened(catalogue.say("thread-name", game=title, who=name) if name else title, LONGEST_NAME)


ANYBODY: Final = "anybody"
"""An offer to anyone."""


def offered_panel(match: TableLike, language: str) -> discord.ui.LayoutView:
    """One's seat is offered; a button takes the offer back."""
    catalogue = Catalogue(language)
    withdraw = Action("withdraw", match.row.id, post_number(match))
    return layout(
        catalogue.say("offered"),
        row(button(catalogue.say("button-withdraw-offer"), withdraw)),
        colour=components.SILVER,
    )


def whom_of(option: str) -> UserId | None:
    """The person offered a seat; None: anyone. Raises ValueError if malformed."""
    if option == ANYBODY:
        return None
    number = id_in(option)
    if number is None:
        raise ValueError(option)
    return UserId(number)
