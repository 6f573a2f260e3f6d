"""The page of errata."""

from ui.course_page import show_course

show_course("errata")
