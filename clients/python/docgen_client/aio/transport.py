"""Sends requests: adds the API key, retries safe calls, and turns error answers into the classes of `errors`."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Union
from urllib.parse import quote

import httpx

from ..errors import DocgenConnectionError, error_of
from ..model_base import Body, parse_as, to_json
from ..retries import Failure, retry_delay


@dataclass(frozen=True)
class AsyncTransport:
    http: httpx.AsyncClient
    base_url: str
    api_key: Optional[str] = field(repr=False)
    timeout: float
    retries_max: int

    async def read(
        self,
        kind: Any,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Body] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Any:
        """Returns the JSON of an answer as a model."""
        response = await self.send(method, path, query=query, body=body, headers=headers)
        return parse_as(kind, response.json())

    async def upload(self, kind: Any, path: str, content: Union[str, bytes], content_type: str) -> Any:
        """Sends content that is no JSON value with PUT, and returns the JSON of the answer as a model."""
        response = await self.send("PUT", path, content=content, headers={"content-type": content_type})
        return parse_as(kind, response.json())

    async def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Body] = None,
        content: Optional[Union[str, bytes]] = None,
        headers: Optional[Mapping[str, str]] = None,
        stream: bool = False,
    ) -> httpx.Response:
        """Returns a successful answer. With `stream`, the caller reads its body and closes it.

        `content` is sent as it is, instead of a JSON `body`.
        """
        sent = {name: value for name, value in (headers or {}).items()}
        if self.api_key is not None:
            sent["authorization"] = f"Bearer {self.api_key}"
        if body is not None:
            sent["content-type"] = "application/json"
        request = self.http.build_request(
            method,
            self.base_url + path,
            params={name: _query_text(value) for name, value in (query or {}).items() if value is not None},
            content=content if body is None else to_json(body),
            headers=sent,
            timeout=self.timeout,
        )
        attempt = 0
        while True:
            outcome = await self._attempt(request, stream)
            if isinstance(outcome, httpx.Response):
                return outcome
            wait = retry_delay(method, path, sent, outcome, attempt) if attempt < self.retries_max else None
            if wait is None:
                raise outcome
            await asyncio.sleep(wait)
            attempt += 1

    async def _attempt(self, request: httpx.Request, stream: bool) -> "httpx.Response | Failure":
        try:
            response = await self.http.send(request, stream=stream)
            # 304 answers `if-none-match`: the caller has the current content.
            if response.is_success or response.status_code == 304:
                return response
            await response.aread()
            await response.aclose()
            return error_of(response.status_code, response.headers, response.text)
        except httpx.RequestError as error:
            failure = DocgenConnectionError(self._reason(error))
            failure.__cause__ = error
            failure.is_sent = not isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout))
            return failure

    def _reason(self, error: httpx.RequestError) -> str:
        if isinstance(error, httpx.TimeoutException):
            return f"No answer from {self.base_url} within {self.timeout:g} s."
        return f"The service at {self.base_url} cannot be reached."


def _query_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def path_of(template: str, **values: object) -> str:
    """Fills a path. Raises ValueError for a value that would change the path."""
    for name, value in values.items():
        text = str(value)
        if text in ("", ".", ".."):
            raise ValueError(f"{name} must not be {text!r}")
        template = template.replace("{" + name + "}", quote(text, safe=""))
    return template
