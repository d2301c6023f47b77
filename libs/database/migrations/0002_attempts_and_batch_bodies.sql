CREATE TABLE "batch_bodies" (
	"batch_no" bigint NOT NULL,
	"body_digest" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "batch_bodies_batch_no_body_digest_pk" PRIMARY KEY("batch_no","body_digest")
);
--> statement-breakpoint
CREATE TABLE "tenant_storage" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"templates" bigint DEFAULT 0 NOT NULL,
	"templates_max" bigint,
	"sequences" bigint DEFAULT 0 NOT NULL,
	"sequences_max" bigint,
	"variables" bigint DEFAULT 0 NOT NULL,
	"variables_max" bigint,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"stored_bytes_max" bigint,
	CONSTRAINT "tenant_storage_templates" CHECK ("tenant_storage"."templates" <= "tenant_storage"."templates_max"),
	CONSTRAINT "tenant_storage_sequences" CHECK ("tenant_storage"."sequences" <= "tenant_storage"."sequences_max"),
	CONSTRAINT "tenant_storage_variables" CHECK ("tenant_storage"."variables" <= "tenant_storage"."variables_max"),
	CONSTRAINT "tenant_storage_stored_bytes" CHECK ("tenant_storage"."stored_bytes" <= "tenant_storage"."stored_bytes_max")
);
--> statement-breakpoint
ALTER TABLE "batch_specs" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_chunks" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_storage" ADD CONSTRAINT "tenant_storage_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Counts the existing rows. The size of documents is their output, because the size of their rows is not stored.
INSERT INTO "tenant_storage" ("tenant_id", "templates", "sequences", "variables", "stored_bytes")
SELECT t."tenant_id",
	(SELECT count(*) FROM "templates" x WHERE x."tenant_id" = t."tenant_id"),
	(SELECT count(*) FROM "sequences" x WHERE x."tenant_id" = t."tenant_id"),
	(SELECT count(*) FROM "variables" x WHERE x."tenant_id" = t."tenant_id"),
	(SELECT coalesce(sum(1024 + octet_length(b."spec") + b."output_bytes"
		+ (SELECT coalesce(sum(1024 + octet_length(s."body") + octet_length(s."params") + octet_length(s."relations")
			+ octet_length(s."referenced_paths")), 0) FROM "batch_specs" s WHERE s."batch_no" = b."batch_no")
		+ (SELECT 1024 * count(*) FROM "batch_chunks" c WHERE c."batch_no" = b."batch_no")), 0)
		FROM "batches" b WHERE b."tenant_id" = t."tenant_id")
FROM "tenants" t;
