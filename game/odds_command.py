"""The command `odds`: how often a patience comes out, counted exactly or over many deals."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from functools import partial
from textwrap import fill
from typing import Any, NamedTuple, NoReturn, TextIO, TypeAlias

from game.arguments import choice_text, house_rule_option, house_rules, language_option
from game.command_line import (
    COMMAND,
    Answer,
    Option,
    Wrong,
    help_option,
    help_text,
    no_option,
    one_line,
    possible,
    read,
    whole,
)
from game.engine.game import Game, Options
from game.engine.games import GAMES
from game.engine.rules import Rules
from game.odds.exact import Refilling, chance, refilling
from game.odds.sample import CONFIDENCE, Tally, lots, play_lot
from game.odds.workers import cores, spread
from game.scenes.shelf import game_title
from game.ui.words import Words

MOST = 1_000_000_000
"""The largest number that is taken."""
SEED = 1
LOT = 50
"""So many deals are given to a process at a time where the shuffle decides, a twentieth of a second's work or so."""
SEARCHED = 2
"""So many where a way has to be searched, two seconds' work at most."""
STOPPED = 130
"""The exit status after Ctrl+C, as shells know it."""
TERMINATED = 143
"""The one after the system's wish to end, SIGTERM."""

Watch: TypeAlias = Callable[[Tally, Tally], None]
"""Is told what came last and everything so far."""


class Asked(NamedTuple):
    """What was asked for: `deals` drawn by `seed`, or an exact count if there are none."""

    game: Game
    house_rules: Options
    """All of them, those of the book included."""
    rules: Rules
    numbers: Refilling | None
    """None where there is something to decide."""
    deals: int
    seed: int
    json: bool

    @property
    def lot(self) -> int:
        """How many deals are given to a process at a time."""
        return SEARCHED if self.numbers is None else LOT

    @property
    def data(self) -> dict[str, Any]:
        """The patience in JSON."""
        return {"game": self.game.key, "house_rules": dict(self.house_rules)}


def odds(argv: Sequence[str], words: Words, languages: Sequence[str], out: TextIO | None, err: TextIO | None) -> int:
    """Answer the arguments after `odds`; returns the exit status, 2 for a wrong argument.

    The answer goes to `out`, complaints to `err`, and where that is a terminal, progress too.
    """
    asked = parse(argv, words, languages)
    if isinstance(asked, Answer):
        print(asked.text, file=err if asked.status else out)
        return asked.status
    if not asked.deals and asked.numbers:
        print(count_text(asked, asked.numbers, words), file=out)
        return 0
    tally, stopped = _play(asked, words, err)
    print(sample_text(asked, tally, words), file=out)
    return STOPPED if stopped else 0


def parse(argv: Sequence[str], words: Words, languages: Sequence[str]) -> Asked | Answer:
    """Read the arguments after `odds`, as `game.arguments.parse` reads those without a command."""
    options = _options(words, languages)
    try:
        values, others = read(argv, options, words)
        if values["help"]:
            return Answer(_help(options, words), 0)
        return _asked(values, others, options, words)
    except Wrong as wrong:
        return wrong.answer


def until_stopped(tallies: Iterable[Tally], watch: Watch) -> tuple[Tally, bool]:
    """All tallies together, or those that were there at Ctrl+C, and whether it came.

    If the system ends one of the processes, that counts as Ctrl+C.
    """
    total = Tally()
    try:
        for tally in tallies:
            total = total.plus(tally)
            watch(tally, total)
    except (KeyboardInterrupt, BrokenExecutor):
        return total, True
    return total, False


