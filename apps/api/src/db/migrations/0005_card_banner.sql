ALTER TABLE "companies" DROP CONSTRAINT "companies_personal_check";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_personal_check" CHECK (not "companies"."personal" or ("companies"."logo" is null and "companies"."banner" is null and "companies"."gallery" = '[]' and "companies"."contacts" = '[]'
        and "companies"."website" = '' and "companies"."verification" = 'unverified' and "companies"."join_code" is null
        and "companies"."subscription_status" is null and "companies"."gateway_customer_id" is null));