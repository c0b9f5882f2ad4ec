CREATE TABLE "api_keys" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"division_id" uuid,
	"member_id" uuid,
	"user_id" uuid,
	"maker_id" uuid,
	"maker_left_at" timestamp with time zone,
	"secret_hash" text NOT NULL,
	"ending" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"last_used_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "api_keys_owner_check" CHECK (("api_keys"."member_id" is null) = ("api_keys"."user_id" is null)),
	CONSTRAINT "api_keys_maker_check" CHECK ("api_keys"."member_id" is null or "api_keys"."maker_id" is null),
	CONSTRAINT "api_keys_previous_check" CHECK (("api_keys"."previous_hash" is null) = ("api_keys"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "personal_api_keys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_division_idx" ON "api_keys" USING btree ("company_id","division_id");--> statement-breakpoint
CREATE INDEX "api_keys_member_idx" ON "api_keys" USING btree ("company_id","member_id");