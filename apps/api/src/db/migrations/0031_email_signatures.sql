CREATE TABLE "email_signatures" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"design" jsonb,
	"banner_image" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_signatures_banner_check" CHECK (("email_signatures"."banner_image" is not null) = coalesce(jsonb_typeof("email_signatures"."design" -> 'banner') = 'object', false))
);
--> statement-breakpoint
CREATE TABLE "signature_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_email" text NOT NULL,
	"private_key" text NOT NULL,
	"keep_current" boolean DEFAULT false NOT NULL,
	"keeper_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signature_accounts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "signature_mailboxes" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"address" text NOT NULL,
	"before" text NOT NULL,
	"html_hash" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "signature_mailboxes_company_id_member_id_pk" PRIMARY KEY("company_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_accounts" ADD CONSTRAINT "signature_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_mailboxes" ADD CONSTRAINT "signature_mailboxes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_mailboxes" ADD CONSTRAINT "signature_mailboxes_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signature_accounts_company_key" ON "signature_accounts" USING btree ("company_id");