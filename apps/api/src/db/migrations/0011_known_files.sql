-- Every picture that is in use already is written down as claimed. The owner of the tables sees the rows of no company,
-- so the policies are lifted from it for this statement; the lock keeps everybody else out until they are back.
DO $$
DECLARE isolated boolean := (SELECT relforcerowsecurity FROM pg_class WHERE oid = 'files'::regclass);
BEGIN
	IF isolated THEN ALTER TABLE "files" NO FORCE ROW LEVEL SECURITY; END IF;
	INSERT INTO "stored_files" ("hash", "claimed") SELECT DISTINCT "hash", true FROM "files"
		ON CONFLICT ("hash") DO UPDATE SET "claimed" = true;
	IF isolated THEN ALTER TABLE "files" FORCE ROW LEVEL SECURITY; END IF;
END $$;
