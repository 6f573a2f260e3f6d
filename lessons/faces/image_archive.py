"""Reads a zip of face images: one folder a person. Nothing is written to disk.

The directory of the zip is looked at before anything is unpacked, and the size of an image
before its pixels are. What cannot be used raises UploadError with a code and the parameters of
its sentence.
"""

from __future__ import annotations

import io
import struct
import time
import zipfile
import zlib
from collections import defaultdict
from dataclasses import dataclass

import numpy as np
from PIL import Image

from lessons.faces.face_set import TESTED, FaceSet, Pixels, assemble
from lessons.model import UploadError

MB = 2**20
ENDINGS = (".pgm", ".png", ".jpg", ".jpeg")
FORMATS = ("PPM", "PNG", "JPEG")  # Pillow's names; PGM is read by its PPM plugin
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 1
UNREADABLE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, SyntaxError)
BROKEN = (*UNREADABLE, ValueError, LookupError, RuntimeError, OverflowError)
CROPPED = 60  # characters of a file's name in a sentence


@dataclass(frozen=True)
class ZipLimits:
    bytes: int = 20 * MB  # of the zip
    entries: int = 5_000  # files and folders
    unpacked: int = 60 * MB  # of all images together
    ratio: int = 100  # unpacked to packed, of an entry over 100 000 bytes; photos reach 3
    file: int = 2 * MB  # of one image file
    images: int = 1_000
    side: int = 300  # pixels of an image, across or down
    smallest: int = 8
    pixels: int = 6_000_000  # of all images together
    people: int = 2  # at least


LIMITS = ZipLimits()


def read_faces(data: bytes, limits: ZipLimits = LIMITS) -> FaceSet:
    """The faces in a zip. Raises UploadError."""
    began = time.process_time()
    if len(data) > limits.bytes:
        raise UploadError(
            "too_large", received=megabytes(len(data)), allowed=megabytes(limits.bytes)
        )
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            check_directory(entries, limits)
            chosen = images_in(entries)
            check_counts(chosen, limits)
            read = {
                folder: {name: pixels_of(archive, entry, limits) for name, entry in files.items()}
                for folder, files in chosen.items()
            }
    except UploadError:
        raise
    except BROKEN:
        raise UploadError("not_a_zip") from None
    check_images(read, limits)
    images = {folder_name(folder, read): files for folder, files in read.items()}
    files = [entry for entry in entries if not entry.is_dir()]
    skipped = len(files) - sum(map(len, read.values()))
    faces = assemble(images, "uploaded", time.process_time() - began, skipped)
    if not np.ptp(faces.images[~faces.test], axis=0).any():
        raise UploadError("all_equal")
    return faces


def check_directory(entries: list[zipfile.ZipInfo], limits: ZipLimits) -> None:
    """What can be refused before anything is unpacked."""
    if len(entries) > limits.entries:
        raise UploadError("too_many_entries", received=len(entries), allowed=limits.entries)
    for entry in entries:
        parts = entry.filename.replace("\\", "/").split("/")
        if ".." in parts or not parts[0] or ":" in parts[0]:
            raise UploadError("unsafe_path", name=cropped(entry.filename))
        if entry.flag_bits & ENCRYPTED:
            raise UploadError("encrypted", name=cropped(entry.filename))
        ratio = entry.file_size / max(entry.compress_size, 1)
        if entry.file_size > 100_000 and ratio > limits.ratio:
            raise UploadError(
                "bomb", name=cropped(entry.filename), received=round(ratio), allowed=limits.ratio
            )
    total = sum(entry.file_size for entry in entries)
    if total > limits.unpacked:
        raise UploadError(
            "unpacks_too_large", received=megabytes(total), allowed=megabytes(limits.unpacked)
        )


