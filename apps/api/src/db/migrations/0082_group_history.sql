ALTER TABLE "activity_day_states" ADD COLUMN "groups" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "groups_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The last change of the row, or the last team joined, is the latest moment at which someone can have changed groups. The
-- tables' owner reads the rows of all companies for a moment.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pro_team_members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "members" m SET "groups_since" = greatest(m."updated_at", (SELECT max(t."created_at") FROM "pro_team_members" t
	WHERE t."company_id" = m."company_id" AND t."member_id" = m."id"));--> statement-breakpoint
ALTER TABLE "pro_team_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;
