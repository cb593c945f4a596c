"""Files of messages, kept in memory and served again, and the kinds of images."""

from __future__ import annotations

import mimetypes
import struct
from dataclasses import dataclass
from typing import Final, NamedTuple

from dragonbot.practice.world.body import Json

PNG: Final = b"\x89PNG\r\n\x1a\n"
GIF: Final = (b"GIF87a", b"GIF89a")
GIF_FRAME: Final = b"\x21\xf9\x04"
"""Precedes each frame of an animated GIF."""
WEBP_MOVES: Final = 0x02
JPEG_WITHOUT_SIZE: Final = (0xC4, 0xC8, 0xCC)


class Image(NamedTuple):
    content_type: str
    width: int
    height: int
    animated: bool = False


def image_of(content: bytes) -> Image | None:
    """The image in a format for emojis; None for anything else, whatever its name."""
    try:
        if content.startswith(PNG):
            return Image("image/png", *struct.unpack_from(">II", content, 16))
        if content.startswith(GIF):
            width, height = struct.unpack_from("<HH", content, 6)
            return Image("image/gif", width, height, content.count(GIF_FRAME) > 1)
        if content.startswith(b"\xff\xd8\xff"):
            return _jpeg(content)
        if (content[:4], content[8:12]) == (b"RIFF", b"WEBP"):
            return _webp(content)
        if content[4:12] in (b"ftypavif", b"ftypavis"):
            return _avif(content)
    except (struct.error, IndexError):
        pass  # truncated before its size
    return None


def _jpeg(content: bytes) -> Image | None:
    at = 2
    while content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in JPEG_WITHOUT_SIZE:
            height, width = struct.unpack_from(">HH", content, at + 5)
            return Image("image/jpeg", width, height)
        at += 2 + int(struct.unpack_from(">H", content, at + 2)[0])
    return None


def _webp(content: bytes) -> Image | None:
    kind = content[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(content[at : at + 3], "little") + 1 for at in (24, 27))
        return Image("image/webp", width, height, bool(content[20] & WEBP_MOVES))
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", content, 21)
        return Image("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    width, height = struct.unpack_from("<HH", content, 26)
    return Image("image/webp", width & 0x3FFF, height & 0x3FFF)


def _avif(content: bytes) -> Image | None:
    at = content.find(b"ispe")
    if at < 0:
        return None
    width, height = struct.unpack_from(">II", content, at + 8)
    return Image("image/avif", width, height, content[8:12] == b"avis")


@dataclass(slots=True)
class Upload:
    """An uploaded file. `number` is from its field's name."""

    number: int
    name: str
    content: bytes


@dataclass(slots=True)
class StoredFile:
    id: int
    name: str
    content: bytes
    description: str | None
    url: str

    @property
    def content_type(self) -> str:
        if image := image_of(self.content):
            return image.content_type
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"

    def json(self) -> Json:
        """Discord's attachment object."""
        data: Json = {
            "id": str(self.id),
            "filename": self.name,
            "size": len(self.content),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description is not None:
            data["description"] = self.description
        if image := image_of(self.content):
            data |= {"width": image.width, "height": image.height}
        return data
