DROP INDEX "kept_invoices_number_key";--> statement-breakpoint
CREATE UNIQUE INDEX "kept_invoices_number_key" ON "kept_invoices" USING btree ("company_id","numbered_by","number");