def _options(words: Words, languages: Sequence[str]) -> list[Option]:
    number = words.pgettext("value on the command line", "N")
    span = words.gettext("Possible: a number from {lowest} to {highest}.")
    return [
        Option("--exact", words.gettext("Count all orders of the cards, for an exact fraction.")),
        Option(
            "--helps",
            # Translators: {option} is another option with its value.
            words.gettext("The same as {option}.").format(option=f"--house-rule helps={number}"),
            number,
            possible(("0", "1", "2"), words),
            partial(whole, lowest=0, highest=2),
        ),
        Option(
            "--deals",
            words.gettext("Play so many deals, as well as can be."),
            number,
            span.format(lowest=1, highest=MOST),
            partial(whole, lowest=1, highest=MOST),
        ),
        Option(
            "--seed",
            # Translators: {seed} is the number that holds without the option.
            words.gettext("Draw the deals by this number; without it, by {seed}.").format(seed=SEED),
            number,
            span.format(lowest=0, highest=MOST),
            partial(whole, lowest=0, highest=MOST),
        ),
        house_rule_option(words),
        Option("--json", words.gettext("Answer in JSON.")),
        language_option(words.gettext("Answer in this language."), words, languages),
        help_option(words),
    ]


def _help(options: Sequence[Option], words: Words) -> str:
    # Translators: {command} is the program's name. PATIENCE stands for a key such as good-thirteen, N for a number.
    usage = words.gettext("Usage: {command} odds PATIENCE (--exact | --deals N) [OPTION …]").format(command=COMMAND)
    games = fill(possible(_keys(), words), width=80, break_on_hyphens=False)
    return help_text(words.gettext("Say how often a patience comes out."), f"{usage}\n{games}", options, words)


def _asked(values: Mapping[str, Any], others: Sequence[str], options: Sequence[Option], words: Words) -> Asked:
    """What the arguments ask for; raises `Wrong`. `others` should be the key of a patience."""
    strays = [text for text in others if text.startswith("-")] or others[1:]
    if strays:
        raise no_option(strays[0], options, words)
    if not others:
        # Translators: {possible} is a sentence that says which patiences there are.
        raise Wrong(words.gettext("Say which patience. {possible}").format(possible=possible(_keys(), words)))
    game = next((game for game in GAMES if game.key == others[0]), None)
    if game is None:
        # Translators: {text} is what was typed, {possible} a sentence that says which patiences there are.
        message = words.gettext("“{text}” is no patience. {possible}")
        raise Wrong(message.format(text=one_line(others[0]), possible=possible(_keys(), words)))
    deals = values.get("deals", 0)
    if values["exact"] is (deals > 0):
        raise Wrong(words.gettext("Say either --exact or --deals."))
    helps = [f"helps={values['helps']}"] if "helps" in values else []
    chosen = game.complete(house_rules(game, [*values.get("house_rule", ()), *helps], words))
    rules = game.build(chosen)
    numbers = refilling(rules)
    if numbers is None and not deals:
        # Translators: {game} is the name of a patience in which the player has choices. Says why --exact cannot be.
        message = words.gettext("Whether {game} comes out depends on how it is played. Ask with --deals.")
        raise Wrong(message.format(game=game_title(words, game)))
    return Asked(game, chosen, rules, numbers, deals, values.get("seed", SEED), values["json"])


def count_text(asked: Asked, numbers: Refilling, words: Words) -> str:
    """The exact chance, in words or in JSON."""
    share = chance(numbers)
    if asked.json:
        # As text: most readers of JSON would round such numbers.
        fraction = {"numerator": str(share.numerator), "denominator": str(share.denominator)}
        return json.dumps({**asked.data, **fraction, "share": float(share)})
    # Translators: {game} is the name of a patience, {percent} a share of 100.
    head = words.gettext("{game}: {percent} of all orders of the cards come out.")
    # Translators: {fraction} is a fraction of two long numbers.
    count = words.gettext("Counted exactly: {fraction}")
    return "\n".join(
        [
            head.format(game=_named(asked, words), percent=words.percent(float(share), decimals=7)),
            count.format(fraction=f"{share.numerator} / {share.denominator}"),
        ]
    )


