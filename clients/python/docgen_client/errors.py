"""The errors that calls raise. The class depends on the error code of the answer, never on its message."""

import datetime
import email.utils
import json
from typing import Any, Dict, List, Mapping, Optional, Type

from .model_base import parse_as
from .models import FieldProblem, TemplateProblem


class DocgenError(Exception):
    """The service answered with an error."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        details: Mapping[str, Any],
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        """The error code of the body: `VALIDATION_ERROR`."""
        self.details = details
        self.request_id = request_id
        """Identifies the request in the service's logs."""
        self.retry_after = retry_after
        """Seconds, from `Retry-After`."""


class AuthenticationError(DocgenError):
    """401: the key is missing, invalid or revoked."""


class PermissionDeniedError(DocgenError):
    """403: the role of the key or the subscription does not allow the call."""


class NotFoundError(DocgenError):
    """404: the tenant has nothing with this id."""


class ConflictError(DocgenError):
    """409, 412, and 422 for a reused idempotency key: the call does not fit the current state."""


class ValidationError(DocgenError):
    """400: a field of the request is invalid."""

    @property
    def field(self) -> str:
        """The path of the field: `documents[1].relations.customerId`; empty when the service names none."""
        return _text(self.details.get("field"))

    @property
    def problems(self) -> List[FieldProblem]:
        """All wrong fields of the request, at most 20. An answer without a list has the one field."""
        listed = self.details.get("problems") or [{"field": self.field, "message": self.message}]
        problems: List[FieldProblem] = parse_as(List[FieldProblem], listed)
        return problems


class TemplateError(DocgenError):
    """400: the template body does not compile."""

    @property
    def problems(self) -> List[TemplateProblem]:
        """All mistakes of the body in order, each with line and column."""
        problems: List[TemplateProblem] = parse_as(List[TemplateProblem], self.details.get("problems") or [])
        return problems


class GenerationError(DocgenError):
    """The template compiles, but this document failed: a missing parameter, a value out of range."""

    @property
    def reason(self) -> str:
        return _text(self.details.get("reason")) or self.message


class LimitError(DocgenError):
    """422: the document exceeded a render limit."""

    @property
    def kind(self) -> str:
        """`loopIterations`, `nodeEvaluations`, `timeout` or `outputBytes`."""
        return _text(self.details.get("kind"))


class RateLimitError(DocgenError):
    """429: too many requests, also after the client's retries."""


class QuotaError(DocgenError):
    """429: a quota is used up, or too little of it is left.

    `details` has `limit` and `used`. For the documents of a period it also has `needed`, `remaining` and `resetsAt`,
    for stored things `resource`.
    """


class ServiceError(DocgenError):
    """5xx: the service failed. A write may or may not have happened."""


class DocgenConnectionError(ConnectionError):
    """The answer is missing or incomplete. A write may or may not have happened, unless `is_sent` is false."""

    is_sent = True


def may_have_effect(error: Exception) -> bool:
    """Whether the service may have carried out the request of this error."""
    if isinstance(error, DocgenError):
        return error.status in (502, 504) or is_unknown(error)
    return not isinstance(error, DocgenConnectionError) or error.is_sent


def is_unknown(error: Exception) -> bool:
    """Whether the service says that the outcome is not known."""
    return (
        isinstance(error, DocgenError)
        and error.code == "SERVICE_UNAVAILABLE"
        and error.details.get("reason") == "unknown"
    )


class WebhookSignatureError(ValueError):
    """A request is not from the service, or too old."""


_class_by_code: Dict[str, Type[DocgenError]] = {
    "UNAUTHORIZED": AuthenticationError,
    "FORBIDDEN": PermissionDeniedError,
    "NOT_FOUND": NotFoundError,
    "VALIDATION_ERROR": ValidationError,
    "AMBIGUOUS_RELATION": ValidationError,
    "UNSUPPORTED_STRATEGY": ValidationError,
    "INVALID_TEMPLATE": TemplateError,
    "UNKNOWN_FUNCTION": TemplateError,
    "GENERATION_FAILED": GenerationError,
    "GENERATION_ERROR": GenerationError,
    "LOOP_LIMIT_EXCEEDED": LimitError,
    "NODE_LIMIT_EXCEEDED": LimitError,
    "EVALUATION_TIMEOUT": LimitError,
    "OUTPUT_LIMIT_EXCEEDED": LimitError,
    "CONFLICT": ConflictError,
    "IDEMPOTENCY_MISMATCH": ConflictError,
    "RATE_LIMITED": RateLimitError,
    "QUOTA_EXCEEDED": QuotaError,
}


def error_of(status: int, headers: Mapping[str, str], text: str) -> DocgenError:
    """Returns the error of an answer. A body that is not the service's, such as a proxy's, gets the code `UNKNOWN`."""
    error = _parse(text)
    code = _text(error.get("code")) or "UNKNOWN"
    return _class_of(code, status)(
        _text(error.get("message")) or f"The service answered {status}.",
        status=status,
        code=code,
        details=_mapping(error.get("details")),
        request_id=headers.get("x-request-id"),
        retry_after=retry_after_of(headers.get("retry-after")),
    )


def problem_at_end(text: str) -> Optional[DocgenError]:
    """The error that ends an incomplete stream of rows; None when rows end it. In CSV it is a row with one cell."""
    line = text.rstrip().split("\n")[-1]
    as_json = line[1:-1].replace('""', '"') if line.startswith('"{""error"":') else line
    error = _parse(as_json) if as_json.startswith('{"error":') else {}
    code = _text(error.get("code"))
    if code == "":
        return None
    details = _mapping(error.get("details"))
    return _class_of(code, 400)(_text(error.get("message")), status=400, code=code, details=details)


def is_lost(error: Exception) -> bool:
    """Whether a request for the rest can succeed."""
    return isinstance(error, DocgenConnectionError) or (isinstance(error, DocgenError) and error.status >= 502)


def retry_after_of(header: Optional[str]) -> Optional[float]:
    """Returns seconds. The header has seconds or a date."""
    if header is None:
        return None
    if header.strip().isdecimal():
        return float(header)
    try:
        at = email.utils.parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    if at.tzinfo is None:
        at = at.replace(tzinfo=datetime.timezone.utc)
    return max(0.0, (at - datetime.datetime.now(datetime.timezone.utc)).total_seconds())


def _class_of(code: str, status: int) -> Type[DocgenError]:
    return _class_by_code.get(code) or (ServiceError if status >= 500 else DocgenError)


def _parse(text: str) -> Mapping[str, Any]:
    try:
        body = json.loads(text)
    except ValueError:
        return {}
    return _mapping(body.get("error")) if isinstance(body, dict) else {}


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
