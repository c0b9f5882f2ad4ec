-- Members have two policies, which keeps the planner from settling one beforehand: each asks for its setting once a
-- statement now, not once a row. A new database gets them so from the start, after this.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = 'members' AND policyname = 'own_company') THEN
		ALTER POLICY "own_company" ON "members"
			USING ("company_id" = (SELECT nullif(current_setting('app.company_id', true), '')::uuid))
			WITH CHECK ("company_id" = (SELECT nullif(current_setting('app.company_id', true), '')::uuid));
		ALTER POLICY "own_membership" ON "members"
			USING ("user_id" = (SELECT nullif(current_setting('app.user_id', true), '')::uuid));
	END IF;
END
$$;
