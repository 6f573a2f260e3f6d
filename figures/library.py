"""Plotly.js, as the plotly wheel carries it: what browsers draw with."""

from pathlib import Path

import plotly

PLOTLY_JS = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
VERSION: str = plotly.__version__
