"""The site, built once for all tests of it, and served."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.web import browser


@pytest.fixture(scope="session")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site."""
    reason = browser.missing(root)
    out = tmp_path_factory.mktemp("site") / "out"
    reason = reason or browser.build(out, root)
    if reason:
        pytest.skip(reason)
    return out


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where it is served."""
    with browser.served(site) as at:
        yield at


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    """The driver of the browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield driver


@pytest.fixture
def window(
    address: str, playwright: Any, sockets: list[str]
) -> Iterator[Callable[..., AbstractContextManager[browser.Browser]]]:
    """Opens windows at the site. The test itself must talk to the browser: that socket is none of the game's."""
    yield partial(browser.window, playwright, address)
    sockets.clear()
