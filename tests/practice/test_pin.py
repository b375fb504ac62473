"""The PIN is kept in a form that tells nobody what it is."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.practice.pin import PIN_DIGITS, SALT_BYTES, hashed, matches

pins = st.text("0123456789", min_size=PIN_DIGITS, max_size=PIN_DIGITS)
salts = st.binary(min_size=SALT_BYTES, max_size=SALT_BYTES)


@settings(max_examples=5)
@given(pins, pins, salts)
def test_only_the_pin_matches(pin: str, other: str, salt: bytes) -> None:
    stored = hashed(pin, salt)
    assert matches(pin, stored)
    assert matches(other, stored) is (other == pin)


def test_the_salt_makes_equal_pins_differ() -> None:
    assert hashed("1234", bytes(16)) != hashed("1234", bytes(15) + b"1")


def test_the_stored_form_is_that_of_scrypt_and_stays() -> None:
    """Else a new version would lock every teacher out."""
    assert hashed("1234", b"1" * 16) == (
        "31313131313131313131313131313131$b116cff6b944f150bf404f33850d8abda07710e3d136177aa968b96a1ceadde7"
    )
