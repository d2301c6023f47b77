"""Verifies requests to a webhook endpoint by the Standard Webhooks specification."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, Optional, Union

import pydantic

from .errors import WebhookSignatureError
from .model_base import parse_as
from .models import BatchEvent, PingEvent, QuotaWarningEvent

WebhookEvent = Union[BatchEvent, QuotaWarningEvent, PingEvent, Dict[str, Any]]
"""A dict is an event of a type that this release of the client does not know."""

_TOLERANCE = 300
"""Seconds between the time of the attempt and the clock of the receiver."""


def verify_webhook(
    body: Union[bytes, str], headers: Mapping[str, str], secret: str, *, now: Optional[float] = None
) -> WebhookEvent:
    """Returns the event of a request.

    `body` has the bytes as they were received. `secret` begins with `whsec_`. Within 24 hours after a rotation, the
    old and the new secret are valid. `now` replaces the clock, in seconds since 1970.

    Raises WebhookSignatureError when the request is not from the service, or is older than five minutes, and
    ValueError when the secret is malformed.
    """
    content = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value for name, value in headers.items()}
    event_id, sent_at, signatures = (given.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    _check_time(sent_at, time.time() if now is None else now)
    signed = f"{event_id}.{sent_at}.".encode() + content
    expected = base64.b64encode(hmac.new(_key_of(secret), signed, hashlib.sha256).digest())
    # All of them are compared, so that the time does not tell which one is valid.
    matches = [_is_equal(signature, expected) for signature in signatures.split(" ")]
    if event_id == "" or not any(matches):
        raise WebhookSignatureError("The request has no valid signature.")
    return _event_of(content)


def _check_time(sent_at: str, now: float) -> None:
    if not (sent_at.isascii() and sent_at.isdecimal() and len(sent_at) < 15):
        raise WebhookSignatureError("The header webhook-timestamp is missing or malformed.")
    if abs(now - int(sent_at)) > _TOLERANCE:
        raise WebhookSignatureError("The request is too old, or the clock of the receiver is wrong.")


def _is_equal(signature: str, expected: bytes) -> bool:
    version, _, value = signature.partition(",")
    return hmac.compare_digest(value.encode(), expected) and version == "v1"


def _key_of(secret: str) -> bytes:
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise ValueError("The webhook secret is malformed.") from error
    if key == b"":
        raise ValueError("The webhook secret is empty.")
    return key


def _event_of(content: bytes) -> WebhookEvent:
    parsed = json.loads(content)
    for kind in (BatchEvent, QuotaWarningEvent, PingEvent):
        try:
            event: WebhookEvent = parse_as(kind, parsed)
            return event
        except pydantic.ValidationError:
            continue
    unknown: Dict[str, Any] = parsed
    return unknown
