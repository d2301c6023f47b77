# `npm run generate` writes this file from aio/datasets.py.
"""Datasets: lists of the tenant, whose rows templates read."""

import json
from typing import Any, Mapping, Optional, Sequence, Union, cast

from ..models import Dataset, DatasetList, DatasetWithRows
from .pages import Paged
from .transport import Transport, path_of

DatasetContent = Union[str, bytes, Sequence[Mapping[str, Any]]]


class Datasets:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def push(self, name: str, content: DatasetContent, *, content_type: str = "text/csv") -> Dataset:
        """Stores the rows as the present version. Equal rows make no new version.

        A text or bytes are of `content_type`: `text/csv`, `application/x-ndjson` or `application/json`.
        """
        if not isinstance(content, (str, bytes)):
            content, content_type = json.dumps([dict(row) for row in content]), "application/json"
        return cast(Dataset, self._transport.upload(Dataset, _path(name), content, content_type))

    def list(self, *, limit: Optional[int] = None) -> Paged[Dataset]:
        """Lists the datasets, newest first."""
        return Paged(self._transport, DatasetList, "/v1/datasets", {"limit": limit})

    def get(self, name: str) -> DatasetWithRows:
        """Reads a dataset with its first rows, and what uses it."""
        return cast(DatasetWithRows, self._transport.read(DatasetWithRows, "GET", _path(name)))

    def delete(self, name: str, *, force: Optional[bool] = None) -> Dataset:
        """Deletes all versions. Without `force` it fails while a template or an open batch uses one."""
        query = {"force": force}
        return cast(Dataset, self._transport.read(Dataset, "DELETE", _path(name), query=query))


def _path(name: str) -> str:
    return path_of("/v1/datasets/{name}", name=name)
