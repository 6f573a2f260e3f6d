"""The page of the lesson `mahalanobis`."""

from ui.course_page import show_course

show_course("mahalanobis")
