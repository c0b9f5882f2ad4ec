CREATE TABLE "audit_links" (
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"values_hash" text,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_links_company_id_number_pk" PRIMARY KEY("company_id","number"),
	CONSTRAINT "audit_links_entry_key" UNIQUE("company_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_values" ADD COLUMN "nonce" uuid;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;