"""A typed client of Docgen's API: `Docgen` blocks, `AsyncDocgen` is asynchronous."""

from . import models
from .aio.client import AsyncDocgen
from .aio.document_download import AsyncDownload
from .aio.pages import AsyncPaged
from .batch_status import is_over
from .download_position import DocumentsFormat
from .errors import (
    AuthenticationError,
    ConflictError,
    DocgenConnectionError,
    DocgenError,
    GenerationError,
    LimitError,
    NotFoundError,
    PermissionDeniedError,
    QuotaError,
    RateLimitError,
    ServiceError,
    TemplateError,
    ValidationError,
    WebhookSignatureError,
)
from .page import Page
from .raw_document import RawDocument
from .retries import new_idempotency_key
from .sync.client import Docgen
from .sync.document_download import Download
from .sync.pages import Paged
from .tagged_template import TaggedTemplate
from .webhook_signatures import WebhookEvent, verify_webhook

__all__ = [
    "AsyncDocgen",
    "AsyncDownload",
    "AsyncPaged",
    "AuthenticationError",
    "ConflictError",
    "Docgen",
    "DocgenConnectionError",
    "DocgenError",
    "DocumentsFormat",
    "Download",
    "GenerationError",
    "LimitError",
    "NotFoundError",
    "Page",
    "Paged",
    "PermissionDeniedError",
    "QuotaError",
    "RateLimitError",
    "RawDocument",
    "ServiceError",
    "TaggedTemplate",
    "TemplateError",
    "ValidationError",
    "WebhookEvent",
    "WebhookSignatureError",
    "is_over",
    "models",
    "new_idempotency_key",
    "verify_webhook",
]
