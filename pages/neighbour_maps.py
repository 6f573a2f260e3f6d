"""The page of the lesson `neighbour_maps`."""

from ui.course_page import show_course

show_course("neighbour_maps")
