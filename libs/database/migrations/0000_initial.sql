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
	CONSTRAINT "usage_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_tenant" ON "api_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("tenant_id","created_at" DESC NULLS LAST,"template_id" DESC NULLS LAST);