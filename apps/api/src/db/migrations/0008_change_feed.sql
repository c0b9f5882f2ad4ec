CREATE TABLE "webhook_deliveries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone,
	"status" integer,
	"ms" integer,
	"response" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'accepted', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"payload" text NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"responsible_id" uuid NOT NULL,
	"orphan_told_at" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"stopped_at" timestamp with time zone,
	"after_number" integer NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure_told_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webhooks_payload_check" CHECK ("webhooks"."payload" in ('thin', 'full'))
);
--> statement-breakpoint
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
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_fk" FOREIGN KEY ("company_id","webhook_id") REFERENCES "public"."webhooks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_change_fk" FOREIGN KEY ("company_id","change_id") REFERENCES "public"."company_changes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_change_positions" ADD CONSTRAINT "company_change_positions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_change_key" ON "webhook_deliveries" USING btree ("company_id","webhook_id","change_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_number_idx" ON "webhook_deliveries" USING btree ("company_id","webhook_id","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" USING btree ("company_id","webhook_id","subject_id","number") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_change_idx" ON "webhook_deliveries" USING btree ("company_id","change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_changes_number_key" ON "company_changes" USING btree ("company_id","number") WHERE "company_changes"."number" is not null;--> statement-breakpoint
CREATE INDEX "company_changes_waiting_idx" ON "company_changes" USING btree ("company_id","at","id") WHERE "company_changes"."number" is null;