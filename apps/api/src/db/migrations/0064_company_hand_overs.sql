CREATE TABLE "company_hand_overs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"giver_becomes" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_hand_overs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_hand_overs_outcome_check" CHECK ("company_hand_overs"."giver_becomes" in ('super_admin', 'admin', 'member', 'leaves')),
	CONSTRAINT "company_hand_overs_people_check" CHECK ("company_hand_overs"."from_id" <> "company_hand_overs"."to_id")
);
--> statement-breakpoint
ALTER TABLE "company_hand_overs" ADD CONSTRAINT "company_hand_overs_from_fk" FOREIGN KEY ("company_id","from_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_hand_overs" ADD CONSTRAINT "company_hand_overs_to_fk" FOREIGN KEY ("company_id","to_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_hand_overs_company_key" ON "company_hand_overs" USING btree ("company_id");