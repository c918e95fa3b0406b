"""Lessons: texts and questions in ``L01.toml``, answers worked out in ``L01.py``, the play in a game of the class."""

from __future__ import annotations

from marketlab.lab.lessons.feedback import Feedback
from marketlab.lab.lessons.names import lesson_ids
from marketlab.lab.lessons.opened import Lesson, lesson

__all__ = ["Feedback", "Lesson", "lesson", "lesson_ids"]
