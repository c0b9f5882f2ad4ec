CREATE TABLE "sign_in_rules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"second_factor" text DEFAULT 'off' NOT NULL,
	"second_factor_from" timestamp with time zone,
	"idle_minutes" integer,
	"session_hours" integer,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_rules_second_factor_check" CHECK ("sign_in_rules"."second_factor" in ('off', 'admins', 'everyone')),
	CONSTRAINT "sign_in_rules_idle_minutes_check" CHECK ("sign_in_rules"."idle_minutes" > 0),
	CONSTRAINT "sign_in_rules_session_hours_check" CHECK ("sign_in_rules"."session_hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "second_steps" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "entered_company_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_way_check" CHECK ("sessions"."way" in ('password', 'code', 'new_password', 'registration', 'google', 'microsoft', 'passkey', 'company'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_factor_check" CHECK ("sessions"."factor" in ('totp', 'recovery_code', 'passkey'));