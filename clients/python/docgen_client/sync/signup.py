# `npm run generate` writes this file from aio/signup.py.
"""Signup without a key: opens a payment page, then returns the API key."""

import time
from typing import Any, Mapping, Optional, Union, cast

from ..models import FailedSession, FulfilledSession, PendingSession, SessionStatus, SignupRequest, SignupResponse
from ..retries import idempotency_header, new_idempotency_key
from .transport import Transport, path_of

_POLL = 2.0
"""Seconds. The interval that the API documentation asks for."""


class Signup:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def sign_up(
        self, request: Union[SignupRequest, Mapping[str, Any]], *, idempotency_key: Optional[str] = None
    ) -> SignupResponse:
        """Open `checkout_url` in the browser; an empty one means that the signup is blocked.

        Creates an idempotency key when none is given.
        """
        headers = idempotency_header(idempotency_key or new_idempotency_key())
        answer = self._transport.read(SignupResponse, "POST", "/v1/signup", body=request, headers=headers)
        return cast(SignupResponse, answer)

    def get_session(self, session_id: str) -> SessionStatus:
        """Only the first read after the payment contains the API key."""
        path = path_of("/v1/signup/session/{session_id}", session_id=session_id)
        return cast(SessionStatus, self._transport.read(SessionStatus, "GET", path))

    def wait_for_session(self, session_id: str) -> Union[FulfilledSession, FailedSession]:
        """Polls every two seconds until the payment has succeeded or failed."""
        while True:
            session = self.get_session(session_id)
            if not isinstance(session, PendingSession):
                return session
            time.sleep(_POLL)
