CREATE TABLE "user_companies" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "user_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "user_companies" ADD CONSTRAINT "user_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_companies_company_idx" ON "user_companies" USING btree ("company_id");--> statement-breakpoint
-- Its owner sees everybody for a moment.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "user_companies" ("user_id", "company_id") SELECT "user_id", "company_id" FROM "members" WHERE "user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;
