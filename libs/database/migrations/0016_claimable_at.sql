ALTER TABLE "batch_chunks" RENAME COLUMN "lease_until" TO "claimable_at";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" RENAME COLUMN "lease_until" TO "claimable_at";--> statement-breakpoint
comment on table drizzle.__drizzle_migrations is 'needs code that has migration 1795635077798';