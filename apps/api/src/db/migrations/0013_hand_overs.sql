CREATE TABLE "hand_overs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"card" text NOT NULL,
	"colleague_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "hand_overs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "hand_overs_card_check" CHECK ("hand_overs"."card" in ('page', 'redirect')),
	CONSTRAINT "hand_overs_colleague_check" CHECK ("hand_overs"."colleague_id" <> "hand_overs"."member_id")
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_company_id_colleague_id_members_company_id_id_fk" FOREIGN KEY ("company_id","colleague_id") REFERENCES "public"."members"("company_id","id") ON DELETE set null ("colleague_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_member_key" ON "hand_overs" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "hand_overs_colleague_idx" ON "hand_overs" USING btree ("company_id","colleague_id");--> statement-breakpoint
CREATE INDEX "hand_overs_due_idx" ON "hand_overs" USING btree ("company_id","erase_at") WHERE "hand_overs"."erase_at" is not null and "hand_overs"."erased_at" is null;