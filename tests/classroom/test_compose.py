"""compose.yaml and the proxy's configuration agree with each other and with the app."""

from __future__ import annotations

import re
import tomllib
from ipaddress import ip_address, ip_network

import pytest
import yaml

from classroom.database import is_postgres
from scripts import nginx
from scripts.server import ROOT

MEGA = 1024 * 1024
PLACE = re.compile(r"\$\{(\w+)\}")


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def services(compose):
    return compose["services"]


def address(service) -> str:
    return service["networks"]["inside"]["ipv4_address"]


def port_of_the_app() -> str:
    command = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    return re.findall(r"--server\.port=(\d+)", command)[0]


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
    assert f"localhost:{port_of_the_app()}/ready" in services["one"]["healthcheck"]["test"][-1]


def test_all_that_is_named_is_there(compose, services):
    assert (ROOT / services["one"]["build"] / "Dockerfile").is_file()
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
        assert "build" in service or service["user"] != "root", (
            name
        )  # built: as the Dockerfile says


def test_what_is_written_has_a_folder(services):
    proxy = services["proxy"]
    given = proxy["environment"]
    folder = given["NGINX_ENVSUBST_OUTPUT_DIR"]
    assert {given["FOLDER"], folder} <= set(proxy["tmpfs"])
    template = proxy["volumes"][0].split(":")[1].rpartition("/")[2]
    assert f"{folder}/{template.removesuffix('.template')}" in proxy["command"]
    home = re.findall(r"ENV HOME=(\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert set(home) <= set(services["one"]["tmpfs"])
    assert "USER nobody" in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_a_process_has_the_memory_that_its_budget_asks_for(services):
    for name in ("one", "two"):
        least = {"m": 1, "g": 1024}[services[name]["mem_limit"][-1]]
        assert int(services[name]["mem_limit"][:-1]) * least * 0.6 >= 800
