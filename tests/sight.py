"""How a picture looks to other eyes: without colour, and to those who are colour-blind.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE TVCG 15/6, 2009), for a severity of 1; they hold for linear light.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

import pygame

Rgb: TypeAlias = tuple[int, int, int]
Row: TypeAlias = tuple[float, float, float]

SIGHTS: Mapping[str, tuple[Row, Row, Row]] = MappingProxyType(
    {
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)


@cache
def linear(part: int) -> float:
    """The light of one channel of sRGB (0-255), 0 to 1."""
    part_of_one = part / 255
    return part_of_one / 12.92 if part_of_one <= 0.04045 else float(((part_of_one + 0.055) / 1.055) ** 2.4)


def encoded(light: float) -> int:
    """The channel of sRGB for so much light."""
    light = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


@cache
def seen_as(colour: Rgb, sight: str) -> Rgb:
    """A colour as it looks to who has this sight."""
    light = [linear(part) for part in colour]
    red, green, blue = (
        encoded(sum(weight * part for weight, part in zip(row, light, strict=True))) for row in SIGHTS[sight]
    )
    return red, green, blue


def simulated(surface: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as it looks to who has this sight."""
    pixels = pygame.image.tobytes(surface, "RGB")
    found = bytearray()
    for at in range(0, len(pixels), 3):
        found += bytes(seen_as((pixels[at], pixels[at + 1], pixels[at + 2]), sight))
    return pygame.image.frombytes(bytes(found), surface.get_size(), "RGB")


def lab(colour: Rgb) -> Row:
    """A colour in CIE L*a*b* (D65), where distances are about as large as they look."""
    red, green, blue = (linear(part) for part in colour)
    white = (0.95047, 1.0, 1.08883)
    xyz = (
        0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
    )
    parts = [part / of for part, of in zip(xyz, white, strict=True)]
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Rgb, other: Rgb) -> float:
    """How different two colours look (CIE76): 2.3 is just noticed."""
    return math.dist(lab(one), lab(other))
