"""The table, the cards and the sums in words. Short lines without signs that only eyes can tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.engine.cards import Card
from game.engine.rules import Equation, Role, Rules
from game.engine.state import GameState, Spot
from game.practice.bonds import Bond
from game.scenes import phrases
from game.scenes.hints import ASKED
from game.text.typed import column_letter, column_numbers, place_letter, place_numbers
from game.ui.words import Words


def card_name(words: Words, card: Card) -> str:
    """A card as it is called: 7 of spades."""
    # Translators: the name of a card: 7 of spades, queen of hearts. German: Pik 7, Herz Dame.
    name = words.gettext("{rank} of {suit}")
    return name.format(
        rank=phrases.rank_name(words, card.rank) or str(int(card.rank)), suit=phrases.suit_name(words, card.suit)
    )


def card_with_value(words: Words, rules: Rules, card: Card) -> str:
    """A card and what it counts, where its name does not say so: queen of diamonds 12."""
    name, value = card_name(words, card), rules.value(card)
    if int(card.rank) == value and not phrases.letter(words, card.rank):
        return name
    # Translators: the name of a card and what it counts: queen of diamonds 12.
    return words.gettext("{card} {value}").format(card=name, value=value)


def spot_name(words: Words, rules: Rules, state: GameState, spot: Spot) -> str:
    """What lies at a spot and where: 7 of spades, p3. A number pile is called by its column."""
    column = column_numbers(rules).get(spot)
    if column is not None:
        # Translators: a column of the table by its number.
        return words.gettext("column {number}").format(number=column)
    place, card = f"{place_letter(words)}{place_numbers(rules)[spot]}", state.top(spot)
    return place if card is None else f"{card_with_value(words, rules, card)}, {place}"


def names(words: Words, rules: Rules, state: GameState, spots: Iterable[Spot]) -> str:
    """What lies at some spots, one after the other."""
    return "; ".join(spot_name(words, rules, state, spot) for spot in sorted(spots))


def table_lines(words: Words, rules: Rules, state: GameState, told: Mapping[Spot, str]) -> Iterator[str]:
    """All that lies on the table; `told` is what is said of the numbers that number piles wait for."""
    yield from _row_lines(words, rules, state)
    for place in rules.board:
        match place.role:
            case Role.FAN:
                yield _pile_line(words, rules, state, place.spot)
            case Role.BESIDE | Role.WASTE if state.piles[place.spot]:
                # Translators: cards that lie beside the others; {cards} is such as “7 of spades, p30”.
                beside = words.gettext("Beside: {cards}")
                yield beside.format(cards=spot_name(words, rules, state, place.spot))
            case Role.NUMERAL:
                yield _column_line(words, rules, state, place.spot, told)
            case Role.STOCK:
                yield stock_line(words, state, place.spot)
    for whole, spent in zip(rules.chances, state.spent, strict=True):
        # Translators: how often the child may still turn up a help, turn over the waste or redeal; digits.
        chances = words.ngettext("{left} of {whole} chance left", "{left} of {whole} chances left", whole)
        yield chances.format(left=whole - spent, whole=whole)


def stock_line(words: Words, state: GameState, spot: Spot) -> str:
    """How many cards are still to come."""
    count = len(state.piles[spot])
    # Translators: how many cards are in the stock; {n} is a number in digits.
    return words.ngettext("Stock: {n} card", "Stock: {n} cards", count).format(n=count)


def _row_lines(words: Words, rules: Rules, state: GameState) -> Iterator[str]:
    """The rows of the layout in which cards are left."""
    rows: dict[float, list[Spot]] = {}
    for place in rules.board:
        if place.role is Role.LAYOUT:
            rows.setdefault(place.row, []).append(place.spot)
    numbers, letter = place_numbers(rules), place_letter(words)
    for number, spots in enumerate(rows.values(), start=1):
        if not any(state.piles[spot] for spot in spots):
            continue
        places = f"{letter}{numbers[spots[0]]}"
        if len(spots) > 1:
            # Translators: a row of places: p1 to p5.
            places = words.gettext("{first} to {last}").format(first=places, last=f"{letter}{numbers[spots[-1]]}")
        cards = ", ".join(_place_text(words, rules, state, spot) for spot in spots)
        # Translators: a row of cards; {places} is such as “p1 to p5”, {cards} such as “7 of spades, gap, 3 of hearts”.
        row = words.gettext("Row {number}, {places}: {cards}")
        yield row.format(number=number, places=places, cards=cards)


def _place_text(words: Words, rules: Rules, state: GameState, spot: Spot) -> str:
    card = state.top(spot)
    if card is None:
        # Translators: a place of the table without a card.
        return words.pgettext("place", "gap")
    if spot not in rules.pickable(state, ()):
        return card_name(words, card)
    text = card_with_value(words, rules, card)
    # Where cards cover each other, the ones that are free are told from the others.
    if any(place.covered_by for place in rules.board):
        # Translators: a card that nothing covers: “7 of spades free”.
        return words.gettext("{card} free").format(card=text)
    return text


def _pile_line(words: Words, rules: Rules, state: GameState, spot: Spot) -> str:
    place, pile = f"{place_letter(words)}{place_numbers(rules)[spot]}", state.piles[spot]
    if not pile:
        # Translators: a pile without cards; {place} is such as p3.
        return words.gettext("Pile {place}: empty").format(place=place)
    top = card_with_value(words, rules, pile[-1])
    if len(pile) == 1:
        # Translators: a pile of one card; {place} is such as p3.
        return words.gettext("Pile {place}: {card}").format(place=place, card=top)
    under = ", ".join(card_name(words, card) for card in reversed(pile[:-1]))
    # Translators: a pile; {place} is such as p3, {card} lies on top, {others} are below it from top to bottom.
    return words.gettext("Pile {place}: {card}; under it {others}").format(place=place, card=top, others=under)


def _column_line(words: Words, rules: Rules, state: GameState, spot: Spot, told: Mapping[Spot, str]) -> str:
    pile, sequence = state.piles[spot], rules.sequence(state, spot)
    *_, step = rules.equation(state, (spot,)).values
    place = f"{column_letter(words)}{column_numbers(rules)[spot]}"
    if len(pile) == len(sequence):
        # Translators: a number pile that ends with the King; {place} is such as c2.
        return words.gettext("Column {place}: complete").format(place=place)
    # Translators: a number pile; {place} is such as c2, {step} the value of the card on the balcony above it.
    said = [words.gettext("Column {place}: balcony {step}").format(place=place, step=step)]
    if pile:
        # Translators: goes on with the text before it; {value} is what the last card laid on a number pile counts.
        said.append(words.gettext("last laid {value}").format(value=rules.value(pile[-1])))
    if told.get(spot, ASKED) != ASKED:
        # Translators: goes on with the text before it; {value} is what the next card has to count.
        said.append(words.gettext("waits for {value}").format(value=told[spot]))
    return ", ".join(said)


def sum_line(words: Words, equation: Equation) -> str:
    """A sum in words, with how far it is off: 8 plus 4 equals 12, you need one more."""
    said = [_sum(words, equation)]
    if equation.clock is not None and equation.total > equation.clock:
        # Translators: goes on after “8 plus 7 equals 15”.
        off = words.gettext("minus {hours} is {result}")
        said.append(off.format(hours=equation.clock, result=equation.result))
    if not equation.right:
        said.append(phrases.reason(words, equation))
    return ", ".join(said) + "."


def _sum(words: Words, equation: Equation) -> str:
    first, *others = equation.values
    if not others:
        # Translators: a card that goes out alone; {value} is 13. It is followed by a full stop.
        return words.gettext("That is {value} already").format(value=first)
    # Translators: a sum in words: 8 plus 4 equals 12. It is followed by a comma or a full stop.
    text = words.gettext("{first} plus {second} equals {sum}")
    return text.format(first=first, second=others[0], sum=equation.total)


def pairs_line(words: Words, bonds: Iterable[Bond]) -> str:
    """The pair table."""
    # Translators: one pair of the pair table: 8 plus 5.
    pair = words.gettext("{high} plus {low}")
    return ", ".join(pair.format(high=bond.high, low=bond.low) for bond in bonds) + "."
