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
DROP INDEX "signups_domain";--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "network_digest" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "card_digest" text;--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "reported" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "is_unreported" boolean GENERATED ALWAYS AS (documents > reported) STORED;--> statement-breakpoint
CREATE INDEX "signups_paid" ON "signups" USING btree ("email_domain","settled_at") WHERE "signups"."status" = 'fulfilled';--> statement-breakpoint
CREATE INDEX "signups_card" ON "signups" USING btree ("card_digest") WHERE "signups"."card_digest" is not null;--> statement-breakpoint
CREATE INDEX "usage_days_unreported" ON "usage_days" USING btree ("day","tenant_id") WHERE "usage_days"."is_unreported";