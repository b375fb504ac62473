"""The grown-ups' panel: what is set there holds at once, is kept, and is out of a child's reach again soon."""

from __future__ import annotations

import pygame
import pytest

from game.practice.pin import matches
from game.scenes.panel.about import shortened
from game.scenes.room import Trouble
from game.settings import HintMode, Settings, VoiceLevel
from game.settings_store import Loaded, Problem, ProblemKind
from game.ui.sound import Effect
from game.version import VERSION
from tests.grownup import answer, at_panel, through_the_gate
from tests.pilot import Pilot, Shelf, canvas_on
from tests.reading import texts_of, written
from tests.recording import Recording
from tests.states import PIN, SIZES


def written_by_app(pilot: Pilot) -> Recording:
    """All texts as the program sets them."""
    canvas = Recording(canvas_on(pygame.Surface(pilot.size)))
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return canvas


BAR = frozenset({"back", "sound", "language.en", "language.de"})


@pytest.mark.parametrize("mode", HintMode)
def test_a_hint_mode_is_chosen_and_kept_at_once(mode: HintMode) -> None:
    other = HintMode.SHOW if mode is HintMode.OFF else HintMode.OFF
    pilot = at_panel(loaded=Loaded(Settings(hints=other)))
    pilot.tap(f"hints.{mode}")
    assert pilot.settings.hints is mode
    assert pilot.saved[-1].hints is mode


def test_cards_fill_by_themselves_when_wanted() -> None:
    pilot = at_panel("cards")
    pilot.tap("auto-deal")
    assert pilot.saved[-1].auto_deal
    pilot.tap("auto-deal")
    assert not pilot.settings.auto_deal


def test_nothing_moves_when_wanted() -> None:
    pilot = at_panel("access")
    pilot.tap("reduced-motion")
    assert pilot.saved[-1].reduced_motion
    pilot.tap("access.seeing")
    pilot.tap("reduced-motion")
    assert not pilot.saved[-1].reduced_motion


def test_text_is_set_larger_where_there_is_room() -> None:
    pilot = at_panel("access")
    before = {one.text: one.size for one in written(pilot).texts}
    pilot.tap("large-text")
    assert pilot.saved[-1].large_text
    after = {one.text: one.size for one in written_by_app(pilot).texts}
    assert after["Less motion"] > 1.2 * before["Less motion"]
    assert all(after[text] >= size for text, size in before.items())


def test_picture_cards_show_values_or_letters_only_and_no_dots_tell() -> None:
    pilot = at_panel("cards")
    pilot.tap("court.letters")
    assert not pilot.saved[-1].court_values
    pilot.tap("court.values")
    assert pilot.saved[-1].court_values


def test_hints_fade_when_wanted() -> None:
    pilot = at_panel("hints")
    pilot.tap("hints-fade")
    assert pilot.saved[-1].hints_fade
    pilot.tap("hints-fade")
    assert not pilot.settings.hints_fade


def test_the_volume_goes_from_silence_to_the_loudest() -> None:
    pilot = at_panel("sound", volume=8)
    pilot.tap("louder")
    assert pilot.heard.volume == pilot.saved[-1].volume == 9
    pilot.tap("louder")
    assert "louder" not in pilot.targets
    for _ in range(10):
        assert "listen" in pilot.targets
        pilot.tap("softer")
    assert pilot.heard.volume == pilot.settings.volume == 0
    assert not {"softer", "listen"} & set(pilot.targets)


def test_the_voice_says_as_much_and_as_loudly_as_was_chosen() -> None:
    pilot = at_panel("sound", voice_volume=8)
    pilot.tap("voice.sums")
    assert pilot.saved[-1].voice is VoiceLevel.SUMS
    pilot.tap("voice-louder")
    assert pilot.spoken.volume == pilot.saved[-1].voice_volume == 9
    pilot.tap("voice-listen")
    assert pilot.spoken.now == ["Eight plus five equals thirteen."]
    pilot.tap("voice.off")
    assert pilot.spoken.now == []
    assert "voice-listen" not in pilot.targets
    assert pilot.heard.effects == []


def test_the_language_of_each_start_is_fixed_or_the_last_one() -> None:
    pilot = at_panel("sound")
    pilot.tap("start.de")
    assert pilot.saved[-1].start_language == "de"
    assert pilot.world.words.language == "en", "the one in force stays"
    pilot.tap("start.last")
    assert pilot.saved[-1].start_language == "last"


# About


