CREATE TABLE "lead_pictures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"stored_as" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_pictures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_pictures_bytes_check" CHECK ("lead_pictures"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "lead_merges" ADD COLUMN "picture_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_pictures" ADD CONSTRAINT "lead_pictures_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_pictures_lead_idx" ON "lead_pictures" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_pictures_stored_as_key" ON "lead_pictures" USING btree ("company_id","stored_as");