-- Whatever removes a file's row, a sweep or the end of its company, gives up the claim on its bytes with it: the sweep of
-- stored files removes them a day later, unless some company still has the very same picture.
CREATE FUNCTION "release_stored_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "stored_files" s SET "claimed" = false, "stored_at" = now()
		WHERE s."hash" IN (SELECT "hash" FROM "gone") AND s."claimed";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "files_released" AFTER DELETE ON "files" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "release_stored_files"();
