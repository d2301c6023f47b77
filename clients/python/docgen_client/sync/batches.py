# `npm run generate` writes this file from aio/batches.py.
"""Batches: submit, wait, and read the documents as a stream."""

import json
from typing import Any, Generator, Literal, Mapping, Optional, Union, cast

from ..batch_status import BatchProgressCallback
from ..download_position import DocumentSelection, DocumentsFormat
from ..model_base import parse_as
from ..models import Batch, BatchDocument, BatchHead, BatchList, BatchRecipe, BatchSpec, FinishedBatch, QueuedBatch
from ..retries import idempotency_header, new_idempotency_key
from ..text_lines import LineReader
from .batch_progress import read_events, until_over
from .document_download import Download
from .pages import Paged
from .transport import Transport, path_of

Json = Mapping[str, Any]


class Batches:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def submit(
        self, spec: Union[BatchSpec, Json], *, idempotency_key: Optional[str] = None
    ) -> Union[FinishedBatch, QueuedBatch]:
        """Returns the results of a small batch; a larger one is queued.

        Creates an idempotency key when none is given.
        """
        headers = idempotency_header(idempotency_key or new_idempotency_key())
        kind = Union[FinishedBatch, QueuedBatch]
        answer = self._transport.read(kind, "POST", "/v1/batches", body=spec, headers=headers)
        return cast(Union[FinishedBatch, QueuedBatch], answer)

    def run(
        self,
        spec: Union[BatchSpec, Json],
        *,
        idempotency_key: Optional[str] = None,
        on_progress: Optional[BatchProgressCallback] = None,
    ) -> BatchHead:
        """Submits a batch and waits until it is over."""
        submitted = self.submit(spec, idempotency_key=idempotency_key)
        return self.wait(submitted.batch_id, on_progress=on_progress)

    def wait(self, batch_id: str, *, on_progress: Optional[BatchProgressCallback] = None) -> BatchHead:
        """Waits until the batch is over: completed, failed or canceled. Follows its events, and polls without them.

        `on_progress` is called with the batch at first and after every change, also the last.
        """
        return until_over(self._transport, batch_id, on_progress)

    def watch(self, batch_id: str) -> Generator[BatchHead, None, None]:
        """Yields the batch, again after every change, and for the last time when it is over.

        It continues after a lost connection. Raises when the service has no stream for the batch, or five streams in a
        row gave no event.
        """
        return read_events(self._transport, batch_id)

    def list(
        self, *, name: Optional[str] = None, status: Optional[str] = None, limit: Optional[int] = None
    ) -> Paged[BatchHead]:
        """Lists the batches, newest first. `name` is a part of the name, whose case does not matter."""
        query = {"name": name, "status": status, "limit": limit}
        return Paged(self._transport, BatchList, "/v1/batches", query)

    def get(self, batch_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> Batch:
        """Returns the batch, its spec and one page of documents."""
        query = {"limit": limit, "cursor": cursor}
        return cast(Batch, self._transport.read(Batch, "GET", _path(batch_id), query=query))

    def get_document(self, batch_id: str, alias: str, seq_no: int) -> BatchDocument:
        """Returns one document. A document of a virtual batch is generated, and counted, by this call."""
        path = path_of(_path(batch_id) + "/documents/{alias}/{seq_no}", alias=alias, seq_no=seq_no)
        return cast(BatchDocument, self._transport.read(BatchDocument, "GET", path))

    def stream_documents(
        self,
        batch_id: str,
        *,
        alias: Optional[str] = None,
        status: Optional[str] = None,
        from_: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> Generator[BatchDocument, None, None]:
        """Reads the documents in order, one at a time. After a lost connection it continues with the next document.

        Without `alias`, `from_` counts all documents of the batch in the order of its specs.
        """
        lines = LineReader()
        download = self.download(batch_id, "ndjson", alias=alias, status=status, from_=from_, limit=limit)
        with download:
            for chunk in download:
                for line in lines.feed(chunk):
                    yield cast(BatchDocument, parse_as(BatchDocument, json.loads(line)))
            for line in lines.end():
                yield cast(BatchDocument, parse_as(BatchDocument, json.loads(line)))

    def download(
        self,
        batch_id: str,
        format: DocumentsFormat,
        *,
        alias: Optional[str] = None,
        status: Optional[str] = None,
        from_: Optional[int] = None,
        limit: Optional[int] = None,
        dialect: Optional[str] = None,
        table: Optional[str] = None,
        ddl: Optional[bool] = None,
        schema: Optional[str] = None,
        null: Optional[str] = None,
        formulas: Optional[Literal["escape"]] = None,
        bom: Optional[bool] = None,
        unnest: Optional[str] = None,
        meta: Optional[bool] = None,
        files: Optional[Literal["csv", "ndjson", "parquet", "sql"]] = None,
    ) -> Download:
        """Returns the documents as one iterator of bytes.

        After a lost connection it continues with the next byte, unless the format is `parquet` or `zip`, or the batch
        is not over. `dialect` (`postgres` when absent), `table` (the alias when absent) and `ddl`, which
        also creates the tables, are for `sql`, `schema` for `parquet`, and `null`, `formulas` and `bom` for `csv`.
        `unnest` names a list whose elements are the rows, `meta=False` leaves out the envelopes of `ndjson`, and `files`
        is the format of the files of `zip`.
        """
        selection = DocumentSelection(
            format, alias, status, from_, limit, dialect, table, ddl, schema, null, formulas, bom, unnest, meta, files
        )
        download = Download(self._transport, batch_id, selection)
        download.open()
        return download

    def get_recipe(self, batch_id: str) -> BatchRecipe:
        """Returns what `docgen batch --recipe` needs to generate the documents without the service."""
        return cast(BatchRecipe, self._transport.read(BatchRecipe, "GET", _path(batch_id) + "/recipe"))

    def cancel(self, batch_id: str) -> BatchHead:
        return cast(BatchHead, self._transport.read(BatchHead, "POST", _path(batch_id) + "/cancel"))

    def delete(self, batch_id: str) -> BatchHead:
        """Removes a batch that is over, with its documents."""
        return cast(BatchHead, self._transport.read(BatchHead, "DELETE", _path(batch_id)))


def _path(batch_id: str) -> str:
    return path_of("/v1/batches/{batch_id}", batch_id=batch_id)
