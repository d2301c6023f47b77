CREATE TABLE "dataset_chunks" (
	"tenant_id" text NOT NULL,
	"version_no" bigint NOT NULL,
	"chunk_no" integer NOT NULL,
	"row_count" integer NOT NULL,
	"chunk_digest" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "dataset_chunks_version_no_chunk_no_pk" PRIMARY KEY("version_no","chunk_no")
);
--> statement-breakpoint
CREATE TABLE "dataset_uses" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "dataset_uses_template_id_name_digest_pk" PRIMARY KEY("template_id","name","digest")
);
--> statement-breakpoint
CREATE TABLE "dataset_versions" (
	"version_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataset_versions_version_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text,
	"columns" text DEFAULT '[]' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"version_no" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "datasets_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "tenant_storage" ADD COLUMN "datasets" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_storage" ADD COLUMN "datasets_max" bigint;--> statement-breakpoint
ALTER TABLE "dataset_chunks" ADD CONSTRAINT "dataset_chunks_version_no_dataset_versions_version_no_fk" FOREIGN KEY ("version_no") REFERENCES "public"."dataset_versions"("version_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_uses" ADD CONSTRAINT "dataset_uses_template_id_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("template_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_version_no_dataset_versions_version_no_fk" FOREIGN KEY ("version_no") REFERENCES "public"."dataset_versions"("version_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_uses_dataset" ON "dataset_uses" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_versions_digest" ON "dataset_versions" USING btree ("tenant_id","name","digest");--> statement-breakpoint
CREATE INDEX "dataset_versions_unfinished" ON "dataset_versions" USING btree ("created_at") WHERE "dataset_versions"."digest" is null;--> statement-breakpoint
CREATE INDEX "datasets_newest" ON "datasets" USING btree ("tenant_id","created_at" DESC NULLS LAST,"name" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "datasets_version" ON "datasets" USING btree ("version_no");--> statement-breakpoint
ALTER TABLE "tenant_storage" ADD CONSTRAINT "tenant_storage_datasets" CHECK ("tenant_storage"."datasets" <= "tenant_storage"."datasets_max");