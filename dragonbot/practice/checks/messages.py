"""What Discord accepts as a message with embeds."""

from __future__ import annotations

from dragonbot.practice.checks.components import check_components, walk
from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.message import COMPONENTS_V2, Message

MOST_TEXT = 6000


def check_embeds(form: Form) -> None:
    if not form.many(0, 10):
        return
    whole = [embed.model() and _check_embed(embed) for embed in form.items()]
    if all(whole) and sum(text_in(embed.value) for embed in form.items()) > MOST_TEXT:
        form.wrong("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_TEXT}")


def _check_embed(embed: Form) -> bool:
    """True if its texts can be counted."""
    embed.at("title").text(0, 256)
    embed.at("description").text(0, 4096)
    embed.at("url").text(0, 2048)
    embed.at("color").whole(0, 0xFFFFFF)
    whole = True
    for part, key, most in (("footer", "text", 2048), ("author", "name", 256), ("image", "url", 2048)):
        if embed.at(part).value is not None:
            whole &= embed.at(part).model()
            embed.at(part).at(key).text(0, most)
    fields = embed.at("fields")
    if fields.many(0, 25):
        for field in fields.items():
            whole &= field.model()
            field.at("name").text(1, 256, required=True)
            field.at("value").text(1, 1024, required=True)
    return whole and (fields.value is None or isinstance(fields.value, list))


def text_in(embed: object) -> int:
    """An embed's number of counted characters."""
    if not isinstance(embed, dict):
        return 0
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


MOST_CONTENT = 2000
LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")


def check_message(form: Form, earlier: Message | None = None, *, nonce: bool = False) -> None:
    """Check a new message, or a change to an earlier one. The caller calls `refuse`."""
    if not form.model():
        return
    flags = form.value.get("flags") or 0
    form.at("flags").whole(0, 2**31)
    v2 = bool(isinstance(flags, int) and flags & COMPONENTS_V2) or (earlier is not None and earlier.is_v2)
    form.at("content").text(0, MOST_CONTENT)
    check_embeds(form.at("embeds"))
    check_components(form.at("components"), v2=v2)
    if v2:
        _check_legacy_fields(form, earlier)
    if nonce and isinstance(form.value.get("nonce"), str):
        form.at("nonce").length(0, 25)
    _check_mentions(form.at("allowed_mentions"))


def _check_legacy_fields(form: Form, earlier: Message | None) -> None:
    for name in LEGACY_FIELDS:
        value = form.value.get(name)
        # A message that becomes Components V2 must explicitly remove what it had before.
        if name not in form.value and earlier is not None and name in ("content", "embeds"):
            value = getattr(earlier, name)
        if value:
            message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.at(name).wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def check_media(form: Form, names: set[str]) -> None:
    """Check that the files components refer to exist."""
    if shown_files(form.at("components").value) - names:
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        form.at("components").wrong(code, "The referenced attachment was not found")


def shown_files(components: object) -> set[str]:
    """Names of files that components refer to."""
    urls = [
        str(media.get("url", ""))
        for each in walk(components)
        for media in (each.get("media"), each.get("file"), *(item.get("media") for item in _items(each)))
        if media
    ]
    return {url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")}


def _items(component: dict[str, object]) -> list[dict[str, dict[str, object]]]:
    items = component.get("items")
    return [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []


def _check_mentions(form: Form) -> None:
    if form.value is None or not form.model():
        return
    form.at("parse").many(0, 3)
    for kind in ("users", "roles"):
        if form.at(kind).many(0, 100) and form.value[kind] and kind in (form.value.get("parse") or []):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