def test_a_pin_is_set_changed_and_removed() -> None:
    pilot = at_panel("about")
    pilot.tap("set-pin")
    for key in ("digit.4", "digit.7", "answer", "digit.1", "digit.2", "erase", "digit.1", "digit.9"):
        pilot.tap(key)
    assert pilot.settings.pin is None, "three digits are no PIN"
    pilot.tap("answer")
    first = pilot.saved[-1].pin
    assert first is not None
    assert matches("4711", first)
    pilot.tap("set-pin")
    pilot.keys("0", "0", "0", "8", "8")
    pilot.tap("answer")
    second = pilot.saved[-1].pin
    assert second is not None
    assert matches("0008", second)
    pilot.tap("remove-pin")
    assert pilot.saved[-1].pin is None
    assert "remove-pin" not in pilot.targets


def test_a_pin_is_set_by_keys_alone() -> None:
    pilot = at_panel("about")
    pilot.tap("set-pin")
    pilot.keys("4", "7", "1", "1", "return")
    kept = pilot.saved[-1].pin
    assert kept is not None
    assert matches("4711", kept)


def test_the_pin_that_was_set_opens_the_gate() -> None:
    pilot = through_the_gate()
    pilot.tap("tab.about")
    pilot.tap("set-pin")
    pilot.keys("0", "8", "1", "5")
    pilot.tap("answer")
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.tap("grownups")
    pilot.wait(0.5)
    assert pilot.at == "Gate"
    answer(pilot, "0815")
    assert pilot.at == "Grownups"


def test_escape_leaves_the_keypad_and_the_licences_before_the_panel() -> None:
    pilot = through_the_gate()
    pilot.tap("tab.about")
    for opened, inside in (("set-pin", "keep"), ("licences", "licences")):
        pilot.tap(opened)
        assert inside in pilot.targets
        pilot.key("escape")
        assert pilot.at == "Grownups"
        assert "save-room" in pilot.targets
    pilot.tap("set-pin")
    pilot.keys("1", "2", "3")
    pilot.tap("keep")
    assert pilot.settings.pin is None


def test_a_room_is_saved_here_and_loaded_there() -> None:
    shelf = Shelf()
    here = at_panel("about", room=shelf, loaded=Loaded(Settings(hints=HintMode.TABLE, volume=3, sound=False)))
    here.tap("save-room")
    there = at_panel("about", room=shelf)
    there.tap("load-room")
    assert there.settings.hints is HintMode.TABLE
    assert there.settings.language == "en"
    assert there.heard.muted
    assert there.heard.volume == 3


@pytest.mark.parametrize("trouble", Trouble)
def test_a_file_that_cannot_be_used_is_told_and_changes_nothing(trouble: Trouble) -> None:
    shelf = Shelf()
    shelf.trouble = trouble
    pilot = at_panel("about", room=shelf)
    before = pilot.settings
    pilot.tap("save-room" if trouble is Trouble.NOT_SAVED else "load-room")
    assert pilot.settings == before
    assert any("~/Documents/Good Thirteen/room.json" in text and "file" in text for text in texts_of(pilot))


def test_version_places_and_licences_are_named() -> None:
    pilot = at_panel("about")
    told = "\n".join(texts_of(pilot))
    assert VERSION in told
    assert pilot.room.places.settings in told
    assert pilot.room.places.records in told
    pilot.tap("licences")
    told = "\n".join(texts_of(pilot))
    for name in ("MIT", "SIL Open Font License", "LGPL 2.1", "zlib", "BSD 3-Clause", "pygame-ce", "Babel"):
        assert name in told


def test_long_paths_lose_their_middle() -> None:
    assert shortened("/a/b", 10) == "/a/b"
    assert shortened("/home/somebody/with/a/long/name/settings.json", 24) == "/home/s…me/settings.json"


def test_effects_are_switched_off_and_on_and_listened_to() -> None:
    pilot = at_panel("sound")
    pilot.tap("listen")
    assert pilot.heard.effects == [Effect.PAIR]
    pilot.tap("effects")
    assert pilot.heard.muted
    assert not pilot.saved[-1].sound
    assert "listen" not in pilot.targets, "there would be nothing to hear"
    pilot.tap("effects")
    assert not pilot.heard.muted
    assert pilot.settings.sound


def test_the_sound_button_of_the_bar_and_the_switch_agree() -> None:
    pilot = at_panel("sound")
    pilot.tap("sound")
    assert "listen" not in pilot.targets
    pilot.tap("effects")
    assert pilot.settings.sound


