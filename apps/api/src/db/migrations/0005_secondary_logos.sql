CREATE TABLE "secondary_logos" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"image" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secondary_logos_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "secondary_logos_place_key" UNIQUE("company_id","place") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "secondary_logos_place_check" CHECK ("secondary_logos"."place" between 0 and 29),
	CONSTRAINT "secondary_logos_name_check" CHECK (char_length("secondary_logos"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "secondary_logo_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "secondary_logos" ADD CONSTRAINT "secondary_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_secondary_logo_ids_check" CHECK (cardinality("divisions"."secondary_logo_ids") <= 6);