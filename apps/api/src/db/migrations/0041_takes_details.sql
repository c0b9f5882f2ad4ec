-- contract: in no release yet
ALTER TABLE "companies" ADD COLUMN "takes_details" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "takes_details" = "lead_forms"."enabled" FROM "lead_forms" WHERE "lead_forms"."company_id" = "companies"."id";--> statement-breakpoint
ALTER TABLE "lead_forms" DROP COLUMN "enabled";
