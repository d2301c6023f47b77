"""Lines of a UTF-8 stream of bytes."""

from typing import List


class LineReader:
    """Splits chunks into lines without their line feeds. The last line may lack its line feed."""

    def __init__(self) -> None:
        self._rest: List[bytes] = []

    def feed(self, chunk: bytes) -> List[bytes]:
        *lines, rest = chunk.split(b"\n")
        if lines:
            lines[0] = b"".join([*self._rest, lines[0]])
            self._rest = []
        self._rest.append(rest)
        return lines

    def end(self) -> List[bytes]:
        rest = b"".join(self._rest)
        return [rest] if rest else []
