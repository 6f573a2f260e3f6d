"""A class in a room: phones answer, the wall shows. Knows no Streamlit.

`codes` names rooms, `tokens` phones, `keys` open rooms, `reading` reads what a phone or a teacher
sent, `asked` knows the questions, `database`, `schema`, `rooms`, `phones` and `votes` keep what was
said, `beside` what goes on beside the votes, `class_table` the table of `fields` that a class makes
of itself, `faults` says what is wrong with the store, `said` tells it, `listeners` tell who waits,
`gate` says who may ask, `routes` are its addresses; `script/` is what phones, the wall and the
teacher's screen run.
"""

from pathlib import Path

SCRIPTS = Path(__file__).parent / "script"
TALLY = SCRIPTS.parent / "tally.css"
