-- Words of names in other spellings, and the last digits of numbers: stored for everyone an hour after the update.
UPDATE "companies" SET "words_missing_since" = now() WHERE "words_missing_since" IS NULL;
