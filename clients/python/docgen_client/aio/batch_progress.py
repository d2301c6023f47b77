"""Follows a batch until it is over: by its stream of events, or by polling where streams do not get through."""

import asyncio
import json
from typing import AsyncGenerator, Optional, cast

import httpx

from ..batch_status import BatchProgressCallback, StateReader, head_of, is_over
from ..errors import DocgenConnectionError, DocgenError, is_lost
from ..model_base import parse_as
from ..models import Batch, BatchHead
from .transport import AsyncTransport, path_of

_FIRST_POLL = 0.1
_POLL_MAX = 2.0
_REOPEN = 1.0
"""Before a stream is opened again that ended before its batch. The service has the same value in `retry`."""


async def read_events(
    transport: AsyncTransport, batch_id: str, empty_streams_max: int = 5
) -> AsyncGenerator[BatchHead, None]:
    """The states of a batch until it is over. A stream that ends earlier is opened again: each event has the whole state.

    Raises after `empty_streams_max` streams in a row that gave no event.
    """
    response: Optional[httpx.Response] = await _open_stream(transport, batch_id)
    last: Optional[str] = None
    empty_streams = 0
    try:
        while True:
            empty_streams += 1
            reader = StateReader()
            try:
                if response is None:
                    response = await _open_stream(transport, batch_id)
                # The service sends a line every 10 s, so a silent stream exceeds the time limit.
                async for line in response.aiter_lines():
                    state = reader.feed(line)
                    if state is None:
                        continue
                    empty_streams = 0
                    if state == last:
                        continue
                    last = state
                    head = cast(BatchHead, parse_as(BatchHead, json.loads(state)))
                    yield head
                    if is_over(head.status):
                        return
            except Exception as error:
                if not (isinstance(error, httpx.RequestError) or is_lost(error)):
                    raise
            if response is not None:
                await response.aclose()
            response = None
            if empty_streams == empty_streams_max:
                raise DocgenConnectionError("The stream of events was cut off.")
            await asyncio.sleep(_REOPEN)
    finally:
        if response is not None:
            await response.aclose()


async def _open_stream(transport: AsyncTransport, batch_id: str) -> httpx.Response:
    path = path_of("/v1/batches/{batch_id}/events", batch_id=batch_id)
    return await transport.send("GET", path, headers={"accept": "text/event-stream"}, stream=True)


async def until_over(
    transport: AsyncTransport, batch_id: str, on_progress: Optional[BatchProgressCallback]
) -> BatchHead:
    """Polls when no stream can be opened, or one gives no event: another one would hardly get through."""
    events = read_events(transport, batch_id, empty_streams_max=1)
    try:
        while True:
            try:
                head = await events.__anext__()
            except (StopAsyncIteration, DocgenError, DocgenConnectionError):
                break
            if on_progress is not None:
                on_progress(head)
            if is_over(head.status):
                return head
    finally:
        await events.aclose()
    return await _poll_until_over(transport, batch_id, on_progress)


async def _poll_until_over(
    transport: AsyncTransport, batch_id: str, on_progress: Optional[BatchProgressCallback]
) -> BatchHead:
    wait = _FIRST_POLL
    path = path_of("/v1/batches/{batch_id}", batch_id=batch_id)
    while True:
        head = head_of(cast(Batch, await transport.read(Batch, "GET", path, query={"limit": 1})))
        if on_progress is not None:
            on_progress(head)
        if is_over(head.status):
            return head
        await asyncio.sleep(wait)
        wait = min(_POLL_MAX, wait * 1.5)
