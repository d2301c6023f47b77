# `npm run generate` writes this file from aio/webhooks.py.
"""Webhook endpoints of the tenant. All methods need an admin key."""

from typing import Any, List, Mapping, Union, cast

from ..models import (
    CreatedWebhookEndpoint,
    CreateWebhookEndpointRequest,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookEndpoint,
    WebhookEndpointList,
)
from .transport import Transport, path_of


class Webhooks:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> List[WebhookEndpoint]:
        """Newest first."""
        answer = self._transport.read(WebhookEndpointList, "GET", "/v1/webhook-endpoints")
        return cast(WebhookEndpointList, answer).items

    def create(self, endpoint: Union[CreateWebhookEndpointRequest, Mapping[str, Any]]) -> CreatedWebhookEndpoint:
        """Only this answer contains the secret."""
        path = "/v1/webhook-endpoints"
        return cast(CreatedWebhookEndpoint, self._transport.read(CreatedWebhookEndpoint, "POST", path, body=endpoint))

    def get(self, endpoint_id: str) -> WebhookEndpoint:
        return cast(WebhookEndpoint, self._transport.read(WebhookEndpoint, "GET", _path(endpoint_id)))

    def delete(self, endpoint_id: str) -> WebhookEndpoint:
        """Removes the endpoint with its deliveries."""
        return cast(WebhookEndpoint, self._transport.read(WebhookEndpoint, "DELETE", _path(endpoint_id)))

    def rotate_secret(self, endpoint_id: str) -> CreatedWebhookEndpoint:
        """Only this answer contains the new secret. For 24 hours, the previous one signs too."""
        path = _path(endpoint_id) + "/rotate-secret"
        return cast(CreatedWebhookEndpoint, self._transport.read(CreatedWebhookEndpoint, "POST", path))

    def enable(self, endpoint_id: str) -> WebhookEndpoint:
        """Enables an endpoint that was disabled after failures."""
        path = _path(endpoint_id) + "/enable"
        return cast(WebhookEndpoint, self._transport.read(WebhookEndpoint, "POST", path))

    def test(self, endpoint_id: str) -> WebhookDelivery:
        """Sends a ping event. Returns before it is delivered."""
        path = _path(endpoint_id) + "/test"
        return cast(WebhookDelivery, self._transport.read(WebhookDelivery, "POST", path))

    def list_deliveries(self, endpoint_id: str) -> List[WebhookDelivery]:
        """The last deliveries, newest first."""
        path = _path(endpoint_id) + "/deliveries"
        return cast(WebhookDeliveryList, self._transport.read(WebhookDeliveryList, "GET", path)).items


def _path(endpoint_id: str) -> str:
    return path_of("/v1/webhook-endpoints/{endpoint_id}", endpoint_id=endpoint_id)
