CREATE TABLE "billing_information" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address_lines" text[] NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_information_country_check" CHECK ("billing_information"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires_month" smallint NOT NULL,
	"expires_year" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_methods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_methods_expires_check" CHECK ("payment_methods"."expires_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"gateway" text NOT NULL,
	"subscription" jsonb,
	"next" jsonb,
	"unpaid" jsonb,
	"credit" bigint DEFAULT 0 NOT NULL,
	"pro_seats" integer DEFAULT 0 NOT NULL,
	"trial_used_at" timestamp with time zone,
	"settling" text,
	"ticket" integer DEFAULT 0 NOT NULL,
	"applied_ticket" integer DEFAULT 0 NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_gateway_check" CHECK ("subscriptions"."gateway" in ('sandbox', 'stripe')),
	CONSTRAINT "subscriptions_pro_seats_check" CHECK ("subscriptions"."pro_seats" >= 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "subscription_status" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "gateway_user_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "gateway_customer_id" text;--> statement-breakpoint
ALTER TABLE "billing_information" ADD CONSTRAINT "billing_information_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_gateway_key" ON "payment_methods" USING btree ("company_id","gateway_id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_gateway_customer_key" UNIQUE("gateway_customer_id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_subscription_status_check" CHECK ("companies"."subscription_status" in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'EXPIRED'));