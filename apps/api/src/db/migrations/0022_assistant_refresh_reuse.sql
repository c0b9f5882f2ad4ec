ALTER TABLE "assistant_connections" ADD COLUMN "previous_refresh_hash" text;--> statement-breakpoint
ALTER TABLE "assistant_connections" ADD COLUMN "refreshed_at" timestamp with time zone;