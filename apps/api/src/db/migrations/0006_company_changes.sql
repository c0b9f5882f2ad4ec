CREATE TABLE "company_change_positions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"trimmed_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"related_id" uuid,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	CONSTRAINT "company_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_change_positions" ADD CONSTRAINT "company_change_positions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_changes_number_key" ON "company_changes" USING btree ("company_id","number") WHERE "company_changes"."number" is not null;--> statement-breakpoint
CREATE INDEX "company_changes_waiting_idx" ON "company_changes" USING btree ("company_id","at","id") WHERE "company_changes"."number" is null;