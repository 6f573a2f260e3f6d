"""Plotly drawings as plain dicts: numbers in, picture out. No Streamlit, no language."""
