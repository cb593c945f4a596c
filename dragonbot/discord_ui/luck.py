"""Luck: what chance comes of at a table, as everybody may see it, and the form for a word of one's own."""

from __future__ import annotations

from typing import Final

import discord

from dragonbot.discord_ui.components import Action, lines, shortened_label
from dragonbot.discord_ui.protocols import NoticeLike, TableLike
from dragonbot.discord_ui.voice import Voice
from dragonbot.posts import WithChance
from dragonbot.text.catalogue import Catalogue

WORD: Final = "word"
"""The field of the form."""
LONGEST_TYPED: Final = 80
"""Letters may be typed in two halves, and blanks around them do not count."""


def sealed_text(voice: Voice, content: WithChance) -> str | None:
    """In a lobby's card: what its chance is sealed by."""
    chance = content.get("chance")
    return voice.say("chance-sealed", commitment=chance["commitment"]) if chance is not None else None


def share_text(voice: Voice, content: WithChance, seat: int) -> str | None:
    """Below a name in a lobby's card: what whoever sits there adds to it."""
    shares = content["chance"].get("shares", ()) if "chance" in content else ()
    told = [voice.say("chance-share", share=share) for place, share in shares if place == seat]
    return told[0] if told else None


def chance_text(voice: Voice, content: WithChance) -> str | None:
    """In a message of the game: the same once more, and the secret when the game is over."""
    chance = content.get("chance")
    if chance is None or "secret" in chance:
        return opened_text(voice, content)
    shares = [
        voice.say("chance-share-of", who=voice.names[seat], share=share)
        for seat, share in chance.get("shares", ())
        if seat < len(voice.names)  # an older card may tell of seats that are gone
    ]
    return lines(voice.say("chance-begun", commitment=chance["commitment"], count=len(shares)), *shares)


def opened_text(voice: Voice, content: WithChance) -> str | None:
    """The secret, when the game is over."""
    chance = content.get("chance")
    if chance is None or "secret" not in chance:
        return None
    return voice.say("chance-opened", secret=chance["secret"])


def restored_text(notice: NoticeLike, voice: Voice) -> str | None:
    """That the table has come back from a backup, if it has."""
    return voice.say("chance-restored") if notice.match.restored else None


def luck_form(match: TableLike, language: str) -> discord.ui.Modal:
    """A word of one's own. Its answer comes back under the id of the button."""
    say = Catalogue(language).say
    number = match.post.number if match.post is not None else match.row.posts
    form = discord.ui.Modal(
        title=shortened_label(say("luck-form-title")),
        custom_id=Action("luck", match.row.id, number).custom_id,
        timeout=None,
    )
    word: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=WORD, max_length=LONGEST_TYPED, required=False
    )
    form.add_item(
        discord.ui.Label(
            text=shortened_label(say("luck-form-word")),
            description=say("luck-form-description"),
            component=word,
        )
    )
    form.stop()
    return form
