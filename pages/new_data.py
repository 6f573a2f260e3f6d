"""The page of the lesson `new_data`."""

from ui.course_page import show_course

show_course("new_data")
