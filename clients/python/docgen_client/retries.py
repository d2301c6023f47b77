"""Which failed attempts are repeated, and after which pause."""

import random
import re
import secrets
from typing import Mapping, Optional, Union

from .errors import DocgenConnectionError, DocgenError, is_unknown, may_have_effect

Failure = Union[DocgenError, DocgenConnectionError]

RETRY_AFTER_MAX = 60.0
"""Seconds. With a longer `Retry-After` the call raises at once."""
_FIRST_BACKOFF = 0.2
_BACKOFF_MAX = 5.0
_TEMPORARY_STATUSES = frozenset([502, 503, 504])
"""Statuses of proxies and of a service that restarts."""


_METERED_PATH = re.compile(r"^/v1/batches/[^/]+/documents(/|$)")
"""These requests count documents when they are generated, so a repeated one can count them twice."""


def retry_delay(
    method: str, path: str, headers: Mapping[str, str], failure: Failure, attempt: int
) -> Optional[float]:
    """Returns the seconds until the next attempt; None when the call must not be retried."""
    backoff = min(_BACKOFF_MAX, _FIRST_BACKOFF * 2**attempt) * random.uniform(0.5, 1)
    is_repeatable = _is_repeatable(method, path, headers, failure)
    if isinstance(failure, DocgenConnectionError):
        return backoff if is_repeatable else None
    # A rate-limited request was not processed, so every method can be repeated.
    is_temporary = failure.status in _TEMPORARY_STATUSES and is_repeatable
    if not is_temporary and failure.code != "RATE_LIMITED":
        return None
    wait = backoff if failure.retry_after is None else failure.retry_after
    return wait if wait <= RETRY_AFTER_MAX else None


def _is_repeatable(method: str, path: str, headers: Mapping[str, str], failure: Failure) -> bool:
    """Whether a repeated request has no further effect."""
    if "idempotency-key" in headers:
        return True
    if method == "GET":
        return not (_METERED_PATH.match(path) and may_have_effect(failure))
    return method == "PUT" and "if-match" not in headers and not is_unknown(failure)


def new_idempotency_key() -> str:
    """Creates a random value for `Idempotency-Key`."""
    return secrets.token_hex(16)


def idempotency_header(key: Optional[str]) -> Mapping[str, str]:
    return {} if key is None else {"idempotency-key": key}
