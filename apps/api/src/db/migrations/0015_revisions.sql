ALTER TABLE "backgrounds" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "details_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customisation_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "secondary_logos" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;