CREATE TABLE "batch_dataset_uses" (
	"batch_no" bigint NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "batch_dataset_uses_batch_no_name_digest_pk" PRIMARY KEY("batch_no","name","digest")
);
--> statement-breakpoint
CREATE INDEX "batch_dataset_uses_dataset" ON "batch_dataset_uses" USING btree ("tenant_id","name","digest");