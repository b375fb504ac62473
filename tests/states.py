"""The states of the program that are worth a look, by name: the gallery shows them, tests measure and compare them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.practice.children import CHILDREN, Child
from game.practice.journal import Journal
from game.scenes.room import Trouble
from game.scenes.routes import ToGate, ToGrownups, ToHelp, ToLose, ToWin
from game.settings import HintMode, Settings, Teaching
from game.settings_store import Loaded, Problem, ProblemKind
from game.ui.inputs import Hover
from tests.engine.dealing import EXAMPLE
from tests.pilot import Pilot, Shelf, at_table, first_deal, good_thirteen, laid, next_move, picks_of, played_out
from tests.records import Desk, class_records, family_records

State: TypeAlias = Callable[..., Pilot]
"""Brings a pilot, made with the wishes it is handed (size, language, canvas ...), into a state."""

_SCAN: dict[str, object] = {"one_switch": True}

SIZES = ((1280, 800), (800, 480), (640, 480), (720, 1280), (640, 700), (2560, 1440))


def table(*cards: str, then: float = 0.0, **settings: object) -> State:
    """The worked example with these cards tapped, `then` seconds later."""

    def state(**wishes: object) -> Pilot:
        pilot = at_table(laid(EXAMPLE), **(settings | wishes))
        pilot.card(*cards)
        if then:
            pilot.wait(then)
        return pilot

    return state


def tapped(state: State, *targets: str, then: float = 0.0) -> State:
    """A state with these targets tapped after it, `then` seconds later."""

    def further(**wishes: object) -> Pilot:
        pilot = state(**wishes)
        for target in targets:
            pilot.wait(0.3)
            pilot.tap(target)
        if then:
            pilot.wait(then)
        return pilot

    return further


def typed(state: State, *keys: str, then: float = 0.0) -> State:
    """A state with these keys typed after it."""

    def further(**wishes: object) -> Pilot:
        pilot = state(**wishes)
        pilot.wait(1)
        pilot.keys(*keys)
        if then:
            pilot.wait(then)
        return pilot

    return further


def title(**wishes: object) -> Pilot:
    pilot = Pilot(**wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    return pilot


def title_read_aloud(**wishes: object) -> Pilot:
    return title(**({"self_voicing": True} | wishes))


def title_with(*children: Child) -> State:
    """The title where these children play."""

    def state(**wishes: object) -> Pilot:
        return title(**({"children": tuple(map(str, children))} | wishes))

    return state


def title_with_problem(kind: ProblemKind, kept_as: str | None = None) -> State:
    def state(**wishes: object) -> Pilot:
        return title(loaded=Loaded(Settings(), Problem(kind, kept_as)), **wishes)

    return state


def stuck(**wishes: object) -> Pilot:
    """The table of a game that has just come to its end without coming out."""
    session = played_out(good_thirteen(first_deal(Outcome.LOST))).undo()
    pilot = at_table(session, **wishes)
    pilot.tap("stock")
    pilot.wait(1.5)
    return pilot


def ended(outcome: Outcome, then: float = 1.0) -> State:
    """The end scene of a game that ended so."""
    route = ToWin if outcome is Outcome.WON else ToLose

    def state(**wishes: object) -> Pilot:
        pilot = Pilot(route(played_out(good_thirteen(first_deal(outcome)))), **wishes)  # type: ignore[arg-type]
        pilot.wait(then)
        return pilot

    return state


def begun(key: str, moves: int = 0, deal: int = 1, **settings: object) -> State:
    """A game of a patience, so many moves after its beginning."""

    def state(**wishes: object) -> Pilot:
        session = Session.start(game(key), deal)
        for _ in range(moves):
            move = next_move(session)
            session = session if move is None else session.play(move)
        return at_table(session, **(settings | wishes))

    return state


def holding(state: State, then: float = 5.6) -> State:
    """A state with a pick of the next move held, so long after it: the pile that grows, where there is one."""

    def further(**wishes: object) -> Pilot:
        pilot = state(**wishes)
        move = next_move(pilot.session)
        assert move is not None
        session = pilot.session
        names = picks_of(session, move)
        piles = [f"cell.{spot}" for spot in move.picks if session.rules.sequence(session.state, spot)]
        pilot.tap((piles or names)[0])
        pilot.wait(then)
        return pilot

    return further


def stuck_in(key: str) -> State:
    """The table of a patience that has just come to its end without coming out."""

    def state(**wishes: object) -> Pilot:
        session = played_out(Session.start(game(key), first_deal(Outcome.LOST, key))).undo()
        pilot = at_table(session, **wishes)
        move = next_move(session)
        assert move is not None
        for name in picks_of(session, move):
            pilot.tap(name)
        pilot.wait(1.5)
        return pilot

    return state


def ended_in(key: str, deal: int) -> State:
    """The end scene of a patience with this deal."""

    def state(**wishes: object) -> Pilot:
        session = played_out(Session.start(game(key), deal))
        won = session.rules.outcome(session.state) is Outcome.WON
        pilot = Pilot(ToWin(session) if won else ToLose(session), **wishes)  # type: ignore[arg-type]
        pilot.wait(1.0)
        return pilot

    return state


def family(key: str) -> dict[str, State]:
    """What is worth a look in every patience."""
    return {
        key: begun(key),
        f"{key}-middle": begun(key, MIDDLES[key]),
        f"{key}-held": holding(begun(key, HOLDING[key])),
        f"{key}-stuck": stuck_in(key),
        f"{key}-lose": ended_in(key, first_deal(Outcome.LOST, key)),
    }


def class_deal(number: int, moves: int = 0, key: str = "good-thirteen") -> State:
    """A deal that everyone in the room plays, so many moves later."""

    def state(**wishes: object) -> Pilot:
        session = Session.start(game(key), number)
        for _ in range(moves):
            session = session.play(session.rules.moves(session.state)[0])
        return at_table(session, **({"class_deal": number} | wishes))

    return state


def opened(route: ToHelp | ToGate | ToGrownups, **settings: object) -> State:
    """A scene that stands above others, alone."""

    def state(**wishes: object) -> Pilot:
        pilot = Pilot(route, **(settings | wishes))  # type: ignore[arg-type]
        pilot.wait(0.5)
        return pilot

    return state


def panel(
    tab: str,
    *children: Child,
    records: Callable[[], Journal] | None = None,
    desk: Desk | None = None,
    **settings: object,
) -> State:
    """A page of the panel where these children play; `records` makes some up."""

    def state(**wishes: object) -> Pilot:
        room = {"children": tuple(map(str, children)), "desk": desk or Desk(), **settings}
        journal = records() if records else None
        pilot = Pilot(ToGrownups(), journal=journal, **(room | wishes))  # type: ignore[arg-type]
        pilot.wait(0.5)
        pilot.tap(f"tab.{tab}")
        return pilot

    return state


def hovering(state: State, target: str, then: float) -> State:
    """A state in which the pointer has rested on a target for so long."""

    def further(**wishes: object) -> Pilot:
        pilot = state(**({"dwell": 20} | wishes))
        box = pilot.targets[target]
        pilot.send(Hover((0.0, 0.0)), Hover((box.cx, box.cy)))
        pilot.wait(then)
        return pilot

    return further


def entered(state: State, then: float = 0.5) -> State:
    """A state in which the only switch was pressed once."""

    def further(**wishes: object) -> Pilot:
        pilot = state(**(_SCAN | wishes))
        pilot.wait(1.0)
        pilot.key("space")
        pilot.wait(then)
        return pilot

    return further


_THROWN = ("KH", "4C", "9D", "7S", "6H", "QD", "AC")
_HELP, _GATE, _PANEL = opened(ToHelp("good-thirteen")), opened(ToGate()), opened(ToGrownups())

_RULES = tapped(_PANEL, "tab.cards", "house-rules")
_ABOUT = tapped(_PANEL, "tab.about", then=0.5)
_PIN_SET = tapped(_ABOUT, "set-pin", *("digit.4", "digit.7") * 2, "answer", then=0.5)
PIN = f"{bytes(16).hex()}${bytes(32).hex()}"
"""A PIN that nothing opens."""


def about_trouble(trouble: Trouble) -> State:
    """The settings of the room could not be saved or loaded."""

    def state(**wishes: object) -> Pilot:
        shelf = Shelf()
        shelf.trouble = trouble
        button = "save-room" if trouble is Trouble.NOT_SAVED else "load-room"
        return tapped(_ABOUT, button, then=0.5)(**({"room": shelf} | wishes))

    return state


_OWN = {"owl-blue": Teaching(HintMode.OFF), "hedgehog-green": Teaching(HintMode.TABLE, fades=True)}
"""Hints of their own, for two children."""
_TWO, _ALL = panel("hints", *CHILDREN[4:6], child_hints=_OWN), panel("hints", *CHILDREN, child_hints=_OWN)

_RECORDS = panel("children", *CHILDREN[::5], records=class_records)

MIDDLE = 12
"""So many moves after the beginning a table looks used."""
HOLDING = {"baroness": 3, "eight-cards": 0, "great-thirteen": 9, "pyramid": 0, "fourteen-out": 0}
"""So many moves after the beginning of its first deal two cards of a patience belong together."""
MIDDLES = {**dict.fromkeys(HOLDING, MIDDLE), "fourteen-out": 6}
"""The same for each patience: the first deal of Fourteen Out is lost after eleven."""
GREAT_WON = 170
"""A deal of The Great Thirteen that comes out, however simply it is played."""

_HANDS = tapped(opened(ToGrownups(), dwell=10), "tab.access", "access.hands", then=0.5)

_GREAT = begun("great-thirteen", 40, GREAT_WON)
# Below the 7 lies a 10, above the first pile: 10 + 7 = 17, 17 − 13 = 4.
_GREAT_OFF = begun("great-thirteen", 60, GREAT_WON, hints=HintMode.OFF)
_GREAT_TABLE = begun("great-thirteen", 60, GREAT_WON, hints=HintMode.TABLE)

HELP_PAGES = 16
"""A test counts them."""


def help_page(number: int) -> State:
    """A page of the help, the first one being 1."""
    return typed(_HELP, *["right"] * (number - 1), then=0.5)


STATES: Mapping[str, State] = {
    "title": title,
    "title-go-on": tapped(table("KH"), "back", then=0.5),
    "title-ask": tapped(table("KH"), "back", "new-deal", then=0.5),
    "title-who-2": title_with(*CHILDREN[:2]),
    "title-who-7": title_with(*CHILDREN[::5]),
    "title-who-32": title_with(*CHILDREN),
    "title-child": tapped(title_with(*CHILDREN), "who.hedgehog-green", then=0.5),
    "title-asked-again": tapped(title_with(*CHILDREN[:5]), "who.owl-red", "who", then=0.5),
    "title-broken-settings": title_with_problem(ProblemKind.BROKEN, "settings.json.broken-2"),
    "title-newer-settings": title_with_problem(ProblemKind.NEWER, "settings.json.newer-12"),
    "title-unreadable-settings": title_with_problem(ProblemKind.UNREADABLE),
    "title-unsaved-settings": title_with_problem(ProblemKind.NOT_SAVED),
    "play": table(),
    "play-class": class_deal(471100),
    "play-class-filled": class_deal(999_999, moves=8),
    "fourteen-out-class": class_deal(471100, 6, "fourteen-out"),
    "great-thirteen-class": class_deal(471100, 6, "great-thirteen"),
    "play-letters": table(court_values=False),
    "play-large": table("8C", "4C", then=3.0, large_text=True),
    "play-large-fill": table(*_THROWN, then=6.0, large_text=True),
    "play-large-stuck": tapped(table(large_text=True), "stock", then=1.0),
    "play-focus": typed(table(), "right", "right"),
    "title-read-aloud": title_read_aloud,
    "play-read-aloud": tapped(table("KH", self_voicing=True), "cell.3", then=0.5),
    "panel-hearing": tapped(_PANEL, "tab.access", "access.hearing", then=0.5),
    "play-held": table("8C", then=0.5),
    "play-partner": table("9D", then=5.6),
    "play-show": table(then=8.6, hints=HintMode.SHOW),
    "play-table": table(hints=HintMode.TABLE),
    "play-off": table(hints=HintMode.OFF),
    "play-off-held": table("8C", then=0.5, hints=HintMode.OFF),
    "play-right": table("9D", "4C", then=0.4),
    "play-joining": table("7S", "6H", then=1.0),
    "play-joined": table("7S", "6H", then=4.0),
    "play-king": table("KH", then=0.4),
    "play-wrong": table("8C", "4C", then=3.0),
    "play-wrong-table": table("8C", "4C", then=1.0, hints=HintMode.TABLE),
    "play-too-many": table("8C", "6H", then=3.5),
    "play-many-too-many": table("QD", "9D", then=4.5),
    "play-fill": table(*_THROWN, then=6.0),
    "play-pair-is-left": tapped(table(), "stock", then=1.0),
    "play-king-is-left": tapped(table(*_THROWN[1:]), "stock", then=1.0),
    "play-reminder": tapped(table(hints=HintMode.OFF), "hint", then=1.0),
    "play-redo": tapped(table("KH"), "undo", then=0.5),
    "play-stuck": stuck,
    "play-projector": typed(table("8C"), "f9", then=0.5),
    "play-projector-wrong": tapped(typed(table(), "f9"), "cell.2", "cell.8", then=3.0),
    "great-thirteen-projector": tapped(typed(_GREAT_OFF, "f9"), "cell.17", "cell.0", then=3.0),
    "play-ask": tapped(table("KH"), "again", then=0.5),
    **{name: state for key in HOLDING for name, state in family(key).items()},
    "great-thirteen-off-held": tapped(_GREAT_OFF, "cell.17", then=0.5),
    "great-thirteen-wrong": tapped(_GREAT_OFF, "cell.17", "cell.0", then=3.0),
    "great-thirteen-table": tapped(_GREAT_TABLE, "cell.17", then=0.5),
    "great-thirteen-show": begun("great-thirteen", 40, GREAT_WON, hints=HintMode.SHOW),
    "great-thirteen-reminder": tapped(_GREAT_OFF, "hint", then=0.5),
    "great-thirteen-balcony": tapped(_GREAT_OFF, "cell.8", then=0.5),
    "great-thirteen-complete": tapped(_GREAT_OFF, "cell.18", then=0.5),
    "great-thirteen-spread": tapped(_GREAT, "fan.4", then=0.5),
    "great-thirteen-redealt": tapped(_GREAT, "fill", then=0.7),
    "great-thirteen-win": ended_in("great-thirteen", GREAT_WON),
    "baroness-spread": tapped(begun("baroness", MIDDLE), "fan.0", then=0.5),
    "win": ended(Outcome.WON),
    "lose": ended(Outcome.LOST),
    "gate": _GATE,
    "gate-typed": tapped(_GATE, "digit.9", "digit.8", then=0.5),
    "gate-wrong": tapped(_GATE, "digit.1", "answer", then=0.5),
    "panel-hints": _PANEL,
    "panel-cards": tapped(_PANEL, "tab.cards", then=0.5),
    "panel-cards-large": tapped(opened(ToGrownups(), large_text=True), "tab.cards", "court.letters", then=0.5),
    "panel-access": tapped(_PANEL, "tab.access", then=0.5),
    "panel-access-large": tapped(opened(ToGrownups(), large_text=True), "tab.access", then=0.5),
    "panel-rules": tapped(_RULES, "rule.fill-gaps", then=0.5),
    "panel-rules-eight-cards": tapped(_RULES, "rules-of.eight-cards", "rule.helps.1", then=0.5),
    "panel-rules-pyramid": tapped(_RULES, "rules-of.pyramid", "rule.redeals.unlimited", then=0.5),
    "panel-rules-great-thirteen": tapped(_RULES, "rules-of.great-thirteen", then=0.5),
    "panel-deals": tapped(_PANEL, "tab.deals", then=0.5),
    "panel-deals-class": tapped(_PANEL, "tab.deals", *(f"digit.{digit}" for digit in "471100"), then=0.5),
    "panel-deals-always-free": tapped(_PANEL, "tab.deals", "deals.always", "after-class-deal", then=0.5),
    "panel-hints-fade": tapped(_PANEL, "hints-fade", then=0.5),
    "panel-hints-children": _TWO,
    "panel-hints-child": tapped(_TWO, "person.owl-blue", then=0.5),
    "panel-hints-child-as-all": tapped(_TWO, "person.owl-red", then=0.5),
    "panel-hints-many": _ALL,
    "panel-hints-whose": tapped(_ALL, "more", then=0.5),
    "panel-hints-child-of-many": tapped(_ALL, "more", "person.hedgehog-green", then=0.5),
    "panel-hints-child-large": tapped(
        panel("hints", *CHILDREN[4:6], child_hints=_OWN, large_text=True), "person.owl-blue", then=0.5
    ),
    "panel-sound": tapped(_PANEL, "tab.sound", then=0.5),
    "panel-sound-voice": tapped(_PANEL, "tab.sound", "voice.sums", "voice-softer", then=0.5),
    "panel-sound-off": tapped(_PANEL, "tab.sound", "effects", "start.en", then=0.5),
    "panel-hands": _HANDS,
    "panel-hands-set": tapped(_HANDS, "scan_step.more", "dwell.more", "double_tap.more", then=0.5),
    "panel-hands-large": tapped(opened(ToGrownups(), large_text=True), "tab.access", "access.hands", then=0.5),
    "play-scan": table(then=0.5, one_switch=True),
    "play-scan-place": entered(table()),
    "great-thirteen-scan": begun("great-thirteen", 40, GREAT_WON, one_switch=True),
    "pyramid-scan": begun("pyramid", 4, one_switch=True),
    "gate-scan": entered(opened(ToGate()), then=3.0),
    "play-dwell": hovering(table(), "cell.8", then=1.3),
    "panel-about": _ABOUT,
    "panel-about-saved": tapped(_ABOUT, "save-room", then=0.5),
    "panel-about-loaded": tapped(_ABOUT, "save-room", "load-room", then=0.5),
    **{f"panel-about-{trouble.name.lower()}": about_trouble(trouble) for trouble in Trouble},
    "panel-pin": tapped(_ABOUT, "set-pin", "digit.4", then=0.5),
    "panel-pin-set": _PIN_SET,
    "panel-pin-removed": tapped(_PIN_SET, "remove-pin", then=0.5),
    "panel-licences": tapped(_ABOUT, "licences", then=0.5),
    "panel-children": panel("children"),
    "panel-children-records": panel("children", *CHILDREN[:20], records=class_records),
    "panel-erase-whose": tapped(_RECORDS, "erase-records"),
    "panel-erase-first": tapped(_RECORDS, "erase-records", "erase.hedgehog-green"),
    "panel-erase-again": tapped(_RECORDS, "erase-records", "erase.hedgehog-green", "erase"),
    "panel-report": panel("report"),
    "panel-report-class": panel("report", *CHILDREN[::5][:4], records=class_records),
    "panel-report-child": tapped(panel("report", records=partial(class_records, 3)), "person.owl-blue", "period.all"),
    "panel-report-many": panel("report", *CHILDREN, records=class_records),
    "panel-report-whose": tapped(panel("report", *CHILDREN, records=class_records), "more"),
    "panel-report-games": tapped(panel("report", records=partial(class_records, 3)), "shown.games"),
    "panel-report-family": tapped(panel("report", records=family_records), "shown.14"),
    "panel-report-steps": tapped(panel("report", records=family_records), "shown.13-within"),
    "panel-report-steps-past": tapped(panel("report", records=family_records), "shown.13-past"),
    "panel-report-family-games": tapped(panel("report", records=family_records), "shown.games"),
    "panel-report-large": panel("report", *CHILDREN[:3], records=class_records, large_text=True),
    "panel-children-large": panel("children", *CHILDREN[:3], records=class_records, large_text=True),
    "panel-report-saved": tapped(panel("report", records=partial(class_records, 3)), "save-csv"),
    "panel-report-unsaved": tapped(panel("report", records=partial(class_records, 3), desk=Desk(full=True)), "print"),
    "panel-report-saving": tapped(
        panel("report", records=partial(class_records, 3), desk=Desk(steps=500)), "save-csv", then=0.05
    ),
    "gate-pin": tapped(opened(ToGate(), pin=PIN), *("digit.1",) * 3, then=0.5),
    "gate-pin-wrong": tapped(opened(ToGate(), pin=PIN), *("digit.1",) * 3, "answer", then=0.5),
    "gate-pause": tapped(_GATE, *("digit.1", "answer") * 3, then=0.5),
    **{f"help-{number}": help_page(number) for number in range(1, HELP_PAGES + 1)},
}
