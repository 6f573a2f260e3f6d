"""The archive, its names, and that nothing is written to the disk."""

from __future__ import annotations

import io
import sys
import zipfile
from typing import ClassVar

import pytest

from lessons.text import LANGUAGES
from results.exports import archive, archive_part, everything
from results.exports.file_names import RESERVED, safe_name
from results.parts import Part, content, steps
from tests.results import exports


@pytest.mark.parametrize("language", LANGUAGES)
def test_archive(language):
    case = exports.case(exports.gbk(), "成绩.csv")
    files = exports.files_of(everything(language, case.found, case.source))
    packed = archive(files)
    assert packed == archive(files)
    with zipfile.ZipFile(io.BytesIO(packed)) as opened:
        assert opened.testzip() is None
        assert {name: opened.read(name) for name in opened.namelist()} == files
    assert files["成绩.csv"] == exports.gbk()
    endings = (".csv", "-pca.py", "-pca.ipynb", "-pca.R", "-pca-r.csv", "-pca.xlsx")
    own = {*(f"成绩{ending}" for ending in endings), "README.txt"}
    assert {name for name in files if "/" not in name} == own
    about = files["README.txt"].decode("utf-8-sig")
    assert all(name in about for name in own - {"README.txt"})
    assert ("分析" in about) == (language == "zh")
    assert len(files) == len(own) + 6


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("成绩 2024.csv", "成绩-2024.csv"),
        ("../../etc/passwd", "passwd"),
        ("C:\\a\\b.XLSX", "b.XLSX"),
        ("", "table"),
        (".csv", "csv"),
        ("a\n\x00\u202eb.csv", "a-b.csv"),
        ("…", "table"),
        ("NUL.csv", "data-NUL.csv"),
        ("readme.txt", "data-readme.txt"),
        ("$x$ <b>`[a](b).csv", "x-b-a-(b).csv"),
        ("x" * 99 + ".csv", "x" * 56 + ".csv"),
    ],
)
def test_names_of_files(given, expected):
    assert safe_name(given, "table") == expected
    assert len(expected) <= 60


@pytest.mark.parametrize(
    "name", ["README.txt", "readme", "t-pca.py", "x" * 46 + "-pca.xlsx", "con"]
)
def test_no_file_of_the_archive_takes_the_place_of_another(name):
    case = exports.case(exports.gbk(), name)
    files = exports.files_of(everything("en", case.found, case.source))
    assert len({key.lower() for key in files}) == 13
    assert files[case.source.file[0]] == exports.gbk()
    assert not any(RESERVED.fullmatch(key.split(".")[0]) for key in files if key != "README.txt")


def test_an_archive_is_made_bit_by_bit():
    """As many bits as were announced, and at each of them the file that comes next is named."""
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    parts = everything("en", case.found, case.source)
    archived = archive_part("g.zip", parts)
    making = steps(archived)
    named = [archived.at(0)]
    try:
        while True:
            done, of = next(making)
            assert of == archived.count
            named.append(archived.at(done))
    except StopIteration as end:
        whole = end.value
    assert len(named) == archived.count + 1
    assert list(dict.fromkeys(named)) == [*(part.name for part in parts), "g.zip"]
    assert whole == archive(exports.files_of(parts)) == content(archived)


def test_parts_are_made_one_after_the_other():
    """No file is begun before the one in front of it is in the archive."""
    log = []

    def bits(name):
        log.append(f"{name} begun")
        yield b"a"
        log.append(f"{name} ended")

    parts = [Part(name, lambda name=name: bits(name), 1) for name in "xy"]
    next(steps(archive_part("z.zip", parts)))
    assert log == ["x begun"]
    content(archive_part("z.zip", parts))
    assert log[1:] == ["x begun", "x ended", "y begun", "y ended"]


class Watched:
    on = False
    seen: ClassVar[list[tuple[str, tuple]]] = []


def _watch(event: str, arguments: tuple) -> None:
    """Remembers what would write to the disk or reach out."""
    if not Watched.on:
        return
    writes = event == "open" and (
        set(str(arguments[1] or "")) & set("wax+") or int(arguments[2]) & 0o3
    )
    if writes or event.startswith(("tempfile", "socket", "subprocess", "os.mkdir", "os.rename")):
        Watched.seen.append((event, arguments))


def test_nothing_is_written_to_the_disk(tmp_path):
    """Python tells every file that is opened, at whatever depth."""
    case = exports.case(exports.with_gaps(), "g.xlsx", missing="mean")
    sys.addaudithook(_watch)
    Watched.on = True
    try:
        (tmp_path / "x").write_text("the watch works")
        seen = len(Watched.seen)
        for language in LANGUAGES:
            content(archive_part("t.zip", everything(language, case.found, case.source)))
    finally:
        Watched.on = False
    assert seen == 1
    assert len(Watched.seen) == 1
