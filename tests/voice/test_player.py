"""The voice through the mixer: one sentence after the other, newer ones cut older ones, a school's own come first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import wave
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.platform.files import LARGEST
from game.platform.resources import resources
from game.platform.sounds import REST, SPEECH, Mixer, MixerSounds, effect_channels
from game.platform.voice import KEPT, PAUSE, MixerVoice
from game.ui.sound import Effect
from game.ui.voice import LateVoice, file_name

SOUNDS = resources().asset("sounds")
FIRST, SECOND, THIRD = "Eight plus five.", "Nine plus four.", "Out it goes!"
RECORDED = {FIRST: "win.ogg", SECOND: "stuck.ogg", THIRD: "wrong.ogg"}
"""Sounds of different lengths, taken for recordings."""
FRAME = 1 / 60


@pytest.fixture(autouse=True)
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that plays into the void, and a closed mixer before and after each test."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def mixer() -> Mixer:
    return Mixer()


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """The recordings that come with the game."""
    folder = tmp_path / "ours" / "en"
    folder.mkdir(parents=True)
    for sentence, sound in RECORDED.items():
        shutil.copy(SOUNDS / sound, folder / file_name(sentence))
    return folder


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """A school's own, none yet."""
    return tmp_path / "theirs" / "en"


@pytest.fixture
def voice(mixer: Mixer, ours: Path, theirs: Path) -> MixerVoice:
    def folders(language: str) -> Sequence[Path]:
        return (theirs.with_name(language), ours.with_name(language))

    return MixerVoice(mixer, folders)


def length(sound: str) -> float:
    return pygame.mixer.Sound(SOUNDS / sound).get_length()


def heard() -> list[float]:
    """How long the recordings are that are being spoken, those fading out included."""
    channels = map(pygame.mixer.Channel, range(SPEECH))
    return [sound.get_length() for channel in channels if channel.get_busy() and (sound := channel.get_sound())]


def end() -> None:
    """What is being spoken comes to its end at once."""
    for number in range(SPEECH):
        pygame.mixer.Channel(number).stop()


def pass_time(mixer: Mixer, seconds: float) -> None:
    for _ in range(max(round(seconds / FRAME), 1)):
        mixer.update(FRAME)


def test_sentences_are_said_one_after_the_other(voice: MixerVoice, mixer: Mixer) -> None:
    voice.say((FIRST, SECOND), "en")
    assert voice.speaking
    mixer.update(FRAME)
    assert heard() == [length("win.ogg")]
    pass_time(mixer, 1)
    assert heard() == [length("win.ogg")], "the second one waits"
    end()
    pass_time(mixer, PAUSE / 2)
    assert heard() == []
    pass_time(mixer, PAUSE)
    assert heard() == [length("stuck.ogg")]
    end()
    assert not voice.speaking


def test_more_can_be_added_to_what_is_being_said(voice: MixerVoice, mixer: Mixer) -> None:
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    voice.add((THIRD,), "en")
    pass_time(mixer, 0.5)
    assert heard() == [length("win.ogg")]
    end()
    pass_time(mixer, 2 * PAUSE)
    assert heard() == [length("wrong.ogg")]


def test_a_newer_sentence_cuts_the_older_one_softly(voice: MixerVoice, mixer: Mixer) -> None:
    voice.say((FIRST, SECOND), "en")
    mixer.update(FRAME)
    voice.say((THIRD,), "en")
    mixer.update(FRAME)
    assert length("wrong.ogg") in heard()
    assert length("win.ogg") in heard(), "it fades out on a channel of its own"
    end()
    pass_time(mixer, 1)
    assert heard() == [], "what was to follow the older one is forgotten"


def test_hushing_leaves_nothing_to_be_said(voice: MixerVoice, mixer: Mixer) -> None:
    voice.say((FIRST, SECOND), "en")
    mixer.update(FRAME)
    voice.hush()
    assert not voice.speaking
    end()
    pass_time(mixer, 1)
    assert heard() == []


def test_of_several_in_one_frame_only_the_last_one_is_begun(voice: MixerVoice, mixer: Mixer) -> None:
    for sentence in (FIRST, SECOND, THIRD):
        voice.say((sentence,), "en")
    mixer.update(FRAME)
    assert heard() == [length("wrong.ogg")]


def test_effects_duck_under_the_voice(voice: MixerVoice, mixer: Mixer) -> None:
    sounds = MixerSounds(SOUNDS, mixer=mixer)
    sounds.play(Effect.WIN)
    before = max(channel.get_volume() for channel in effect_channels() if channel.get_busy())
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    assert max(channel.get_volume() for channel in effect_channels() if channel.get_busy()) < before / 2
    sounds.play(Effect.STUCK)
    assert max(channel.get_volume() for channel in effect_channels() if channel.get_busy()) < before / 2
    assert len(heard()) == 1, "effects keep off the channels of the voice"


def test_muted_effects_let_the_voice_speak_on(voice: MixerVoice, mixer: Mixer) -> None:
    sounds = MixerSounds(SOUNDS, muted=True, mixer=mixer)
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    sounds.set_muted(True)
    assert len(heard()) == 1


@pytest.mark.parametrize(("volume", "loud"), [(10, 1.0), (5, 0.5)])
def test_it_is_as_loud_as_it_was_set(voice: MixerVoice, mixer: Mixer, volume: int, loud: float) -> None:
    voice.set_volume(volume)
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(loud, abs=0.01)


