"""Follows a batch until it is over: by its stream of events, or by polling where streams do not get through."""

import asyncio
import json
from typing import AsyncGenerator, Optional, cast

import httpx

from ..batch_status import BatchProgressCallback, head_of, is_over
from ..errors import DocgenConnectionError, DocgenError
from ..model_base import parse_as
from ..models import Batch, BatchHead
from .transport import AsyncTransport, path_of

_FIRST_POLL = 0.1
_POLL_MAX = 2.0
_REOPEN = 1.0
"""Before a stream is opened again that ended before its batch. The service has the same value in `retry`."""
_DATA_PREFIX = "data: "


async def read_events(transport: AsyncTransport, batch_id: str) -> AsyncGenerator[BatchHead, None]:
    """The states in a stream of events. The service sends a line every 10 s, so a silent stream is lost."""
    path = path_of("/v1/batches/{batch_id}/events", batch_id=batch_id)
    response = await transport.send("GET", path, headers={"accept": "text/event-stream"}, stream=True)
    try:
        async for line in response.aiter_lines():
            if line.startswith(_DATA_PREFIX):
                yield cast(BatchHead, parse_as(BatchHead, json.loads(line[len(_DATA_PREFIX) :])))
    except httpx.RequestError as error:
        raise DocgenConnectionError("The stream of events was cut off.") from error
    finally:
        await response.aclose()


async def until_over(
    transport: AsyncTransport, batch_id: str, on_progress: Optional[BatchProgressCallback]
) -> BatchHead:
    while True:
        last = await _follow_stream(transport, batch_id, on_progress)
        if last is None:
            return await _poll_until_over(transport, batch_id, on_progress)
        if is_over(last.status):
            return last
        await asyncio.sleep(_REOPEN)


async def _follow_stream(
    transport: AsyncTransport, batch_id: str, on_progress: Optional[BatchProgressCallback]
) -> Optional[BatchHead]:
    """The last state of one stream. None when it cannot be opened, or ends without an event."""
    last: Optional[BatchHead] = None
    events = read_events(transport, batch_id)
    try:
        while True:
            try:
                head = await events.__anext__()
            except (StopAsyncIteration, DocgenError, DocgenConnectionError):
                return last
            last = head
            if on_progress is not None:
                on_progress(head)
            if is_over(head.status):
                return head
    finally:
        await events.aclose()


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
