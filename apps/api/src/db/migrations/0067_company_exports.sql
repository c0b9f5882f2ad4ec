CREATE TABLE "company_exports" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"stored_as" text,
	"bytes" bigint,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_exports_state_check" CHECK ("company_exports"."state" in ('making', 'ready')),
	CONSTRAINT "company_exports_ready_check" CHECK ("company_exports"."state" = 'making' or num_nulls("company_exports"."stored_as", "company_exports"."bytes", "company_exports"."sha256", "company_exports"."ready_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;