def test_everything_is_done_with_the_keyboard() -> None:
    pilot = at_panel()
    pilot.key("tab")
    reached = set()
    for _ in range(len(pilot.targets)):
        reached.add(pilot.scene.focus)
        pilot.key("tab")
    assert reached == set(pilot.targets)
    while pilot.scene.focus != "hints.show":
        pilot.key("tab")
    pilot.key("space")
    assert pilot.settings.hints is HintMode.SHOW
    while pilot.scene.focus != "tab.cards":
        pilot.key("tab", shift=True)
    pilot.key("return")
    assert "auto-deal" in pilot.targets


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_targets_are_large_enough_for_a_finger_and_stay_apart(size: tuple[int, int]) -> None:
    for tab in ("hints", "deals", "cards", "sound", "access", "about"):
        pilot = at_panel(tab, size=size)
        own = {name: box for name, box in pilot.targets.items() if name not in BAR}
        assert len(own) >= 5
        for name, box in own.items():
            assert min(box.w, box.h) >= 44, name
            others = [other for other in own if other != name and own[other].grown(-0.5).overlaps(box.grown(-0.5))]
            assert not others, name


def test_two_minutes_of_rest_close_the_panel_and_any_input_starts_them_anew() -> None:
    pilot = through_the_gate()
    pilot.wait(115, frame=0.1)
    pilot.key("tab")
    pilot.wait(115, frame=0.1)
    assert pilot.at == "Grownups"
    pilot.wait(6, frame=0.1)
    assert pilot.at == "Title"


def test_help_does_not_keep_the_panel_open_behind_it() -> None:
    pilot = through_the_gate()
    pilot.key("f1")
    assert pilot.at == "Grownups"


def test_quit_ends_the_program() -> None:
    pilot = through_the_gate()
    assert pilot.app.running
    pilot.tap("quit")
    assert not pilot.app.running


def test_the_language_is_switched_on_the_open_page() -> None:
    pilot = at_panel("cards")
    pilot.tap("language.de")
    assert {"Karten", "Von selbst auffüllen", "Beenden"} <= texts_of(pilot)


def test_settings_that_cannot_be_kept_are_told_at_once_and_hold_all_the_same() -> None:
    pilot = at_panel("cards", save=lambda _: Problem(ProblemKind.NOT_SAVED))
    assert not any("kept" in text for text in texts_of(pilot))
    pilot.tap("auto-deal")
    assert pilot.settings.auto_deal
    assert any("kept" in text for text in texts_of(pilot))


def sizes_of(pilot: Pilot, *texts: str) -> set[int]:
    """The sizes at which some texts are set."""
    found = {one.text: one.size for one in written_by_app(pilot).texts}
    return {found[text] for text in texts}


@pytest.mark.parametrize("large_text", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("tab", "taps", "texts"),
    [
        ("about", (), ("Tipps", "Mischen", "Karten", "Ton", "Kinder", "Auswertung", "Info", "Beenden")),
        ("about", (), ("PIN statt Rechnung", "Einstellungen des Raums", "Dateien auf diesem Gerät")),
        ("about", (), ("Festlegen", "Speichern", "Laden", "Lizenzen")),
        ("access", (), ("Weniger Bewegung", "Große Schrift", "Starker Kontrast", "Zeichen in vier Farben")),
        ("deals", (), ("Zufällig", "Freundlich", "Geht immer auf")),
        ("children", (), ("Fuchs", "Eule", "Igel", "Katze", "Frosch", "Biene", "Maus", "Bär")),
        ("report", (), ("auf Anhieb", "mit Tipp", "Fehlversuch", "typische Zeit")),
        ("report", (), ("Heute", "14 Tage", "Alles")),
        ("report", ("shown.games",), ("gespielt", "aufgegangen")),
    ],
    ids=lambda part: part[0] if isinstance(part, tuple) and part else "",
)
def test_what_stands_side_by_side_is_set_at_one_size(
    tab: str, taps: tuple[str, ...], texts: tuple[str, ...], size: tuple[int, int], large_text: bool
) -> None:
    pilot = at_panel(tab, size=size, language="de", large_text=large_text)
    for name in taps:
        pilot.tap(name)
    assert len(sizes_of(pilot, *texts)) == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_was_done_is_told_as_large_as_a_caption(size: tuple[int, int]) -> None:
    pilot = at_panel("about", size=size)
    pilot.tap("save-room")
    (told,) = (one for one in written(pilot).texts if one.text.startswith("The settings of the room were saved"))
    assert told.size >= 18


def test_the_command_that_takes_the_pin_away_is_never_broken() -> None:
    told = "\n".join(texts_of(at_panel("about", pin=PIN)))
    assert "good-thirteen\u00a0--reset-pin" in told


def test_the_key_that_sets_the_pin_is_faint_until_all_digits_are_there() -> None:
    pilot = at_panel("about")
    pilot.tap("set-pin")

    def key() -> bytes:
        surface = pygame.Surface(pilot.size)
        pilot.app.scene.draw(canvas_on(surface))
        x, y, w, h = pilot.targets["answer"]
        return pygame.image.tobytes(surface.subsurface((round(x), round(y), round(w), round(h))), "RGB")

    faint = key()
    pilot.keys("4", "7", "1")
    assert key() == faint
    pilot.keys("1")
    assert key() != faint
