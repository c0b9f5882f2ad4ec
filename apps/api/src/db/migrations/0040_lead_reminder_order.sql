DROP INDEX "leads_by_reminder_idx";--> statement-breakpoint
CREATE INDEX "leads_by_late_reminder_idx" ON "leads" USING btree ("company_id","remind_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_by_reminder_idx" ON "leads" USING btree ("company_id","remind_at","id");