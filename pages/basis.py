"""The page of the lesson `basis`."""

from ui.course_page import show_course

show_course("basis")
