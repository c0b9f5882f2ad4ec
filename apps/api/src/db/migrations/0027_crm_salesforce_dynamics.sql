ALTER TABLE "crm_connections" DROP CONSTRAINT "crm_connections_kind_check";--> statement-breakpoint
ALTER TABLE "crm_connections" ADD COLUMN "statuses_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD COLUMN "statuses_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_leads" ADD COLUMN "seen_status" text;--> statement-breakpoint
ALTER TABLE "crm_sign_ins" ADD COLUMN "site" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_kind_check" CHECK ("crm_connections"."kind" in ('hubspot', 'pipedrive', 'salesforce', 'dynamics'));