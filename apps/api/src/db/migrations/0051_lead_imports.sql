ALTER TABLE "imports" ADD COLUMN "subject" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_subject_check" CHECK ("imports"."subject" in ('members', 'leads'));