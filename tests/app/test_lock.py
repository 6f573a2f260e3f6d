"""The locks hold what the requirements ask for, and the bill of materials holds the lock."""

from __future__ import annotations

import re

import pytest

from scripts.lock import LOCKS, ROOT, locked, problems
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
