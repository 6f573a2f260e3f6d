"""The page of the lesson `trust`."""

from ui.course_page import show_course

show_course("trust")
