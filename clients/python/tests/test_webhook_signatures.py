"""Webhook requests that the service's own code has signed."""

import json
import os
import unittest

from docgen_client import WebhookSignatureError, verify_webhook
from docgen_client.models import BatchEvent, BatchStatus

SIGNED = json.loads(os.environ["SIGNED_WEBHOOK"])
"""`body`, `headers`, `unknownBody` and its `unknownHeaders`, and `secrets`: the current and the previous one."""
BODY, HEADERS = SIGNED["body"], SIGNED["headers"]
SENT_AT = int(HEADERS["webhook-timestamp"])


class VerifyWebhook(unittest.TestCase):
    def test_returns_the_event_that_the_service_signed_with_either_secret_of_a_rotation(self) -> None:
        for secret in SIGNED["secrets"]:
            for body in (BODY, BODY.encode()):
                event = verify_webhook(body, {k.title(): v for k, v in HEADERS.items()}, secret, now=SENT_AT)
                assert isinstance(event, BatchEvent)
                self.assertEqual((event.type, event.data.status), ("batch.completed", BatchStatus.COMPLETED))

    def test_returns_an_event_of_an_unknown_type_as_a_dict(self) -> None:
        event = verify_webhook(SIGNED["unknownBody"], SIGNED["unknownHeaders"], SIGNED["secrets"][0], now=SENT_AT)
        self.assertEqual(event, json.loads(SIGNED["unknownBody"]))

    def test_refuses_changed_old_early_and_unsigned_requests_and_other_secrets(self) -> None:
        secret = SIGNED["secrets"][0]
        cases = {
            "changed body": (BODY.replace("completed", "failed"), HEADERS, secret, SENT_AT),
            "other id": (BODY, {**HEADERS, "webhook-id": "other"}, secret, SENT_AT),
            "no id": (BODY, {**HEADERS, "webhook-id": ""}, secret, SENT_AT),
            "no headers": (BODY, {}, secret, SENT_AT),
            "no number": (BODY, {**HEADERS, "webhook-timestamp": "1e9"}, secret, SENT_AT),
            "huge number": (BODY, {**HEADERS, "webhook-timestamp": "9" * 5_000}, secret, SENT_AT),
            "signature outside of ASCII": (BODY, {**HEADERS, "webhook-signature": "v1,\u00e9"}, secret, SENT_AT),
            "other version": (BODY, {**HEADERS, "webhook-signature": "v2" + HEADERS["webhook-signature"][2:46]}, secret, SENT_AT),
            "old": (BODY, HEADERS, secret, SENT_AT + 301),
            "early": (BODY, HEADERS, secret, SENT_AT - 301),
            "other secret": (BODY, HEADERS, "whsec_b3RoZXI=", SENT_AT),
        }
        for name, (body, headers, key, now) in cases.items():
            with self.subTest(name), self.assertRaises(WebhookSignatureError):
                verify_webhook(body, headers, key, now=now)
        for malformed in ("whsec_", "whsec_\u00e9", "whsec_a"):
            with self.subTest(malformed), self.assertRaisesRegex(ValueError, "secret"):
                verify_webhook(BODY, HEADERS, malformed, now=SENT_AT)
