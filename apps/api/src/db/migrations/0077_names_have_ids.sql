ALTER TABLE "change_requests" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "company_deletions" ADD COLUMN "asked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD COLUMN "people" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "people" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "about" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD COLUMN "about" uuid[] DEFAULT '{}' NOT NULL;