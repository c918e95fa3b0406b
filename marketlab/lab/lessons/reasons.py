"""Why a file does not count as a result, in the words of a classroom: what is the matter, and what to do about it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from marketlab.core.errors import MarketLabError, RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator

AGAIN = "Ask {who} to run the last cell of the notebook again and to hand in the new file."
AS_SAVED = "Ask {who} for the file as the notebook has saved it."
DAMAGED = f"The file is cut off or damaged. {AGAIN}"
TOO_LARGE = f"The file is far larger than a result can be, so it is some other file. {AGAIN}"
OTHER_KIND = f"This is some other file, not the result of a lesson. {AGAIN}"
OTHER_VERSION = "The file is from another version of marketlab. Use the same version as the class, and report again."
PARTS_CHANGED = f"Lesson, class code, nickname or answers are not as the notebook writes them. {AS_SAVED}"
NO_GAME = f"There is no game in the file. {AGAIN}"
NOT_PLAYABLE = (
    f"The game in the file has moves that the rules do not allow: it was changed after it was saved. {AS_SAVED}"
)
OTHER_DEAL = f"The game in the file is not the one that is dealt for its class code and lesson. {AS_SAVED}"
OTHER_SCORE = f"The score in the file is not the one that its game ends with: it was changed by hand. {AS_SAVED}"


class NoResult(RecordError):
    """A file that is no result of a lesson.

    Attributes
    ----------
    plain : str
        What is the matter and what to do, for a teacher; ``{who}`` stands for the student. The message of the error
        says what was found.

    """

    def __init__(self, found: str, plain: str) -> None:
        """Keep both: what was found, and what it means."""
        super().__init__(found)
        self.plain = plain


@contextmanager
def meaning(plain: str) -> Iterator[None]:
    """Give every error of the package this meaning, unless it has one."""
    try:
        yield
    except NoResult:
        raise
    except MarketLabError as error:
        raise NoResult(str(error), plain) from error
