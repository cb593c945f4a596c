"""The keyboard: where a line is read, until nobody sits there any more."""

from __future__ import annotations

from typing import Protocol, TextIO

from dragonbot.terminal.screen import Screen


class Gone(Exception):
    """Whoever sat at the keyboard has left it, or nobody ever did."""


class Keyboard(Protocol):
    heard: bool
    """Whether anything has been typed."""

    def ask(self, prompt: str) -> str:
        """The next line that is typed; Gone when there will be none."""


class Typing:
    """A person types. The terminal lets them correct their line."""

    def __init__(self) -> None:
        self.heard = False
        try:
            import readline
        except ImportError:  # not everywhere
            return
        # The next person must not find the last one's bid under the arrow keys.
        readline.set_auto_history(False)

    def ask(self, prompt: str) -> str:
        try:
            line = input(prompt)
        except EOFError:
            raise Gone from None
        self.heard = True
        return line


class Lines:
    """Lines come from a file or a pipe. They are shown as if somebody had typed them."""

    def __init__(self, stream: TextIO | None, screen: Screen) -> None:
        self.heard = False
        self.stream = stream
        self.screen = screen

    def ask(self, prompt: str) -> str:
        self.screen.write(prompt)
        line = self.stream.readline() if self.stream else ""
        self.screen.write(f"{line.rstrip()}\n")
        if not line:
            raise Gone
        self.heard = True
        return line
