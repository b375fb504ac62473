"""What all scenes do alike: find what was tapped, move the focus, obey the common keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.scenes.bar import Bar, Item, places
from game.scenes.routes import Back, Route, ToHelp, ToTitle
from game.scenes.shelf import SHELF
from game.scenes.table.over import Cover, Over
from game.scenes.world import World
from game.ui.art import Colour
from game.ui.canvas import Canvas
from game.ui.focus import Rows, distance, following, neighbour, reading_order, rows
from game.ui.geometry import Rect, Size
from game.ui.inputs import Expose, Hover, Input, Key, Resize, Tap
from game.ui.keys import DIRECTIONS, Command, command, digit
from game.ui.kit import Kit
from game.ui.layout import Page, page
from game.ui.theme import LARGE_TEXT
from game.ui.widgets import PRESSED, Button, draw_button, draw_focus

SAY = "say"
"""The target, and the icon, of the button that says something once more."""
PROJECTOR = "projector"
"""The target that begins or ends the view for a class in front of a board."""


class Screen:
    """What the scenes have in common. Each arranges its buttons, draws, and answers `pressed`, `commanded`, `typed`."""

    for_one_child = False
    """Whether the scene is about the game of whoever plays: after a long rest the title asks anew who is there."""

    def __init__(self, world: World, settle: float | None = None) -> None:
        self.world = world
        self.page: Page = page(Size(1280, 800))
        self.bar = Bar()
        self.buttons: tuple[Button, ...] = ()
        self.dirty = True
        self.focus: str | None = None
        self._focus_shown = False
        self._focused_at: Rect | None = None
        self._settling = world.kit.theme.patience.settle if settle is None else settle
        self._pressed: tuple[str, float] = ("", 0.0)
        self._over = Over()

    # What a scene adds.

    def arrange(self) -> None:
        """Put everything in its place: the window's size or the language is new."""

    def pressed(self, name: str) -> Route | None:
        """A target was tapped, or confirmed with the keyboard."""
        return None

    def commanded(self, wish: Command) -> Route | None:
        """A key was pressed that has a meaning in some scenes only."""
        return None

    def typed(self, number: int) -> Route | None:
        """A digit was typed."""
        return None

    def back(self) -> Route | None:
        """Esc, or the back button."""
        return Back()

    def first_focus(self) -> str | None:
        """Where the focus begins."""
        return following(self.targets(), None, 1)

    def help_page(self) -> Route | None:
        """F1, or the help button."""
        return ToHelp(next(iter(SHELF)))

    def say_again(self) -> None:
        """The speaker button, or its key: say the last sentences once more."""
        self.world.speaker.again()

    # What is said of it in self-voicing mode: sentences of which each has a recording.

    def overview(self) -> tuple[str, ...]:
        """What the scene is, said when it comes."""
        return ()

    def describe(self, name: str) -> tuple[str, ...]:
        """What a target is, its value, its state."""
        from game.scenes.voicing.buttons import button

        return button(self.world, name, {one.name: one.label for one in self.buttons})

    def news(self) -> tuple[str, ...]:
        """What has happened since this was last asked, as far as only eyes were told."""
        return ()

    def everything(self) -> tuple[str, ...]:
        """All that is there, in the order of reading."""
        targets = reading_order(self.targets())
        return self.overview() + tuple(sentence for name in targets for sentence in self.describe(name))

    @property
    def deep(self) -> Colour:
        """The colour of round buttons on this scene's ground."""
        return self.kit.palette.lagoon_deep

    def rows(self) -> Rows:
        """The targets in the order in which a single switch comes to them: line by line, the bar last."""
        targets, bar = self.targets(), self.bar.targets()
        body = {name: box for name, box in targets.items() if name not in bar}
        return rows(body, {name: box for name, box in bar.items() if name in targets})

    @property
    def bar_items(self) -> int:
        """The most buttons that the bar has."""
        return 3

    @property
    def projected(self) -> bool:
        """Whether the scene shows itself to a whole room now, without menus."""
        return False

    # What all scenes do alike.

    def say_item(self) -> tuple[Item, ...]:
        """The speaker button for the bar, where there is a voice that can be heard."""
        return (Item(SAY, SAY),) if self.world.speaker.audible else ()

    @property
    def kit(self) -> Kit:
        """The theme in force and our art in it."""
        return self.world.kit

    @property
    def settled(self) -> bool:
        return self._settling <= 0

    @property
    def focused(self) -> str | None:
        return self.focus if self._focus_shown else None

    @property
    def over(self) -> Cover | None:
        """What is laid over the scene."""
        return self._over.cover

    def cover(self, make: Callable[[], Cover], chosen: str) -> None:
        """Lay something over the scene; where the focus is seen, it goes to the target `chosen`."""
        self._over.lay(make, self.focus)
        self.focus = chosen if self._focus_shown else None

    def uncover(self) -> None:
        """Take away what is laid over the scene, and give the focus back."""
        if self.over is not None:
            self.focus = self._over.clear()

    @property
    def moving(self) -> bool:
        return self._pressed[1] > 0

    @property
    def calm(self) -> bool:
        return self.world.settings.current.reduced_motion

    @property
    def follows_pointer(self) -> bool:
        return self.world.projector.on

    @property
    def text_scale(self) -> float:
        return LARGE_TEXT if self.world.settings.current.large_text else 1.0

    def targets(self) -> Mapping[str, Rect]:
        return self.bar.targets() | {button.name: button.hit for button in self.buttons if button.enabled}

    def resize(self, size: Size) -> None:
        large = self.world.settings.current.large_text
        count = places(self.world, self.bar_items)
        self.page = page(size, places=count, large=large, projected=self.projected)
        self._over.arrange()
        self.arrange()
        if self.focus not in self.targets():
            self.focus = None
        self.dirty = True

    def update(self, dt: float) -> Route | None:
        self.world.players.passed(dt)
        self._settling -= dt
        self._keep_focus()
        name, left = self._pressed
        if left > 0:
            self._pressed = (name, left - dt)
            self.dirty = True
        return None

    def handle(self, event: Input) -> Route | None:
        self._point(event)
        if isinstance(event, Hover):
            return None
        self.dirty = True
        if isinstance(event, Tap | Key):
            away = self.world.players.away
            self.world.players.touched()
            if away and self.for_one_child:
                return ToTitle()
        if isinstance(event, Resize):
            self.resize(event.size)
            return None
        if isinstance(event, Expose) or self._settling > 0:
            return None
        if isinstance(event, Tap):
            self.world.speaker.pressed()
            name = self.at(event.x, event.y)
            self._focus_shown = False
            if name and self.world.speaker.voicing:
                self.focus_on(name)
                self.tell_first()
            return self.press(name) if name else self.tapped_beside()
        if isinstance(event, Key):
            # A key without a meaning, such as Ctrl alone, makes quiet; of others something is to be heard.
            self.world.speaker.pressed(answered=command(event) is None)
            return self._key(event)
        return None

    def _point(self, event: Input) -> None:
        """Follow the pointer with a ring, for a class in front of a board; a finger is seen without one."""
        if not self.world.projector.on or not isinstance(event, Hover | Tap):
            return
        at = event.at if isinstance(event, Hover) else None if event.touch else (event.x, event.y)
        self.dirty = self.dirty or at != self.world.projector.pointer
        self.world.projector.pointer = at

    def at(self, x: float, y: float) -> str | None:
        """The target at a point; where two overlap, the one whose middle is nearer."""
        hits = [(name, box) for name, box in self.targets().items() if box.contains(x, y)]
        return min(hits, key=lambda hit: (hit[1].cx - x) ** 2 + (hit[1].cy - y) ** 2, default=("", None))[0] or None

    def tapped_beside(self) -> Route | None:
        """A tap met nothing."""
        return None

    def press(self, name: str) -> Route | None:
        """Act on a target's name."""
        self._pressed = (name, PRESSED)
        if name == "back":
            return self.back()
        if name == "help":
            return self.help_page()
        if name == PROJECTOR:
            self._project()
            return None
        if name == "sound":
            self._toggle_sound()
            return None
        if name == SAY:
            self.say_again()
            return None
        if name.startswith("language."):
            self._speak(name.removeprefix("language."))
            return None
        return self.pressed(name)

    def is_pressed(self, name: str) -> bool:
        """Whether a button looks pressed now."""
        return self._pressed[0] == name and self._pressed[1] > 0

    @property
    def lost(self) -> bool:
        """Whether the focus is to be seen and what it stood on has gone."""
        return self._focus_shown and self.focus is None

    def tell(self) -> None:
        self.tell_first()
        self.world.speaker.fresh = False

    def read_row(self, names: Sequence[str]) -> None:
        if self.world.speaker.voicing:
            self.world.speaker.follow(*(sentence for name in names for sentence in self.describe(name)))

    def tell_first(self) -> None:
        """Let self-voicing say what is new so far, before what is to be said to everybody."""
        if self.world.speaker.voicing:
            self.world.narrator.look(self)

    def focus_on(self, name: str | None) -> None:
        """Move the focus and show it."""
        self.focus = name
        self._focus_shown = name is not None
        self.dirty = True

    def draw_buttons(self, canvas: Canvas) -> None:
        """The bar and the scene's buttons."""
        self.bar.draw(canvas, self.kit, self.page.u, self.is_pressed, self.deep)
        for button in self.buttons:
            draw_button(canvas, self.kit, self.page.u, button, self.is_pressed(button.name), self.deep)

    def draw_focus(self, canvas: Canvas) -> None:
        """The focus, and the ring about the pointer, above everything else."""
        box = self.targets().get(self.focus or "") if self._focus_shown else None
        if box is not None:
            draw_focus(canvas, self.kit, self.focus_box(self.focus or "", box), max(self.page.u, 0.5))
        if self.world.projector.on and self.world.projector.pointer is not None:
            from game.ui.halo import draw_halo

            draw_halo(canvas, self.kit, self.page.u, self.world.projector.pointer)

    def focus_box(self, name: str, hit: Rect) -> Rect:
        """The box that the focus stands about."""
        if self.over is not None:
            return hit
        drawn = {button.name: button.box for button in (*self.buttons, *self.bar.buttons)}
        return drawn.get(name, hit)

    def _keep_focus(self) -> None:
        """Where the focused target has gone, the nearest one of its kind takes the focus over, a card for a card."""
        if not self._focus_shown or self.focus is None:
            return
        targets, last = self.targets(), self._focused_at
        if self.focus not in targets and last is not None:
            kind = self.focus.partition(".")[0]
            alike = [name for name in targets if name.partition(".")[0] == kind]
            otherwise = self.first_focus() if self.world.speaker.voicing else None
            self.focus_on(min(alike, key=lambda name: distance(targets[name], last), default=otherwise))
            self.dirty = True
        self._focused_at = targets.get(self.focus or "", last)

    def _key(self, key: Key) -> Route | None:
        number = digit(key)
        if number is not None:
            return self.typed(number)
        wish = command(key)
        if wish is None:
            return None
        common: dict[Command, Callable[[], Route | None]] = {
            Command.NEXT: lambda: self._move(following(self.targets(), self.focus, 1)),
            Command.PREVIOUS: lambda: self._move(following(self.targets(), self.focus, -1)),
            Command.CONFIRM: self._confirm,
            Command.BACK: self._project if self.projected else self.back,
            Command.HELP: self.help_page,
            Command.SOUND: self._toggle_sound,
            Command.SAY_AGAIN: self.say_again,
            Command.LANGUAGE: lambda: self._speak(self.world.languages.following),
            Command.FULLSCREEN: self.world.machine.toggle_fullscreen,
            Command.PROJECTOR: self._project,
            Command.VOICING: self._toggle_voicing,
            Command.READ: self._read_all,
        }
        if wish in DIRECTIONS:
            self._move(neighbour(self.targets(), self.focus, *DIRECTIONS[wish]))
            return None
        return common[wish]() if wish in common else self.commanded(wish)

    def _move(self, name: str | None) -> None:
        """Move the focus; the first time it only shows itself, where the scene begins."""
        self.focus_on(name if self._focus_shown and self.focus in self.targets() else self.first_focus())

    def _confirm(self) -> Route | None:
        if not self._focus_shown or self.focus not in self.targets():
            self.focus_on(self.first_focus())
            return None
        return self.press(self.focus or "")

    def _project(self) -> None:
        """Begin or end the view for a class in front of a board."""
        self.world.projector.toggle()
        self.resize(self.page.size)

    def _toggle_sound(self) -> None:
        self.world.settings.change(sound=not self.world.settings.current.sound)
        self.world.tune()
        self.arrange()
        if self.world.speaker.voicing:
            self.world.narrator.heard()

    def _toggle_voicing(self) -> None:
        """From anywhere: whoever needs it cannot look for it."""
        self.world.narrator.switch()
        self.arrange()

    def _read_all(self) -> None:
        if self.world.speaker.voicing:
            self.world.narrator.read(self)

    def _speak(self, language: str) -> None:
        self.world.speaker.forget()
        self.world.languages.speak(language)
        self.resize(self.page.size)
