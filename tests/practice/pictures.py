"""Small pictures in Discord's formats."""

from __future__ import annotations

import base64
import struct
import zlib


def png(width: int = 3, height: int = 2, colour: bytes = b"\x8a\x5a\x2b") -> bytes:
    """A picture in one colour."""

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + colour * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")
    )


def gif(width: int = 4, height: int = 4, frames: int = 2) -> bytes:
    """Alternating white squares."""
    head = b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0" + b"\xff\xff\xff\0\0\0"
    screen = struct.pack("<HHHHB", 0, 0, 1, 1, 0)
    frame = b"\x21\xf9\x04\0\x0a\0\0\0" + b"\x2c" + screen + b"\x02\x02\x44\x01\0"
    return head + frame * frames + b"\x3b"


# only the part with their size: 5 by 7
JPEG = b"\xff\xd8\xff\xe0\0\x04\0\0\xff\xc4\0\x03\0\xff\xc0\0\x0b\x08\0\x07\0\x05\x01\x01\x11\0"
WEBP = b"RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x04\0\0\x06\0\0"
WEBP_LOSSLESS = b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f" + struct.pack("<I", 4 | 6 << 14) + b"rest"
WEBP_LOSSY = b"RIFF\x1a\0\0\0WEBPVP8 \x0d\0\0\0\0\0\0\x9d\x01\x2a\x05\0\x07\0rest"
AVIF = b"\0\0\0\x1cftypavif\0\0\0\0mif1....\0\0\0\x14ispe\0\0\0\0\0\0\0\x05\0\0\0\x07"


def uri(content: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"
