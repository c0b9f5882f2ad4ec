CREATE TABLE "lead_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_templates_channel_check" CHECK ("lead_templates"."channel" in ('mail', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "lead_templates" ADD CONSTRAINT "lead_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_templates_name_key" ON "lead_templates" USING btree ("company_id",lower("name"));