ALTER TABLE "companies" DROP CONSTRAINT "companies_name_check";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_company_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_personal_check" CHECK (not "companies"."personal" or ("companies"."logo" is null and "companies"."gallery" = '[]' and "companies"."contacts" = '[]'
        and "companies"."website" = '' and "companies"."verification" = 'unverified' and "companies"."join_code" is null
        and "companies"."subscription_status" is null and "companies"."gateway_customer_id" is null));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_name_check" CHECK (char_length("companies"."name") between case when "companies"."personal" then 0 else 1 end and 120);