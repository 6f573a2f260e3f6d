"""The page of exercises."""

from ui.practising.page import show_practice

show_practice()
