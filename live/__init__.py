"""What moves, written once: expressions, their settings, and the readers of both.

Import from the part that says what a name is: `live.settings`, `live.terms` (what one begins
with), `live.operations`, `live.paths`, `live.algorithms`, `live.state`.
"""
