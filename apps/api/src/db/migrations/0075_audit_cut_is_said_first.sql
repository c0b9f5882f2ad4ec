-- The log says where it is cut before it is cut (`audit.trimmed`), in a transaction of its own: on a cluster the owner of the
-- tables and the program cannot both write in one. Without such an entry nothing goes, so the release before removes nothing.
CREATE OR REPLACE FUNCTION "trim_audit_log"() RETURNS TABLE (entries_gone integer, last_number integer, last_hash text) LANGUAGE plpgsql SECURITY DEFINER
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
		JOIN audit_entries s ON s.company_id = company AND s.action = 'audit.trimmed'
			AND (s.after ->> 'number')::integer = l.number AND s.after ->> 'hash' = l.hash
		WHERE l.company_id = company AND l.created_at < since ORDER BY l.number DESC LIMIT 1;
	DELETE FROM audit_entries e USING audit_links l
		WHERE l.company_id = company AND l.number <= last_number AND e.company_id = company AND e.id = l.entry_id AND e.created_at < since;
	GET DIAGNOSTICS entries_gone = ROW_COUNT;
	IF entries_gone = 0 THEN RETURN; END IF;
	-- The last of them stays: the chain hangs on its hash.
	DELETE FROM audit_links l WHERE l.company_id = company AND l.number < last_number;
	RETURN NEXT;
END $$;
