CREATE TABLE "app_passwords" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_network" text
);
--> statement-breakpoint
ALTER TABLE "app_passwords" ADD CONSTRAINT "app_passwords_place_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."user_companies"("user_id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_passwords_account_name_key" ON "app_passwords" USING btree ("account_name");--> statement-breakpoint
CREATE INDEX "app_passwords_place_idx" ON "app_passwords" USING btree ("user_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "app_passwords_company_idx" ON "app_passwords" USING btree ("company_id");