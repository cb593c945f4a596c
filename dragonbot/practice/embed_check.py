"""What Discord accepts as embeds."""

from __future__ import annotations

from dragonbot.practice.form import Form

MOST_TEXT = 6000


def check_embeds(form: Form) -> None:
    if not form.many(0, 10):
        return
    whole = [embed.model() and _check_embed(embed) for embed in form.items()]
    if all(whole) and sum(text_in(embed.value) for embed in form.items()) > MOST_TEXT:
        form.wrong("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_TEXT}")


def _check_embed(embed: Form) -> bool:
    """Whether its texts can be counted."""
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
    """How many characters of an embed count."""
    if not isinstance(embed, dict):
        return 0
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))
