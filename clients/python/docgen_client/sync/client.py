# `npm run generate` writes this file from aio/client.py.
"""The entry of the client: one object with a group of methods for each part of the API."""

from typing import Any, Dict, Optional, cast

import httpx

from ..models import AuditAction, AuditEvent, AuditEventPage, FunctionCatalogue, Health, Identity, OpenApiDocument, Usage
from .account import Billing, Keys, Sessions
from .batches import Batches
from .datasets import Datasets
from .pages import Paged
from .sequences import Sequences
from .signup import Signup
from .templates import Templates
from .transport import Transport
from .webhooks import Webhooks


class Docgen:
    """A client of one service. Close it, or use it in a `with` statement.

    `base_url` is the origin of the service. Only public operations, such as health and signup, work without a key.
    `timeout` limits the seconds to connect, and those until the next bytes of an answer arrive. A call that is safe to
    repeat is retried `retries_max` times. `http_client` replaces the HTTP client, which the caller then closes.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        timeout: float = 30.0,
        retries_max: int = 4,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._own_http = httpx.Client() if http_client is None else None
        http = http_client or cast(httpx.Client, self._own_http)
        self._transport = Transport(http, base_url.rstrip("/"), api_key, timeout, retries_max)
        self.templates = Templates(self._transport)
        self.sequences = Sequences(self._transport)
        self.datasets = Datasets(self._transport)
        self.batches = Batches(self._transport)
        self.webhooks = Webhooks(self._transport)
        self.keys = Keys(self._transport)
        self.sessions = Sessions(self._transport)
        self.billing = Billing(self._transport)
        self.signup = Signup(self._transport)

    def __enter__(self) -> "Docgen":
        return self

    def __exit__(self, *_error: Any) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        if self._own_http is not None:
            self._own_http.close()

    def get_caller(self) -> Identity:
        """Returns the tenant and the role of the key."""
        return cast(Identity, self._transport.read(Identity, "GET", "/v1/auth/me"))

    def rename_tenant(self, name: str) -> Identity:
        """Names the tenant. Needs an admin key. Returns what `get_caller` does."""
        return cast(Identity, self._transport.read(Identity, "PUT", "/v1/auth/tenant", body={"name": name}))

    def list_audit_events(
        self,
        *,
        action: Optional[AuditAction] = None,
        key_id: Optional[str] = None,
        object: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Paged[AuditEvent]:
        """Security events of the tenant, newest first. Needs an admin key."""
        query = {"action": action, "keyId": key_id, "object": object, "from": from_, "to": to, "limit": limit}
        return Paged(self._transport, AuditEventPage, "/v1/auth/events", query)

    def get_usage(
        self, *, from_: Optional[str] = None, to: Optional[str] = None, month: Optional[str] = None
    ) -> Usage:
        """Days such as `2026-11-01`, the first and the last, in UTC; the current billing period when absent.

        A `month` such as `2026-11` instead also returns the usage of templates and keys.
        """
        query = {"from": from_, "to": to, "month": month}
        return cast(Usage, self._transport.read(Usage, "GET", "/v1/usage", query=query))

    def list_functions(self) -> FunctionCatalogue:
        """The functions that templates can call."""
        return cast(FunctionCatalogue, self._transport.read(FunctionCatalogue, "GET", "/v1/functions"))

    def get_health(self) -> Health:
        return cast(Health, self._transport.read(Health, "GET", "/health"))

    def get_open_api(self) -> Dict[str, Any]:
        """The OpenAPI 3.1 document of the API."""
        return cast(Dict[str, Any], self._transport.read(OpenApiDocument, "GET", "/openapi.json"))
