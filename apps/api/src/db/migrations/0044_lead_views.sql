CREATE TABLE "lead_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"shared" boolean NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_views_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_views_member_check" CHECK ("lead_views"."shared" or "lead_views"."member_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_name_key" ON "lead_views" USING btree ("company_id","member_id",lower("name"));--> statement-breakpoint
CREATE INDEX "lead_views_shared_idx" ON "lead_views" USING btree ("company_id") WHERE "lead_views"."shared";