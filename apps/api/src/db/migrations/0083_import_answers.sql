ALTER TABLE "import_rows" ADD COLUMN "invites" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "written" json;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "undone" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "division_answers" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hides_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_undone_check" CHECK ("import_rows"."undone" in ('removed', 'restored', 'joined', 'changed', 'gone'));