CREATE TABLE "directory_sync_changes" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"remote_id" text NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"fields" text[] NOT NULL,
	"code" text,
	"values" jsonb,
	CONSTRAINT "directory_sync_changes_company_id_run_id_id_pk" PRIMARY KEY("company_id","run_id","id"),
	CONSTRAINT "directory_sync_changes_action_check" CHECK ("directory_sync_changes"."action" in ('join', 'link', 'return', 'change', 'leave')),
	CONSTRAINT "directory_sync_changes_state_check" CHECK ("directory_sync_changes"."state" in ('planned', 'held', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "directory_sync_people" (
	"company_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"group_ids" text[] NOT NULL,
	"person" jsonb,
	"member_id" uuid,
	"left_at" timestamp with time zone,
	CONSTRAINT "directory_sync_people_company_id_remote_id_pk" PRIMARY KEY("company_id","remote_id")
);
--> statement-breakpoint
CREATE TABLE "directory_sync_runs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_plan" boolean NOT NULL,
	"settings_revision" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"error" text,
	"worker_id" uuid,
	"working_until" timestamp with time zone,
	"planned_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_sync_runs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "directory_sync_runs_state_check" CHECK ("directory_sync_runs"."state" in ('waiting', 'reading', 'planned', 'applying', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "directory_syncs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" text NOT NULL,
	"tenant_name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"cursor" text,
	"confirmed_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_syncs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory_sync_changes" ADD CONSTRAINT "directory_sync_changes_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."directory_sync_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sync_changes" ADD CONSTRAINT "directory_sync_changes_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sync_people" ADD CONSTRAINT "directory_sync_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sync_people" ADD CONSTRAINT "directory_sync_people_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sync_runs" ADD CONSTRAINT "directory_sync_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD CONSTRAINT "directory_syncs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_sync_changes_person_key" ON "directory_sync_changes" USING btree ("company_id","run_id","remote_id");--> statement-breakpoint
CREATE INDEX "directory_sync_changes_state_idx" ON "directory_sync_changes" USING btree ("company_id","run_id","state","id");--> statement-breakpoint
CREATE INDEX "directory_sync_changes_member_idx" ON "directory_sync_changes" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_sync_people_member_key" ON "directory_sync_people" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_sync_runs_active_key" ON "directory_sync_runs" USING btree ("company_id") WHERE "directory_sync_runs"."state" in ('waiting', 'reading', 'applying');--> statement-breakpoint
CREATE UNIQUE INDEX "directory_syncs_company_key" ON "directory_syncs" USING btree ("company_id");