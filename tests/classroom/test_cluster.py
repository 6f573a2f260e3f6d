"""Behind the proxy: any process serves a phone, also when the other dies, and knows who asks."""

from __future__ import annotations

from collections import Counter

import requests

from classroom.rates import Limits
from tests.classroom.phones import PHONES, Phones, assert_each_once
from tests.classroom.rooms import Client, From, with_room

WITHIN = 5  # seconds that a phone may wait while a process dies
AT_MOST = 2  # tries in vain: a process may die in the middle of an answer
LISTENING = 6
BURST = int(Limits().rooms.burst)  # new rooms from one address, by each process
OFTEN = 4 * BURST
OK, TOO_MANY = 200, 429


def test_a_process_dies_amid_a_vote_and_phones_go_on_with_the_other(cluster, listen):
    room = with_room(cluster.url)
    room.pace()
    wall = listen(room)
    tokens = [room.token(number) for number in range(LISTENING)]
    listening = [listen(room, token) for token in tokens]
    wall.waits_for(here=LISTENING)
    phones = Phones(room, [cluster.url])
    phones.all_answer(cluster.processes[0].kill)
    assert max(phones.recorded.values()) <= WITHIN
    assert len(phones.refused) <= AT_MOST, "the proxy asks the other by itself"
    assert_each_once(room)
    wall.waits_for(answered=PHONES)
    version = room.pace("variance/spread").said["version"]
    for listener in (wall, *listening):
        listener.waits_for(version=version)
    came_back = [listener.opened > 1 for listener in (wall, *listening)]
    assert any(came_back), "nobody was at the process that died"
    assert not all(came_back), "nobody was at the other"


def test_limits_go_by_address_and_no_visitor_can_write_himself_another(cluster):
    asked = rooms_asked_for(cluster.url, "127.0.0.2")
    assert set(asked) == {OK, TOO_MANY}
    assert asked[OK] >= 2 * BURST, "the proxy spreads requests over both processes"
    assert rooms_asked_for(cluster.url, "127.0.0.3", 1) == {OK: 1}
    around_the_proxy = rooms_asked_for(cluster.processes[0].url, "127.0.0.4")
    assert set(around_the_proxy) == {OK, TOO_MANY}


def rooms_asked_for(url: str, source: str, count: int = OFTEN) -> Counter[int]:
    """What is answered to a visitor who says each time that he comes from somewhere else."""
    session = requests.Session()
    session.mount("http://", From(source))
    client = Client(url, session=session)
    return Counter(
        client.ask("POST", "class", {}, headers={"X-Forwarded-For": f"10.1.1.{number}"}).status
        for number in range(count)
    )
