"""The sound files as players hear them, and when the mixer plays, stays silent and lets the device go."""

from __future__ import annotations

import shutil
from array import array
from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import log10
from os import devnull
from pathlib import Path
from time import monotonic

import pygame
import pytest

from game.platform.resources import resources
from game.platform.sounds import RATE, REST, RETRIGGER, VOICES, MixerSounds, file_names, loudness
from game.ui.sound import LOUDEST, Effect, Silence, SoundDevice

FOLDER = resources().asset("sounds")
FILES = [name for effect in Effect for name in file_names(effect)]
LONGEST = {  # seconds: answers to a tap are over before the next one
    Effect.PICK: 0.15,
    Effect.PUT_BACK: 0.2,
    Effect.PAIR: 1.0,
    Effect.KING: 1.0,
    Effect.WRONG: 1.0,
    Effect.DEAL: 0.2,
    Effect.WIN: 2.5,
    Effect.STUCK: 2.5,
}
FULL_SCALE = 32767


@pytest.fixture(autouse=True)
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that plays into the void in real time, and a closed mixer before and after each test."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def sounds() -> MixerSounds:
    return MixerSounds(FOLDER)


def samples(name: str) -> array[int]:
    """One file, decoded as the game decodes it; the mixer must be open."""
    return array("h", pygame.mixer.Sound(FOLDER / name).get_raw())


def volumes() -> list[float]:
    """How loud the voices are that sound now, loudest first."""
    voices = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return sorted((voice.get_volume() for voice in voices if voice.get_busy()), reverse=True)


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


# The files


@pytest.mark.parametrize("effect", Effect)
def test_every_effect_is_as_long_as_its_moment(effect: Effect, sounds: MixerSounds) -> None:
    sounds.open()
    for name in file_names(effect):
        assert 0.1 <= len(samples(name)) / RATE <= LONGEST[effect]


@pytest.mark.parametrize("name", FILES)
def test_every_file_peaks_alike_and_starts_and_ends_without_a_click(name: str, sounds: MixerSounds) -> None:
    sounds.open()
    decoded = samples(name)
    peak = max(map(abs, decoded))
    assert -6.5 < 20 * log10(peak / FULL_SCALE) < -3.5
    assert abs(sum(decoded) / len(decoded)) < 0.005 * peak  # no DC
    assert max(map(abs, decoded[:8])) < 0.05 * peak
    assert max(map(abs, decoded[-8:])) < 0.01 * peak


@pytest.mark.parametrize("name", FILES)
def test_every_file_has_one_channel_at_the_rate_it_is_played(name: str) -> None:
    header = (FOLDER / name).read_bytes()[28:44]  # Vorbis' identification header, after Ogg's page header
    assert header[:7] == b"\x01vorbis"
    assert header[11] == 1
    assert int.from_bytes(header[12:], "little") == RATE


def test_the_files_are_small_and_all_are_played() -> None:
    assert {path.name for path in FOLDER.glob("*.ogg")} == set(FILES)
    assert sum((FOLDER / name).stat().st_size for name in FILES) < 60_000


@pytest.mark.parametrize(
    ("effects", "gap"),
    [
        pytest.param([Effect.PICK] * 10, 0.08, id="ten quick picks"),
        pytest.param([Effect.PICK, Effect.PAIR] * 5, 0.08, id="five quick pairs"),
        pytest.param([Effect.KING] * 4, 0.08, id="four kings"),
        pytest.param([Effect.DEAL] * 10, 0.06, id="ten cards dealt"),
        pytest.param([Effect.PAIR, Effect.WIN, Effect.PICK], 0.08, id="won, and already tapping on"),
    ],
)
def test_what_overlaps_is_never_distorted(effects: Sequence[Effect], gap: float, sounds: MixerSounds) -> None:
    sounds.open()
    takes = {effect: cycle([samples(name) for name in file_names(effect)]) for effect in effects}
    mix = [0.0] * (4 * RATE)
    ends: list[int] = []
    for place, effect in enumerate(effects):
        start = round(place * gap * RATE)
        take = next(takes[effect])
        volume = loudness(effect, sum(end > start for end in ends))
        for number, sample in enumerate(take, start):
            mix[number] += volume * sample
        ends.append(start + len(take))
    assert max(map(abs, mix)) < FULL_SCALE


# Playing


@pytest.mark.parametrize("effect", Effect)
def test_every_effect_is_heard(effect: Effect, sounds: MixerSounds) -> None:
    sounds.play(effect)
    assert volumes() == [pytest.approx(loudness(effect, 0), abs=1 / 128)]


def test_the_same_effect_within_a_blink_is_heard_once(sounds: MixerSounds) -> None:
    sounds.play(Effect.PAIR)
    sounds.update(RETRIGGER * 0.9)
    sounds.play(Effect.PAIR)
    assert len(volumes()) == 1
    sounds.play(Effect.KING)  # another effect may start at once
    assert len(volumes()) == 2
    sounds.update(RETRIGGER * 0.2)
    sounds.play(Effect.PAIR)
    assert len(volumes()) == 3


