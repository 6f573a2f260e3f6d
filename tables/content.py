"""What a file holds, told by its first bytes: its name may say anything."""

from __future__ import annotations

from collections.abc import Collection

from tables.errors import ReadingError

ZIP = b"PK\x03\x04"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # XLS, and workbooks under a password

# Files that come under the name of a table, and how to call them.
OTHERS = {
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"BM": "BMP",
    b"RIFF": "RIFF",
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"7z\xbc\xaf": "7z",
    b"Rar!": "RAR",
    b"ARROW1": "Arrow",
    b"SQLite format 3": "SQLite",
    b"\x89HDF": "HDF5",
    b"\x93NUMPY": "NumPy",
    b"{\\rtf": "RTF",
    b"\x7fELF": "ELF",
    b"MZ": "EXE",
    b"PK\x05\x06": "ZIP",
    b"FEA1": "Feather",
    b"RDX2": "R",
    b"RDX3": "R",
    b"MATLAB 5.0": "MATLAB",
    b"\xff\x4f\xff\x51": "JPEG",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
}
# Files of statistical programs, and Parquet: their cells have types, their fields names.
TYPED = {
    b"PAR1": "Parquet",
    b"$FL2": "SPSS",
    b"$FL3": "SPSS",
    b"\0" * 12 + b"\xc2\xea\x81\x60\xb3\x14\x11\xcf\xbd\x92": "SAS",
    b"HEADER RECORD*******LIB": "SAS transport",
    b"<stata_dta>": "Stata",
}
NAMES_ENCODING = {"SPSS", "Stata", "SAS", "SAS transport"}  # or should, and may be wrong
STATA = range(102, 116)  # the first byte of the older formats: no letter of a text
PORTABLE = b"SPSSPORT"  # after 456 bytes of other signs, in lines of 80
# What an archive is, by a part of it.
ARCHIVES = {
    "xl/workbook.bin": "XLSB",
    "word/document.xml": "DOCX",
    "ppt/presentation.xml": "PPTX",
    "Index/Document.iwa": "Numbers",
    "Index.zip": "Numbers",
    "META-INF/container.xml": "EPUB",
    "META-INF/MANIFEST.MF": "JAR",
}
MARKUP = ("<!doctype", "<html", "<table", "<?xml", "<svg", "<head", "<body", "<meta")
SHORT = 3  # a signature of so few bytes is believed only where bytes follow that no text has


def kind(data: bytes) -> str:
    """ "zip", "ole", "text" or one of TYPED. Raises ReadingError for all that is no table."""
    if data.startswith(ZIP):
        return "zip"
    if data.startswith(OLE):
        return "ole"
    found = typed(data)
    if found:
        return found
    for signature, name in OTHERS.items():
        if data.startswith(signature) and (len(signature) > SHORT or _binary(data)):
            raise ReadingError("not_a_table", kind=name)
    return "text"


def typed(data: bytes) -> str | None:
    """The program whose file this is, if its cells have types."""
    for signature, name in TYPED.items():
        if data.startswith(signature):
            return name
    if PORTABLE in data[:480].replace(b"\r", b"").replace(b"\n", b"")[:464]:
        return "SPSS portable"
    old = data[:1] and data[0] in STATA and data[1:2] in (b"\x01", b"\x02") and _binary(data)
    return "Stata" if old else None


def refuse_archive(parts: Collection[str], mimetype: bytes = b"") -> None:
    """An archive that is no spreadsheet is named for what it is, if that is known."""
    for part, name in ARCHIVES.items():
        if part in parts:
            raise ReadingError("not_a_table", kind=name)
    if b"opendocument.text" in mimetype:
        raise ReadingError("not_a_table", kind="ODT")


def markup(text: str) -> str | None:
    """ "HTML", "XML" or "JSON": texts whose cells are not where a table has them."""
    start = text[:200].lstrip("\ufeff \t\r\n").lower()
    packed = "".join(start.split())
    if start.startswith(MARKUP):
        return "XML" if start.startswith("<?xml") and "<html" not in text[:2000].lower() else "HTML"
    if packed.startswith(("{", "[{", "[[")) and text.rstrip().endswith(("}", "]")):
        return "JSON"
    return None


def _binary(data: bytes) -> bool:
    return any(byte < 9 or 13 < byte < 27 for byte in data[:512])
