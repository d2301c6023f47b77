"""The blocking client against a running service."""

import datetime
import json
import unittest

from docgen_client import (
    AuthenticationError,
    ConflictError,
    Docgen,
    GenerationError,
    LimitError,
    NotFoundError,
    PermissionDeniedError,
    TemplateError,
    ValidationError,
    new_idempotency_key,
)
from docgen_client.models import (
    AdhocGenerateRequest,
    BatchDocumentSpec,
    BatchSpec,
    BatchStatus,
    CompletedDocument,
    CreateTemplateRequest,
    FinishedBatch,
    GenerateRequest,
    RelationSource,
    TemplateWithDocument,
    UpdateTemplateRequest,
)
from service import KEY, URL, connect, spec_of, store


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        self.docgen = connect()
        self.addCleanup(self.docgen.close)

    def test_creates_reads_updates_lists_and_removes_a_template(self) -> None:
        request = CreateTemplateRequest(name="order", body="<getName()>", tags=["py"], generate=GenerateRequest(seed=1))
        created = self.docgen.templates.create(request)
        assert isinstance(created, TemplateWithDocument)
        template_id = created.template.template_id
        changed = self.docgen.templates.update(template_id, UpdateTemplateRequest(description="orders"))
        page = self.docgen.templates.list(tags="py").page()
        removed = self.docgen.templates.delete(template_id)
        self.assertEqual(created.generation.meta.seed, 1)
        self.assertEqual(changed.description, "orders")
        self.assertEqual((page.items, page.next_cursor), ([changed], None))
        self.assertEqual(removed, changed)
        with self.assertRaises(NotFoundError):
            self.docgen.templates.get(template_id)

    def test_removes_a_member_that_is_set_to_none_and_keeps_members_that_are_not_set(self) -> None:
        request = {"name": "kept", "body": "<getName()>", "description": "old", "tags": ["kept"]}
        template_id = self.docgen.templates.create(request).template_id
        changed = self.docgen.templates.update(template_id, UpdateTemplateRequest(description=None))
        self.assertEqual((changed.description, changed.tags), (None, ["kept"]))

    def test_reads_the_entity_tag_of_a_template_and_changes_and_removes_only_the_version_with_this_tag(self) -> None:
        templates, template_id = self.docgen.templates, store(self.docgen)
        first = templates.get_tagged(template_id)
        assert first is not None
        self.assertIsNone(templates.get_tagged(template_id, if_none_match=first.etag))
        changed = templates.update(template_id, {"body": "<getName()>"}, if_match=first.etag)
        with self.assertRaises(ConflictError):
            templates.delete(template_id, if_match=first.etag)
        current = templates.get_tagged(template_id, if_none_match=first.etag)
        assert current is not None
        self.assertEqual(current.template, changed)
        self.assertEqual(templates.delete(template_id, if_match=current.etag).template_id, template_id)

    def test_lists_only_the_chosen_members_of_templates(self) -> None:
        self.docgen.templates.create({"name": "chosen", "body": "<getName()>"})
        (listed,) = self.docgen.templates.list_fields(["name", "shape"], name="chosen")
        self.assertEqual((listed.name, listed.shape, listed.body), ("chosen", "text", None))

    def test_lists_reads_and_restores_versions_of_a_template(self) -> None:
        templates, template_id = self.docgen.templates, store(self.docgen)
        stored = templates.update(template_id, {"body": "<getName()> 2"})
        first = templates.get_version(template_id, 1)
        restored = templates.restore_version(template_id, 1)
        with self.assertRaises(ConflictError):
            templates.restore_version(template_id, 2, if_match='"other"')
        versions = [version.version for version in templates.list_versions(template_id)]
        self.assertEqual((stored.body, restored.body), ("<getName()> 2", first.body))
        self.assertEqual(versions, [3, 2, 1])

    def test_lists_every_template_once_over_several_pages(self) -> None:
        for index in range(5):
            store(self.docgen, name=f"paged {index}")
        names = [template.name for template in self.docgen.templates.list(name="paged", limit=2)]
        sizes = [len(page.items) for page in self.docgen.templates.list(name="paged", limit=2).pages()]
        self.assertEqual(names, [f"paged {index}" for index in (4, 3, 2, 1, 0)])
        self.assertEqual(sizes, [2, 2, 1])

    def test_generates_the_same_document_for_the_same_seed_parsed_and_as_exact_text(self) -> None:
        template_id = store(self.docgen, '{"n": <val(1.00)>, "who": <getName()>, "at": "<getParam(at)>"}')
        at = datetime.datetime(2026, 1, 2, 3, 4, 5, tzinfo=datetime.timezone.utc)
        request = GenerateRequest(seed=7, params={"at": "noon"}, as_of=at)
        generated = self.docgen.templates.generate_stored(template_id, request)
        raw = self.docgen.templates.generate_stored_raw(template_id, request)
        text = self.docgen.templates.generate_adhoc_raw({"body": "Hello <getName()>", "seed": 7})
        self.assertTrue(raw.text.startswith('{"n":1.00,'))
        self.assertEqual((json.loads(raw.text), raw.seed), (generated.data, 7))
        self.assertEqual((text.content_type, text.text[:6]), ("text/plain", "Hello "))

    def test_datasets_are_pushed_listed_read_and_deleted(self) -> None:
        rows = self.docgen.datasets.push("customers", [{"id": 1, "name": "Ada"}])
        text = self.docgen.datasets.push("customers", "id,name\n1,Ada\n")
        other = self.docgen.datasets.push("customers", b'{"id": 2}\n', content_type="application/x-ndjson")

        self.assertEqual(rows.digest, text.digest)
        self.assertNotEqual(rows.digest, other.digest)
        self.assertIn("customers", [dataset.name for dataset in self.docgen.datasets.list()])
        self.assertEqual(self.docgen.datasets.get("customers").rows, [[2]])
        self.assertEqual(self.docgen.datasets.delete("customers", force=True).name, "customers")

    def test_takes_numbers_of_a_sequence_whose_name_has_signs_of_a_query(self) -> None:
        created = self.docgen.sequences.create({"name": "bills?x=1&y #1", "start": 5})
        numbers = self.docgen.sequences.next("bills?x=1&y #1", count=3)
        set_to = self.docgen.sequences.set("bills?x=1&y #1", 100)
        self.assertEqual((created.value, numbers, set_to.value), (None, [5, 6, 7], 100))
        self.assertIn("bills?x=1&y #1", [sequence.name for sequence in self.docgen.sequences.list()])
        self.assertEqual(self.docgen.sequences.delete("bills?x=1&y #1").value, 100)

    def test_reads_the_account_and_creates_keys_and_webhook_endpoints(self) -> None:
        caller = self.docgen.get_caller()
        self.assertEqual(self.docgen.rename_tenant("Müller & Söhne").tenant_name, "Müller & Söhne")
        made = self.docgen.keys.create({"name": "second", "role": "member"})
        endpoint = self.docgen.webhooks.create({"url": "https://hooks.example.com/docgen"})
        rotated = self.docgen.webhooks.rotate_secret(endpoint.endpoint_id)
        with Docgen(URL, made.api_key) as member, self.assertRaises(PermissionDeniedError):
            member.keys.list()
        self.assertIsNotNone(self.docgen.keys.revoke(made.key_id).revoked_at)
        opened = self.docgen.sessions.open({"name": "Firefox on Linux"})
        self.assertIn(opened.session_id, [found.session_id for found in self.docgen.sessions.list()])
        self.assertEqual(self.docgen.sessions.end(opened.session_id).name, "Firefox on Linux")
        self.assertEqual(self.docgen.get_usage().tenant_id, caller.tenant_id)
        self.assertIn("getName", [function.name for function in self.docgen.list_functions().functions])
        self.assertNotEqual(rotated.secret, endpoint.secret)
        self.assertEqual(self.docgen.webhooks.delete(endpoint.endpoint_id).url, endpoint.url)
        with Docgen(URL) as keyless:
            self.assertEqual(keyless.get_health().status, "ok")


