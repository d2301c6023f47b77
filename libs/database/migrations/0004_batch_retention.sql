-- Commits lock the tables in this order.
LOCK TABLE "batch_documents", "batches" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "expires_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "batches_expiry" ON "batches" USING btree ("expires_at","batch_no");--> statement-breakpoint
-- The table becomes the undated partition. `prepareBatchDocuments` has added its columns and has checked its rows, so
-- that Postgres does not read them here.
ALTER TABLE "batch_documents" RENAME TO "batch_documents_undated";--> statement-breakpoint
ALTER TABLE "batch_documents_undated" ADD COLUMN IF NOT EXISTS "tenant_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_documents_undated" ADD COLUMN IF NOT EXISTS "expires_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
CREATE TABLE "batch_documents" (
	"tenant_id" text DEFAULT '' NOT NULL,
	"expires_on" date DEFAULT 'infinity' NOT NULL,
	"batch_no" bigint NOT NULL,
	"spec_index" integer NOT NULL,
	"seq_no" integer NOT NULL,
	"document_seed" bigint NOT NULL,
	"result" text,
	"error" text,
	"referenced" text
) PARTITION BY RANGE ("expires_on");
--> statement-breakpoint
ALTER TABLE "batch_documents" ATTACH PARTITION "batch_documents_undated" FOR VALUES FROM ('infinity') TO (MAXVALUE);--> statement-breakpoint
-- A worker of the version before writes rows without day and tenant, which Postgres routes to the undated partition.
-- The trigger moves them to the partition of their batch.
CREATE FUNCTION "route_undated_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	batch record;
BEGIN
	SELECT b.tenant_id, b.expires_on INTO batch FROM batches b WHERE b.batch_no = NEW.batch_no;
	IF batch.expires_on IS NULL OR batch.expires_on = 'infinity' THEN
		RETURN NEW;
	END IF;
	INSERT INTO batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed, result, error, referenced)
	VALUES (batch.tenant_id, batch.expires_on, NEW.batch_no, NEW.spec_index, NEW.seq_no, NEW.document_seed, NEW.result,
		NEW.error, NEW.referenced);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "route_undated_documents" BEFORE INSERT ON "batch_documents_undated"
	FOR EACH ROW EXECUTE FUNCTION "route_undated_document"();
