"""Packs what goes out over the gateway, the way a client asked for."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

Packer: TypeAlias = Callable[[str], bytes]


def packer_for(name: str | None) -> Packer | None:
    """One stream a connection. None sends plain text. Raises ValueError for what is not known here."""
    match name:
        case None | "":
            return None
        case "zlib-stream":
            return _zlib_stream()
        case "zstd-stream":
            return _zstd_stream()
        case _:
            raise ValueError(f"no such compression: {name}")


def _zlib_stream() -> Packer:
    stream = zlib.compressobj(level=zlib.Z_BEST_SPEED)  # nothing here has a long way to go
    return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Packer:
    # Clients ask for this only where one of the two is installed, which is then so here too.
    try:
        zstandard = import_module("zstandard")
    except ImportError:
        zstd = import_module("compression.zstd")
        new = zstd.ZstdCompressor()
        return lambda text: bytes(new.compress(text.encode(), mode=new.FLUSH_BLOCK))
    old = zstandard.ZstdCompressor().compressobj()
    return lambda text: bytes(old.compress(text.encode()) + old.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK))
