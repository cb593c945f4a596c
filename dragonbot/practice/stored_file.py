"""Files that came with messages, kept in memory and served again."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass

from dragonbot.practice.body import Json
from dragonbot.practice.image import image_of


@dataclass(slots=True)
class Upload:
    """A file as it came in a form. `number` is the one its field's name bears."""

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
