"""States of batches."""

from typing import Any, Callable, Optional

from .models import Batch, BatchHead

BatchProgressCallback = Callable[[BatchHead], Any]
_DATA_PREFIX = "data: "


def is_over(status: str) -> bool:
    """Whether the status is final."""
    return status not in ("queued", "running")


def head_of(batch: Batch) -> BatchHead:
    """The batch without its spec and documents."""
    return BatchHead(**{name: getattr(batch, name) for name in BatchHead.__annotations__})


class StateReader:
    """Finds the states in the lines of a stream of events. An event without its end is left out."""

    def __init__(self) -> None:
        self._state: Optional[str] = None

    def feed(self, line: str) -> Optional[str]:
        """Returns the state as JSON when the line ends an event. httpx before 0.24 keeps the line feeds."""
        line = line.rstrip("\r\n")
        if line.startswith(_DATA_PREFIX):
            self._state = line[len(_DATA_PREFIX) :]
        if line != "":
            return None
        state, self._state = self._state, None
        return state
