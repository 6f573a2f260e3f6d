"""compose.yaml and the proxy's configuration agree with each other and with the app."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
import yaml

from classroom.database import is_postgres
from scripts import nginx
from scripts.server import ROOT

MEGA = 1024 * 1024
PLACE = re.compile(r"\$\{(\w+)\}")
IMAGE = re.compile(r"\$\{([A-Z]+_IMAGE):-([\w-]+:[\w.-]+)\}")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
DEPLOY = (ROOT / "docs/deploy.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def services(compose):
    return compose["services"]


def address(service) -> str:
    return service["networks"]["inside"]["ipv4_address"]


def port_of_the_app() -> str:
    return re.findall(r"--server\.port=(\d+)", DOCKERFILE)[0]


def test_it_is_as_the_published_schema_asks(compose, tmp_path):
    """check-jsonschema carries the schema of the Compose specification."""
    command = (sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec")
    wrong = tmp_path / "compose.yaml"
    compose["services"]["proxy"]["mem_limits"] = "512m"
    wrong.write_text(yaml.safe_dump(compose))
    done = subprocess.run([*command, str(ROOT / "compose.yaml")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    done = subprocess.run([*command, str(wrong)], capture_output=True, text=True)
    assert "mem_limits" in done.stdout


def test_every_place_of_the_template_is_filled_in(services):
    given = services["proxy"]["environment"]
    places = set(PLACE.findall(nginx.TEMPLATE.read_text(encoding="utf-8")))
    assert places == set(given) - {"NGINX_ENVSUBST_OUTPUT_DIR"}
    filled = nginx.configuration(*(given[name] for name in ("LISTEN", "ONE", "TWO", "FOLDER")))
    assert not PLACE.search(filled)


def test_the_proxy_finds_both_processes(services):
    given = services["proxy"]["environment"]
    for name in ("one", "two"):
        assert given[name.upper()] == f"{address(services[name])}:{port_of_the_app()}"
    assert services["proxy"]["ports"][0].endswith(f":{given['LISTEN']}")


def test_the_processes_believe_the_proxy_alone_and_cannot_be_reached_around_it(services):
    for name in ("one", "two"):
        assert services[name]["environment"]["FORWARDED_ALLOW_IPS"] == address(services["proxy"])
        assert "ports" not in services[name]


def test_both_keep_their_classes_in_the_database_that_is_there(services):
    made = services["database"]["environment"]
    for name in ("one", "two"):
        store = services[name]["environment"]["CLASS_STORE"]
        assert is_postgres(store)
        who = f"{made['POSTGRES_USER']}:{made['POSTGRES_PASSWORD']}"
        assert store.endswith(f"{who}@database/{made['POSTGRES_USER']}")


def test_it_is_asked_whether_each_part_is_there_before_another_needs_it(services):
    for service in services.values():
        for needed in service.get("depends_on", {}):
            assert "healthcheck" in services[needed]
    for name in ("one", "two", "proxy"):
        check = services[name]["healthcheck"]
        assert f"http://localhost:{port_of_the_app()}/ready" in check["test"][-1], name
        assert (check["interval"], check["timeout"]) == ("5s", "3s")
    assert "pg_isready" in services["database"]["healthcheck"]["test"]


def test_all_that_is_named_is_there(compose, services):
    assert (ROOT / services["one"]["build"]["context"] / "Dockerfile").is_file()
    template = services["proxy"]["volumes"][0].split(":")[0]
    assert (ROOT / template).resolve() == nginx.TEMPLATE
    volume = services["database"]["volumes"][0].split(":")[0]
    assert volume in compose["volumes"]
    subnet = ip_network(compose["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    addresses = [address(service) for service in services.values()]
    assert len(set(addresses)) == len(services)
    assert all(ip_address(one) in subnet for one in addresses)


def test_the_largest_upload_passes_the_proxy():
    settings = tomllib.loads((ROOT / ".streamlit/config.toml").read_text(encoding="utf-8"))
    template = nginx.TEMPLATE.read_text(encoding="utf-8")
    passes = max(int(size) for size in re.findall(r"client_max_body_size (\d+)m", template))
    assert passes * MEGA > settings["server"]["maxUploadSize"] * MEGA


def test_no_container_may_do_or_take_more_than_it_needs(services):
    for name, service in services.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert "cap_add" not in service, name
        assert not service.get("privileged"), name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["pids_limit"] > 0, name
        assert re.fullmatch(r"[1-9]\d*[mg]", service["mem_limit"]), name
        assert service["restart"] == "unless-stopped", name
        built = "USER nobody" in DOCKERFILE if "build" in service else service["user"]
        assert built not in {False, "root", "0"}, name


def test_what_is_written_has_a_folder(services):
    proxy = services["proxy"]
    given = proxy["environment"]
    folder = given["NGINX_ENVSUBST_OUTPUT_DIR"]
    assert {given["FOLDER"], folder} <= set(in_memory(proxy))
    template = proxy["volumes"][0].split(":")[1].rpartition("/")[2]
    assert f"{folder}/{template.removesuffix('.template')}" in proxy["command"]
    home = re.findall(r"ENV HOME=(\S+)", DOCKERFILE)
    assert set(home) <= set(in_memory(services["one"]))
    for name, service in services.items():
        for folder, size in in_memory(service).items():
            assert re.fullmatch(r"size=[1-9]\d?m", size), (name, folder)


def in_memory(service) -> dict[str, str]:
    """What of each folder in memory is said after its name."""
    return dict(one.split(":") for one in service["tmpfs"])


def test_a_process_has_the_memory_that_its_budget_asks_for(services):
    for name in ("one", "two"):
        least = {"m": 1, "g": 1024}[services[name]["mem_limit"][-1]]
        assert int(services[name]["mem_limit"][:-1]) * least * 0.6 >= 800


def test_every_image_can_be_pinned(services):
    asked = [service["image"] for service in services.values() if "build" not in service]
    asked += [services[name]["build"]["args"]["PYTHON_IMAGE"] for name in ("one", "two")]
    found = dict(IMAGE.fullmatch(image).groups() for image in asked)
    assert f"ARG PYTHON_IMAGE={found['PYTHON_IMAGE']}\nFROM ${{PYTHON_IMAGE}}\n" in DOCKERFILE
    for name, image in found.items():
        assert f"{name}={image.split(':')[0]}@sha256:" in DEPLOY


def test_the_image_holds_what_the_lock_holds_and_no_secret():
    assert "--require-hashes --only-binary :all: -r requirements.lock" in DOCKERFILE
    assert DOCKERFILE.count("pip install") == 1
    kept_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".env", ".git", ".venv"} <= set(kept_out)


def takes(text: str, folder: Path) -> str:
    """What nginx says of a configuration; empty where it takes it."""
    if nginx.program() is None:
        pytest.skip("there is no nginx, and none could be installed")
    file = folder / "nginx.conf"
    file.write_text(text, encoding="utf-8")
    command = [str(nginx.program()), "-t", "-c", str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode or "[warn]" in done.stderr else ""


@pytest.mark.parametrize("listen", ["8501", "127.0.0.1:8501"])
def test_nginx_takes_the_template(services, tmp_path, listen):
    given = services["proxy"]["environment"]
    text = nginx.configuration(listen, given["ONE"], given["TWO"], str(tmp_path))
    assert takes(text, tmp_path) == ""
    assert "proxy_pas" in takes(text.replace("proxy_pass ", "proxy_pas ", 1), tmp_path)


def test_nginx_takes_the_template_with_https(services, tmp_path):
    """With the lines that docs/deploy.md gives."""
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    lines = re.search(r"```nginx\n(listen 443 ssl;.*?)```", DEPLOY, re.DOTALL)[1]
    certificate, key = re.findall(r"ssl_certificate(?:_key)? (\S+);", lines)
    make = (
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=x"
    )
    files = {certificate: tmp_path / "cert.pem", key: tmp_path / "key.pem"}
    names = [str(path) for path in files.values()]
    command = [*make.split(), "-out", names[0], "-keyout", names[1]]
    subprocess.run(command, check=True, capture_output=True)
    for said, path in files.items():
        lines = lines.replace(f" {said};", f" {path};")
    given = services["proxy"]["environment"]
    text = nginx.configuration("8501", given["ONE"], given["TWO"], str(tmp_path))
    assert text.count("listen 8501;") == 1
    assert takes(text.replace("listen 8501;", lines), tmp_path) == ""
