-- An insert waits for a part that is being made before it looks for its part: it was refused when it had looked already.
CREATE OR REPLACE FUNCTION make_activity_parts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
  first timestamptz;
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('make_activity_parts'));
  FOR first IN
    SELECT generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '2 months', '1 month')
    UNION SELECT date_trunc('month', at) FROM activities_rest ORDER BY 1
  LOOP
    part := 'activities_' || to_char(first, 'YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    LOCK TABLE ONLY activities IN SHARE ROW EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %I (LIKE activities INCLUDING DEFAULTS INCLUDING INDEXES)', part);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
    LOCK TABLE activities_rest IN ACCESS EXCLUSIVE MODE;
    EXECUTE format(
      'WITH moved AS (DELETE FROM activities_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      first, first + interval '1 month', part);
    EXECUTE format('ALTER TABLE activities ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      part, first, first + interval '1 month');
  END LOOP;
END $$;
