"""The page of the lesson `which_fields`."""

from ui.course_page import show_course

show_course("which_fields")
