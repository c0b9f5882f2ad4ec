CREATE TABLE "consent_texts" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
CREATE TABLE "lead_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" text,
	CONSTRAINT "lead_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_forms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_required" boolean DEFAULT true NOT NULL,
	"mails_card" boolean DEFAULT true NOT NULL,
	"retention_months" smallint,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_reminders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_reminders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"company_id" uuid NOT NULL,
	"tag" text collate "C" NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "lead_tags_company_id_tag_lead_id_pk" PRIMARY KEY("company_id","tag","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_words" (
	"company_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "lead_words_company_id_word_lead_id_pk" PRIMARY KEY("company_id","word","lead_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"warmth" text,
	"way" text NOT NULL,
	"source" text,
	"card_id" uuid,
	"card_name" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"division_id" uuid,
	"team_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent" jsonb,
	"language" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"remind_at" timestamp with time zone,
	"captured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_key" text,
	"phone_key" text,
	"sort_name" text collate "C" NOT NULL,
	"sort_organisation" text collate "C" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leads_name_check" CHECK (char_length("leads"."name") between 1 and 300),
	CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived')),
	CONSTRAINT "leads_warmth_check" CHECK ("leads"."warmth" in ('hot', 'warm', 'cold')),
	CONSTRAINT "leads_way_check" CHECK ("leads"."way" in ('form', 'manual', 'file', 'vcard', 'code', 'scan', 'badge'))
);
--> statement-breakpoint
CREATE TABLE "pro_roles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_roles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pro_team_members" (
	"company_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_team_members_company_id_team_id_member_id_pk" PRIMARY KEY("company_id","team_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "pro_teams" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"manager_id" uuid,
	"target" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_teams_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pro_users" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"role_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_users_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "pro_users_role_check" CHECK (("pro_users"."role" = 'own') = ("pro_users"."role_id" is not null)),
	CONSTRAINT "pro_users_role_name_check" CHECK ("pro_users"."role" in ('member', 'manager', 'own'))
);
--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminders" ADD CONSTRAINT "lead_reminders_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_words" ADD CONSTRAINT "lead_words_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_owner_id_members_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_team_id_pro_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_roles" ADD CONSTRAINT "pro_roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_members" ADD CONSTRAINT "pro_team_members_company_id_team_id_pro_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_members" ADD CONSTRAINT "pro_team_members_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_teams" ADD CONSTRAINT "pro_teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_teams" ADD CONSTRAINT "pro_teams_company_id_manager_id_members_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_users" ADD CONSTRAINT "pro_users_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_users" ADD CONSTRAINT "pro_users_company_id_role_id_pro_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."pro_roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_entries_lead_idx" ON "lead_entries" USING btree ("company_id","lead_id","at","id");--> statement-breakpoint
CREATE INDEX "lead_reminders_lead_idx" ON "lead_reminders" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_reminders_due_idx" ON "lead_reminders" USING btree ("company_id","at") WHERE "lead_reminders"."done_at" is null and "lead_reminders"."told_at" is null;--> statement-breakpoint
CREATE INDEX "lead_tags_lead_idx" ON "lead_tags" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_words_lead_idx" ON "lead_words" USING btree ("company_id","lead_id","word");--> statement-breakpoint
CREATE INDEX "leads_by_capture_idx" ON "leads" USING btree ("company_id","captured_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name_idx" ON "leads" USING btree ("company_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "leads_by_organisation_idx" ON "leads" USING btree ("company_id","sort_organisation","id");--> statement-breakpoint
CREATE INDEX "leads_by_reminder_idx" ON "leads" USING btree ("company_id","remind_at","id") WHERE "leads"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_by_capture_idx" ON "leads" USING btree ("company_id","owner_id","captured_at","id");--> statement-breakpoint
CREATE INDEX "leads_status_by_capture_idx" ON "leads" USING btree ("company_id","status","captured_at","id");--> statement-breakpoint
CREATE INDEX "leads_team_idx" ON "leads" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "leads_division_idx" ON "leads" USING btree ("company_id","division_id");--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("company_id","email_key");--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree ("company_id","phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_roles_name_key" ON "pro_roles" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "pro_team_members_member_idx" ON "pro_team_members" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_teams_name_key" ON "pro_teams" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "pro_teams_manager_idx" ON "pro_teams" USING btree ("company_id","manager_id");--> statement-breakpoint
CREATE INDEX "pro_users_role_idx" ON "pro_users" USING btree ("company_id","role_id");