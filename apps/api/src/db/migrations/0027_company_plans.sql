ALTER TABLE "companies" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_plan_check" CHECK ("companies"."plan" in ('open', 'free', 'business', 'pro'));