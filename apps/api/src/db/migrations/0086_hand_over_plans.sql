CREATE TABLE "hand_over_plans" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"card" text NOT NULL,
	"colleague_id" uuid NOT NULL,
	"leads" text NOT NULL,
	"erase_after_days" integer,
	"ends_on" date NOT NULL,
	"user_id" uuid NOT NULL,
	"confirmed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fault" text,
	CONSTRAINT "hand_over_plans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "hand_over_plans_card_check" CHECK ("hand_over_plans"."card" in ('page', 'redirect')),
	CONSTRAINT "hand_over_plans_leads_check" CHECK ("hand_over_plans"."leads" in ('colleague', 'division')),
	CONSTRAINT "hand_over_plans_colleague_check" CHECK ("hand_over_plans"."colleague_id" <> "hand_over_plans"."member_id")
);
--> statement-breakpoint
ALTER TABLE "hand_over_plans" ADD CONSTRAINT "hand_over_plans_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_plans_member_key" ON "hand_over_plans" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "hand_over_plans_due_idx" ON "hand_over_plans" USING btree ("company_id","ends_on") WHERE "hand_over_plans"."fault" is null;