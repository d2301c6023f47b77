CREATE TABLE "usage_sources" (
	"tenant_id" text NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"documents" bigint NOT NULL,
	"output_bytes" bigint NOT NULL,
	CONSTRAINT "usage_sources_tenant_id_month_kind_source_id_pk" PRIMARY KEY("tenant_id","month","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "usage_sources_age" ON "usage_sources" USING btree ("month");