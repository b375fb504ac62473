"""The face and back of a card, in units of 300 by 400. Measures: the card anatomy of our style guide."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card, Rank, Suit
from game.ui.art import Anchor, Art, Colour, Label, ReadSvg, disc, group, inner, outline, recoloured, rounded
from game.ui.theme import Palette, SuitColours, Theme, black, red

W, H, RADIUS = 300.0, 400.0, 28.0
COMPACT_BELOW = 84.0
"""A card narrower than this many pixels is drawn with the compact face: its pips would be under 12 px."""

_SUIT_FILES = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}
_COURT_FILES = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
_BUST_W, _BUST_H = 272.0, 240.0
_BLEED = 16.0


class CardFace(NamedTuple):
    """What a card shows: the card, the value it counts, and its letter in the language in force ("" for 2-10)."""

    card: Card
    value: int
    letter: str = ""
    court_value: bool = True
    """Whether a picture card shows its value; else only its letter, in the value's place."""

    @property
    def only_letter(self) -> bool:
        """Whether the value must be known."""
        return self.card.rank in _COURT_FILES and not self.court_value


class CardArt:
    """Composes cards from our art and remembers what it composed."""

    def __init__(self, read: ReadSvg, theme: Theme) -> None:
        self._read = read
        self._theme = theme
        self._palette = palette = theme.palette
        self._faces: dict[tuple[CardFace, bool], Art] = {}
        self._covered: dict[tuple[CardFace, int], Art] = {}
        self._veiled_paper: dict[tuple[Suit, int], Art] = {}
        self._back: Art | None = None
        side = 4 if theme.outlined else 0
        edge = rounded(0, 0, W, H, RADIUS, palette.paper_edge)
        paper = rounded(side, side, W - 2 * side, H - 7 - side, RADIUS - side, palette.paper)
        self._paper = Art(W, H, shadow(palette) + edge + paper, bleed=_BLEED)

    def face(self, face: CardFace, width: float) -> Art:
        """The face of a card that will be drawn `width` pixels wide."""
        compact = self._theme.large or width < COMPACT_BELOW
        found = self._faces.get((face, compact))
        if found is None:
            found = self._faces[face, compact] = self._compact(face) if compact else self._normal(face)
        return found

    def covered(self, face: CardFace, strip: float) -> Art:
        """A card under others, of which a strip of this height in units is seen: flat, veiled, without a picture."""
        key = (face, round(strip))
        found = self._covered.get(key)
        if found is None:
            found = self._covered[key] = self._veiled(face, strip)
        return found

    def balcony(self, face: CardFace, strip: float) -> Art:
        """The card on a balcony, of which a strip of this height in units is seen: on paper of its own."""
        p, suit = self._palette, face.card.suit
        ink = self._theme.suit(suit).balcony
        high = strip + RADIUS
        seen = min(strip, 160.0)
        cap, sign, small = min(0.66 * seen, 103.0), min(0.53 * seen, 62.0), min(0.40 * seen, 51.0)
        value = face.letter if face.only_letter else str(face.value)
        labels = [Label(value, 22, seen / 2 + cap / 2, cap, ink, widest=150)]
        if face.letter and not face.only_letter:
            labels.append(
                Label(face.letter, 262 - sign, seen / 2 + small / 2, small, ink, anchor=Anchor.RIGHT, widest=60)
            )
        body = shadow(p, high) + rounded(0, 0, W, high, RADIUS, p.balcony)
        body += group(self._sign(suit, ink), x=278 - sign, y=seen / 2 - sign / 2, scale=sign / 100)
        return Art(W, high, body, tuple(labels), _BLEED)

    def back(self) -> Art:
        """The back, the same for every card."""
        if self._back is None:
            foot = rounded(0, 7, W, H - 7, RADIUS, self._palette.paper_edge)
            drawing = recoloured(inner(self._read("cards/card_back")), self._theme.dyes)
            self._back = Art(W, H, shadow(self._palette) + foot + group(drawing, scale=1), bleed=_BLEED)
        return self._back

    def court(self, rank: Rank, *, happy: bool = False, blue: bool = False) -> Art:
        """A picture card's bust alone; the happy one laughs, the blue one is dressed for a black suit."""
        name = f"{_COURT_FILES[rank]}{'_happy' if happy else ''}"
        return Art(_BUST_W, _BUST_H, self._dressed(name, (black if blue else red)(self._palette)))

    def suit(self, suit: Suit, colour: Colour | None = None) -> Art:
        """A suit sign alone, 100 by 100 units."""
        return Art(100, 100, self._sign(suit, colour or self._theme.suit(suit).ink))

    def _sign(self, suit: Suit, colour: Colour) -> str:
        drawn = inner(self._read(f"cards/suit_{_SUIT_FILES[suit]}"))
        return recoloured(drawn, {"#C8371B": colour, "#1E2B3A": colour})

    def _dressed(self, court: str, suit: SuitColours) -> str:
        """A bust in the clothes of its suit."""
        dyes = {**self._theme.dyes, "#C8371B": suit.dress, "#9A2510": suit.fold}
        return recoloured(inner(self._read(f"cards/court_{court}")), dyes)

    def _normal(self, face: CardFace) -> Art:
        suit = face.card.suit
        ink = self._theme.suit(suit).ink
        body, value = "", face.letter if face.only_letter else str(face.value)
        cap = 102.0 if face.only_letter else 112.0 if len(value) == 1 else 103.0
        labels = [Label(value, 22, 26 + cap, cap, ink, widest=172)]
        if face.letter and not face.only_letter:
            labels.append(Label(face.letter, 249, 79, 51, ink, anchor=Anchor.CENTRE, widest=72))
            body += group(self._sign(suit, ink), x=224, y=90, scale=0.5)
        else:
            body += group(self._sign(suit, ink), x=219, y=28, scale=0.62)
        if face.card.rank in _COURT_FILES:
            body += self._portrait(face.card) + ("" if face.only_letter else self._dots(face.value, ink))
        else:
            body += self._five_bars(face.value, suit)
        return Art(W, H, body, tuple(labels), _BLEED, self._paper)

    def _veiled(self, face: CardFace, strip: float) -> Art:
        """Value, letter and suit in one line, as large as the strip allows, never above the normal head."""
        p, suit = self._palette, face.card.suit
        ink = self._theme.suit(suit).veiled
        seen = min(strip, 160.0)
        cap, sign, small = min(0.66 * seen, 103.0), min(0.53 * seen, 62.0), min(0.44 * seen, 51.0)
        middle = seen / 2 + 3
        value = face.letter if face.only_letter else str(face.value)
        labels = [Label(value, 18, middle + cap / 2, cap, ink, widest=132)]
        if face.letter and not face.only_letter:
            labels.append(
                Label(face.letter, 272 - sign, middle + small / 2, small, ink, anchor=Anchor.RIGHT, widest=70)
            )
        # Strips change for all cards at once when a pile grows: they share the paper with the sign.
        paper = self._veiled_paper.get((suit, round(strip)))
        if paper is None:
            side = 6 if self._theme.outlined else 2.5
            body = rounded(0, 0, W, H, RADIUS, p.veil_edge)
            # Its lower edge would shine through between the cards before it.
            body += rounded(side, side, W - 2 * side, H - side, RADIUS - side, p.veil)
            body += group(self._sign(suit, ink), x=280 - sign, y=middle - sign / 2, scale=sign / 100)
            paper = self._veiled_paper[suit, round(strip)] = Art(W, H, body)
        return Art(W, H, "", tuple(labels), under=paper)

    def _five_bars(self, value: int, suit: Suit) -> str:
        """Two pills of five places: 8 is a full one and three."""
        p, colours = self._palette, self._theme.suit(suit)
        sign, body = self._sign(suit, colours.ink), ""
        for row, y in enumerate((172, 278)):
            here = min(max(value - 5 * row, 0), 5)
            body += rounded(18, y, 264, 94, 47, colours.full if here == 5 else colours.part)
            for place in range(5):
                x = 150 + 49 * (place - 2)
                if place < here:
                    body += group(sign, x=x - 21, y=y + 26, scale=0.42)
                else:
                    body += disc(x, y + 47, 4.5, p.pip_place)
        return body

    def _dots(self, value: int, ink: str) -> str:
        """A picture card's value in small dots beside the head: two columns of five, and the rest."""
        return "".join(
            disc(29 + 15.5 * (number // 5) + (3 if number >= 10 else 0), 187 + 15.5 * (number % 5), 5.4, ink)
            for number in range(value)
        )

    def _portrait(self, card: Card) -> str:
        colours = self._theme.suit(card.suit)
        bust = self._dressed(_COURT_FILES[card.rank], colours)
        return rounded(14, 172, 272, 208, 18, colours.full) + group(bust, x=14, y=140)

    def _compact(self, face: CardFace) -> Art:
        """For small cards: the value across the top, one large sign or a picture below."""
        suit, colours = face.card.suit, self._theme.suit(face.card.suit)
        ink, value = colours.ink, face.letter if face.only_letter else str(face.value)
        cap = 130.0 if face.only_letter else 146.0 if len(value) == 1 else 132.0
        labels = [Label(value, 22, 26 + cap, cap, ink, widest=256)]
        court = face.card.rank in _COURT_FILES
        body = rounded(14, 190, 272, 190, 18, colours.full if court else colours.part)
        if court:
            bust = self._dressed(_COURT_FILES[face.card.rank], colours)
            if not face.only_letter:
                labels.append(Label(face.letter, 58, 272, 66, ink, anchor=Anchor.CENTRE, widest=84))
            sign_y = 253 if face.only_letter else 296
            body += group(self._sign(suit, ink), x=26, y=sign_y, scale=0.64) + group(bust, x=98, y=220, scale=0.667)
        elif face.letter:
            labels.append(Label(face.letter, 88, 328, 90, ink, anchor=Anchor.CENTRE, widest=110))
            body += group(self._sign(suit, ink), x=160, y=237, scale=0.96)
        else:
            body += group(self._sign(suit, ink), x=76, y=211, scale=1.48)
        return Art(W, H, body, tuple(labels), _BLEED, self._paper)


def shadow(palette: Palette, high: float = H) -> str:
    """A soft shadow of a card so high, two hundredths of the card down: layers, since the renderer knows no blur."""
    return "".join(
        rounded(-spread, 8 - spread, W + 2 * spread, high + 2 * spread, RADIUS + spread, palette.shadow, 0.07)
        for spread in (1, 3.5, 6, 8.5)
    )


def slot(palette: Palette, opacity: float = 0.5) -> Art:
    """An empty place: sunk, with a stitched edge."""
    body = rounded(0, 0, W, H, RADIUS, palette.lagoon_deep, opacity)
    body += outline(9, 9, W - 18, H - 18, RADIUS - 6, palette.seam, 2.6, dash=(13, 11), opacity=0.8)
    return Art(W, H, body)
