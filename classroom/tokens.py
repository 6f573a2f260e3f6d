"""A phone's token: a random number that the server gives it on joining, signed for its room.

A token is 64 hexadecimal digits, the phone's number and its signature. The store keeps the number
only. Phones that joined before there were signatures have the number alone.
"""

from __future__ import annotations

import hmac
import re
import secrets

from classroom.codes import ALPHABET

PLACE = 5  # letters and digits by which a phone is found again at another address of the app
NUMBER = 32  # hexadecimal digits
SHOWN = 8  # ... by which a teacher tells phones apart
FORM = re.compile(r"[0-9a-f]{32}(?:[0-9a-f]{32})?", re.ASCII)


def new_number() -> str:
    return secrets.token_hex(NUMBER // 2)


def token(secret: bytes, code: str, number: str) -> str:
    return number + signature(secret, code, number)


def number_of(token: str) -> str:
    return token[:NUMBER]


def is_signed(secret: bytes, code: str, token: str) -> bool:
    """Whether this store gave it, for this room."""
    given = token[NUMBER:]
    return hmac.compare_digest(given.encode(), signature(secret, code, number_of(token)).encode())


def is_old(token: str) -> bool:
    """Of a phone that joined before there were signatures: it counts where the room knows it."""
    return len(token) == NUMBER


def signature(secret: bytes, code: str, number: str) -> str:
    return hmac.digest(secret, f"{code} {number}".encode(), "sha256").hex()[:NUMBER]


def place(secret: bytes, code: str, number: str) -> str:
    """What a phone shows of itself to nobody but who holds it."""
    rest = int.from_bytes(hmac.digest(secret, f"place {code} {number}".encode(), "sha256"), "big")
    return "".join(ALPHABET[rest // len(ALPHABET) ** i % len(ALPHABET)] for i in range(PLACE))
