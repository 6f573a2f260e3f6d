"""What the app is made of, as a CycloneDX bill of materials on stdout: python -m scripts.sbom

Made of requirements.lock alone: the same lock gives the same bytes.
"""

from __future__ import annotations

import json
import sys
import tomllib
import uuid
from typing import Any

from scripts.lock import ROOT, Locked, locked


def sbom(packages: Locked, name: str, version: str) -> dict[str, Any]:
    """See https://cyclonedx.org/docs/1.6/json/."""
    parts = [component(*item) for item in sorted(packages.items())]
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts, sort_keys=True))
    root = {"type": "application", "bom-ref": name, "name": name, "version": version}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"component": root},
        "components": parts,
    }


def component(name: str, locked: tuple[str, list[str]]) -> dict[str, Any]:
    """A package; each file that may be installed is a distribution with its hash."""
    version, digests = locked
    purl = f"pkg:pypi/{name}@{version}"
    files = [
        {
            "type": "file",
            "name": f"{name}-{version}",
            "hashes": [{"alg": "SHA-256", "content": one}],
        }
        for one in digests
    ]
    found = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return found | {"components": files}


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = locked((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    json.dump(sbom(packages, project["name"], project["version"]), sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
