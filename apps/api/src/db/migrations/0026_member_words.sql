CREATE TABLE "member_words" (
	"company_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "member_words_company_id_word_member_id_pk" PRIMARY KEY("company_id","word","member_id")
);
--> statement-breakpoint
DROP INDEX "cards_sort_name_idx";--> statement-breakpoint
DROP INDEX "cards_incomplete_idx";--> statement-breakpoint
DROP INDEX "members_created_idx";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "sort_title" text collate "C" GENERATED ALWAYS AS (lower(shown_title)) STORED;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "words_missing_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "member_words" ADD CONSTRAINT "member_words_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_words_member_idx" ON "member_words" USING btree ("company_id","member_id","word");--> statement-breakpoint
CREATE INDEX "cards_by_name_idx" ON "cards" USING btree ("company_id","sort_name","member_id");--> statement-breakpoint
CREATE INDEX "cards_by_title_idx" ON "cards" USING btree ("company_id","sort_title","member_id");--> statement-breakpoint
CREATE INDEX "cards_incomplete_by_name_idx" ON "cards" USING btree ("company_id","sort_name","member_id") WHERE "cards"."missing" <> '{}';--> statement-breakpoint
CREATE INDEX "members_by_creation_idx" ON "members" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "members_by_status_idx" ON "members" USING btree ("company_id","status","id");
--> statement-breakpoint
-- An import tells the database of these tables too.
CREATE OR REPLACE FUNCTION "refresh_statistics"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	ANALYZE "members" ("company_id", "id");
	ANALYZE "cards" ("company_id", "id", "member_id");
	ANALYZE "card_links" ("company_id", "card_id");
	ANALYZE "member_words" ("company_id", "member_id");
END
$$;
