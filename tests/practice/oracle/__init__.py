"""Slips and properties, written a second time from their sentences."""
