# `npm run generate` writes this file from aio/document_download.py.
"""Downloads documents as bytes, and continues after a lost connection."""

import time
from typing import Any, Iterator, List, Optional

import httpx

from ..download_position import DocumentSelection, DownloadPosition
from ..errors import is_lost
from .transport import Transport, path_of


class Download:
    """An iterator over the bytes of a download. Close it when you stop before the end."""

    def __init__(self, transport: Transport, batch_id: str, selection: DocumentSelection) -> None:
        self._transport = transport
        self._path = path_of("/v1/batches/{batch_id}/documents", batch_id=batch_id)
        self._position = DownloadPosition(selection)
        self._response: Optional[httpx.Response] = None
        self._chunks = self._read_ranges()

    def open(self) -> None:
        """Opens the first range, so that errors of the request are raised here."""
        self._response = self._request()

    def __iter__(self) -> Iterator[bytes]:
        return self._chunks

    def __enter__(self) -> "Download":
        return self

    def __exit__(self, *_error: Any) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection."""
        response, self._response = self._response, None
        if response is not None:
            response.close()

    def read(self) -> bytes:
        """Returns all bytes. They must fit into memory."""
        chunks: List[bytes] = []
        for chunk in self._chunks:
            chunks.append(chunk)
        return b"".join(chunks)

    def _request(self) -> httpx.Response:
        headers = {"accept": self._position.accept()}
        response = self._transport.send(
            "GET", self._path, query=self._position.query(), headers=headers, stream=True
        )
        self._position.opened(response.headers)
        return response

    def _read_ranges(self) -> Iterator[bytes]:
        try:
            while True:
                wait: Optional[float] = None
                try:
                    response = self._response or self._request()
                    self._response = response
                    for chunk in response.iter_bytes():
                        fresh = self._position.take(chunk)
                        if fresh:
                            yield fresh
                except Exception as error:
                    if not (isinstance(error, httpx.RequestError) or is_lost(error)):
                        raise
                    wait = self._position.lost(error)
                self.close()
                if wait is not None:
                    time.sleep(wait)
                elif not self._position.next_range():
                    return
        finally:
            self.close()
