CREATE TABLE "lead_merges" (
	"company_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"gone" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"reminder_ids" uuid[] NOT NULL,
	"merge_ids" uuid[] NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_merges_company_id_gone_id_pk" PRIMARY KEY("company_id","gone_id")
);
--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merges_lead_idx" ON "lead_merges" USING btree ("company_id","lead_id","at");