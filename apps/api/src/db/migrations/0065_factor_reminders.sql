ALTER TABLE "sign_in_rules" ADD COLUMN "reminded_ahead" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD COLUMN "reminded_last" uuid;