"""What has happened in this process, as numbers: no names, codes or addresses."""

from __future__ import annotations

from collections import Counter
from threading import Lock

PREFIX = "pca_"


class Counters:
    def __init__(self) -> None:
        self._counts: Counter[tuple[str, tuple[tuple[str, str], ...]]] = Counter()
        self._lock = Lock()  # the store's threads count, too

    def add(self, name: str, **labels: str) -> None:
        with self._lock:
            self._counts[name, tuple(sorted(labels.items()))] += 1

    def lines(self) -> list[str]:
        """As Prometheus reads them."""
        with self._lock:
            found = sorted(self._counts.items())
        lines: list[str] = []
        for (name, labels), count in found:
            head = f"# TYPE {PREFIX}{name}_total counter"
            if head not in lines:
                lines.append(head)
            said = ",".join(f'{label}="{value}"' for label, value in labels)
            lines.append(f"{PREFIX}{name}_total{{{said}}} {count}")
        return lines


COUNTERS = Counters()
