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
