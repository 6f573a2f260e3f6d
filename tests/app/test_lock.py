"""The locks hold what the requirements ask for, and the bill of materials holds the lock."""

from __future__ import annotations

import json
import re
import sys
from importlib import metadata

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts import lock as locks
from scripts.lock import LOCKS, ROOT, asked, locked, problems
from scripts.sbom import sbom

TEXT = (ROOT / "requirements.lock").read_text(encoding="utf-8")


@pytest.mark.parametrize(("given", "lock"), LOCKS.items())
def test_the_locks_are_those_of_the_requirements(given, lock):
    assert problems(ROOT / given, ROOT / lock) == []
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index-url|--find-links", text)


def test_both_locks_say_the_same():
    app, dev = (locked((ROOT / lock).read_text(encoding="utf-8")) for lock in LOCKS.values())
    assert app.items() <= dev.items()


def test_what_is_installed_is_what_the_locks_say():
    there = locked((ROOT / "requirements-dev.lock").read_text(encoding="utf-8"))
    other = {name: (said, installed(name)) for name, (said, _) in there.items()}
    assert {name: both for name, both in other.items() if both[0] != both[1]} == {}


def installed(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "nothing"


@pytest.mark.parametrize("platform", ["linux", "darwin"])
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_a_lock_is_whole_for_every_python_that_make_takes(python, platform):
    """Else an installation that asks for hashes would end at the missing package."""
    here = {"python_version": python, "python_full_version": f"{python}.0"}
    here |= {"sys_platform": platform, "platform_system": platform.capitalize()}
    for given, name in LOCKS.items():
        there = locked((ROOT / name).read_text(encoding="utf-8"))
        assert needed(asked(ROOT / given), here) <= set(there), name


def needed(wanted: list[Requirement], here: dict[str, str]) -> set[str]:
    """All that these packages bring along, as the installed ones say."""
    found: set[tuple[str, str]] = set()
    waiting = list(wanted)
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        for extra in {"", *one.extras} - {e for n, e in found if n == name}:
            found.add((name, extra))
            waiting += [
                other
                for other in brought_along(name)
                if other.marker is None or other.marker.evaluate({**here, "extra": extra})
            ]
    return {name for name, _ in found}


def brought_along(name: str) -> list[Requirement]:
    """Of what is not installed, as it is needed elsewhere only, nothing is known."""
    try:
        return [Requirement(one) for one in metadata.distribution(name).requires or []]
    except metadata.PackageNotFoundError:
        return []


def test_what_a_package_brings_along_is_found():
    assert {"streamlit", "pandas", "numpy", "psycopg-binary"} <= needed(
        [Requirement("streamlit"), Requirement("psycopg[binary]")], {}
    )


COMPILER = """
import sys, pathlib
given, new = sys.argv[-1], pathlib.Path(sys.argv[-2].partition("=")[2])
new.write_text("numpy==1.2 --hash=sha256:" + "a" * 64)
sys.exit(given == "{fails}")
"""


@pytest.mark.parametrize("fails", ["", "requirements.txt", "requirements-dev.txt"])
def test_both_locks_are_written_or_none(tmp_path, monkeypatch, fails):
    monkeypatch.setattr(locks, "ROOT", tmp_path)
    monkeypatch.setattr(locks, "COMPILE", (sys.executable, "-c", COMPILER.format(fails=fails)))
    for name in LOCKS.values():
        (tmp_path / name).write_text("before")
    if fails:
        with pytest.raises(SystemExit, match="stay as they were"):
            locks.write_locks()
    else:
        locks.write_locks()
    after = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert set(after) == set(LOCKS.values())
    for given, name in LOCKS.items():
        made = f"# Made by `make lock`; readable is {given}.\nnumpy==1.2"
        assert after[name].startswith("before" if fails else made)


DIGEST = "a" * 64


@pytest.mark.parametrize(
    ("lock", "says"),
    [
        ("", "asks for numpy==1.2, lock has nothing"),
        (f"numpy==1.3 --hash=sha256:{DIGEST}", "lock has 1.3"),
        ("numpy==1.2", "numpy has no hash"),
        (f"numpy>=1.2 --hash=sha256:{DIGEST}", "no pinned package"),
    ],
)
def test_a_lock_that_is_another_is_told(tmp_path, lock, says):
    (tmp_path / "asked").write_text("numpy==1.2  # the numbers\n")
    (tmp_path / "lock").write_text(f"{lock}\n")
    assert says in " ".join(problems(tmp_path / "asked", tmp_path / "lock"))


def test_the_bill_of_materials_holds_the_lock():
    packages = locked(TEXT)
    made = sbom(packages, "app", "1")
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    found = {one["name"]: one for one in made["components"]}
    assert {name: one["version"] for name, one in found.items()} == {
        name: version for name, (version, _) in packages.items()
    }
    for name, (version, digests) in packages.items():
        assert found[name]["purl"] == f"pkg:pypi/{name}@{version}"
        hashes = [file["hashes"] for file in found[name]["components"]]
        assert hashes == [[{"alg": "SHA-256", "content": digest}] for digest in digests]
    assert sbom(packages, "app", "1") == made
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", made["serialNumber"])


def test_the_bill_of_materials_is_as_its_format_asks():
    """By the schema that cyclonedx-python-lib carries."""
    made = sbom(locked(TEXT), "app", "1")
    check = JsonStrictValidator(SchemaVersion.V1_6).validate_str
    assert check(json.dumps(made)) is None
    made["components"][0]["hashes"] = [{"alg": "SHA-256", "content": "none"}]
    assert check(json.dumps(made))


def test_what_checks_javascript_is_locked_too():
    """Every package that npm is asked for, by its hash, and from no named place."""
    asked_for = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    root, *packages = json.loads(text)["packages"].items()
    assert root[1]["devDependencies"] == asked_for
    assert {f"node_modules/{name}" for name in asked_for} <= {name for name, _ in packages}
    assert all(one["integrity"].startswith("sha512-") for _, one in packages)
    assert "resolved" not in text
