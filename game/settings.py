"""What the users choose, as a value, and how it is stored as plain data."""

from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import NamedTuple

from game.engine.game import Game, Options
from game.engine.session import FIRST_DEAL, LAST_DEAL

VERSION = 1
"""The version of the stored form. It rises only when an older game could misread a newer file."""

_MOST, _LATEST = 1_000_000, 1e11
"""Counts, and moments (in the year 5138), above which stored data is nonsense."""


class HintMode(StrEnum):
    """How much the game helps with the sums; the values are stored and typed on the command line."""

    OFF = "off"
    TABLE = "table"
    PARTNER = "partner"
    SHOW = "show"


class Teaching(NamedTuple):
    """How much help a teacher gives: the mode, and whether its hints fade."""

    mode: HintMode
    fades: bool = False


class Deals(StrEnum):
    """How the cards of a new game are mixed; the values are stored."""

    HONEST = "honest"
    """As shuffled: 63 of 100 come out."""
    KIND = "kind"
    """After a stuck game, one that comes out."""
    ALWAYS = "always"
    """Every game comes out."""


class AfterClassDeal(StrEnum):
    """Which cards follow when the class deal was played; the values are stored."""

    NEXT = "next"
    """Those of the next number, for everyone."""
    FREE = "free"
    """Any, as `Settings.deals` says."""


class VoiceLevel(StrEnum):
    """What the voice says; the values are stored."""

    OFF = "off"
    SUMS = "sums"
    """Sums, and how far off they are."""
    ALL = "all"
    """Sums, rules, and what to do now."""


class GateState(NamedTuple):
    """What is remembered of wrong answers at the grown-ups' gate, so that starting the game anew gains nothing."""

    errors: int = 0
    """Wrong answers since the last pause."""
    pauses: int = 0
    """Pauses since the gate was last passed; each is longer than the one before it."""
    until: float = 0.0
    """When the last pause ends, in seconds since 1970."""


LAST_LANGUAGE = "last"
"""In `Settings.start_language`: the game starts in the language that was used last."""


class Settings(NamedTuple):
    """All settings. The defaults are those of the first start.

    Two of them belong to this machine: `language`, the one used last, and `gate`. All others belong to the room, for
    whoever plays in it, and can be taken to another machine: see `room_data`; even `child_hints`, for they are what the
    teacher chose. What a child has shown is no setting but a record: how far its hints have faded, what it has
    practised, its unfinished games.
    """

    language: str | None = None
    """The code of the language that was used last, or None for the system's language."""
    start_language: str = LAST_LANGUAGE
    """The code of the language at each start, or `LAST_LANGUAGE`."""
    hints: HintMode = HintMode.PARTNER
    hints_fade: bool = False
    """Whether help with a bond becomes less as a child shows that it knows it."""
    child_hints: Mapping[str, Teaching] = MappingProxyType({})
    """By nickname, the help of the children who get another than `hints` and `hints_fade` say."""
    deals: Deals = Deals.KIND
    class_deal: int | None = None
    """The number of the deal that everyone in the room plays."""
    after_class_deal: AfterClassDeal = AfterClassDeal.NEXT
    house_rules: Mapping[str, Options] = MappingProxyType({})
    """By the key of a patience, how new games of it are played: read by `options_for`. What this version does not know
    is kept."""
    sound: bool = True
    volume: int = 7
    """0 to 10."""
    voice: VoiceLevel = VoiceLevel.ALL
    voice_volume: int = 8
    """0 to 10."""
    self_voicing: bool = False
    """Whether everything in focus is spoken, so that the game is played by ear and keyboard."""
    reduced_motion: bool = False
    auto_deal: bool = False
    """Gaps are filled without a tap, after a pause."""
    court_values: bool = True
    """Whether Jack, Queen and King show 11, 12 and 13; else only their letter, as on real cards."""
    large_text: bool = False
    """Whether words are set larger where there is room."""
    high_contrast: bool = False
    """Whether the second theme is used, black, white and yellow."""
    four_colours: bool = False
    """Whether each suit has a colour of its own."""
    one_switch: bool = False
    """Whether the focus goes round by itself and one key picks what it stands on."""
    scan_step: int = 15
    """How long the focus stays at each place when it goes round by itself, in tenths of a second, 3 to 50."""
    slow_keys: int = 0
    """How long a key or a finger must stay down before it counts, in tenths of a second, 0 to 20."""
    double_tap: int = 0
    """How long a second press of the same thing is taken for a tremor, in tenths of a second, 0 to 20."""
    dwell: int = 0
    """How long the pointer must rest on something to pick it, in tenths of a second, 0 (never) to 50."""
    pin: str | None = None
    """The PIN that opens the gate, salted and hashed by `game.practice.pin`; None for sums."""
    gate: GateState = GateState()
    children: tuple[str, ...] = ()
    """The nicknames that children of this room have, such as "fox-red"; the ones of a later version are kept."""
    extra: Mapping[str, object] = MappingProxyType({})
    """Stored keys that this version does not know, kept for the one that does."""


