CREATE TABLE "super_admin_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid,
	"roles_before" text[] NOT NULL,
	"removed" jsonb,
	"by_user_id" uuid,
	"told" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "super_admin_changes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "super_admin_changes_kind_check" CHECK ("super_admin_changes"."kind" in ('given', 'taken'))
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_in_domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_sign_in_domains" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sign_in_bound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_steps" ADD COLUMN "opened_with" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_with" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proofs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "super_admin_changes" ADD CONSTRAINT "super_admin_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "super_admin_changes_member_idx" ON "super_admin_changes" USING btree ("company_id","member_id","created_at");