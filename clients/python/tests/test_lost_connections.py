"""The blocking client behind a proxy that cuts off answers."""

import unittest
from typing import List

from cutting_proxy import cutting_proxy
from docgen_client import Docgen, DocgenConnectionError, new_idempotency_key
from docgen_client.models import BatchHead, BatchStatus
from service import KEY, URL, connect, long_spec_of, spec_of, store, wide_spec_of


class LostConnections(unittest.TestCase):
    def setUp(self) -> None:
        self.docgen = connect()
        self.addCleanup(self.docgen.close)

    def test_continues_a_stream_that_is_cut_off_twice_with_the_first_incomplete_document(self) -> None:
        for members in ({}, {"virtual": True}):
            batch_id = self.docgen.batches.submit(wide_spec_of(self.docgen, 1_000, **members)).batch_id
            if not members:
                self.docgen.batches.wait(batch_id)
            with cutting_proxy(URL, 15_000, 15_000) as proxy, connect(proxy.url) as unreliable:
                numbers = [document.seq_no for document in unreliable.batches.stream_documents(batch_id)]
            self.assertEqual(numbers, list(range(1_000)))
            self.assertEqual((proxy.cuts_left, len(proxy.requests)), (0, 3))
            self.assertRegex(proxy.requests[1], r"from=[1-9]\d*&limit=\d+ ")

    def test_continues_the_bytes_of_csv_where_they_were_cut_off(self) -> None:
        batch_id = self.docgen.batches.run(wide_spec_of(self.docgen, 1_000)).batch_id
        whole = self.docgen.batches.download(batch_id, "csv").read()
        with cutting_proxy(URL, 10_000, 15_000) as proxy, connect(proxy.url) as unreliable:
            cut = unreliable.batches.download(batch_id, "csv").read()
        self.assertEqual(cut, whole)
        self.assertEqual(proxy.cuts_left, 0)

    def test_raises_when_a_file_is_cut_off_that_cannot_be_continued(self) -> None:
        batch_id = self.docgen.batches.run(wide_spec_of(self.docgen, 1_000)).batch_id
        with cutting_proxy(URL, 10_000) as proxy, connect(proxy.url) as unreliable:
            with self.assertRaises(DocgenConnectionError):
                unreliable.batches.download(batch_id, "parquet").read()

    def test_retries_a_call_with_an_idempotency_key_whose_answer_was_dropped_and_it_has_one_effect(self) -> None:
        template_id = store(self.docgen, "<createSeq(once)>")
        with cutting_proxy(URL, 0) as proxy, connect(proxy.url) as unreliable:
            generated = unreliable.templates.generate_stored(template_id, idempotency_key=new_idempotency_key())
        self.assertEqual((generated.data, len(proxy.requests)), ("1", 2))
        self.assertEqual(self.docgen.sequences.get("once").value, 1)

    def test_takes_the_numbers_of_a_sequence_once_although_the_answer_was_dropped(self) -> None:
        self.docgen.sequences.create({"name": "kept"})
        with cutting_proxy(URL, 0) as proxy, connect(proxy.url) as unreliable:
            numbers = unreliable.sequences.next("kept", count=2, idempotency_key=new_idempotency_key())
        self.assertEqual((numbers, len(proxy.requests)), ([1, 2], 2))

    def test_does_not_repeat_a_read_that_counts_a_document_whose_answer_was_dropped(self) -> None:
        batch_id = self.docgen.batches.submit(wide_spec_of(self.docgen, 10, virtual=True)).batch_id
        with cutting_proxy(URL, 0) as proxy, connect(proxy.url) as unreliable:
            with self.assertRaises(DocgenConnectionError):
                unreliable.batches.get_document(batch_id, "a", 3)
        self.assertEqual(len(proxy.requests), 1)

    def test_submits_one_batch_although_the_answer_was_dropped(self) -> None:
        spec = spec_of(self.docgen, 2)
        with cutting_proxy(URL, 0) as proxy, connect(proxy.url) as unreliable:
            batch = unreliable.batches.submit(spec)
        template_id = spec["documents"][0]["templateId"]
        listed = [self.docgen.batches.get(head.batch_id, limit=1) for head in self.docgen.batches.list(limit=2).page().items]
        matching = [read.batch_id for read in listed if read.spec.documents[0].template_id == template_id]
        self.assertEqual((matching, len(proxy.requests)), ([batch.batch_id], 2))

    def test_does_not_repeat_a_call_without_an_idempotency_key_whose_answer_was_dropped(self) -> None:
        with cutting_proxy(URL, 0) as proxy, connect(proxy.url) as unreliable:
            with self.assertRaises(DocgenConnectionError) as caught:
                unreliable.templates.create({"name": "unsure", "body": "<getName()>"})
        self.assertEqual(len(proxy.requests), 1)
        self.assertNotIn(KEY, str(caught.exception))

    def test_yields_each_state_of_a_batch_once_although_its_stream_of_events_is_cut_off_twice(self) -> None:
        batch_id = self.docgen.batches.submit(long_spec_of(self.docgen)).batch_id
        seen: List[BatchHead] = []
        with cutting_proxy(URL) as proxy, connect(proxy.url) as unreliable:
            for head in unreliable.batches.watch(batch_id):
                seen.append(head)
                if len(seen) <= 2:
                    proxy.cut()
                elif len(seen) == 3:
                    self.docgen.batches.cancel(batch_id)
        self.assertIs(seen[-1].status, BatchStatus.CANCELED)
        self.assertEqual(sum(head.status == BatchStatus.CANCELED for head in seen), 1)
        self.assertEqual([head for head, following in zip(seen, seen[1:]) if head == following], [])
        self.assertEqual(len(proxy.requests), 3)

    def test_raises_after_five_streams_of_events_in_a_row_without_an_event(self) -> None:
        batch_id = self.docgen.batches.submit(spec_of(self.docgen, 2)).batch_id
        with cutting_proxy(URL, before=b"data: ") as proxy, connect(proxy.url) as unreliable:
            with self.assertRaisesRegex(DocgenConnectionError, "cut off"):
                list(unreliable.batches.watch(batch_id))
        self.assertEqual(len(proxy.requests), 5)

    def test_waits_for_a_batch_by_polling_when_its_stream_of_events_is_cut_off(self) -> None:
        spec = {**spec_of(self.docgen, 150), "name": "polled"}
        batch_id = self.docgen.batches.submit(spec).batch_id
        with cutting_proxy(URL, 300) as proxy, connect(proxy.url) as unreliable:
            head = unreliable.batches.wait(batch_id)
        self.assertEqual((head.name, head.progress.completed), ("polled", 150))

    def test_says_that_the_service_cannot_be_reached(self) -> None:
        with Docgen("http://127.0.0.1:9", KEY, retries_max=1) as nowhere:
            with self.assertRaisesRegex(DocgenConnectionError, "127.0.0.1:9 cannot be reached"):
                nowhere.get_health()
