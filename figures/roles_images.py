"""The role of a trace that holds an image; its twin is in roles_images.js."""

from __future__ import annotations

from collections.abc import Callable

from figures.roles_frames import frames_at
from figures.shapes import Arrays
from figures.state import Args, State


def image_frames(state: State, args: Args) -> Arrays:
    """Image `state[name]` of a list of images."""
    frame, _, _ = frames_at(state, {"name": args["name"]}, len(args["images"]))
    return {"x": [None], "y": [None], "source": args["images"][frame]}


IMAGE_ROLES: dict[str, Callable[[State, Args], Arrays]] = {"image_frames": image_frames}
