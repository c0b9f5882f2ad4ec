CREATE TABLE "scim_faults" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_name" text NOT NULL,
	"member_id" uuid,
	"code" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_faults_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "scim_groups" (
	"company_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"external_id" text,
	CONSTRAINT "scim_groups_company_id_division_id_pk" PRIMARY KEY("company_id","division_id")
);
--> statement-breakpoint
CREATE TABLE "scim_people" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"external_id" text,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_people_company_id_member_id_pk" PRIMARY KEY("company_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "scim_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"leaver_rule" text DEFAULT 'pause' NOT NULL,
	"colleague_id" uuid,
	"erase_after_days" integer DEFAULT 30 NOT NULL,
	"inviter_id" uuid,
	"last_call_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scim_settings_leaver_rule_check" CHECK ("scim_settings"."leaver_rule" in ('pause', 'hand_over', 'erase')),
	CONSTRAINT "scim_settings_colleague_check" CHECK ("scim_settings"."leaver_rule" <> 'hand_over' or "scim_settings"."colleague_id" is not null),
	CONSTRAINT "scim_settings_erase_check" CHECK ("scim_settings"."erase_after_days" between 0 and 3650)
);
--> statement-breakpoint
ALTER TABLE "scim_faults" ADD CONSTRAINT "scim_faults_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_faults" ADD CONSTRAINT "scim_faults_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_people" ADD CONSTRAINT "scim_people_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_settings" ADD CONSTRAINT "scim_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_faults_subject_key" ON "scim_faults" USING btree ("company_id","subject");--> statement-breakpoint
CREATE INDEX "scim_faults_member_idx" ON "scim_faults" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "scim_faults_time_idx" ON "scim_faults" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_external_id_key" ON "scim_groups" USING btree ("company_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_people_external_id_key" ON "scim_people" USING btree ("company_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_people_user_name_key" ON "scim_people" USING btree ("company_id","user_name_key");