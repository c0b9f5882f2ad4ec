CREATE TABLE "company_deletions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"ends_subscription" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"numbered_by" text NOT NULL,
	"number" text NOT NULL,
	"kept_until" date NOT NULL,
	"invoice" jsonb NOT NULL,
	"movements" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_deletions" ADD CONSTRAINT "company_deletions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_companies_idx" ON "erased_companies" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_invoices_number_key" ON "kept_invoices" USING btree ("numbered_by","number");--> statement-breakpoint
CREATE INDEX "kept_invoices_until_idx" ON "kept_invoices" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "companies_erase_idx" ON "companies" USING btree ("erase_at") WHERE "companies"."erase_at" is not null;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_check" CHECK ("one_time_codes"."purpose" in ('login', 'registration', 'password_reset', 'company_verification', 'confirmation', 'email_change', 'account_deletion', 'company_deletion'));