DROP INDEX "leads_team_idx";--> statement-breakpoint
CREATE INDEX "leads_team_by_capture_idx" ON "leads" USING btree ("company_id","team_id","captured_at","id") WHERE "leads"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "leads_counted_idx" ON "leads" USING btree ("company_id","status","warmth","way","event_id","team_id","remind_at","captured_at","owner_id");