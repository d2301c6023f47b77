"""Webhook requests that the service's own code has signed, and changed ones."""

import json
import os
import unittest

from docgen_client import WebhookSignatureError, verify_webhook
from docgen_client.models import BatchEvent, BatchStatus

CASES = json.loads(os.environ["SIGNED_WEBHOOKS"])
"""Each has `name`, `body`, `headers`, `secret`, `now` and `outcome`. The tests of the TypeScript client have the same."""


class VerifyWebhook(unittest.TestCase):
    def test_returns_the_event_of_a_signed_request(self) -> None:
        for case in having("accepted"):
            for body in (case["body"], case["body"].encode()):
                with self.subTest(case["name"]):
                    event = verify_webhook(body, case["headers"], case["secret"], now=case["now"])
                    if isinstance(event, BatchEvent):
                        self.assertEqual((event.type, event.data.status), ("batch.completed", BatchStatus.COMPLETED))
                    else:
                        self.assertEqual(event, json.loads(case["body"]))

    def test_refuses_changed_old_early_and_unsigned_requests_and_other_secrets(self) -> None:
        for case in having("refused"):
            with self.subTest(case["name"]), self.assertRaises(WebhookSignatureError):
                verify_webhook(case["body"], case["headers"], case["secret"], now=case["now"])

    def test_says_that_a_secret_is_malformed(self) -> None:
        for case in having("malformed secret"):
            with self.subTest(case["name"]), self.assertRaisesRegex(ValueError, "secret") as raised:
                verify_webhook(case["body"], case["headers"], case["secret"], now=case["now"])
            self.assertNotIsInstance(raised.exception, WebhookSignatureError)


def having(outcome: str):  # type: ignore[no-untyped-def]
    found = [case for case in CASES if case["outcome"] == outcome]
    assert found, outcome
    return found
