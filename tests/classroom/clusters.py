"""Two processes of the app behind nginx, on a PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scripts import cluster as clusters


@pytest.fixture
def cluster() -> Iterator[clusters.Cluster]:
    with clusters.started() as found:
        if found is None:
            pytest.skip("there is no nginx or no PostgreSQL, and none could be installed")
        yield found
