ALTER TABLE "directory_sync_people" ADD COLUMN "photo_etag" text;--> statement-breakpoint
ALTER TABLE "directory_sync_people" ADD COLUMN "placed_file_id" uuid;--> statement-breakpoint
ALTER TABLE "directory_sync_people" ADD COLUMN "photo_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_sync_runs" ADD COLUMN "photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_sync_runs" ADD COLUMN "photos_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD COLUMN "provider" text DEFAULT 'entra' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD COLUMN "client_email" text;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD COLUMN "admin_email" text;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD COLUMN "private_key" text;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD COLUMN "orphan_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signature_accounts" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "signature_accounts" ADD COLUMN "orphan_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD CONSTRAINT "directory_syncs_provider_check" CHECK ("directory_syncs"."provider" in ('entra', 'google'));--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD CONSTRAINT "directory_syncs_account_check" CHECK (num_nulls("directory_syncs"."client_email", "directory_syncs"."admin_email", "directory_syncs"."private_key") in (0, 3));