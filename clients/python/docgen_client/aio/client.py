"""The entry of the client: one object with a group of methods for each part of the API."""

from typing import Any, Dict, Optional, cast

import httpx

from ..models import AuditAction, AuditEvent, AuditEventPage, FunctionCatalogue, Health, Identity, OpenApiDocument, Usage
from .account import AsyncBilling, AsyncKeys, AsyncSessions
from .batches import AsyncBatches
from .datasets import AsyncDatasets
from .pages import AsyncPaged
from .sequences import AsyncSequences
from .signup import AsyncSignup
from .templates import AsyncTemplates
from .transport import AsyncTransport
from .webhooks import AsyncWebhooks


class AsyncDocgen:
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
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._own_http = httpx.AsyncClient() if http_client is None else None
        http = http_client or cast(httpx.AsyncClient, self._own_http)
        self._transport = AsyncTransport(http, base_url.rstrip("/"), api_key, timeout, retries_max)
        self.templates = AsyncTemplates(self._transport)
        self.sequences = AsyncSequences(self._transport)
        self.datasets = AsyncDatasets(self._transport)
        self.batches = AsyncBatches(self._transport)
        self.webhooks = AsyncWebhooks(self._transport)
        self.keys = AsyncKeys(self._transport)
        self.sessions = AsyncSessions(self._transport)
        self.billing = AsyncBilling(self._transport)
        self.signup = AsyncSignup(self._transport)

    async def __aenter__(self) -> "AsyncDocgen":
        return self

    async def __aexit__(self, *_error: Any) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections."""
        if self._own_http is not None:
            await self._own_http.aclose()

    async def get_caller(self) -> Identity:
        """Returns the tenant and the role of the key."""
        return cast(Identity, await self._transport.read(Identity, "GET", "/v1/auth/me"))

    async def rename_tenant(self, name: str) -> Identity:
        """Names the tenant. Needs an admin key. Returns what `get_caller` does."""
        return cast(Identity, await self._transport.read(Identity, "PUT", "/v1/auth/tenant", body={"name": name}))

    def list_audit_events(
        self,
        *,
        action: Optional[AuditAction] = None,
        key_id: Optional[str] = None,
        object: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> AsyncPaged[AuditEvent]:
        """Security events of the tenant, newest first. Needs an admin key."""
        query = {"action": action, "keyId": key_id, "object": object, "from": from_, "to": to, "limit": limit}
        return AsyncPaged(self._transport, AuditEventPage, "/v1/auth/events", query)

    async def get_usage(
        self, *, from_: Optional[str] = None, to: Optional[str] = None, month: Optional[str] = None
    ) -> Usage:
        """Days such as `2026-11-01`, the first and the last, in UTC; the current billing period when absent.

        A `month` such as `2026-11` instead also returns the usage of templates and keys.
        """
        query = {"from": from_, "to": to, "month": month}
        return cast(Usage, await self._transport.read(Usage, "GET", "/v1/usage", query=query))

    async def list_functions(self) -> FunctionCatalogue:
        """The functions that templates can call."""
        return cast(FunctionCatalogue, await self._transport.read(FunctionCatalogue, "GET", "/v1/functions"))

    async def get_health(self) -> Health:
        return cast(Health, await self._transport.read(Health, "GET", "/health"))

    async def get_open_api(self) -> Dict[str, Any]:
        """The OpenAPI 3.1 document of the API."""
        return cast(Dict[str, Any], await self._transport.read(OpenApiDocument, "GET", "/openapi.json"))
