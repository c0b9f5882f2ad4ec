ALTER TABLE "bulk_job_items" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
CREATE INDEX "bulk_job_items_lead_idx" ON "bulk_job_items" USING btree ("company_id","lead_id") WHERE "bulk_job_items"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_lead_idx" ON "notifications" USING btree ("company_id","lead_id") WHERE "notifications"."lead_id" is not null;