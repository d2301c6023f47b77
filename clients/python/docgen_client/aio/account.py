"""The caller's account: API keys and billing."""

from typing import Any, List, Mapping, Union, cast

from ..models import (
    ApiKey,
    ApiKeyList,
    CanceledSubscription,
    CheckoutLink,
    CheckoutRequest,
    ConsoleSession,
    ConsoleSessionList,
    CreateApiKeyRequest,
    CreatedApiKey,
    KeyRecoveryAccepted,
    OpenConsoleSessionRequest,
    PortalLink,
    Subscription,
    UpdateSubscriptionRequest,
)
from .transport import AsyncTransport, path_of


class AsyncKeys:
    """The tenant's API keys. All methods need an admin key."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(self) -> List[ApiKey]:
        return cast(ApiKeyList, await self._transport.read(ApiKeyList, "GET", "/v1/auth/keys")).items

    async def create(self, key: Union[CreateApiKeyRequest, Mapping[str, Any]]) -> CreatedApiKey:
        """Only this answer contains the key."""
        return cast(CreatedApiKey, await self._transport.read(CreatedApiKey, "POST", "/v1/auth/keys", body=key))

    async def request_recovery(self, email: str) -> None:
        """Mails a link to the owner. Returns in the same way for every address. Needs no key."""
        body = {"email": email}
        await self._transport.read(KeyRecoveryAccepted, "POST", "/v1/auth/key-recoveries", body=body)

    async def recover(self, token: str, *, ends_other_keys: bool = False) -> CreatedApiKey:
        """Makes a new admin key with the token of a mailed link; can revoke all other keys. Needs no key."""
        body: Mapping[str, Any] = {"token": token, **({"endsOtherKeys": True} if ends_other_keys else {})}
        answer = await self._transport.read(CreatedApiKey, "POST", "/v1/auth/recovered-keys", body=body)
        return cast(CreatedApiKey, answer)

    async def revoke(self, key_id: str) -> ApiKey:
        """Requests with the key fail within a second."""
        path = path_of("/v1/auth/keys/{key_id}", key_id=key_id)
        return cast(ApiKey, await self._transport.read(ApiKey, "DELETE", path))


class AsyncSessions:
    """Signed-in browsers of the console."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(self) -> List[ConsoleSession]:
        """Of all keys of the tenant; for a member those of its own key."""
        answer = await self._transport.read(ConsoleSessionList, "GET", "/v1/auth/sessions")
        return cast(ConsoleSessionList, answer).items

    async def open(self, session: Union[OpenConsoleSessionRequest, Mapping[str, Any]]) -> ConsoleSession:
        """Opens a session. Its cookie is in the answer, for a browser."""
        answer = await self._transport.read(ConsoleSession, "POST", "/v1/auth/sessions", body=session)
        return cast(ConsoleSession, answer)

    async def end(self, session_id: str) -> ConsoleSession:
        """The session stops working within a second."""
        path = path_of("/v1/auth/sessions/{session_id}", session_id=session_id)
        return cast(ConsoleSession, await self._transport.read(ConsoleSession, "DELETE", path))


class AsyncBilling:
    """The tenant's subscription. All methods need an admin key."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def open_portal(self, return_url: str) -> str:
        """Returns a link to the payment provider's portal. The link works once."""
        body = {"returnUrl": return_url}
        return cast(PortalLink, await self._transport.read(PortalLink, "POST", "/v1/billing/portal", body=body)).url

    async def get_subscription(self) -> Subscription:
        return cast(Subscription, await self._transport.read(Subscription, "GET", "/v1/billing/subscription"))

    async def update_subscription(
        self, changes: Union[UpdateSubscriptionRequest, Mapping[str, Any]]
    ) -> Subscription:
        """Cancels the subscription at the end of its period, or revokes that."""
        answer = await self._transport.read(Subscription, "PUT", "/v1/billing/subscription", body=changes)
        return cast(Subscription, answer)

    async def open_checkout(self, wanted: Union[CheckoutRequest, Mapping[str, Any]]) -> str:
        """Returns a payment page that brings a canceled tenant back."""
        answer = await self._transport.read(CheckoutLink, "POST", "/v1/billing/checkout", body=wanted)
        return cast(CheckoutLink, answer).url

    async def cancel_subscription(self) -> CanceledSubscription:
        """Cancels the subscription immediately, not at the end of the period."""
        answer = await self._transport.read(CanceledSubscription, "POST", "/v1/billing/cancel")
        return cast(CanceledSubscription, answer)
