-- contract: in no release yet
ALTER TABLE "follow_up_mails" DROP CONSTRAINT "follow_up_mails_state_check";--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD COLUMN "id" uuid;--> statement-breakpoint
-- Row-level security would hide the rows, unless a superuser owns the table.
ALTER TABLE "follow_up_mails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "follow_up_mails" SET "id" = "lead_id";--> statement-breakpoint
ALTER TABLE "follow_up_mails" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "follow_up_mails" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_mails" DROP CONSTRAINT "follow_up_mails_company_id_lead_id_pk";--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD CONSTRAINT "follow_up_mails_company_id_id_pk" PRIMARY KEY("company_id","id");--> statement-breakpoint
CREATE INDEX "follow_up_mails_lead_idx" ON "follow_up_mails" USING btree ("company_id","lead_id");--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD CONSTRAINT "follow_up_mails_state_check" CHECK ("follow_up_mails"."state" in ('waiting', 'held', 'sent', 'unknown', 'refused', 'skipped'));--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD COLUMN "deciding_user_id" uuid;
