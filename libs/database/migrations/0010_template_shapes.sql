ALTER TABLE "templates" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "shape_digest" text;