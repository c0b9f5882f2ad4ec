CREATE TABLE "background_selections" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"background_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "background_selections_company_id_member_id_pk" PRIMARY KEY("company_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "backgrounds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"picture" jsonb,
	"content" text NOT NULL,
	"side" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backgrounds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "backgrounds_name_check" CHECK (char_length("backgrounds"."name") between 1 and 100),
	CONSTRAINT "backgrounds_content_check" CHECK ("backgrounds"."content" in ('text', 'code', 'none')),
	CONSTRAINT "backgrounds_side_check" CHECK ("backgrounds"."side" in ('left', 'right')),
	CONSTRAINT "backgrounds_something_check" CHECK ("backgrounds"."content" <> 'none' or "backgrounds"."picture" is not null)
);
--> statement-breakpoint
ALTER TABLE "background_selections" ADD CONSTRAINT "background_selections_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_selections" ADD CONSTRAINT "background_selections_background_fk" FOREIGN KEY ("company_id","background_id") REFERENCES "public"."backgrounds"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backgrounds" ADD CONSTRAINT "backgrounds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_selections_background_idx" ON "background_selections" USING btree ("company_id","background_id");