"""Runs exported scripts, each in a process of its own that has scikit-learn at hand already.

Nothing of this project is in reach of a script. The parent of these processes only imports what
every script imports, which takes longer than any of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

# Reads orders, a line each, and forks. A script runs as `python script.py` runs it, and what it
# found is kept beside it.
PARENT = """
import json, os, runpy, sys, traceback
import numpy, sklearn.decomposition, sklearn.preprocessing

def run(arguments):
    sys.argv = arguments
    found = runpy.run_path(arguments[0], run_name="__main__")
    names = ("eigenvalues", "eigenvalues_sklearn", "Y", "P", "X", "Y_new")
    kept = {name: found[name].tolist() for name in names if name in found}
    open("found.json", "w").write(json.dumps(kept))

def ended(arguments):
    try:
        run(arguments)
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        return 1 if isinstance(end.code, str) else end.code or 0
    except BaseException:
        traceback.print_exc()
        return 1
    return 0

for line in sys.stdin:
    order = json.loads(line)
    child = os.fork()
    if not child:
        os.chdir(order["folder"])
        for place, path in enumerate((os.devnull, *order["said"])):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT), place)
        code = ended(order["arguments"])
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@cache
def parent() -> subprocess.Popen[str]:
    """One for each test process; it ends with it, as its input does."""
    return subprocess.Popen(
        [sys.executable, "-P", "-c", PARENT],
        cwd=tempfile.gettempdir(),
        env={"PATH": os.environ["PATH"], "PYTHONIOENCODING": "utf-8", "OMP_NUM_THREADS": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def start(path: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What `python script.py` with these arguments prints in this folder, and how it ends."""
    given, told = parent().stdin, parent().stdout
    assert given
    assert told
    with tempfile.TemporaryDirectory() as place:
        said = [Path(place, name) for name in ("out", "err")]
        command = [str(path), *arguments]
        order = {"folder": str(folder), "arguments": command, "said": [str(one) for one in said]}
        given.write(json.dumps(order) + "\n")
        given.flush()
        code = int(told.readline())
        out, err = (one.read_text(encoding="utf-8") for one in said)
    return subprocess.CompletedProcess(command, code, out, err)
