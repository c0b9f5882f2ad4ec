DROP INDEX "divisions_name_key";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "card_color" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "prioritise_division_details" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "short_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "logo_percentage_size" smallint DEFAULT 70 NOT NULL;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "leads_target" integer;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name_key" ON "divisions" USING btree ("company_id",lower("name")) WHERE "divisions"."name" <> '';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_card_color_check" CHECK ("companies"."card_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_gallery_check" CHECK (jsonb_array_length("companies"."gallery") <= 3);--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_short_description_check" CHECK (char_length("divisions"."short_description") <= 300);--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_color_check" CHECK ("divisions"."color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_logo_size_check" CHECK ("divisions"."logo_percentage_size" between 20 and 100);--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_leads_target_check" CHECK ("divisions"."leads_target" between 0 and 1000000);