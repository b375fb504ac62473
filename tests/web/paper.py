"""A page of paper: what the browser's page offers the game, written down instead of done."""

from __future__ import annotations

import json
from collections.abc import Sequence


class PaperPage:
    """Implements `game.platform.page.Page`."""

    def __init__(self, size: tuple[int, int] = (640, 480), asked: str = "", languages: str = "en") -> None:
        self.width, self.height = size
        self.asked = asked
        self.languages = languages
        self.calm = False
        self.keeps = True
        self.happened: list[Sequence[object]] = []
        self.shown: list[tuple[int, int]] = []
        self.named: list[tuple[str, str]] = []
        self.said: list[tuple[str, str]] = []
        self.stored: dict[str, bytes] = {}
        self.log: list[str] = []
        self.downloads: list[tuple[str, str]] = []
        self.choice: str | None = None
        self.fullscreen = False
        self.voices = "de:en"
        self.speaking = False
        self.heard: list[tuple[list[str], float]] = []
        self.attended = (False, False)

    def inputs(self) -> str:
        told, self.happened = self.happened, []
        return json.dumps(told) if told else ""

    def show(self, pixels: object, width: int, height: int, boxes: str) -> None:
        assert len(memoryview(pixels)) == width * height * 4  # type: ignore[arg-type]
        assert all(0 <= x < x + w <= width and 0 <= y < y + h <= height for x, y, w, h in json.loads(boxes))
        self.shown.append((width, height))

    def name(self, title: str, language: str) -> None:
        self.named.append((title, language))

    def tell(self, text: str, language: str) -> None:
        self.said.append((text, language))

    def keep(self, key: str, content: bytes) -> None:
        self.stored[key] = content
        self.log.append(f"keep {key}")

    def forget(self, key: str) -> None:
        del self.stored[key]
        self.log.append(f"forget {key}")

    def commit(self) -> None:
        self.log.append("commit")

    def say(self, names: str, volume: float) -> None:
        self.heard.append((json.loads(names), volume))
        self.speaking = True

    def hush(self) -> None:
        self.log.append("hush")
        self.speaking = False

    def attend(self, pointer: bool, lifts: bool) -> None:
        self.attended = (pointer, lifts)

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    def choose(self) -> None:
        self.log.append("choose")

    def chosen(self) -> str | None:
        text, self.choice = self.choice, None
        return text

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen
