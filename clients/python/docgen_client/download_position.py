"""The state of a download of documents, without its connections.

A long download is read as ranges of documents. After a lost connection, lines of a batch that is complete or virtual are
requested from the first one that is incomplete. Otherwise the range is requested again and the bytes that have arrived
are skipped: the same range always has the same bytes.
"""

from dataclasses import dataclass
from typing import Any, Dict, Literal, Mapping, Optional

from .errors import DocgenConnectionError, may_have_effect, problem_at_end

DocumentsFormat = Literal["ndjson", "csv", "sql", "parquet", "zip", "text"]

MEDIA_TYPES: Mapping[str, str] = {
    "ndjson": "application/x-ndjson",
    "csv": "text/csv",
    "sql": "application/sql",
    "parquet": "application/vnd.apache.parquet",
    "zip": "application/zip",
    "text": "text/plain",
}
_ONE_PIECE = ("parquet", "zip")
"""The end of such a file describes all of it, so it cannot be continued."""
_RANGE_DOCUMENTS = 50_000
"""A lost connection repeats the bytes of up to one range."""
_RECONNECTS_MAX = 5
"""The download raises after this many lost connections in a row that gave no bytes."""
_FIRST_PAUSE = 0.2
_END_BYTES = 4_096
"""Bytes at the end of an incomplete range that are searched for an error of the service."""


@dataclass(frozen=True)
class DocumentSelection:
    """Selects documents. Without `alias`, `from_` counts all documents of the batch in the order of its specs."""

    format: DocumentsFormat
    alias: Optional[str] = None
    status: Optional[str] = None
    from_: Optional[int] = None
    limit: Optional[int] = None
    dialect: Optional[str] = None
    table: Optional[str] = None
    ddl: Optional[bool] = None
    schema: Optional[str] = None
    null: Optional[str] = None
    formulas: Optional[str] = None
    bom: Optional[bool] = None
    unnest: Optional[str] = None
    meta: Optional[bool] = None
    files: Optional[str] = None


class DownloadPosition:
    """Says what to request next, and which of the received bytes are new."""

    def __init__(self, selection: DocumentSelection) -> None:
        if selection.format not in MEDIA_TYPES:
            raise ValueError(f"format must be one of {', '.join(MEDIA_TYPES)}")
        self._selection = selection
        self._from = selection.from_
        self._left = selection.limit
        self._is_first_range = True
        self._is_by_line = False
        self._is_repeatable = False
        self._is_metered = False
        self._next_from: Optional[int] = None
        self._start_range()

    def _start_range(self) -> None:
        self._bytes = 0
        self._lines = 0
        """Complete lines of the range."""
        self._last_line_bytes = 0
        self._skip = 0
        self._end = b""
        self._reconnects = 0
        self._bytes_at_loss = 0
        self._lines_at_loss = 0
        is_one_piece = self._selection.format in _ONE_PIECE
        bound = [] if is_one_piece else [_RANGE_DOCUMENTS]
        left = [] if self._left is None else [self._left]
        self._range_limit: Optional[int] = min([*bound, *left], default=None)

    def accept(self) -> str:
        if self._selection.format == "csv" and not self._is_first_range:
            return "text/csv; header=absent"
        return MEDIA_TYPES[self._selection.format]

    def query(self) -> Dict[str, Any]:
        chosen = self._selection
        begin, limit = self._from, self._range_limit
        if self._is_by_line and self._lines > 0:
            begin = (begin or 0) + self._lines
            limit = None if limit is None else limit - self._lines
        return {
            "alias": chosen.alias,
            "status": chosen.status,
            "dialect": chosen.dialect,
            "table": chosen.table,
            "ddl": chosen.ddl,
            "schema": chosen.schema,
            "null": chosen.null,
            "formulas": chosen.formulas,
            "unnest": chosen.unnest,
            "meta": chosen.meta,
            "files": chosen.files,
            "bom": chosen.bom if self._is_first_range else None,
            "from": begin,
            "limit": limit,
        }

    def opened(self, headers: Mapping[str, str]) -> None:
        """Takes the headers of an answer."""
        self._skip = self._last_line_bytes if self._is_by_line else self._bytes
        if self._bytes > 0:
            return
        next_from = headers.get("x-docgen-next-from")
        status = headers.get("x-docgen-batch-status")
        self._next_from = None if next_from is None else int(next_from)
        self._is_repeatable = self._selection.format not in _ONE_PIECE and status not in ("queued", "running")
        # In a batch with missing documents, or with a filter, the number of lines is not that of positions.
        has_all = status == "virtual" or (status == "completed" and self._selection.status is None)
        has_envelopes = self._selection.meta is not False and self._selection.unnest is None
        self._is_by_line = self._selection.format == "ndjson" and has_envelopes and has_all
        self._is_metered = status == "virtual"

    def take(self, chunk: bytes) -> bytes:
        """Returns the bytes that have not been received before."""
        fresh = chunk[self._skip :]
        self._skip -= len(chunk) - len(fresh)
        self._bytes += len(fresh)
        line_end = fresh.rfind(b"\n")
        if line_end < 0:
            self._last_line_bytes += len(fresh)
        else:
            self._lines += fresh.count(b"\n")
            self._last_line_bytes = len(fresh) - line_end - 1
        self._end = (self._end + fresh[-_END_BYTES:])[-_END_BYTES:]
        return fresh

    def lost(self, error: Exception) -> Optional[float]:
        """Returns the seconds to wait before the range is requested again; None when the range is complete.

        Raises the error that ends the download.
        """
        problem = problem_at_end(self._end.decode(errors="replace"))
        if problem is not None:
            raise problem from error
        if self._is_by_line and self._lines == self._range_limit:
            return None
        if self._bytes > self._bytes_at_loss:
            self._reconnects = 0
        self._bytes_at_loss = self._bytes
        # The documents of a virtual batch count when they are generated: the same request is not sent twice.
        is_same = not self._is_by_line or self._lines == self._lines_at_loss
        self._lines_at_loss = self._lines
        if self._is_metered and is_same and may_have_effect(error):
            raise DocgenConnectionError("The stream of documents was cut off.") from error
        if not self._is_repeatable or self._reconnects >= _RECONNECTS_MAX:
            raise DocgenConnectionError("The stream of documents was cut off.") from error
        self._reconnects += 1
        pause: float = _FIRST_PAUSE * 2 ** (self._reconnects - 1)
        return pause

    def next_range(self) -> bool:
        """Goes on to the next range. False when the last one is complete."""
        if self._left is not None and self._range_limit is not None:
            self._left -= self._range_limit
        self._from = self._next_from
        self._is_first_range = False
        if self._from is None or self._left == 0:
            return False
        self._start_range()
        return True
