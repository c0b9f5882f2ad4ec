CREATE TABLE "short_link_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"link_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone,
	"openings_max" integer,
	"off_at" timestamp with time zone,
	"after_end" text NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "short_links_token_check" CHECK ("short_links"."token" ~ '^[a-z0-9]{10}$'),
	CONSTRAINT "short_links_openings_check" CHECK ("short_links"."openings" >= 0 and "short_links"."openings_max" > 0)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "link_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_link_tokens_link_idx" ON "short_link_tokens" USING btree ("company_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_token_key" ON "short_links" USING btree ("company_id","token");--> statement-breakpoint
CREATE INDEX "short_links_by_card_idx" ON "short_links" USING btree ("company_id","card_id","id");--> statement-breakpoint
CREATE INDEX "leads_link_by_capture_idx" ON "leads" USING btree ("company_id","link_id","captured_at","id") WHERE "leads"."link_id" is not null;