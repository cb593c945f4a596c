"""`python -m bench.terminal` plays the evening of docs/terminal.md in a terminal, and writes it there.

With the same seed the same lines make the same game, so the page is what whoever types them sees.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import sys
import termios
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "terminal.md"
BLOCK: Final = re.compile(r"(?<=```text\n).*?(?=```)", re.DOTALL)
COMMAND: Final = ("play", "--game", "dragons-gold", "--seed", "7")
TYPED: Final = (
    "wizard Magpie Dragon",
    "knight 4 Magpie Dragon",
    "?",
    "knight 3 Hatchling",
    "Ann 1 gold 1 sapphire, Hazel rest",
    "agree",
    "hand",
    "quit",
)
PROMPT: Final = "Ann > "
ROWS, COLUMNS = 40, 80


def evening() -> str:
    """All that stands on the screen, with what was typed. Each line is typed when it is asked for."""
    process, screen = pty.fork()
    if process == 0:
        os.chdir(ROOT)
        settings = {**os.environ, "TERM": "xterm", "COLUMNS": str(COLUMNS), "NO_COLOR": "1"}
        os.execve(sys.executable, [sys.executable, "-m", "dragonbot", *COMMAND], settings)
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    shown, answered, typed = b"", 0, list(TYPED)
    while part := _read(screen):
        shown += part
        if typed and shown[answered:].endswith(PROMPT.encode()):
            answered = len(shown)
            os.write(screen, typed.pop(0).encode() + b"\n")
    os.waitpid(process, 0)
    os.close(screen)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode()).replace("\r\n", "\n")
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


def _read(screen: int) -> bytes:
    """What is shown next; nothing when it is over."""
    try:
        return os.read(screen, 65536)
    except OSError:  # Linux says so where others read nothing
        return b""


def on_the_page() -> str:
    found = BLOCK.search(PAGE.read_text("utf-8"))
    assert found is not None
    return found[0]


if __name__ == "__main__":
    shown_now = evening()
    PAGE.write_text(BLOCK.sub(lambda _: shown_now, PAGE.read_text("utf-8"), count=1), "utf-8")
