"""States of batches."""

from typing import Any, Callable

from .models import Batch, BatchHead

BatchProgressCallback = Callable[[BatchHead], Any]


def is_over(status: str) -> bool:
    """Whether the status is final."""
    return status not in ("queued", "running")


def head_of(batch: Batch) -> BatchHead:
    """The batch without its spec and documents."""
    return BatchHead(
        batch_id=batch.batch_id,
        tenant_id=batch.tenant_id,
        seed=batch.seed,
        as_of=batch.as_of,
        status=batch.status,
        progress=batch.progress,
        created_at=batch.created_at,
        started_at=batch.started_at,
        finished_at=batch.finished_at,
        expires_at=batch.expires_at,
    )
