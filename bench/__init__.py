"""Measurements, never run as timed tests: `make bench`, or `python -m bench fit --quick`."""
