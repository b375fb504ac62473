"""Settings as values, as plain data, and in the store that the scenes ask."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import (
    HintMode,
    Loaded,
    NewerSettings,
    Problem,
    ProblemKind,
    Settings,
    SettingsError,
    SettingsStore,
    settings_data,
    settings_from,
)

KNOWN = {"version", "language", "hints", "sound", "reduced_motion", "auto_deal", "children"}
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
any_settings = st.builds(
    Settings,
    language=st.none() | st.text(),
    hints=st.sampled_from(HintMode),
    sound=st.booleans(),
    reduced_motion=st.booleans(),
    auto_deal=st.booleans(),
    children=st.lists(st.text()).map(tuple),
    extra=st.dictionaries(st.text().filter(lambda key: key not in KNOWN), plain, max_size=3),
)


def test_the_first_start() -> None:
    assert settings_from({}) == Settings()
    assert Settings() == Settings(
        language=None, hints=HintMode.PARTNER, sound=True, reduced_motion=False, auto_deal=False, children=(), extra={}
    )


def test_the_stored_form_stays_as_it_is() -> None:
    assert settings_data(Settings(language="de", hints=HintMode.SHOW, sound=False)) == {
        "version": 1,
        "language": "de",
        "hints": "show",
        "sound": False,
        "reduced_motion": False,
        "auto_deal": False,
        "children": (),
    }


@given(any_settings)
def test_stored_settings_come_back_with_what_this_version_does_not_know(settings: Settings) -> None:
    assert settings_from(json.loads(json.dumps(settings_data(settings)))) == settings


@given(st.sampled_from(sorted(KNOWN)), plain)
def test_known_keys_are_never_taken_from_the_unknown_ones(key: str, value: object) -> None:
    assert settings_data(Settings(extra={key: value})) == settings_data(Settings())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", "1"),
        ("version", True),
        ("version", 0),
        ("version", None),
        ("language", 7),
        ("hints", "maybe"),
        ("hints", None),
        ("sound", 1),
        ("sound", "yes"),
        ("reduced_motion", None),
        ("auto_deal", []),
        ("children", "fox-red"),
        ("children", ["fox-red", 7]),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(key: str, value: object) -> None:
    with pytest.raises(SettingsError) as caught:
        settings_from({key: value})
    assert not isinstance(caught.value, NewerSettings)
    assert (caught.value.key, caught.value.value) == (key, value)


def test_a_newer_form_is_told_from_a_broken_one() -> None:
    with pytest.raises(NewerSettings):
        settings_from({"version": 2, "sound": "loud"})


@given(plain)
def test_any_data_gives_settings_or_the_one_error(data: object) -> None:
    with suppress(SettingsError):
        assert isinstance(settings_from(data), Settings)


class Shelf:
    """Keeps what is saved, or fails to."""

    def __init__(self) -> None:
        self.saved: list[Settings] = []
        self.problem: Problem | None = None

    def save(self, settings: Settings) -> Problem | None:
        if self.problem is None:
            self.saved.append(settings)
        return self.problem


FULL = Problem(ProblemKind.NOT_SAVED)


def test_a_change_holds_and_is_saved_at_once() -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings(language="de")), shelf.save)
    store.change(hints=HintMode.OFF)
    assert store.current == Settings(language="de", hints=HintMode.OFF)
    assert shelf.saved == [store.current]


def test_no_change_writes_nothing() -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings()), shelf.save)
    store.change(sound=True)
    assert shelf.saved == []


def test_a_name_that_is_no_setting_is_refused() -> None:
    with pytest.raises(ValueError, match="unexpected"):
        SettingsStore(Loaded(Settings()), Shelf().save).change(colour="red")


def test_an_override_holds_and_is_not_saved_with_other_changes() -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings()), shelf.save, {"language": "de", "sound": False})
    assert store.current == Settings(language="de", sound=False)
    store.change(auto_deal=True)
    assert store.current == Settings(language="de", sound=False, auto_deal=True)
    assert shelf.saved == [Settings(auto_deal=True)]


def test_the_user_ends_an_override_by_changing_that_setting() -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings()), shelf.save, {"language": "de", "sound": False})
    store.change(sound=True)
    assert store.current == Settings(language="de", sound=True)
    assert shelf.saved == []
    store.change(language="de")
    assert shelf.saved == [Settings(language="de")]


def test_a_problem_of_loading_is_told_once() -> None:
    problem = Problem(ProblemKind.BROKEN, "settings.broken-1.json")
    store = SettingsStore(Loaded(Settings(), problem), Shelf().save)
    assert store.take_problem() == problem
    assert store.take_problem() is None


def test_a_failed_saving_is_told_once_until_saving_works_again() -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings()), shelf.save)
    shelf.problem = FULL
    store.change(sound=False)
    assert store.take_problem() == FULL
    store.change(auto_deal=True)
    assert store.take_problem() is None
    assert store.current == Settings(sound=False, auto_deal=True)
    shelf.problem = None
    store.change(auto_deal=True)
    assert shelf.saved == [Settings(sound=False, auto_deal=True)], "what could not be saved is tried again"
    shelf.problem = FULL
    store.change(sound=True)
    assert store.take_problem() == FULL


@pytest.mark.parametrize("kind", [ProblemKind.BROKEN, ProblemKind.NEWER, ProblemKind.UNREADABLE])
def test_a_file_that_could_not_be_set_aside_is_never_overwritten(kind: ProblemKind) -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings(), Problem(kind)), shelf.save)
    store.take_problem()
    store.change(sound=False)
    assert store.current == Settings(sound=False)
    assert shelf.saved == []
    assert store.take_problem() == FULL
