ALTER TABLE "app_passwords" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_passwords" ADD COLUMN "new_network" text;--> statement-breakpoint
ALTER TABLE "app_passwords" ADD COLUMN "new_network_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "end_told_days" integer;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD COLUMN "deciding_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD COLUMN "to_people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "app_passwords" SET "networks" = ARRAY["last_used_network"] WHERE "last_used_network" IS NOT NULL;--> statement-breakpoint
UPDATE "lead_rules" r SET "to_people" = true WHERE EXISTS (SELECT FROM "lead_rule_people" p WHERE p.company_id = r.company_id AND p.rule_id = r.id);