def test_voices_are_few_and_later_ones_softer(sounds: MixerSounds) -> None:
    for _ in range(VOICES + 4):
        sounds.play(Effect.WIN)
        sounds.update(0.05)
    heard = volumes()
    assert len(heard) == VOICES
    assert all(later < earlier for earlier, later in pairwise(heard))


@pytest.mark.parametrize("volume", range(1, LOUDEST + 1))
def test_each_volume_is_louder_than_the_one_before_it(volume: int, sounds: MixerSounds) -> None:
    assert loudness(Effect.WIN, 0, volume) > loudness(Effect.WIN, 0, volume - 1)
    sounds.set_volume(volume)
    sounds.play(Effect.WIN)
    assert volumes() == [pytest.approx(loudness(Effect.WIN, 0, volume), abs=1 / 128)]


def test_no_volume_is_silence_and_opens_no_device(sounds: MixerSounds) -> None:
    sounds.set_volume(0)
    sounds.play(Effect.WIN)
    assert pygame.mixer.get_init() is None


def test_muted_is_silent_until_unmuted(sounds: MixerSounds) -> None:
    sounds.open()
    sounds.set_muted(True)
    sounds.play(Effect.WIN)
    assert sounds.muted
    assert volumes() == []
    sounds.set_muted(False)
    sounds.play(Effect.WIN)
    assert not sounds.muted
    assert len(volumes()) == 1


def test_muting_fades_what_is_heard(sounds: MixerSounds) -> None:
    sounds.play(Effect.WIN)
    sounds.set_muted(True)
    end = monotonic() + 1  # the mixer's own thread keeps real time; left alone it would play for 2.3 s
    while volumes() and monotonic() < end:
        pass
    assert not volumes()


# The device


def test_nothing_is_opened_before_it_is_needed(sounds: MixerSounds) -> None:
    sounds.update(0.1)
    assert not is_open()
    sounds.set_muted(True)
    sounds.open()
    sounds.play(Effect.PICK)
    assert not is_open()
    sounds.set_muted(False)
    sounds.play(Effect.PICK)
    assert is_open()


def test_a_silent_device_is_let_go_and_comes_back_for_the_next_sound(sounds: MixerSounds) -> None:
    sounds.open()
    sounds.update(REST * 0.9)
    assert is_open()
    sounds.update(REST * 0.2)
    assert not is_open()
    sounds.play(Effect.WIN)
    assert len(volumes()) == 1
    sounds.update(REST * 2)  # it still sounds
    assert is_open()


def test_a_device_is_kept_for_a_while_even_if_it_is_opened_late(sounds: MixerSounds) -> None:
    sounds.update(REST * 3)
    sounds.open()
    sounds.update(REST * 0.9)
    assert is_open()


def test_closing_is_allowed_at_any_time(sounds: MixerSounds) -> None:
    sounds.close()
    sounds.play(Effect.WIN)
    sounds.close()
    sounds.close()
    assert not is_open()


def test_without_a_device_nothing_is_heard_or_printed(
    sounds: MixerSounds, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", devnull)
    sounds.open()
    sounds.play(Effect.PICK)
    sounds.update(1.0)
    sounds.close()
    assert not is_open()
    assert capfd.readouterr() == ("", "")


def test_turning_the_sound_on_looks_for_a_device_again(sounds: MixerSounds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    sounds.open()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play(Effect.PICK)  # not at every tap, because a search takes a tenth of a second
    assert not is_open()
    sounds.set_muted(True)
    sounds.set_muted(False)
    sounds.play(Effect.PICK)
    assert is_open()


def test_a_damaged_or_missing_file_is_silent_and_the_others_are_heard(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    (tmp_path / "pick.ogg").write_bytes(b"OggS and then nothing of use")
    (tmp_path / "pair.ogg").write_bytes((FOLDER / "pair.ogg").read_bytes()[:1000])
    (tmp_path / "king.ogg").write_bytes(b"")
    (tmp_path / "wrong.ogg").unlink()
    (tmp_path / "deal_1.ogg").unlink()
    sounds = MixerSounds(tmp_path)
    for effect in (Effect.PICK, Effect.PAIR, Effect.KING, Effect.WRONG):
        sounds.play(effect)
    assert volumes() == []
    sounds.play(Effect.DEAL)
    assert len(volumes()) == 1


def test_a_missing_folder_is_silence(tmp_path: Path) -> None:
    sounds = MixerSounds(tmp_path / "gone")
    for effect in Effect:
        sounds.play(effect)
    assert volumes() == []


@pytest.mark.parametrize("device", [Silence(muted=True), MixerSounds(FOLDER, muted=True)])
def test_silence_stands_in_for_the_mixer(device: SoundDevice) -> None:
    device.open()
    device.play(Effect.PICK)
    device.update(0.1)
    assert device.muted
    device.set_muted(False)
    assert not device.muted
    device.close()
    assert not is_open()
