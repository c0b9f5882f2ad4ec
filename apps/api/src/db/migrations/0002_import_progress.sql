ALTER TABLE "import_rows" ALTER COLUMN "faults" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "faults" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "applied_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "applied";