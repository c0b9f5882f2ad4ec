-- Nothing leads from a global table to a company's: what hung on such a reference goes with statements of the program. A
-- distributed database refuses them, keys without the company, and triggers. What an older process leaves behind is
-- harmless: a link to nothing shows nothing, and bytes without a row are found by the sweep of claims.
CREATE TABLE "join_links" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_join_code_key";--> statement-breakpoint
ALTER TABLE "card_links" DROP CONSTRAINT "card_links_company_id_card_id_cards_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "hand_overs" DROP CONSTRAINT "hand_overs_company_id_colleague_id_members_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "invitation_links" DROP CONSTRAINT "invitation_links_company_id_id_invitations_company_id_id_fk";
--> statement-breakpoint
CREATE INDEX "join_links_company_idx" ON "join_links" USING btree ("company_id");--> statement-breakpoint
INSERT INTO "join_links" ("code", "company_id") SELECT "join_code", "id" FROM "companies" WHERE "join_code" IS NOT NULL;--> statement-breakpoint
DROP TRIGGER "files_released" ON "files";
