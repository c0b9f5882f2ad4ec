-- Analyses the tables that grew by a tenth, because embedded data has no autovacuum. Identifiers are enough for the number
-- of rows and for joins; other columns of large tables cost seconds.
CREATE OR REPLACE FUNCTION "refresh_statistics"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN
    SELECT c.relname, string_agg(DISTINCT quote_ident(a.attname), ', ') AS ids
    FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) AND a.atttypid = 'uuid'::regtype
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND pg_relation_size(c.oid) > c.relpages * current_setting('block_size')::bigint * 1.1
    GROUP BY c.oid, c.relname
    ORDER BY c.relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %I (%s)', grown.relname, grown.ids);
  END LOOP;
END
$$;
