ALTER TABLE "company_exports" ADD COLUMN "too_large" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_exports" ADD COLUMN "also_for" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "too_large" boolean DEFAULT false NOT NULL;