"""Lists that the service answers in pages, read page by page or item by item."""

from typing import Any, AsyncIterator, Generic, Mapping, Optional, TypeVar

from ..page import Page
from .transport import AsyncTransport

T = TypeVar("T")


class AsyncPaged(Generic[T]):
    """Iterates over all items, and requests each page when it is needed."""

    def __init__(self, transport: AsyncTransport, kind: Any, path: str, query: Mapping[str, Any]) -> None:
        self._transport = transport
        self._kind = kind
        self._path = path
        self._query = query

    async def page(self, cursor: Optional[str] = None) -> Page[T]:
        """Reads one page: the first, or the page of a cursor."""
        query = {**self._query, "cursor": cursor}
        answer = await self._transport.read(self._kind, "GET", self._path, query=query)
        return Page(items=answer.items, next_cursor=answer.next_cursor)

    async def pages(self) -> AsyncIterator[Page[T]]:
        page = await self.page()
        yield page
        while page.next_cursor is not None:
            page = await self.page(page.next_cursor)
            yield page

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.items:
                yield item
