CREATE TABLE "template_versions" (
	"tenant_id" text NOT NULL,
	"template_id" text NOT NULL,
	"version" bigint NOT NULL,
	"body" text NOT NULL,
	"body_digest" text NOT NULL,
	"key_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("template_id") ON DELETE cascade ON UPDATE no action;