"""The asynchronous client against a running service."""

import asyncio
import unittest

from cutting_proxy import cutting_proxy
from docgen_client import DocgenConnectionError, NotFoundError, new_idempotency_key
from docgen_client.models import BatchStatus
from service import URL, connect, connect_async, store, wide_spec_of


class AsyncClient(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        with connect() as docgen:
            self.template_id = store(docgen, "<createSeq(async)>")
            self.spec = wide_spec_of(docgen, 1_000)

    async def test_generates_lists_and_removes_templates(self) -> None:
        async with connect_async() as docgen:
            both = await asyncio.gather(*(docgen.templates.generate_stored(self.template_id) for _ in range(2)))
            listed = [template.template_id async for template in docgen.templates.list(limit=1)]
            await docgen.templates.delete(self.template_id)
            with self.assertRaises(NotFoundError):
                await docgen.templates.generate_stored(self.template_id)
        self.assertEqual(abs(int(both[0].data) - int(both[1].data)), 1)
        self.assertIn(self.template_id, listed)

    async def test_runs_a_batch_and_continues_its_cut_stream(self) -> None:
        async with connect_async() as docgen:
            head = await docgen.batches.run(self.spec)
            csv = await (await docgen.batches.download(head.batch_id, "csv")).aread()
        with cutting_proxy(URL, 15_000, 15_000) as proxy:
            async with connect_async(proxy.url) as unreliable:
                numbers = [document.seq_no async for document in unreliable.batches.stream_documents(head.batch_id)]
        with cutting_proxy(URL, 10_000) as again:
            async with connect_async(again.url) as unreliable:
                cut = await (await unreliable.batches.download(head.batch_id, "csv")).aread()
        self.assertIs(head.status, BatchStatus.COMPLETED)
        self.assertEqual(numbers, list(range(1_000)))
        self.assertEqual((proxy.cuts_left, again.cuts_left), (0, 0))
        self.assertEqual(cut, csv)

    async def test_closes_the_connection_of_a_download_that_is_not_read_to_its_end(self) -> None:
        async with connect_async() as docgen:
            batch = await docgen.batches.submit({**self.spec, "virtual": True})
            async with await docgen.batches.download(batch.batch_id, "ndjson") as download:
                async for _ in download:
                    break
            self.assertTrue(await docgen.batches.delete(batch.batch_id))

    async def test_retries_a_dropped_answer_only_with_an_idempotency_key(self) -> None:
        with cutting_proxy(URL, 0, 0) as proxy:
            async with connect_async(proxy.url) as unreliable:
                await unreliable.templates.generate_stored(self.template_id, idempotency_key=new_idempotency_key())
                self.assertEqual(len(proxy.requests), 3)
        with cutting_proxy(URL, 0) as proxy:
            async with connect_async(proxy.url) as unreliable:
                with self.assertRaises(DocgenConnectionError):
                    await unreliable.templates.generate_stored(self.template_id)
        self.assertEqual(len(proxy.requests), 1)
