CREATE TABLE "lead_differences" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_differences_company_id_lead_id_other_id_pk" PRIMARY KEY("company_id","lead_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "lead_differences" ADD CONSTRAINT "lead_differences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_differences_other_idx" ON "lead_differences" USING btree ("company_id","other_id");