def _play(asked: Asked, words: Words, err: TextIO | None) -> tuple[Tally, bool]:
    """What came of the deals, and whether Ctrl+C ended them early."""
    processes = min(cores(), -(-asked.deals // asked.lot))
    tallies = spread(partial(play_lot, asked.rules), lots(asked.seed, asked.deals, asked.lot), processes)
    with _terminable(), closing(tallies), _progress(asked.deals, words, err) as watch:
        return until_stopped(tallies, watch)


@contextmanager
def _terminable() -> Iterator[None]:
    """Where the system asks the program to end, it ends in order, and its processes with it."""
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminate(number: int, frame: object) -> NoReturn:
    raise SystemExit(TERMINATED)


@contextmanager
def _progress(deals: int, words: Words, err: TextIO | None) -> Iterator[Watch]:
    """A bar with the share so far, where `err` is a terminal."""
    if err is None or not err.isatty():
        yield lambda last, total: None
        return
    from tqdm.std import tqdm

    with tqdm(total=deals, file=err, leave=False, bar_format="{desc} |{bar}| {n_fmt}/{total_fmt} {remaining}") as bar:

        def watch(last: Tally, total: Tally) -> None:
            bar.set_description_str(f"{words.percent(total.share):>7}", refresh=False)
            bar.update(last.deals)

        yield watch


def sample_text(asked: Asked, tally: Tally, words: Words) -> str:
    """What came of the deals that were played, in words or in JSON."""
    if asked.json:
        drawn = {"seed": asked.seed, "asked": asked.deals, "deals": tally.deals, "out": tally.out}
        drawn["undecided"] = tally.undecided
        known = (
            {"share": tally.share, "interval": tally.interval()} if tally.deals else {"share": None, "interval": None}
        )
        return json.dumps({**asked.data, **drawn, **known, "confidence": CONFIDENCE})
    lines = []
    if tally.deals < asked.deals:
        # Translators: after Ctrl+C. {n} and {total} are numbers.
        message = words.ngettext(
            "Stopped after {n} of {total} deal.", "Stopped after {n} of {total} deals.", asked.deals
        )
        lines.append(message.format(n=words.number(tally.deals), total=words.number(asked.deals)))
    if tally.deals:
        low, high = tally.interval()
        count = {"out": words.number(tally.out), "n": words.number(tally.deals)}
        percent = words.percent(tally.share, decimals=2)
        lines.append(
            _share_message(asked, tally.deals, words).format(game=_named(asked, words), percent=percent, **count)
        )
        if tally.undecided:
            # Translators: deals of which it could not be found out whether they can come out.
            message = words.ngettext(
                "{n} deal is undecided, which the interval allows for.",
                "{n} deals are undecided, which the interval allows for.",
                tally.undecided,
            )
            lines.append(message.format(n=words.number(tally.undecided)))
        # Translators: the confidence interval of statistics; {confidence}, {low}, {high} are shares of 100.
        message = words.gettext("{confidence} confidence interval: {low} to {high}.")
        shares = {"confidence": CONFIDENCE, "low": low, "high": high}
        lines.append(message.format(**{name: words.percent(share, decimals=2) for name, share in shares.items()}))
    return "\n".join(lines)


def _share_message(asked: Asked, deals: int, words: Words) -> str:
    if asked.numbers:
        # Translators: {game} is the name of a patience, {out} and {n} are numbers, {percent} is a share of 100.
        return words.ngettext(
            "{game}: {out} of {n} deal came out, {percent}.", "{game}: {out} of {n} deals came out, {percent}.", deals
        )
    # Translators: if played with knowledge of all cards. {out} and {n} are numbers, {percent} is a share of 100.
    return words.ngettext(
        "{game}: {out} of {n} deal can come out, {percent}.",
        "{game}: {out} of {n} deals can come out, {percent}.",
        deals,
    )


def _named(asked: Asked, words: Words) -> str:
    """The name of the patience, with its house rules where it has any."""
    rules = ", ".join(f"{key}={choice_text(choice)}" for key, choice in asked.house_rules.items())
    return f"{game_title(words, asked.game)} ({rules})" if rules else game_title(words, asked.game)


def _keys() -> tuple[str, ...]:
    return tuple(game.key for game in GAMES)
