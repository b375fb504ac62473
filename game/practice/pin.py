"""The PIN of the grown-ups' gate: kept only as a salted hash, so that no file tells it.

Ten thousand PINs are few: whoever may read the settings and writes a program finds one in minutes. It keeps children
out, not thieves. The cost of scrypt (16 MiB, some hundredths of a second) is what RFC 7914 names for logging in.
"""

from __future__ import annotations

PIN_DIGITS = 4
SALT_BYTES = 16

_COST, _BLOCK, _PARALLEL, _LENGTH = 2**14, 8, 1, 32


def hashed(pin: str, salt: bytes) -> str:
    """What to keep of a PIN: the salt, drawn by chance for each PIN, and the hash, both in hexadecimal digits."""
    return f"{salt.hex()}${_digest(pin, salt).hex()}"


def matches(pin: str, stored: str) -> bool:
    """Whether a PIN is the one of which `stored` was kept."""
    from hmac import compare_digest

    salt, _, digest = stored.partition("$")
    return compare_digest(_digest(pin, bytes.fromhex(salt)), bytes.fromhex(digest))


def _digest(pin: str, salt: bytes) -> bytes:
    # Imported when the gate needs it: OpenSSL costs a start some milliseconds.
    from hashlib import scrypt

    return scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL, dklen=_LENGTH)
