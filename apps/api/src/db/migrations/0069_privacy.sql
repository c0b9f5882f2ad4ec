CREATE TABLE "retention_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"audit_months" integer,
	"figure_months" integer,
	"record_months" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The program may add to the audit log and read it. What a company no longer keeps goes by this function alone: of the company in
-- the context, by its own setting, at whole months, and never what is younger than twelve months, which the policies hold as well.
CREATE POLICY "own_company_trim" ON "audit_entries" FOR DELETE
	USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid AND created_at < now() - interval '12 months');--> statement-breakpoint
CREATE POLICY "own_company_trim" ON "audit_links" FOR DELETE
	USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid AND created_at < now() - interval '12 months');--> statement-breakpoint
CREATE FUNCTION "trim_audit_log"() RETURNS TABLE (entries_gone integer, last_number integer, last_hash text) LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
DECLARE
	company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
	kept integer;
	since timestamptz;
BEGIN
	SELECT s.audit_months INTO kept FROM retention_settings s WHERE s.company_id = company;
	IF kept IS NULL OR kept < 12 THEN RETURN; END IF;
	since := (date_trunc('month', now() AT TIME ZONE 'utc') - make_interval(months => kept)) AT TIME ZONE 'utc';
	SELECT l.number, l.hash INTO last_number, last_hash FROM audit_links l
		WHERE l.company_id = company AND l.created_at < since ORDER BY l.number DESC LIMIT 1;
	DELETE FROM audit_entries e USING audit_links l
		WHERE l.company_id = company AND l.number <= last_number AND e.company_id = company AND e.id = l.entry_id AND e.created_at < since;
	GET DIAGNOSTICS entries_gone = ROW_COUNT;
	IF entries_gone = 0 THEN RETURN; END IF;
	-- The last of them stays: the chain hangs on its hash.
	DELETE FROM audit_links l WHERE l.company_id = company AND l.number < last_number;
	RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "trim_audit_log"() FROM public;