class Batches(unittest.TestCase):
    def setUp(self) -> None:
        self.docgen = connect()
        self.addCleanup(self.docgen.close)

    def test_runs_a_batch_of_related_documents_reports_progress_and_streams_every_document_in_order(self) -> None:
        parent, child = store(self.docgen, '{"id": "<getUuid()>"}'), store(self.docgen, '{"n": <getDocumentIndex()>}')
        relation = RelationSource(from_="parents.id", strategy="round-robin")
        documents = [
            BatchDocumentSpec(template_id=parent, alias="parents", count=3),
            BatchDocumentSpec(template_id=child, alias="children", count=200, relations={"parentId": relation}),
        ]
        seen = []
        head = self.docgen.batches.run(BatchSpec(seed=1, documents=documents), on_progress=seen.append)
        results = list(self.docgen.batches.stream_documents(head.batch_id))
        self.assertIs(head.status, BatchStatus.COMPLETED)
        self.assertEqual((head.progress.total, seen[-1].progress.completed), (203, 203))
        expected = [("parents", n) for n in range(3)] + [("children", n) for n in range(200)]
        self.assertEqual([(document.alias, document.seq_no) for document in results], expected)
        self.assertEqual(results[4].result["parentId"], results[1].result["id"])

    def test_streams_the_documents_of_an_alias_from_a_position_up_to_a_limit(self) -> None:
        batch_id = self.docgen.batches.submit(spec_of(self.docgen, 20)).batch_id
        chosen = self.docgen.batches.stream_documents(batch_id, alias="a", status="completed", from_=7, limit=5)
        failed = self.docgen.batches.stream_documents(batch_id, status="failed")
        self.assertEqual([document.seq_no for document in chosen], [7, 8, 9, 10, 11])
        self.assertEqual(list(failed), [])

    def test_returns_the_same_batch_for_the_same_idempotency_key(self) -> None:
        spec, key = {**spec_of(self.docgen, 2), "name": "My Python shop"}, new_idempotency_key()
        first = self.docgen.batches.submit(spec, idempotency_key=key)
        again = self.docgen.batches.submit(spec, idempotency_key=key)
        self.assertIsInstance(first, FinishedBatch)
        self.assertEqual(first, again)
        named = [(batch.batch_id, batch.name) for batch in self.docgen.batches.list(name="PYTHON")]
        self.assertEqual(named, [(first.batch_id, "My Python shop")])
        with self.assertRaises(ConflictError):
            self.docgen.batches.submit({**spec, "seed": 2}, idempotency_key=key)

    def test_reads_one_document_of_a_virtual_batch_and_its_recipe(self) -> None:
        batch_id = self.docgen.batches.submit(spec_of(self.docgen, 1_000_000_000, virtual=True)).batch_id
        document = self.docgen.batches.get_document(batch_id, "a", 999_999_999)
        self.assertIsInstance(document, CompletedDocument)
        self.assertEqual(self.docgen.batches.get_recipe(batch_id).seed, 1)
        self.assertEqual(self.docgen.batches.get(batch_id, limit=1).spec.documents[0].count, 1_000_000_000)
        self.assertEqual(self.docgen.batches.delete(batch_id).batch_id, batch_id)

    def test_downloads_documents_as_csv_sql_and_parquet(self) -> None:
        batch_id = self.docgen.batches.submit(spec_of(self.docgen, 3)).batch_id
        csv = self.docgen.batches.download(batch_id, "csv").read().decode()
        sql = self.docgen.batches.download(batch_id, "sql", table="rows", dialect="sqlite").read().decode()
        parquet = self.docgen.batches.download(batch_id, "parquet").read()
        self.assertEqual(len(csv.splitlines()), 4)
        self.assertIn("rows", sql)
        self.assertEqual((parquet[:4], parquet[-4:]), (b"PAR1", b"PAR1"))