def test_at_volume_nought_nothing_is_said(voice: MixerVoice, mixer: Mixer) -> None:
    voice.set_volume(0)
    voice.say((FIRST,), "en")
    assert not voice.speaking
    mixer.update(FRAME)
    assert not mixer.is_open


def test_a_schools_own_recording_comes_first_file_by_file(voice: MixerVoice, mixer: Mixer, theirs: Path) -> None:
    theirs.mkdir(parents=True)
    shutil.copy(SOUNDS / "king.ogg", theirs / file_name(FIRST))
    for sentence, sound in ((FIRST, "king.ogg"), (SECOND, "stuck.ogg")):
        voice.say((sentence,), "en")
        mixer.update(FRAME)
        assert length(sound) in heard()
        end()


@pytest.mark.parametrize("damage", [b"", b"OggS and then nothing of use", b"\0" * 5000])
def test_ours_stands_in_for_a_damaged_one(voice: MixerVoice, mixer: Mixer, theirs: Path, damage: bytes) -> None:
    theirs.mkdir(parents=True)
    (theirs / file_name(FIRST)).write_bytes(damage)
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    assert heard() == [length("win.ogg")]


def test_what_has_no_recording_is_passed_over(voice: MixerVoice, mixer: Mixer) -> None:
    voice.say(("Nobody recorded this.", SECOND), "en")
    mixer.update(FRAME)
    assert heard() == [length("stuck.ogg")]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_pipe_in_the_place_of_a_recording_is_not_waited_for(voice: MixerVoice, mixer: Mixer, theirs: Path) -> None:
    theirs.mkdir(parents=True)
    os.mkfifo(theirs / file_name(FIRST))
    pipe = os.open(theirs / file_name(FIRST), os.O_RDWR | os.O_NONBLOCK)  # empty, whoever reads from it waits for ever
    filled = os.write(pipe, bytes(60_000))
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    left = len(os.read(pipe, filled + 1))
    os.close(pipe)
    assert left == filled
    assert heard() == [length("win.ogg")]


def test_a_whole_lesson_in_the_place_of_a_sentence_is_passed_over(
    voice: MixerVoice, mixer: Mixer, theirs: Path
) -> None:
    theirs.mkdir(parents=True)
    with wave.open(str(theirs / file_name(FIRST)), "wb") as file:
        file.setparams((1, 1, 44_100, 0, "NONE", ""))
        file.writeframes(bytes(LARGEST))
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    assert heard() == [length("win.ogg")]


def test_a_language_without_recordings_is_silent(voice: MixerVoice, mixer: Mixer, ours: Path) -> None:
    ours.with_name("fr").mkdir()
    (ours.with_name("fr") / "sentences.txt").write_text("", encoding="utf-8")
    assert voice.speaks("en")
    assert not voice.speaks("fr"), "a list is no recording"
    assert not voice.speaks("it")
    voice.say((FIRST,), "fr")
    mixer.update(FRAME)
    assert not voice.speaking
    assert heard() == []


def test_without_a_device_nothing_is_heard_and_nothing_waits(
    voice: MixerVoice, mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    voice.say((FIRST, SECOND), "en")
    mixer.update(FRAME)
    assert not mixer.is_open
    assert not voice.speaking


def test_a_device_is_let_go_when_all_is_said_and_opened_again(voice: MixerVoice, mixer: Mixer) -> None:
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    pass_time(mixer, REST + 1)
    assert mixer.is_open, "not in the middle of a sentence"
    end()
    pass_time(mixer, REST + 1)
    assert not mixer.is_open
    assert not voice.speaking
    voice.say((FIRST,), "en")
    mixer.update(FRAME)
    assert heard() == [length("win.ogg")]


def test_few_recordings_are_held_in_memory(voice: MixerVoice, mixer: Mixer, ours: Path) -> None:
    """A file that was taken away is heard as long as it is held, and no longer."""
    numbers = [f"Number {number}." for number in range(KEPT + 1)]
    for sentence in numbers:
        shutil.copy(SOUNDS / "pick.ogg", ours / file_name(sentence))
        voice.say((sentence,), "en")
        mixer.update(FRAME)
        end()
    for sentence, held in ((numbers[-1], True), (numbers[0], False)):
        (ours / file_name(sentence)).unlink()
        voice.say((sentence,), "en")
        mixer.update(FRAME)
        assert bool(heard()) == held
        end()


def test_a_late_voice_is_made_when_it_has_something_to_say(voice: MixerVoice) -> None:
    made: list[MixerVoice] = []

    def make() -> MixerVoice:
        made.append(voice)
        return voice

    late = LateVoice(make, voice.speaks)
    late.set_volume(5)
    late.hush()
    assert not late.speaking
    assert late.speaks("en")
    assert not made
    late.say((FIRST,), "en")
    late.add((SECOND,), "en")
    assert late.speaking
    assert made == [voice]
    late.hush()
    assert not voice.speaking


def test_the_first_picture_waits_for_no_voice() -> None:
    program = (
        "import sys, importlib; import game.compose;"
        "late = {'game.platform.voice', 'game.scenes.spoken', 'game.scenes.table.telling',"
        " 'game.scenes.inventory', 'game.scenes.help.reading', 'unicodedata'};"
        "print(*sorted(set(sys.modules) & late)); [*map(importlib.import_module, late)]"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == ""
