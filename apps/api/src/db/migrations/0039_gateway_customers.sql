-- A distributed database refuses keys without the company. A customer of the payments gateway is found by a table of its own,
-- and the numbers of invoices are given once by `invoice_numbers`. A customer that an older process writes down meanwhile is
-- asked about daily, as all are, until then messages about it change nothing.
CREATE TABLE "gateway_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "gateway_customers" ("id", "company_id") SELECT "gateway_customer_id", "id" FROM "companies" WHERE "gateway_customer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_gateway_customer_key";--> statement-breakpoint
DROP INDEX "invoices_number_key";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("company_id","numbered_by","number");