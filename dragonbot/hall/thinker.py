"""A thinker: `python -m dragonbot.hall.thinker`, a worker that thinks what it is given."""

from dragonbot.hall.worker import serve


def import_thoughts() -> None:
    import dragonbot.hall.thought  # noqa: F401 - with it come all games


if __name__ == "__main__":
    serve(import_thoughts)