def options_for(settings: Settings, game: Game) -> Options:
    """All house rules of a patience: those that are set and known, the book's for all others."""
    chosen = settings.house_rules.get(game.key, {})
    known = (option for option in game.options if option.offers(chosen.get(option.key)))
    return game.complete({option.key: chosen[option.key] for option in known})


def needs_hands(settings: Settings) -> bool:
    """Whether any aid for hands is switched on."""
    return settings.one_switch or settings.slow_keys > 0 or settings.double_tap > 0 or settings.dwell > 0


def house_rules_for_now(settings: Settings, game: Game | None, rules: Options) -> dict[str, object]:
    """The override of the house rules that lets some of a patience hold for this run, over those that are set."""
    if game is None or not rules:
        return {}
    return {"house_rules": {**settings.house_rules, game.key: {**settings.house_rules.get(game.key, {}), **rules}}}


def wished_language(settings: Settings) -> str | None:
    """The language that is fixed, or else the one used last; None before there was any."""
    return settings.language if settings.start_language == LAST_LANGUAGE else settings.start_language


class SettingsError(ValueError):
    """Stored data that is no settings: `key` holds `value`, which is of the wrong kind."""

    def __init__(self, key: str, value: object) -> None:
        super().__init__(f"{key}: {value!r}")
        self.key = key
        self.value = value


