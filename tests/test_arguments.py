"""The command line: what is understood, and what is answered to the rest."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.arguments import Options, parse, wanted_language
from game.command_line import Answer
from game.engine.games import game
from game.platform.catalogues import Catalogues
from game.scenes.shelf import SHELF
from game.settings import HintMode, VoiceLevel
from game.ui.words import Words
from game.version import VERSION

CATALOGUES = Catalogues(Path(__file__).parent.parent / "locales")
LANGUAGES = ("en", "de")
FLAGS = [
    *("--deal", "--game", "--house-rule", "--language", "--hints", "--voice", "--size", "--fullscreen", "--kiosk"),
    *("--mute", "--reduced-motion", "--high-contrast", "--projector", "--speak"),
    *("--data-dir", "--settings", "--reset-pin", "--version", "--help"),
]
REDEALS = "redeals=2, redeals=0, redeals=1, redeals=3, redeals=unlimited"


def words(language: str) -> Words:
    return CATALOGUES.load(language).words


def asked(*argv: str, language: str = "en") -> Options | Answer:
    return parse(argv, words(language), LANGUAGES)


def complaint(*argv: str, language: str = "en") -> str:
    answer = asked(*argv, language=language)
    assert isinstance(answer, Answer)
    assert answer.status == 2
    return answer.text


def test_a_patience_and_its_house_rules() -> None:
    baroness, pyramid = game("baroness"), game("pyramid")
    assert asked("--game", "pyramid") == Options(game=pyramid)
    assert asked("--house-rule", "redeals=unlimited", "--game=pyramid", "--deal", "7") == Options(
        deal=7, game=pyramid, house_rules={"redeals": "unlimited"}
    )
    typed = ("--house-rule", "fill-gaps=off", "--house-rule=kings-first=on", "--house-rule=fill-gaps=on")
    assert asked("--game", "baroness", *typed) == Options(
        game=baroness, house_rules={"fill-gaps": True, "kings-first": True}
    )


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["--game", "whist"], f"“whist” does not suit --game. Possible: {', '.join(SHELF)}."),
        (["--game"], f"--game needs a value. Possible: {', '.join(SHELF)}."),
        (
            ["--house-rule", "redeals=4", "--game", "pyramid"],
            f"“redeals=4” does not suit --house-rule. Possible: {REDEALS}.",
        ),
        (["--house-rule", "helps=1"], "“helps=1” does not suit --house-rule. Good Thirteen has no house rules."),
        (["--house-rule"], "--house-rule needs a value. Possible: a house rule, such as helps=1."),
    ],
)
def test_a_wrong_patience_or_house_rule_has_its_line(argv: list[str], text: str) -> None:
    assert complaint(*argv) == f"good-thirteen: {text}"


def test_nothing_asked() -> None:
    assert asked() == Options()
    assert Options().overrides == {}


def test_everything_asked() -> None:
    options = asked(
        *("--deal", "7", "--language", "de", "--hints", "off", "--voice", "sums", "--size", "1280x800"),
        *("--data-dir", "here", "--fullscreen", "--kiosk", "--mute", "--reduced-motion"),
        *("--high-contrast", "--projector", "--speak", "--settings", "room.json", "--reset-pin"),
    )
    assert options == Options(
        deal=7,
        language="de",
        hints=HintMode.OFF,
        voice=VoiceLevel.SUMS,
        size=(1280, 800),
        fullscreen=True,
        kiosk=True,
        mute=True,
        reduced_motion=True,
        high_contrast=True,
        projector=True,
        speak=True,
        data_dir=Path("here"),
        settings=Path("room.json"),
        reset_pin=True,
    )
    assert options.overrides == {
        "start_language": "de",
        "class_deal": 7,
        "hints": HintMode.OFF,
        "child_hints": {},
        "voice": VoiceLevel.SUMS,
        "sound": False,
        "reduced_motion": True,
        "high_contrast": True,
        "self_voicing": True,
    }


@pytest.mark.parametrize(
    ("argv", "options"),
    [
        (["--deal=1"], Options(deal=1)),
        (["--deal", "999999"], Options(deal=999_999)),
        (["--deal", "007"], Options(deal=7)),
        (["--deal", "1", "--deal", "2"], Options(deal=2)),
        (["--language", "DE"], Options(language="de")),
        (["--size", "640X480"], Options(size=(640, 480))),
        (["--size=720x1280"], Options(size=(720, 1280))),
        (["--data-dir", "~"], Options(data_dir=Path.home())),
        (["--data-dir", "~nobody-of-this-name"], Options(data_dir=Path("~nobody-of-this-name"))),
    ],
)
def test_spellings(argv: list[str], options: Options) -> None:
    assert asked(*argv) == options


@pytest.mark.parametrize(
    "argv",
    [
        *(["--deal", value] for value in ("abc", "0", "1000000", "-5", "1.5", "1_0", " 7", "٣", "", "9" * 5000)),
        *(["--size", value] for value in ("10x10", "639x480", "640x479", "640", "x", "640x", "640x480x1", "9999x9999")),
        ["--hints", "maybe"],
        ["--hints", "OFF"],
        ["--voice", "loud"],
        ["--language", "xx"],
        ["--language", ""],
        ["--data-dir", ""],
        ["--settings", ""],
    ],
)
def test_a_wrong_value_is_named_with_its_option(argv: list[str]) -> None:
    option, value = argv
    text = complaint(*argv)
    assert option in text
    assert f"“{value}”" in text
    assert "Possible: " in text


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["--deal", "0"], "good-thirteen: “0” does not suit --deal. Possible: a number from 1 to 999999."),
        (["--deal"], "good-thirteen: --deal needs a value. Possible: a number from 1 to 999999."),
        (["--deal", "--mute"], "good-thirteen: --deal needs a value. Possible: a number from 1 to 999999."),
        (["--hints"], "good-thirteen: --hints needs a value. Possible: off, table, partner, show."),
        (["--language", "xx"], "good-thirteen: “xx” does not suit --language. Possible: en, de."),
        (["--size=9x9"], "good-thirteen: “9x9” does not suit --size. Possible: 640x480 to 7680x7680 pixels."),
        (["--data-dir"], "good-thirteen: --data-dir needs a value. Possible: the path of a folder."),
        (["--mute=3"], "good-thirteen: --mute takes no value."),
        (["--help=me"], "good-thirteen: --help takes no value."),
        (["--foo"], f"good-thirteen: “--foo” is no option. Possible: {', '.join(FLAGS)}."),
        (["--dea", "7"], f"good-thirteen: “--dea” is no option. Possible: {', '.join(FLAGS)}."),
        (
            ["play"],
            "good-thirteen: “play” is no command. Possible: odds, report, text, web; for the options see --help.",
        ),
        (["--mute", "stray"], f"good-thirteen: “stray” is no option. Possible: {', '.join(FLAGS)}."),
    ],
)
def test_each_mistake_has_its_line(argv: list[str], text: str) -> None:
    assert complaint(*argv) == text


def test_a_mistake_in_german() -> None:
    assert complaint("--deal", "abc", language="de") == (
        "good-thirteen: „abc“ passt nicht zu --deal. Möglich: eine Zahl von 1 bis 999999."
    )


def test_braces_and_line_breaks_in_what_was_typed_do_no_harm() -> None:
    assert "“{option}\\n\\x1b[1m”" in complaint("--deal", "{option}\n\x1b[1m")


@given(st.lists(st.sampled_from([*FLAGS, "-h", "-hx", "--", "-", "7", "de", "640x480"]) | st.text(), max_size=5))
@example(["-hx"])
def test_whatever_is_typed_gives_options_or_one_line(argv: list[str]) -> None:
    answer = asked(*argv)
    if isinstance(answer, Answer) and answer.status != 0:
        assert answer.status == 2
        assert len(answer.text.splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_option_and_fits_a_terminal(language: str) -> None:
    answer = asked("--help", language=language)
    assert isinstance(answer, Answer)
    assert answer.status == 0
    assert re.findall(r"^  (--[a-z-]+)", answer.text, re.MULTILINE) == FLAGS
    assert max(map(len, answer.text.splitlines())) <= 80
    assert asked("-h", language=language) == answer


def test_the_help_is_translated_whole() -> None:
    english, german = asked("--help"), asked("--help", language="de")
    assert isinstance(english, Answer)
    assert isinstance(german, Answer)
    both = set(english.text.splitlines()) & set(german.text.splitlines())
    assert [line for line in both if not SHELF.keys() >= set(re.findall(r"[\w-]+", line))] == []


def test_the_version() -> None:
    assert asked("--version") == Answer(f"good-thirteen {VERSION}", 0)


@pytest.mark.parametrize(
    ("argv", "language"),
    [
        ([], None),
        (["--deal", "7"], None),
        (["--language", "de"], "de"),
        (["--language=de", "--foo"], "de"),
        (["--language", "en", "--language", "de"], "de"),
        (["--mute", "--language"], ""),
    ],
)
def test_the_language_of_the_messages_is_known_beforehand(argv: list[str], language: str | None) -> None:
    assert wanted_language(argv) == language