class Errors(unittest.TestCase):
    def setUp(self) -> None:
        self.docgen = connect()
        self.addCleanup(self.docgen.close)

    def test_raises_a_class_for_each_kind_of_error_with_its_details(self) -> None:
        templates = self.docgen.templates
        with self.assertRaises(TemplateError) as unknown:
            templates.create({"name": "x", "body": '{"a": <getNam()>}'})
        with self.assertRaises(ValidationError) as invalid:
            templates.create(CreateTemplateRequest(name="", body="<getName()>"))
        with self.assertRaises(ValidationError) as both:
            templates.list(limit=0, name="n" * 201).page()
        with self.assertRaises(GenerationError) as failed:
            templates.generate_adhoc(AdhocGenerateRequest(body="<getParam(city)>"))
        with self.assertRaises(LimitError) as limit:
            templates.generate_adhoc({"body": "<for(a,1,200)><for(b,1,200)><val(a)><endfor><endfor>"})
        with self.assertRaises(ConflictError):
            templates.update(store(self.docgen), {"name": "twice"}, if_match='"another"')
        with Docgen(URL, KEY[:-1]) as stranger, self.assertRaises(AuthenticationError):
            stranger.get_caller()
        self.assertEqual((unknown.exception.problems[0].hint, unknown.exception.problems[0].line), ("getName", 1))
        self.assertEqual((invalid.exception.field, invalid.exception.status), ("name", 400))
        self.assertEqual([problem.field for problem in invalid.exception.problems], ["name"])
        self.assertEqual(sorted(problem.field for problem in both.exception.problems), ["limit", "name"])
        self.assertTrue(invalid.exception.request_id)
        self.assertIn("city", failed.exception.reason)
        self.assertEqual(limit.exception.kind, "loopIterations")

    def test_refuses_values_that_would_change_a_path_and_times_without_a_zone(self) -> None:
        for template_id in ("", "..", "."):
            with self.assertRaises(ValueError):
                self.docgen.templates.get(template_id)
        with self.assertRaises(ValidationError):
            self.docgen.templates.get("../keys?x=1")
        naive = AdhocGenerateRequest(body="<getName()>", as_of=datetime.datetime(2026, 1, 1))
        with self.assertRaisesRegex(ValueError, "time zone"):
            self.docgen.templates.generate_adhoc(naive)
        with self.assertRaises(ValueError):
            self.docgen.batches.download("bat_1", "xml")  # type: ignore[arg-type]

    def test_raises_for_a_download_of_an_unknown_batch_before_it_is_read(self) -> None:
        with self.assertRaises(NotFoundError):
            self.docgen.batches.download("bat_00000000000000000000000000000000", "csv")
