"""Settings as values, as plain data, and in the store that the scenes ask."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.game import Options
from game.engine.games import game
from game.settings import (
    LAST_LANGUAGE,
    AfterClassDeal,
    Deals,
    GateState,
    HintMode,
    NewerSettings,
    Settings,
    SettingsError,
    Teaching,
    VoiceLevel,
    options_for,
    room_changes,
    room_data,
    settings_data,
    settings_from,
)
from game.settings_store import Loaded, Problem, ProblemKind, SettingsStore

KNOWN = {"version", *Settings._fields} - {"extra"}
PIN = f"{bytes(16).hex()}${bytes(32).hex()}"
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
moments = st.floats(0, 1e11)
any_settings = st.builds(
    Settings,
    language=st.none() | st.text(),
    start_language=st.text(),
    hints=st.sampled_from(HintMode),
    hints_fade=st.booleans(),
    child_hints=st.dictionaries(st.text(), st.builds(Teaching, st.sampled_from(HintMode), st.booleans()), max_size=3),
    house_rules=st.dictionaries(
        st.text(), st.dictionaries(st.text(), st.booleans() | st.integers() | st.text(), max_size=3), max_size=3
    ),
    deals=st.sampled_from(Deals),
    class_deal=st.none() | st.integers(1, 999_999),
    after_class_deal=st.sampled_from(AfterClassDeal),
    sound=st.booleans(),
    volume=st.integers(0, 10),
    reduced_motion=st.booleans(),
    auto_deal=st.booleans(),
    court_values=st.booleans(),
    large_text=st.booleans(),
    voice=st.sampled_from(VoiceLevel),
    voice_volume=st.integers(0, 10),
    self_voicing=st.booleans(),
    high_contrast=st.booleans(),
    four_colours=st.booleans(),
    one_switch=st.booleans(),
    scan_step=st.integers(3, 50),
    slow_keys=st.integers(0, 20),
    double_tap=st.integers(0, 20),
    dwell=st.integers(0, 50),
    pin=st.none() | st.just(PIN),
    gate=st.builds(GateState, st.integers(0, 3), st.integers(0, 9), moments),
    children=st.lists(st.text()).map(tuple),
    extra=st.dictionaries(st.text().filter(lambda key: key not in KNOWN), plain, max_size=3),
)


def test_the_first_start() -> None:
    assert settings_from({}) == Settings()
    assert Settings() == Settings(
        language=None,
        start_language=LAST_LANGUAGE,
        hints=HintMode.PARTNER,
        hints_fade=False,
        child_hints={},
        deals=Deals.KIND,
        class_deal=None,
        after_class_deal=AfterClassDeal.NEXT,
        house_rules={},
        sound=True,
        volume=7,
        reduced_motion=False,
        auto_deal=False,
        court_values=True,
        large_text=False,
        voice=VoiceLevel.ALL,
        voice_volume=8,
        self_voicing=False,
        high_contrast=False,
        four_colours=False,
        one_switch=False,
        scan_step=15,
        slow_keys=0,
        double_tap=0,
        dwell=0,
        pin=None,
        gate=GateState(),
        children=(),
        extra={},
    )


def test_the_stored_form_stays_as_it_is() -> None:
    gate = GateState(errors=2, pauses=1, until=1.79e9)
    own = {"fox-red": Teaching(HintMode.OFF, fades=True)}
    rules: dict[str, Options] = {"baroness": {"fill-gaps": True}, "pyramid": {"redeals": 3}}
    stored = Settings(
        language="de", hints=HintMode.SHOW, child_hints=own, house_rules=rules, sound=False, gate=gate, pin=PIN
    )
    assert settings_data(stored) == {
        "version": 1,
        "language": "de",
        "start_language": "last",
        "hints": "show",
        "hints_fade": False,
        "child_hints": {"fox-red": {"mode": "off", "fades": True}},
        "deals": "kind",
        "class_deal": None,
        "after_class_deal": "next",
        "house_rules": {"baroness": {"fill-gaps": True}, "pyramid": {"redeals": 3}},
        "sound": False,
        "volume": 7,
        "reduced_motion": False,
        "auto_deal": False,
        "court_values": True,
        "large_text": False,
        "voice": "all",
        "voice_volume": 8,
        "self_voicing": False,
        "high_contrast": False,
        "four_colours": False,
        "one_switch": False,
        "scan_step": 15,
        "slow_keys": 0,
        "double_tap": 0,
        "dwell": 0,
        "pin": PIN,
        "gate": {"errors": 2, "pauses": 1, "until": 1.79e9},
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
        ("start_language", None),
        ("hints_fade", "no"),
        ("house_rules", None),
        ("house_rules", {"pyramid": 3}),
        ("house_rules", {"pyramid": {"redeals": None}}),
        ("house_rules", {"pyramid": {"redeals": 1.5}}),
        ("house_rules", {"pyramid": {3: 3}}),
        ("child_hints", None),
        ("child_hints", ["fox-red"]),
        ("child_hints", {7: {"mode": "off"}}),
        ("child_hints", {"fox-red": "off"}),
        ("child_hints", {"fox-red": {}}),
        ("child_hints", {"fox-red": {"mode": "maybe"}}),
        ("child_hints", {"fox-red": {"mode": "off", "fades": 1}}),
        ("deals", "cruel"),
        ("deals", 1),
        ("class_deal", 0),
        ("class_deal", 1_000_000),
        ("class_deal", 4711.0),
        ("class_deal", "4711"),
        ("class_deal", True),
        ("after_class_deal", None),
        ("volume", 11),
        ("volume", -1),
        ("volume", True),
        ("court_values", 11),
        ("large_text", "large"),
        ("pin", "1234"),
        ("pin", 1234),
        ("pin", "$"),
        ("pin", "12$xy"),
        ("gate", []),
        ("gate", {"errors": -1}),
        ("gate", {"pauses": 1.5}),
        ("gate", {"until": "soon"}),
        ("gate", {"until": float("nan")}),
        ("gate", {"until": float("inf")}),
        ("gate", {"until": True}),
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


def test_a_room_is_all_but_what_belongs_to_the_machine() -> None:
    assert KNOWN - set(room_data(Settings(extra={"weather": True}))) == {"language", "gate"}
    assert "weather" not in room_data(Settings(extra={"weather": True}))


@given(any_settings, any_settings)
def test_a_room_is_taken_to_another_machine(here: Settings, there: Settings) -> None:
    """What belongs to the machine stays, and so does what this version does not know."""
    moved = there._replace(**room_changes(json.loads(json.dumps(room_data(here)))))  # type: ignore[arg-type]
    assert moved == here._replace(language=there.language, gate=there.gate, extra=there.extra)


def test_what_a_room_does_not_say_stays_as_it_is() -> None:
    assert room_changes({"version": 1, "volume": 3, "language": "de", "gate": {}, "weather": True}) == {"volume": 3}


@pytest.mark.parametrize("data", [{}, {"version": 1}, {"name": "something else"}, {"language": "de"}, [], "room", None])
def test_what_holds_no_settings_of_a_room_is_refused(data: object) -> None:
    with pytest.raises(SettingsError):
        room_changes(data)


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


OWN = Teaching(HintMode.OFF, fades=True)
WHALE = Teaching(HintMode.SHOW)


def test_a_child_gets_hints_of_its_own_and_gives_them_back() -> None:
    shelf = Shelf()
    store = SettingsStore(Loaded(Settings(child_hints={"whale-pink": WHALE})), shelf.save)
    store.teach("fox-red", OWN)
    assert store.current.child_hints == {"whale-pink": WHALE, "fox-red": OWN}
    store.teach("fox-red", None)
    assert store.current == shelf.saved[-1] == Settings(child_hints={"whale-pink": WHALE})
    store.teach("owl-blue", None)
    assert len(shelf.saved) == 2, "nothing to give back, nothing to write"


def test_what_one_child_is_taught_ends_an_override_for_no_other() -> None:
    shelf = Shelf()
    store = SettingsStore(
        Loaded(Settings(child_hints={"whale-pink": WHALE})), shelf.save, {"hints": HintMode.TABLE, "child_hints": {}}
    )
    store.teach("fox-red", OWN)
    assert store.current == Settings(hints=HintMode.TABLE, child_hints={"fox-red": OWN})
    assert shelf.saved == [Settings(child_hints={"whale-pink": WHALE, "fox-red": OWN})]
    store.teach("fox-red", None)
    assert store.current == Settings(hints=HintMode.TABLE, child_hints={})
    assert shelf.saved[-1] == Settings(child_hints={"whale-pink": WHALE})


def test_house_rules_that_are_known_hold_and_all_others_are_kept() -> None:
    strange = {"pyramid": {"redeals": True, "wind": "west"}, "baroness": {"fill-gaps": 1, "kings-first": True}, "x": {}}
    settings = settings_from({"house_rules": strange})
    assert options_for(settings, game("pyramid")) == {"redeals": 2}
    baroness = options_for(settings, game("baroness"))
    assert baroness == {"fill-gaps": False, "deal-anytime": False, "kings-first": True}
    assert options_for(settings, game("good-thirteen")) == {}
    assert settings_data(settings)["house_rules"] == strange


def test_one_house_rule_is_set_and_the_others_stay_also_those_of_the_command_line() -> None:
    stored: dict[str, Options] = {"baroness": {"kings-first": True}, "eight-cards": {"helps": 0}}
    shelf = Shelf()
    given = {**stored, "pyramid": {"redeals": 0}}
    store = SettingsStore(Loaded(Settings(house_rules=stored)), shelf.save, {"house_rules": given})
    store.set_house_rule("baroness", "fill-gaps", True)
    wanted: dict[str, Options] = {**stored, "baroness": {"kings-first": True, "fill-gaps": True}}
    assert shelf.saved == [Settings(house_rules=wanted)]
    assert store.current == Settings(house_rules={**wanted, "pyramid": {"redeals": 0}})


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


class Desk:
    """Where two programs keep their settings."""

    def __init__(self) -> None:
        self.loaded: Loaded | None = Loaded(Settings())
        self.problem: Problem | None = None

    def save(self, settings: Settings) -> Problem | None:
        if self.problem is None:
            self.loaded = Loaded(settings)
        return self.problem

    def store(self) -> SettingsStore:
        return SettingsStore(self.loaded or Loaded(Settings()), self.save, reread=lambda: self.loaded)

    @property
    def settings(self) -> Settings:
        assert self.loaded is not None
        return self.loaded.settings


def test_two_programs_keep_what_the_other_one_changed() -> None:
    desk = Desk()
    one, other = desk.store(), desk.store()
    other.change(children=("fox-red", "owl-blue"), pin=PIN)
    other.teach("fox-red", OWN)
    one.change(sound=False)
    one.teach("owl-blue", WHALE)
    both = {"fox-red": OWN, "owl-blue": WHALE}
    assert desk.settings == Settings(children=("fox-red", "owl-blue"), pin=PIN, sound=False, child_hints=both)
    assert one.current == desk.settings
    other.change(pin=None)
    one.change(volume=3)
    assert desk.settings.pin is None


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(["volume", "class_deal"]), st.integers(1, 10))))
def test_of_two_programs_the_last_word_on_each_setting_counts(changes: list[tuple[bool, str, int]]) -> None:
    desk = Desk()
    stores, last = (desk.store(), desk.store()), {}
    for first, key, value in changes:
        stores[first].change(**{key: value})
        last[key] = value
    assert desk.settings == Settings()._replace(**last)  # type: ignore[arg-type]


def test_what_could_not_be_saved_is_saved_over_what_others_changed() -> None:
    desk = Desk()
    one, other = desk.store(), desk.store()
    desk.problem = FULL
    one.change(sound=False)
    assert not one.saved
    desk.problem = None
    other.change(pin=PIN)
    one.change(volume=3)
    assert one.saved
    assert desk.settings == Settings(sound=False, pin=PIN, volume=3)


def test_what_became_unreadable_meanwhile_is_not_written_over() -> None:
    desk = Desk()
    store = desk.store()
    desk.loaded = unreadable = Loaded(Settings(), Problem(ProblemKind.UNREADABLE))
    store.change(sound=False)
    assert (store.current, store.take_problem(), desk.loaded) == (Settings(sound=False), FULL, unreadable)


def test_settings_that_vanished_are_written_anew() -> None:
    desk = Desk()
    store = desk.store()
    store.change(pin=PIN)
    desk.loaded = None
    store.change(volume=3)
    assert desk.settings == Settings(pin=PIN, volume=3)
