CREATE TABLE "event_members" (
	"company_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_members_company_id_event_id_member_id_pk" PRIMARY KEY("company_id","event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"zone" text NOT NULL,
	"code" text NOT NULL,
	"target" integer,
	"division_id" uuid,
	"maker_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "events_days_check" CHECK ("events"."last_day" >= "events"."first_day")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "event_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_members" ADD CONSTRAINT "event_members_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_members" ADD CONSTRAINT "event_members_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_maker_id_members_company_id_id_fk" FOREIGN KEY ("company_id","maker_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_members_member_idx" ON "event_members" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_code_key" ON "events" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "events_by_day_idx" ON "events" USING btree ("company_id","first_day","id");--> statement-breakpoint
CREATE INDEX "events_division_idx" ON "events" USING btree ("company_id","division_id");--> statement-breakpoint
CREATE INDEX "events_maker_idx" ON "events" USING btree ("company_id","maker_id");--> statement-breakpoint
CREATE INDEX "leads_event_by_capture_idx" ON "leads" USING btree ("company_id","event_id","captured_at","id") WHERE "leads"."event_id" is not null;