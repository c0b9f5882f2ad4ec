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
ALTER TABLE "companies" ADD COLUMN "assistants" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_connections" ADD CONSTRAINT "assistant_connections_place_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."user_companies"("user_id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_connections_place_idx" ON "assistant_connections" USING btree ("user_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_connections_company_idx" ON "assistant_connections" USING btree ("company_id");