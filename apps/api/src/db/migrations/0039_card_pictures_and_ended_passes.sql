CREATE TABLE "ended_passes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"locale" text NOT NULL,
	"color" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"google_due_at" timestamp with time zone,
	CONSTRAINT "ended_passes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "secondary_logos" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;