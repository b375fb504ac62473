"""What the page says before the game is there, in every language it has."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.scenes.panel.licences import licences_title
from game.scenes.shelf import SHELF
from game.ui.words import Words
from game.web.icons import MASKABLE, SIDES


def title(words: Words) -> str:
    """The name of the game."""
    return next(iter(SHELF.values())).title(words)


def page_texts(words: Words) -> dict[str, str]:
    """The texts by the names that `main.js` knows."""
    return {
        "title": title(words),
        "licences": licences_title(words),
        # Translators: in the browser, while the game is fetched; a bar beside it shows how much has come.
        "loading": words.gettext("The cards are coming …"),
        # Translators: in the browser, in place of the game.
        "old": words.gettext("This browser is too old for the game. A newer one can play it."),
        # Translators: in the browser, in place of the game: a file could not be fetched.
        "missing": words.gettext("Something did not arrive. Is there a connection to the internet?"),
        # Translators: in the browser, in place of the game: an error in the program.
        "broken": words.gettext("Something broke, sorry."),
        # Translators: in the browser, after the game was ended.
        "over": words.gettext("The game is over. This page can be closed."),
        # Translators: in the browser, a button that loads the page again.
        "again": words.gettext("Play again"),
        # Translators: in the browser, where scripts are turned off.
        "noscript": words.gettext("The game needs JavaScript, which is turned off in this browser."),
    }


def manifest(words: Words, icons: Mapping[str, str], colour: str) -> str:
    """How the game is installed to a home screen; `icons` gives the addresses by the names."""
    name = title(words)
    drawn = [{"src": icons[f"icon-{side}.png"], "sizes": f"{side}x{side}", "type": "image/png"} for side in SIDES]
    maskable = {"src": icons[MASKABLE], "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    told = {
        "name": name,
        "short_name": name,
        # Translators: what the game is, in lists of programs.
        "description": words.gettext("A patience with the number bonds to 13"),
        "lang": words.language,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "fullscreen",
        "display_override": ["fullscreen", "standalone"],
        "orientation": "any",
        "background_color": colour,
        "theme_color": colour,
        "categories": ["education", "games", "kids"],
        "icons": [*drawn, maskable],
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
