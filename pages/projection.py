"""The page of the lesson `projection`."""

from ui.course_page import show_course

show_course("projection")
