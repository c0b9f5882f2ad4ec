CREATE TABLE "wallet_devices" (
	"device_hash" text NOT NULL,
	"company_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"push_token" text NOT NULL,
	"push_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_devices_device_hash_company_id_pass_id_pk" PRIMARY KEY("device_hash","company_id","pass_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT date_trunc('second', now()) NOT NULL,
	"void_at" timestamp with time zone,
	"google_at" timestamp with time zone,
	"google_due_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_passes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet_refreshes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_refreshes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_company_id_card_id_cards_company_id_id_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_refreshes" ADD CONSTRAINT "wallet_refreshes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_devices_pass_idx" ON "wallet_devices" USING btree ("company_id","pass_id");--> statement-breakpoint
CREATE INDEX "wallet_devices_push_idx" ON "wallet_devices" USING btree ("company_id","push_at") WHERE "wallet_devices"."push_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_passes_card_key" ON "wallet_passes" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "wallet_passes_due_idx" ON "wallet_passes" USING btree ("company_id","id") WHERE "wallet_passes"."due_at" is not null;