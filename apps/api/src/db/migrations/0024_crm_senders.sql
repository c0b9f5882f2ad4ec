ALTER TABLE "crm_connections" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD COLUMN "sending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_leads" ADD COLUMN "sent_status" text;