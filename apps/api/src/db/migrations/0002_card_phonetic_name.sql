ALTER TABLE "cards" ADD COLUMN "phonetic_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "card_policy" = jsonb_set("card_policy", '{fields,phonetic_name}', '{"access": "editable", "required": false}') WHERE "card_policy" IS NOT NULL;
