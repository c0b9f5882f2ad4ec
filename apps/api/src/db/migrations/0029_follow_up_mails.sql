CREATE TABLE "follow_up_mails" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "follow_up_mails_company_id_lead_id_pk" PRIMARY KEY("company_id","lead_id"),
	CONSTRAINT "follow_up_mails_state_check" CHECK ("follow_up_mails"."state" in ('waiting', 'sent', 'refused', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "follow_up_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"delay" text DEFAULT 'now' NOT NULL,
	"texts" jsonb NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"security" text DEFAULT 'starttls' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"password" text,
	"from_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"dkim_selector" text DEFAULT '' NOT NULL,
	"tested_at" timestamp with time zone,
	"responsible_id" uuid NOT NULL,
	"orphan_told_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_fault" text DEFAULT '' NOT NULL,
	"stopped_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "follow_up_settings_delay_check" CHECK ("follow_up_settings"."delay" in ('now', 'hour', 'morning')),
	CONSTRAINT "follow_up_settings_security_check" CHECK ("follow_up_settings"."security" in ('tls', 'starttls'))
);
--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD CONSTRAINT "follow_up_mails_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_settings" ADD CONSTRAINT "follow_up_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_mails_address_key" ON "follow_up_mails" USING btree ("company_id","address_hash");--> statement-breakpoint
CREATE INDEX "follow_up_mails_state_idx" ON "follow_up_mails" USING btree ("company_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_settings_company_key" ON "follow_up_settings" USING btree ("company_id");