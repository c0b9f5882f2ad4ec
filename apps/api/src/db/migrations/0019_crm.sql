CREATE TABLE "crm_accounts" (
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "crm_accounts_kind_account_id_company_id_pk" PRIMARY KEY("kind","account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "crm_connections" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"account_host" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_until" timestamp with time zone NOT NULL,
	"settings" jsonb NOT NULL,
	"responsible_id" uuid NOT NULL,
	"orphan_told_at" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	"after_number" integer NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rest_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure_told_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_connections_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "crm_connections_kind_check" CHECK ("crm_connections"."kind" in ('hubspot', 'pipedrive'))
);
--> statement-breakpoint
CREATE TABLE "crm_leads" (
	"company_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"remote_id" text,
	"sent_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	CONSTRAINT "crm_leads_company_id_connection_id_lead_id_pk" PRIMARY KEY("company_id","connection_id","lead_id"),
	CONSTRAINT "crm_leads_state_check" CHECK ("crm_leads"."state" in ('waiting', 'sent', 'skipped', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "crm_sign_ins" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_sign_ins_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_leads" ADD CONSTRAINT "crm_leads_connection_fk" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."crm_connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_leads" ADD CONSTRAINT "crm_leads_lead_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sign_ins" ADD CONSTRAINT "crm_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_accounts_company_idx" ON "crm_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_connections_kind_key" ON "crm_connections" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "crm_leads_waiting_idx" ON "crm_leads" USING btree ("company_id","connection_id","changed_at","lead_id") WHERE "crm_leads"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "crm_leads_changed_idx" ON "crm_leads" USING btree ("company_id","connection_id","changed_at","lead_id");--> statement-breakpoint
CREATE INDEX "crm_leads_lead_idx" ON "crm_leads" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "crm_leads_remote_idx" ON "crm_leads" USING btree ("company_id","connection_id","remote_id");--> statement-breakpoint
CREATE INDEX "crm_sign_ins_created_idx" ON "crm_sign_ins" USING btree ("company_id","created_at");