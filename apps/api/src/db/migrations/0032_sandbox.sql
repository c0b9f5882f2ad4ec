CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead_ms" bigint DEFAULT 0 NOT NULL,
	"target" timestamp with time zone,
	CONSTRAINT "sandbox_clock_is_only" CHECK ("sandbox_clock"."is_only"),
	CONSTRAINT "sandbox_clock_ahead" CHECK ("sandbox_clock"."ahead_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_accounts_due_idx" ON "sandbox_accounts" USING btree ("due_at","id");