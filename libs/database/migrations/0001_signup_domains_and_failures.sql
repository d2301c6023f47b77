CREATE TABLE "event_failures" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"gave_up_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "meter_reports" ADD COLUMN "gave_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meter_reports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "email_domain" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "sweep_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "surplus_subscriptions" ADD COLUMN "gave_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "surplus_subscriptions" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "event_failures_age" ON "event_failures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signups_domain" ON "signups" USING btree ("email_domain","created_at");