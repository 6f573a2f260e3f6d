"""What moves in the steps on the penguins with four fields: planes, a record, and the unit.

`loads` (4 × 4, a row a field) and `white` (60 × 4) are loadings and scores over their standard
deviations, of all components; `means`, `spreads` and `cells` belong to the table.
"""

from __future__ import annotations

from lessons.biplot.moving import cosine, dropped, unit
from live.algorithms import at_frame
from live.operations import dots, floor, norm, pick, ratio, xy
from live.settings import Frame, OneOf, Word

FIELDS = ("length", "depth", "flipper", "mass")
RECORDS = 60
UNITS = ("kg", "hg", "dag", "g", "standard")  # of the body mass; then every field standardized
PLACES = {name: at for at, name in enumerate(FIELDS)}

other = OneOf("other", ("length", "depth", "mass"))  # beside the flippers
up = OneOf("up", (2, 3, 4))  # the component that is drawn upwards
record = Frame("record", RECORDS)
scaled = Frame("scaled", len(UNITS))

LOADS, WHITE = Word("loads"), Word("white")
arrows = xy(LOADS[:, 0], LOADS[:, up - 1])
points = xy(WHITE[:, 0], WHITE[:, up - 1])
tips = arrows / unit

# --- angles ---------------------------------------------------------------------------------------

pair = pick(other, PLACES)
between = cosine(arrows[pair], arrows[PLACES["flipper"]])
correlation = Word("correlations")[pair]

# --- how well a field is shown --------------------------------------------------------------------

i, j = floor(record), PLACES["depth"]
spot, arrow, tip = points[i], arrows[j], tips[j]
foot = dropped(spot, tip)
read = Word("means")[j] + dots(spot, arrow)
cell = Word("cells")[i, j]
off = read - cell
size, deviation = norm(arrow), Word("spreads")[j]
quality = ratio(dots(arrow, arrow), deviation**2)

# --- another unit ---------------------------------------------------------------------------------

tips_now, points_now = (at_frame(Word(name), scaled, smooth=True) for name in ("tips", "dots"))
share_now = at_frame(Word("shares"), scaled, smooth=True)
mass_now = at_frame(Word("weights"), scaled, smooth=True)  # of the mass in p₁, squared
