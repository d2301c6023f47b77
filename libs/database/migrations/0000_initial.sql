CREATE TABLE "audit_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"key_id" text,
	"session_id" text,
	"address" text,
	"object" text,
	"detail" text,
	"count" bigint NOT NULL,
	"slot" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_bodies" (
	"batch_no" bigint NOT NULL,
	"body_digest" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "batch_bodies_batch_no_body_digest_pk" PRIMARY KEY("batch_no","body_digest")
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
	"claimable_at" timestamp (3) with time zone,
	"lost_claims" integer DEFAULT 0 NOT NULL,
	"rendering_seq_no" integer,
	"rendering_losses" integer DEFAULT 0 NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_chunks_batch_no_chunk_no_pk" PRIMARY KEY("batch_no","chunk_no")
);
--> statement-breakpoint
-- Written by hand: the schema files cannot express partitions. `addPartitions` creates them, each with the primary key,
-- because a key of this table would have to contain the day.
CREATE TABLE "batch_documents" (
	"tenant_id" text NOT NULL,
	"expires_on" date NOT NULL,
	"batch_no" bigint NOT NULL,
	"spec_index" integer NOT NULL,
	"seq_no" integer NOT NULL,
	"document_seed" bigint NOT NULL,
	"result" text,
	"error" text,
	"referenced" text
) PARTITION BY RANGE ("expires_on");
--> statement-breakpoint
CREATE TABLE "batch_failures" (
	"batch_no" bigint NOT NULL,
	"spec_index" integer NOT NULL,
	"reason_digest" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"document_count" integer NOT NULL,
	"first_seq_no" integer NOT NULL,
	CONSTRAINT "batch_failures_batch_no_spec_index_reason_digest_pk" PRIMARY KEY("batch_no","spec_index","reason_digest")
);
--> statement-breakpoint
CREATE TABLE "batch_specs" (
	"batch_no" bigint NOT NULL,
	"spec_index" integer NOT NULL,
	"alias" text NOT NULL,
	"template_id" text NOT NULL,
	"body_digest" text NOT NULL,
	"document_count" integer NOT NULL,
	"virtual_count" bigint,
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
	"key_id" text NOT NULL,
	"name" text,
	"seed" bigint NOT NULL,
	"as_of" timestamp (3) with time zone,
	"sequence_namespace" text NOT NULL,
	"variable_namespace" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"spec" text NOT NULL,
	"document_count" integer NOT NULL,
	"virtual_count" bigint,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"output_bytes" bigint DEFAULT 0 NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"expires_on" date NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "event_failures" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"gave_up_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "key_recoveries" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
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
	"gave_up_at" timestamp (3) with time zone,
	"failure" text,
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
CREATE TABLE "refused_trials" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "signups" (
	"signup_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"email_digest" text NOT NULL,
	"email_domain" text NOT NULL,
	"network_digest" text NOT NULL,
	"card_digest" text,
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
	"sweep_failures" integer DEFAULT 0 NOT NULL,
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
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surplus_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reached_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_prefix" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "console_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"key_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "console_sessions_token_hash_unique" UNIQUE("token_hash")
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
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "template_versions" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"version" bigint NOT NULL,
	"body" text NOT NULL,
	"body_digest" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_bytes" bigint NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"body" text NOT NULL,
	"body_digest" text NOT NULL,
	"shape" text NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"documents" bigint DEFAULT 0 NOT NULL,
	"output_bytes" bigint DEFAULT 0 NOT NULL,
	"batches" bigint DEFAULT 0 NOT NULL,
	"reported" bigint DEFAULT 0 NOT NULL,
	"is_unreported" boolean GENERATED ALWAYS AS (documents > reported) STORED,
	CONSTRAINT "usage_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day"),
	CONSTRAINT "usage_days_within_quota" CHECK ("usage_days"."documents" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "variables" (
	"tenant_id" text NOT NULL,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"version" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "variables_tenant_id_namespace_name_pk" PRIMARY KEY("tenant_id","namespace","name")
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
CREATE TABLE "quota_warnings" (
	"tenant_id" text NOT NULL,
	"period_start" date NOT NULL,
	"percent" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quota_warnings_tenant_id_period_start_percent_pk" PRIMARY KEY("tenant_id","period_start","percent")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"delivery_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_delivery_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"response_status" integer,
	"failure" text,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"endpoint_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_secret_until" timestamp (3) with time zone,
	"secret_rotated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"claimable_at" timestamp (3) with time zone,
	"claim_no" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"skipped_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_recoveries" ADD CONSTRAINT "key_recoveries_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_sessions" ADD CONSTRAINT "console_sessions_key_id_api_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("key_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("template_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_storage" ADD CONSTRAINT "tenant_storage_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("endpoint_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("tenant_id","created_at" DESC NULLS LAST,"event_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_slot" ON "audit_events" USING btree ("tenant_id","slot") WHERE "audit_events"."slot" is not null;--> statement-breakpoint
CREATE INDEX "batch_chunks_open" ON "batch_chunks" USING btree ("batch_no","chunk_no") WHERE "batch_chunks"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "batch_chunks_claimed" ON "batch_chunks" USING btree ("worker_id") WHERE "batch_chunks"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("tenant_id","created_at" DESC NULLS LAST,"batch_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batches_status_newest" ON "batches" USING btree ("tenant_id","status","created_at" DESC NULLS LAST,"batch_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("batch_no") WHERE "batches"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "batches_open_of_tenant" ON "batches" USING btree ("tenant_id","created_at","batch_no") WHERE "batches"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "batches_expiry" ON "batches" USING btree ("expires_at","batch_no");--> statement-breakpoint
CREATE INDEX "event_failures_age" ON "event_failures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "key_recoveries_tenant" ON "key_recoveries" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "key_reveals_age" ON "key_reveals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."gave_up_at" is null;--> statement-breakpoint
CREATE INDEX "meter_reports_due" ON "meter_reports" USING btree ("next_attempt_at") WHERE "meter_reports"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_age" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "signups_email" ON "signups" USING btree ("email_digest");--> statement-breakpoint
CREATE INDEX "signups_paid" ON "signups" USING btree ("email_domain","settled_at") WHERE "signups"."status" = 'fulfilled';--> statement-breakpoint
CREATE INDEX "signups_card" ON "signups" USING btree ("card_digest") WHERE "signups"."card_digest" is not null;--> statement-breakpoint
CREATE INDEX "signups_pending" ON "signups" USING btree ("created_at") WHERE "signups"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "subscriptions_tenant" ON "subscriptions" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_tenant" ON "api_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "console_sessions_tenant" ON "console_sessions" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "console_sessions_key" ON "console_sessions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sequences_newest" ON "sequences" USING btree ("tenant_id","namespace","created_at" DESC NULLS LAST,"name" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("tenant_id","created_at" DESC NULLS LAST,"template_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "templates_active_name" ON "templates" USING btree ("tenant_id","name") WHERE "templates"."status" = 'active';--> statement-breakpoint
CREATE INDEX "usage_days_unreported" ON "usage_days" USING btree ("day","tenant_id") WHERE "usage_days"."is_unreported";--> statement-breakpoint
CREATE INDEX "usage_sources_age" ON "usage_sources" USING btree ("month");--> statement-breakpoint
CREATE INDEX "quota_warnings_age" ON "quota_warnings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at","delivery_no") WHERE "webhook_deliveries"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("endpoint_id","subject","delivery_no") WHERE "webhook_deliveries"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","delivery_no");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_finished" ON "webhook_deliveries" USING btree ("finished_at") WHERE "webhook_deliveries"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_tenant" ON "webhook_endpoints" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_due" ON "webhook_endpoints" USING btree ("due_at") WHERE "webhook_endpoints"."due_at" is not null;
