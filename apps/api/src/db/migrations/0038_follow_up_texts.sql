CREATE TABLE "follow_up_texts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid,
	"link_id" uuid,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_texts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "follow_up_texts_form_check" CHECK (num_nonnulls("follow_up_texts"."event_id", "follow_up_texts"."link_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "directory_sync_people" ADD COLUMN "read_group_ids" text[];--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "follow_up_mails" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "follow_up_texts" ADD CONSTRAINT "follow_up_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_texts" ADD CONSTRAINT "follow_up_texts_event_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_texts" ADD CONSTRAINT "follow_up_texts_link_fk" FOREIGN KEY ("company_id","link_id") REFERENCES "public"."short_links"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_texts_event_key" ON "follow_up_texts" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_texts_link_key" ON "follow_up_texts" USING btree ("company_id","link_id");