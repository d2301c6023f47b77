# `npm run generate` writes this file from aio/sequences.py.
"""Sequences. Templates take numbers from them with `createSeq`."""

from typing import Any, Dict, List, Mapping, Optional, Union, cast

from ..models import CreateSequenceRequest, Sequence, SequenceList, SequenceNumbers
from ..retries import idempotency_header
from .pages import Paged
from .transport import Transport, path_of


class Sequences:
    """The namespace is `default` when absent."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, namespace: Optional[str] = None, limit: Optional[int] = None) -> Paged[Sequence]:
        query = {"namespace": namespace, "limit": limit}
        return Paged(self._transport, SequenceList, "/v1/sequences", query)

    def create(self, sequence: Union[CreateSequenceRequest, Mapping[str, Any]]) -> Sequence:
        return cast(Sequence, self._transport.read(Sequence, "POST", "/v1/sequences", body=sequence))

    def get(self, name: str, *, namespace: Optional[str] = None) -> Sequence:
        query = {"namespace": namespace}
        return cast(Sequence, self._transport.read(Sequence, "GET", _path(name), query=query))

    def next(
        self,
        name: str,
        *,
        namespace: Optional[str] = None,
        count: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> List[int]:
        """Takes the next `count` numbers. No other caller gets them."""
        body = _present(namespace=namespace, count=count)
        headers = idempotency_header(idempotency_key)
        path = _path(name) + "/next"
        answer = self._transport.read(SequenceNumbers, "POST", path, body=body, headers=headers)
        return cast(SequenceNumbers, answer).values

    def set(
        self, name: str, value: int, *, namespace: Optional[str] = None, force: Optional[bool] = None
    ) -> Sequence:
        """Sets the last number. A lower number than the current one needs `force`."""
        body = _present(namespace=namespace, value=value, force=force)
        return cast(Sequence, self._transport.read(Sequence, "PUT", _path(name), body=body))

    def delete(self, name: str, *, namespace: Optional[str] = None) -> Sequence:
        query = {"namespace": namespace}
        return cast(Sequence, self._transport.read(Sequence, "DELETE", _path(name), query=query))


def _path(name: str) -> str:
    return path_of("/v1/sequences/{name}", name=name)


def _present(**members: Any) -> Dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}
