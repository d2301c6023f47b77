ALTER TABLE "batch_specs" ADD COLUMN "virtual_count" bigint;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "virtual_count" bigint;