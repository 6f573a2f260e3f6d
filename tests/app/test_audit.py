"""`make audit` says what pip-audit found, and never takes silence for an all-clear.

pip-audit itself runs, and asks a server of the test's own.
"""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from scripts.audit import KNOWN, NO_ANSWER, NONE_KNOWN, audited, verdict
from scripts.server import HOST, free_port

WEAK = {
    "id": "PYSEC-1",
    "aliases": ["CVE-1"],
    "summary": "made up",
    "affected": [
        {
            "package": {"name": "weak", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "1.3"}]}],
        }
    ],
}


class List(BaseHTTPRequestHandler):
    """A list of weaknesses that knows one, of the package `weak`."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        found = {"vulns": [WEAK]} if asked["package"]["name"] == "weak" else {}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(found).encode())

    def log_message(self, *_: object) -> None:
        """Nothing is printed amid the tests."""


@pytest.fixture(scope="module")
def known():
    with ThreadingHTTPServer((HOST, 0), List) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def ask(tmp_path):
    def audit(names: str, url: str) -> tuple[int, str]:
        lock = tmp_path / "lock"
        lines = (f"{name}==1.2 --hash=sha256:{'a' * 64}\n" for name in names.split())
        lock.write_text("".join(lines))
        code, said = audited(lock, "--vulnerability-service=osv", f"--osv-url={url}")
        return code, " ".join(said)

    return audit


def test_a_known_weakness_is_named(ask, known):
    assert ask("sound weak", known) == (KNOWN, "weak 1.2: PYSEC-1, CVE-1; mended in 1.3.")


def test_none_known_is_said_of_what_was_looked_up(ask, known):
    assert ask("sound whole", known) == (NONE_KNOWN, "None known of 2 packages.")


def test_a_list_that_is_not_reached_is_no_all_clear(ask):
    code, said = ask("sound", f"http://{HOST}:{free_port()}/")
    assert code == NO_ANSWER
    assert said.startswith("No package could be looked up")


SOUND = {"name": "sound", "version": "1", "vulns": []}
SILENT = {"name": "silent", "skip_reason": "not found"}
FOUND = {"id": "PYSEC-2", "aliases": [], "fix_versions": []}


@pytest.mark.parametrize(
    ("packages", "code", "says"),
    [
        ([], NO_ANSWER, ["try again with a network"]),
        ([SILENT], NO_ANSWER, ["try again with a network"]),
        ([SOUND, SILENT], NO_ANSWER, ["Not looked up", "silent."]),
        ([{**SOUND, "vulns": [FOUND]}, SILENT], KNOWN, ["no version yet", "silent."]),
    ],
)
def test_silence_is_told(packages, code, says):
    found, said = verdict(packages)
    assert found == code
    assert all(part in " ".join(said) for part in says)
