-- contract: in no release yet
-- Each table has a call of its own: one call for all of them could exceed the time limit of a statement, and the next one
-- would begin again with the same tables. Identifiers are enough for the number of rows and for joins; other columns of
-- large tables cost seconds.
DROP FUNCTION "refresh_statistics"();--> statement-breakpoint
-- Tables that grew by a tenth, the largest growth first, with the columns to analyse. Embedded data has no autovacuum.
CREATE FUNCTION "grown_tables"() RETURNS TABLE ("name" text, "ids" text) LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT c.relname::text, string_agg(DISTINCT quote_ident(a.attname), ', ')
  FROM pg_class c
  JOIN pg_index i ON i.indrelid = c.oid
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) AND a.atttypid = 'uuid'::regtype
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND pg_relation_size(c.oid) > c.relpages * current_setting('block_size')::bigint * 1.1
  GROUP BY c.oid, c.relname, c.relpages
  ORDER BY pg_relation_size(c.oid) - c.relpages * current_setting('block_size')::bigint DESC, c.relname
$$;--> statement-breakpoint
-- Analyses a table unless another process has done so since it was listed. The target is that of `default_statistics_target`:
-- 300 times as many pages are read.
CREATE FUNCTION "refresh_statistics"("grown" text, "target" int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  columns text := (SELECT "ids" FROM grown_tables() WHERE "name" = "grown");
BEGIN
  IF columns IS NOT NULL THEN
    PERFORM set_config('default_statistics_target', "target"::text, true);
    EXECUTE format('ANALYZE (SKIP_LOCKED) %I (%s)', "grown", columns);
  END IF;
END
$$;--> statement-breakpoint
CREATE TABLE "scim_teams" (
	"company_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"external_id" text,
	CONSTRAINT "scim_teams_company_id_team_id_pk" PRIMARY KEY("company_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "scim_settings" ADD COLUMN "group_kind" text DEFAULT 'divisions' NOT NULL;--> statement-breakpoint
ALTER TABLE "scim_teams" ADD CONSTRAINT "scim_teams_company_id_team_id_pro_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_teams_external_id_key" ON "scim_teams" USING btree ("company_id","external_id");--> statement-breakpoint
ALTER TABLE "scim_settings" ADD CONSTRAINT "scim_settings_group_kind_check" CHECK ("scim_settings"."group_kind" in ('divisions', 'pro_teams'));
