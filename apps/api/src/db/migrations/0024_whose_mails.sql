ALTER TABLE "idempotency_keys" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "company_id" uuid;