CREATE TABLE "api_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_prefix" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"answer_head" text,
	"answer_document" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_operation_key_pk" PRIMARY KEY("tenant_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"sequence_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"start" bigint NOT NULL,
	"step" bigint NOT NULL,
	"value" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequences_tenant_id_namespace_name_pk" PRIMARY KEY("tenant_id","namespace","name"),
	CONSTRAINT "sequences_value_is_safe" CHECK (abs("sequences"."value") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"body" text NOT NULL,
	"body_digest" text NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"documents" bigint DEFAULT 0 NOT NULL,
	"output_bytes" bigint DEFAULT 0 NOT NULL,
	"batches" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day"),
	CONSTRAINT "usage_days_within_quota" CHECK ("usage_days"."documents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variables" (
	"tenant_id" text NOT NULL,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"version" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variables_tenant_id_namespace_name_pk" PRIMARY KEY("tenant_id","namespace","name")
);
--> statement-breakpoint
CREATE TABLE "batch_chunks" (
	"batch_no" bigint NOT NULL,
	"chunk_no" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"spec_index" integer NOT NULL,
	"next_seq_no" integer NOT NULL,
	"end_seq_no" integer NOT NULL,
	"state" text NOT NULL,
	"claim_no" integer DEFAULT 0 NOT NULL,
	"worker_id" text,
	"lease_until" timestamp (3) with time zone,
	"lost_claims" integer DEFAULT 0 NOT NULL,
	"suspect_seq_no" integer,
	"suspect_strikes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_chunks_batch_no_chunk_no_pk" PRIMARY KEY("batch_no","chunk_no")
);
--> statement-breakpoint
CREATE TABLE "batch_documents" (
	"batch_no" bigint NOT NULL,
	"spec_index" integer NOT NULL,
	"seq_no" integer NOT NULL,
	"document_seed" bigint NOT NULL,
	"result" text,
	"error" text,
	"referenced" text,
	CONSTRAINT "batch_documents_batch_no_spec_index_seq_no_pk" PRIMARY KEY("batch_no","spec_index","seq_no")
);
--> statement-breakpoint
CREATE TABLE "batch_specs" (
	"batch_no" bigint NOT NULL,
	"spec_index" integer NOT NULL,
	"alias" text NOT NULL,
	"template_id" text NOT NULL,
	"body" text NOT NULL,
	"body_digest" text NOT NULL,
	"document_count" integer NOT NULL,
	"params" text NOT NULL,
	"relations" text NOT NULL,
	"referenced_paths" text NOT NULL,
	"parent_specs" integer[] NOT NULL,
	"parents_open" integer NOT NULL,
	"chunks_open" integer NOT NULL,
	CONSTRAINT "batch_specs_batch_no_spec_index_pk" PRIMARY KEY("batch_no","spec_index")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"batch_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_batch_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"seed" bigint NOT NULL,
	"sequence_namespace" text NOT NULL,
	"variable_namespace" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"spec" text NOT NULL,
	"document_count" integer NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"output_bytes" bigint DEFAULT 0 NOT NULL,
	"is_ordered" boolean NOT NULL,
	"chunks_open" integer NOT NULL,
	"committed_chunks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "batches_batch_id_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_accounts_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "key_reveals" (
	"session_digest" text PRIMARY KEY NOT NULL,
	"key_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"outbox_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload_sealed" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "meter_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"documents" bigint NOT NULL,
	CONSTRAINT "meter_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "meter_reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"documents" bigint NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reports_minute" UNIQUE("tenant_id","stamped_at")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"signup_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"email_digest" text NOT NULL,
	"email_sealed" "bytea" NOT NULL,
	"tenant_name" text NOT NULL,
	"tier" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"session_digest" text,
	"session_sealed" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"swept_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "signups_tenant_id_unique" UNIQUE("tenant_id"),
	CONSTRAINT "signups_session_digest_unique" UNIQUE("session_digest")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"trial_end" timestamp (3) with time zone,
	"cancels_at_period_end" boolean NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surplus_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reached_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_tenant" ON "api_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("tenant_id","created_at" DESC NULLS LAST,"template_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batch_chunks_open" ON "batch_chunks" USING btree ("batch_no","chunk_no") WHERE "batch_chunks"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "batch_chunks_claimed" ON "batch_chunks" USING btree ("worker_id") WHERE "batch_chunks"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("tenant_id","created_at" DESC NULLS LAST,"batch_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("batch_no") WHERE "batches"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "key_reveals_age" ON "key_reveals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."gave_up_at" is null;--> statement-breakpoint
CREATE INDEX "meter_reports_due" ON "meter_reports" USING btree ("next_attempt_at") WHERE "meter_reports"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_age" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "signups_email" ON "signups" USING btree ("email_digest");--> statement-breakpoint
CREATE INDEX "signups_pending" ON "signups" USING btree ("created_at") WHERE "signups"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_tenant" ON "subscriptions" USING btree ("tenant_id","created_at");