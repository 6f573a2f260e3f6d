"""What a step's packs say, state by state: unpacked as the browser unpacks them."""

from __future__ import annotations

import base64
import gzip
import json
import re
from typing import Any

PACKED = re.compile(r'pcaBook\.take\("[^"]+", "([^"]+)"\);')


def states_in(script: str) -> dict[str, dict[str, Any]]:
    """Name of a state → its parts, alt text, picture, check and results."""
    found: dict[str, dict[str, Any]] = {}
    for packed in PACKED.findall(script):
        found |= unpacked(packed)
    return found


def unpacked(packed: str) -> dict[str, dict[str, Any]]:
    pack = json.loads(gzip.decompress(base64.b64decode(packed)))
    shelf = pack["shelf"]

    def taken(places: dict[str, int]) -> dict[str, Any]:
        return {name: shelf[at] for name, at in places.items()}

    found = {}
    for name, state in pack["states"].items():
        parts, figure = taken(state.pop("parts")), state.pop("figure")
        picture = {"data": [shelf[at] for at in figure["data"]], "layout": taken(figure["layout"])}
        found[name] = {**taken(state), "parts": parts, "figure": picture}
    return found
