"""One meaning, one colour, in light and dark.

The set follows the hues of Okabe and Ito (2008), which stay apart for the common kinds of
colour blindness, darkened or lightened until each has at least 4.5 : 1 against its background.
Figures carry the light colours; the page swaps them by `DARK` when its theme is dark.
"""

DATA = "#1f5fa8"
FIRST = "#b8420f"
SECOND = "#00795c"
LOST = "#a23b84"
AXES = "#5f6b7a"

INK = "#1f2430"
GRID = "#e3e7ec"
PAPER = "#fdfdfc"

# Tints: the same meaning as an area behind lines and text.
DATA_TINT = "#d3e2f5"
FIRST_TINT = "#fbe5d9"
SECOND_TINT = "#d7f1e8"
LOST_TINT = "#f4dcec"
AXES_TINT = "#e9ebef"

# Groups of records: the meanings above rest while these are shown.
GOLD = "#8a6400"
VIOLET = "#6b46c1"
WINE = "#701c1c"
GROUPS = (DATA, FIRST, SECOND, LOST, GOLD, VIOLET, WINE)

# Ends of a scale of values: the more, the further from the paper.
VALUE_LOW = "#5b93d3"
VALUE_HIGH = "#0b2547"

DARK = {
    DATA: "#7db7ff",
    FIRST: "#ff9a5c",
    SECOND: "#3fd0a4",
    LOST: "#f08bc8",
    AXES: "#a3adba",
    INK: "#e8eaee",
    GRID: "#2b323d",
    PAPER: "#12161d",
    DATA_TINT: "#1c3350",
    FIRST_TINT: "#4a2816",
    SECOND_TINT: "#123d33",
    LOST_TINT: "#46243a",
    AXES_TINT: "#2a303a",
    GOLD: "#e6c04a",
    VIOLET: "#b59bff",
    WINE: "#e0655f",
    VALUE_LOW: "#3f6da6",
    VALUE_HIGH: "#d8e9ff",
}

# The words for these meanings: `:first[...]` in the texts, `\first{...}` in formulas.
MEANINGS = {"data": DATA, "first": FIRST, "second": SECOND, "lost": LOST, "axes": AXES}
