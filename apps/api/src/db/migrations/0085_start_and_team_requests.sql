CREATE TABLE "pro_team_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "pro_team_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "pro_team_requests_people_check" CHECK ("pro_team_requests"."member_id" <> "pro_team_requests"."asker_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "start_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pro_team_requests" ADD CONSTRAINT "pro_team_requests_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_requests" ADD CONSTRAINT "pro_team_requests_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_requests" ADD CONSTRAINT "pro_team_requests_asker_fk" FOREIGN KEY ("company_id","asker_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pro_team_requests_person_key" ON "pro_team_requests" USING btree ("company_id","team_id","member_id");--> statement-breakpoint
CREATE INDEX "pro_team_requests_member_idx" ON "pro_team_requests" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "pro_team_requests_asker_idx" ON "pro_team_requests" USING btree ("company_id","asker_id");--> statement-breakpoint
CREATE INDEX "pro_team_requests_expires_idx" ON "pro_team_requests" USING btree ("company_id","expires_at");