def images_in(entries: list[zipfile.ZipInfo]) -> dict[str, dict[str, zipfile.ZipInfo]]:
    """Image files by folder and by name without its ending; other files are left alone.

    Of the same image in two formats (`1.pgm` and `1.pgm.png`, or `1.pgm` and `1.png`) one counts.
    """
    folders: dict[str, dict[str, zipfile.ZipInfo]] = defaultdict(dict)
    for entry in sorted(entries, key=lambda e: (len(e.filename), e.filename)):
        folder, _, file = entry.filename.replace("\\", "/").rpartition("/")
        hidden = file.startswith(".") or "__MACOSX" in folder
        if entry.is_dir() or hidden or not file.lower().endswith(ENDINGS):
            continue
        if not folder:
            raise UploadError("no_folder", name=cropped(file))
        name = file.rpartition(".")[0]
        if name.lower().endswith(ENDINGS):
            name = name.rpartition(".")[0]
        folders[folder].setdefault(name, entry)
    return dict(folders)


def check_counts(chosen: dict[str, dict[str, zipfile.ZipInfo]], limits: ZipLimits) -> None:
    count = sum(map(len, chosen.values()))
    if not count:
        raise UploadError("no_images")
    if count > limits.images:
        raise UploadError("too_many_images", received=count, allowed=limits.images)
    if len(chosen) < limits.people:
        raise UploadError("too_few_people", received=len(chosen), allowed=limits.people)
    for folder, files in chosen.items():
        if len(files) <= TESTED:
            raise UploadError(
                "too_few_images", name=cropped(folder), received=len(files), allowed=TESTED + 1
            )


def pixels_of(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limits: ZipLimits) -> Pixels:
    """The grey pixels of one image, decoded only after its size was looked at."""
    name = cropped(entry.filename)
    if entry.file_size > limits.file:
        received, allowed = megabytes(entry.file_size), megabytes(limits.file)
        raise UploadError("image_too_large", name=name, received=received, allowed=allowed)
    if entry.compress_type not in METHODS:
        raise UploadError("not_a_zip")
    with archive.open(entry) as file:
        content = file.read(entry.file_size)
    try:
        with Image.open(io.BytesIO(content), formats=FORMATS) as image:
            check_size(image.size, name, limits)
            return np.asarray(image.convert("L"), dtype=np.uint8)
    except UploadError:
        raise
    except Image.DecompressionBombError:
        size = f"> {Image.MAX_IMAGE_PIXELS}"
        raise UploadError(
            "too_many_pixels", name=name, received=size, allowed=limits.side
        ) from None
    except BROKEN:
        raise UploadError("not_an_image", name=name) from None


def check_size(size: tuple[int, int], name: str, limits: ZipLimits) -> None:
    w, h = size
    if max(w, h) > limits.side:
        raise UploadError("too_many_pixels", name=name, received=f"{w}×{h}", allowed=limits.side)
    if min(w, h) < limits.smallest:
        raise UploadError("too_few_pixels", name=name, received=f"{w}×{h}", allowed=limits.smallest)


def check_images(read: dict[str, dict[str, Pixels]], limits: ZipLimits) -> None:
    """All of one size, and together within what a visit may hold."""
    (first, name), *others = [
        (pixels.shape, f"{folder}/{file}")
        for folder, files in read.items()
        for file, pixels in files.items()
    ]
    for shape, other in others:
        if shape != first:
            raise UploadError(
                "mixed_sizes",
                name=cropped(other),
                received=f"{shape[1]}×{shape[0]}",
                first=cropped(name),
                allowed=f"{first[1]}×{first[0]}",
            )
    total = (1 + len(others)) * first[0] * first[1]
    if total > limits.pixels:
        raise UploadError("too_much", received=total, allowed=limits.pixels)


def folder_name(folder: str, folders: dict[str, dict[str, Pixels]]) -> str:
    """The last part of a folder's path, where it tells the folders apart."""
    last = [path.rpartition("/")[2] for path in folders]
    return folder.rpartition("/")[2] if len(set(last)) == len(last) else folder


def cropped(name: str) -> str:
    return name if len(name) <= CROPPED else "…" + name[-CROPPED:]


def megabytes(size: int) -> str:
    return f"{size / MB:.1f} MB"
