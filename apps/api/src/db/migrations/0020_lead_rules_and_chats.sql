CREATE TABLE "lead_rule_people" (
	"company_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"last_turn" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_rule_people_company_id_rule_id_member_id_pk" PRIMARY KEY("company_id","rule_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"captured" boolean DEFAULT false NOT NULL,
	"event_id" uuid,
	"card_owner_id" uuid,
	"division_id" uuid,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"answer" jsonb,
	"turns" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "chat" jsonb;--> statement-breakpoint
ALTER TABLE "lead_rule_people" ADD CONSTRAINT "lead_rule_people_rule_fk" FOREIGN KEY ("company_id","rule_id") REFERENCES "public"."lead_rules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rule_people" ADD CONSTRAINT "lead_rule_people_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_event_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_card_owner_fk" FOREIGN KEY ("company_id","card_owner_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_division_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_rule_people_member_idx" ON "lead_rule_people" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_rules_name_key" ON "lead_rules" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "lead_rules_event_idx" ON "lead_rules" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "lead_rules_card_owner_idx" ON "lead_rules" USING btree ("company_id","card_owner_id");--> statement-breakpoint
CREATE INDEX "lead_rules_division_idx" ON "lead_rules" USING btree ("company_id","division_id");