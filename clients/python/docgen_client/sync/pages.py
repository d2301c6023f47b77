# `npm run generate` writes this file from aio/pages.py.
"""Lists that the service answers in pages, read page by page or item by item."""

from typing import Any, Iterator, Generic, Mapping, Optional, TypeVar

from ..page import Page
from .transport import Transport

T = TypeVar("T")


class Paged(Generic[T]):
    """Iterates over all items, and requests each page when it is needed."""

    def __init__(self, transport: Transport, kind: Any, path: str, query: Mapping[str, Any]) -> None:
        self._transport = transport
        self._kind = kind
        self._path = path
        self._query = query

    def page(self, cursor: Optional[str] = None) -> Page[T]:
        """Reads one page: the first, or the page of a cursor."""
        query = {**self._query, "cursor": cursor}
        answer = self._transport.read(self._kind, "GET", self._path, query=query)
        return Page(items=answer.items, next_cursor=answer.next_cursor)

    def pages(self) -> Iterator[Page[T]]:
        page = self.page()
        yield page
        while page.next_cursor is not None:
            page = self.page(page.next_cursor)
            yield page

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            for item in page.items:
                yield item
