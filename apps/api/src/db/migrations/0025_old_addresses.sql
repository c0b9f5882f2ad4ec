CREATE TABLE "old_addresses" (
	"company_id" uuid NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"card_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_company_id_path_pk" PRIMARY KEY("company_id","path"),
	CONSTRAINT "old_addresses_path_check" CHECK (starts_with("old_addresses"."path", '/') and starts_with("old_addresses"."key", '/'))
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_key_idx" ON "old_addresses" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "old_addresses_by_card_idx" ON "old_addresses" USING btree ("company_id","card_id");