class NewerSettings(SettingsError):
    """The data was stored by a newer version of the game, in a form that this one does not know."""


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _optional_text(value: object) -> str | None:
    if not (value is None or isinstance(value, str)):
        raise TypeError
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not (isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)):
        raise TypeError
    return tuple(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _child_hints(value: object) -> dict[str, Teaching]:
    if not isinstance(value, Mapping):
        raise TypeError
    return {_text(nickname): _teaching(given) for nickname, given in value.items()}


def _house_rules(value: object) -> dict[str, Options]:
    if not isinstance(value, Mapping):
        raise TypeError
    return {_text(game): _options(chosen) for game, chosen in value.items()}


def _options(value: object) -> Options:
    if not (isinstance(value, Mapping) and all(isinstance(choice, bool | int | str) for choice in value.values())):
        raise TypeError
    return {_text(key): choice for key, choice in value.items()}


def _teaching(value: object) -> Teaching:
    if not isinstance(value, Mapping):
        raise TypeError
    return Teaching(HintMode(_text(value.get("mode"))), _flag(value.get("fades", False)))


def _choice(kind: type[StrEnum]) -> Callable[[object], StrEnum]:
    return lambda value: kind(_text(value))


def _whole(lowest: int, highest: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise ValueError
        return value

    return read


def _class_deal(value: object) -> int | None:
    return None if value is None else _whole(FIRST_DEAL, LAST_DEAL)(value)


def _pin(value: object) -> str | None:
    """Checks the form only, so that a damaged one is found when the game starts and not by who stands at the gate."""
    if value is None:
        return None
    salt, dollar, digest = _text(value).partition("$")
    if not (dollar and bytes.fromhex(salt) and bytes.fromhex(digest)):
        raise ValueError
    return f"{salt}${digest}"


def _gate(value: object) -> GateState:
    if not isinstance(value, Mapping):
        raise TypeError
    count = _whole(0, _MOST)
    until = value.get("until", 0.0)
    if not isinstance(until, int | float) or isinstance(until, bool) or not 0 <= until <= _LATEST:
        raise ValueError
    return GateState(count(value.get("errors", 0)), count(value.get("pauses", 0)), float(until))


_READERS: Mapping[str, Callable[[object], object]] = {
    "language": _optional_text,
    "start_language": _text,
    "hints": _choice(HintMode),
    "hints_fade": _flag,
    "child_hints": _child_hints,
    "deals": _choice(Deals),
    "class_deal": _class_deal,
    "after_class_deal": _choice(AfterClassDeal),
    "house_rules": _house_rules,
    "sound": _flag,
    "volume": _whole(0, 10),
    "voice": _choice(VoiceLevel),
    "voice_volume": _whole(0, 10),
    "self_voicing": _flag,
    "reduced_motion": _flag,
    "auto_deal": _flag,
    "court_values": _flag,
    "large_text": _flag,
    "high_contrast": _flag,
    "four_colours": _flag,
    "one_switch": _flag,
    "scan_step": _whole(3, 50),
    "slow_keys": _whole(0, 20),
    "double_tap": _whole(0, 20),
    "dwell": _whole(0, 50),
    "pin": _pin,
    "gate": _gate,
    "children": _texts,
}
"""Each stored key, which is also the field's name, with what reads its value or raises ValueError or TypeError.

A new setting is a new field of `Settings` and a line here.
"""

_OF_THE_MACHINE = frozenset({"language", "gate"})
"""What stays when a room's settings are taken to another machine."""


def settings_from(data: object) -> Settings:
    """The settings in `data`, as `settings_data` makes it; a missing key has its default.

    Raises:
        NewerSettings: the data's version is above `VERSION`.
        SettingsError: the data is no mapping, or a value is of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise SettingsError("", data)
    version = data.get("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SettingsError("version", version)
    if version > VERSION:
        raise NewerSettings("version", version)
    known: dict[str, object] = {}
    for key, read in _READERS.items():
        if key in data:
            try:
                known[key] = read(data[key])
            except (TypeError, ValueError):
                raise SettingsError(key, data[key]) from None
    extra = {key: value for key, value in data.items() if key not in _READERS and key != "version"}
    return changed(Settings(extra=extra), known)


def settings_data(settings: Settings) -> dict[str, object]:
    """Plain data for a JSON file: the version, every known key, then the unknown ones as they were."""
    known: dict[str, object] = {"version": VERSION}
    for key in _READERS:
        value = getattr(settings, key)
        known[key] = _plain(value)
    return known | {key: value for key, value in settings.extra.items() if key not in known}


def _plain(value: object) -> object:
    if isinstance(value, GateState | Teaching):
        return _plain(value._asdict())
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return value.value if isinstance(value, Enum) else value


def room_data(settings: Settings) -> dict[str, object]:
    """Plain data for a JSON file: the settings of the room, for another machine."""
    shared = {"version", *_READERS} - _OF_THE_MACHINE
    return {key: value for key, value in settings_data(settings).items() if key in shared}


def room_changes(data: object) -> dict[str, object]:
    """The settings of a room in `data`, by the names of their fields; what it does not hold stays as it is.

    Raises `NewerSettings` and `SettingsError` as `settings_from` does, the latter also where there is none of them.
    """
    settings = settings_from(data)
    assert isinstance(data, Mapping)
    changes = {key: getattr(settings, key) for key in _READERS if key in data and key not in _OF_THE_MACHINE}
    if not changes:
        raise SettingsError("", data)
    return changes


def changed(settings: Settings, changes: Mapping[str, object]) -> Settings:
    """The settings with the named fields set. Raises ValueError for a name that is no setting."""
    return settings._replace(**changes)  # type: ignore[arg-type]  # `_replace` checks the keys
