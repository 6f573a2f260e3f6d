"""The page for a table of one's own."""

from ui.your_data.page import show_your_data

show_your_data()
