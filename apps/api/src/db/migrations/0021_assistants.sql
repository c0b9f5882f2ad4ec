CREATE TABLE "assistant_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"client_hash" text NOT NULL,
	"client_name" text NOT NULL,
	"client_host" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_until" timestamp with time zone NOT NULL,
	"access_hash" text,
	"access_until" timestamp with time zone,
	"refresh_hash" text,
	"refresh_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"last_used_from" text
);
--> statement-breakpoint
CREATE TABLE "proposed_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"user_id" uuid,
	"maker_name" text NOT NULL,
	"card_id" uuid,
	"card_member_id" uuid,
	"card_revision" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposed_changes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "proposed_changes_kind_check" CHECK ("proposed_changes"."kind" in ('lead', 'card')),
	CONSTRAINT "proposed_changes_owner_check" CHECK (("proposed_changes"."member_id" is null) = ("proposed_changes"."user_id" is null)),
	CONSTRAINT "proposed_changes_card_check" CHECK (("proposed_changes"."kind" = 'card') = ("proposed_changes"."card_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "assistants" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_connections" ADD CONSTRAINT "assistant_connections_place_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."user_companies"("user_id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_company_id_card_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","card_member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_connections_place_idx" ON "assistant_connections" USING btree ("user_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_connections_company_idx" ON "assistant_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "proposed_changes_member_idx" ON "proposed_changes" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "proposed_changes_card_member_idx" ON "proposed_changes" USING btree ("company_id","card_member_id");