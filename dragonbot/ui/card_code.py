"""The code of a card: its whole text in letters that fit into a message, to be taken along to another server.

`dragoncard1:` says which kind of code it is. Then come, in the letters of base64 for addresses: four bytes by
which a mistake in copying is noticed, and the text, packed. Whoever reads one unpacks no more than a card may
be long, whatever the code says.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from hashlib import blake2b
from typing import Final

from dragonbot.engine.refusal import Refused

LONGEST_CODE: Final = 1900
"""Letters. A message takes a hundred more, for what is said around it."""
LONGEST_TYPED: Final = 3000
"""What may be typed where a code is wanted: blanks and line breaks are left out of it."""
MOST_BYTES: Final = 4096
"""Of a card."""
_KIND: Final = "dragoncard"
_VERSION: Final = 1
_BEGINS: Final = re.compile(rf"[`\s]*{_KIND}(?P<version>\d{{1,6}}):(?P<rest>.*)", re.DOTALL | re.IGNORECASE)
_CHECK_BYTES: Final = 4
_LEFT_OUT: Final = re.compile(r"[\s`=]+")
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
_NO_HEADER: Final = -15


def code_of(source: str) -> str | None:
    """The code of a card; None where it is too long for a message."""
    plain = source.encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _NO_HEADER)
    packed = packer.compress(plain) + packer.flush()
    letters = base64.urlsafe_b64encode(_check(plain) + packed).decode().rstrip("=")
    code = f"{_KIND}{_VERSION}:{letters}"
    return code if len(code) <= LONGEST_CODE else None


def source_in(code: str) -> str:
    """The card of a code. Refused where it is none, or not as it was when somebody gave it away."""
    found = _BEGINS.fullmatch(code)
    if found is None:
        raise Refused("no_card_code")
    if int(found["version"]) != _VERSION:
        raise Refused("card_code_is_newer")
    letters = _LEFT_OUT.sub("", found["rest"])
    if len(letters) > LONGEST_CODE or _LETTERS.fullmatch(letters) is None:
        raise Refused("card_code_is_broken")
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        unpacker = zlib.decompressobj(_NO_HEADER)
        plain = unpacker.decompress(packed[_CHECK_BYTES:], MOST_BYTES + 1)
        source = plain.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise Refused("card_code_is_broken") from None
    if len(plain) > MOST_BYTES:
        raise Refused("card_is_too_long", most=MOST_BYTES)
    if not unpacker.eof or unpacker.unused_data or packed[:_CHECK_BYTES] != _check(plain):
        raise Refused("card_code_is_broken")
    return source


def _check(plain: bytes) -> bytes:
    return blake2b(plain, digest_size=_CHECK_BYTES).digest()
