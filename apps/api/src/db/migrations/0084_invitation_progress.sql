ALTER TABLE "bulk_jobs" ADD COLUMN "continues_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "opened_at" timestamp with time zone;