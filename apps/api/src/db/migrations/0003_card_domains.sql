CREATE TABLE "card_domains" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"proved_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"reached_at" timestamp with time zone,
	"unreached_since" timestamp with time zone,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_domains_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_domains_proof_check" CHECK ("card_domains"."proved_at" is not null or "card_domains"."reached_at" is null)
);
--> statement-breakpoint
CREATE TABLE "card_hosts" (
	"domain" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "card_domain" text;--> statement-breakpoint
ALTER TABLE "card_domains" ADD CONSTRAINT "card_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_domains_key" ON "card_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE INDEX "card_hosts_company_idx" ON "card_hosts" USING btree ("company_id");