"""The names of rooms, and the keys that open them."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 and O, no 1, I and L, no U (a V)
LENGTH = 6


def new_code(length: int = LENGTH) -> str:
    """One of 30^6, some 729 million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def read_code(text: str, length: int = LENGTH) -> str:
    """A code as somebody typed it: small letters, spaces and dashes do not matter.

    "" for what cannot be one.
    """
    found = text.strip().upper().replace(" ", "").replace("-", "")
    fits = len(found) == length and set(found) <= set(ALPHABET)
    return found if fits else ""


def new_key() -> str:
    """The teacher's: whoever has it leads the room."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """What the store keeps of a key. A key is random and long: no salt is needed."""
    return sha256(key.encode()).hexdigest()


def opens(key: str, kept: str) -> bool:
    return hmac.compare_digest(hashed(key), kept)
