CREATE TABLE "company_sign_in_domains" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proved_at" timestamp with time zone,
	"proved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_in_domains_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_sign_in_domains_proof_check" CHECK (("company_sign_in_domains"."proved_at" is null) = ("company_sign_in_domains"."proved_by" is null) and "company_sign_in_domains"."proved_by" in ('dns', 'work_address'))
);
--> statement-breakpoint
CREATE TABLE "company_sign_in_people" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_in_people_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"tested_at" timestamp with time zone,
	"is_on" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"joining" text DEFAULT 'request' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_ins_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_sign_ins_tested_check" CHECK ("company_sign_ins"."tested_at" is not null or not "company_sign_ins"."is_on"),
	CONSTRAINT "company_sign_ins_required_check" CHECK ("company_sign_ins"."is_on" or not "company_sign_ins"."is_required"),
	CONSTRAINT "company_sign_ins_joining_check" CHECK ("company_sign_ins"."joining" in ('request', 'member'))
);
--> statement-breakpoint
CREATE TABLE "domain_links" (
	"domain" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_provider_check";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "required_sign_in_domains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "second_steps" ADD COLUMN "through_company_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "through_company_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_in_domains" ADD CONSTRAINT "company_sign_in_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_people" ADD CONSTRAINT "company_sign_in_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_people" ADD CONSTRAINT "company_sign_in_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_in_domains_key" ON "company_sign_in_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_in_people_subject_key" ON "company_sign_in_people" USING btree ("company_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "company_sign_in_people_user_idx" ON "company_sign_in_people" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "company_sign_in_people_of_user_idx" ON "company_sign_in_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_ins_company_key" ON "company_sign_ins" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "domain_links_company_idx" ON "domain_links" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_provider_check" CHECK ("sign_in_attempts"."provider" in ('google', 'microsoft', 'company'));