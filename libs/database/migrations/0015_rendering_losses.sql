ALTER TABLE "batch_chunks" RENAME COLUMN "suspect_seq_no" TO "rendering_seq_no";--> statement-breakpoint
ALTER TABLE "batch_chunks" RENAME COLUMN "suspect_strikes" TO "rendering_losses";--> statement-breakpoint
comment on table drizzle.__drizzle_migrations is 'needs code that has migration 1795635034158';