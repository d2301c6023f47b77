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
ALTER TABLE "idempotency_keys" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("tenant_id","created_at" DESC NULLS LAST,"event_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_slot" ON "audit_events" USING btree ("tenant_id","slot") WHERE "audit_events"."slot" is not null;