"""The start page."""

from ui.start_page import show_start

show_start()
