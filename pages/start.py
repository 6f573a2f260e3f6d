"""The start page."""

from ui.course_page import show_course

show_course("")
