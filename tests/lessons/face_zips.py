"""Zips of faces, good and awkward, made by the tests."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

import numpy as np
from PIL import Image


def image(seed: int = 0, size: tuple[int, int] = (10, 12), kind: str = "PNG") -> bytes:
    """Random grey pixels; size is (width, height)."""
    grey = np.random.default_rng(seed).integers(0, 256, (size[1], size[0]), dtype=np.uint8)
    file = io.BytesIO()
    Image.fromarray(grey).save(file, kind)
    return file.getvalue()


def pack(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return file.getvalue()


def faces(people: int = 2, images: int = 5, root: str = "") -> dict[str, bytes]:
    return {
        f"{root}s{p}/{i}.png": image(10 * p + i)
        for p in range(1, people + 1)
        for i in range(1, images + 1)
    }


def huge_picture(side: int) -> bytes:
    """A PNG of a few bytes that says it has side × side pixels."""
    data = image()
    head = data[12:16] + struct.pack(">II", side, side) + data[24:29]
    return data[:12] + head + struct.pack(">I", zlib.crc32(head)) + data[33:]


def encrypted() -> bytes:
    data = bytearray(pack(faces()))
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(mark)
        while at >= 0:
            data[at + flags] |= 1
            at = data.find(mark, at + 1)
    return bytes(data)


def damaged() -> bytes:
    data = bytearray(pack(faces(), zipfile.ZIP_STORED))
    data[100] ^= 0xFF  # inside the first image: the checksum no longer fits
    return bytes(data)


# What is in the zip, and the code of the sentence that refuses it.
AWKWARD = {
    "empty file": (b"", "not_a_zip"),
    "text": (b"not a zip at all", "not_a_zip"),
    "cut off": (pack(faces())[:-40], "not_a_zip"),
    "damaged": (damaged(), "not_a_zip"),
    "encrypted": (encrypted(), "encrypted"),
    "parent folder": (pack(faces() | {"../../etc/1.png": image()}), "unsafe_path"),
    "absolute path": (pack(faces() | {"/etc/1.png": image()}), "unsafe_path"),
    "windows drive": (pack(faces() | {"C:\\faces\\1.png": image()}), "unsafe_path"),
    "bomb": (pack(faces() | {"s1/6.png": bytes(1_500_000)}), "bomb"),
    "bomb under another name": (pack(faces() | {"notes.txt": bytes(9_000_000)}), "bomb"),
    "picture bomb": (pack(faces() | {"s1/6.png": huge_picture(9_000)}), "too_many_pixels"),
    "larger bomb": (pack(faces() | {"s1/6.png": huge_picture(60_000)}), "too_many_pixels"),
    "no images": (pack({"a/readme.txt": b"hello"}), "no_images"),
    "no folders": (pack({f"{i}.png": image(i) for i in range(9)}), "no_folder"),
    "one person": (pack(faces(people=1)), "too_few_people"),
    "three images": (pack(faces(images=3)), "too_few_images"),
    "not an image": (pack(faces() | {"s1/6.png": b"text under the name of a PNG"}), "not_an_image"),
    "another format": (pack(faces() | {"s1/6.png": image(kind="GIF")}), "not_an_image"),
    "half an image": (pack(faces() | {"s1/6.png": image()[:90]}), "not_an_image"),
    "mixed sizes": (pack(faces() | {"s1/6.png": image(size=(12, 12))}), "mixed_sizes"),
    "turned": (pack(faces() | {"s1/6.png": image(size=(12, 10))}), "mixed_sizes"),
    "too wide": (pack(faces() | {"s1/6.png": image(size=(301, 12))}), "too_many_pixels"),
    "too small": (pack(faces() | {"s1/6.png": image(size=(7, 12))}), "too_few_pixels"),
    "large file": (
        pack(faces() | {"s1/6.pgm": np.random.default_rng(0).bytes(3 * 2**20)}),
        "image_too_large",
    ),
    "too many files": (pack({f"a/{i}.txt": b"" for i in range(5001)}), "too_many_entries"),
    "too many images": (pack(faces(2, 501), zipfile.ZIP_STORED), "too_many_images"),
    "all the same": (pack(dict.fromkeys(faces(), image())), "all_equal"),
}
