CREATE TABLE "bulk_job_items" (
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"content" json,
	"outcome" text,
	"code" text,
	"facts" json,
	"result" json,
	CONSTRAINT "bulk_job_items_company_id_job_id_at_pk" PRIMARY KEY("company_id","job_id","at"),
	CONSTRAINT "bulk_job_items_outcome_check" CHECK ("bulk_job_items"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"input" json NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"error" text,
	"undone_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_jobs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bulk_jobs_state_check" CHECK ("bulk_jobs"."state" in ('running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_company_id_job_id_bulk_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."bulk_jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_items_refused_idx" ON "bulk_job_items" USING btree ("company_id","job_id","at") WHERE "bulk_job_items"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "bulk_jobs_user_idx" ON "bulk_jobs" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_jobs_expires_idx" ON "bulk_jobs" USING btree ("company_id","expires_at");