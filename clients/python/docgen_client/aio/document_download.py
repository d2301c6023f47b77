"""Downloads documents as bytes, and continues after a lost connection."""

import asyncio
from typing import Any, AsyncIterator, List, Optional

import httpx

from ..download_position import DocumentSelection, DownloadPosition
from ..errors import is_lost
from .transport import AsyncTransport, path_of


class AsyncDownload:
    """An iterator over the bytes of a download. Close it when you stop before the end."""

    def __init__(self, transport: AsyncTransport, batch_id: str, selection: DocumentSelection) -> None:
        self._transport = transport
        self._path = path_of("/v1/batches/{batch_id}/documents", batch_id=batch_id)
        self._position = DownloadPosition(selection)
        self._response: Optional[httpx.Response] = None
        self._chunks = self._read_ranges()

    async def open(self) -> None:
        """Opens the first range, so that errors of the request are raised here."""
        self._response = await self._request()

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._chunks

    async def __aenter__(self) -> "AsyncDownload":
        return self

    async def __aexit__(self, *_error: Any) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connection."""
        response, self._response = self._response, None
        if response is not None:
            await response.aclose()

    async def aread(self) -> bytes:
        """Returns all bytes. They must fit into memory."""
        chunks: List[bytes] = []
        async for chunk in self._chunks:
            chunks.append(chunk)
        return b"".join(chunks)

    async def _request(self) -> httpx.Response:
        headers = {"accept": self._position.accept()}
        response = await self._transport.send(
            "GET", self._path, query=self._position.query(), headers=headers, stream=True
        )
        self._position.opened(response.headers)
        return response

    async def _read_ranges(self) -> AsyncIterator[bytes]:
        try:
            while True:
                wait: Optional[float] = None
                try:
                    response = self._response or await self._request()
                    self._response = response
                    async for chunk in response.aiter_bytes():
                        fresh = self._position.take(chunk)
                        if fresh:
                            yield fresh
                except Exception as error:
                    if not (isinstance(error, httpx.RequestError) or is_lost(error)):
                        raise
                    wait = self._position.lost(error)
                await self.aclose()
                if wait is not None:
                    await asyncio.sleep(wait)
                elif not self._position.next_range():
                    return
        finally:
            await self.aclose()
