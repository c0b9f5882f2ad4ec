CREATE TABLE "company_verifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_email" text NOT NULL,
	"website" text NOT NULL,
	"registration_number" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejection" text,
	"code_sent_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	CONSTRAINT "company_verifications_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_verifications_code_check" CHECK ("company_verifications"."code_sent_at" is null or "company_verifications"."approved_at" is not null),
	CONSTRAINT "company_verifications_rejection_check" CHECK (("company_verifications"."rejected_at" is null) = ("company_verifications"."rejection" is null))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_verifications" ADD CONSTRAINT "company_verifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_verifications_company_key" ON "company_verifications" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_check" CHECK ("one_time_codes"."purpose" in ('login', 'registration', 'password_reset', 'company_verification'));