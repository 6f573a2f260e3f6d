"""The page of the lesson `whitening`."""

from ui.course_page import show_course

show_course("whitening")
