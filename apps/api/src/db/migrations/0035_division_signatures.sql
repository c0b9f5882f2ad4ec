CREATE TABLE "division_signatures" (
	"company_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"design" jsonb,
	"banner_image" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "division_signatures_company_id_division_id_pk" PRIMARY KEY("company_id","division_id"),
	CONSTRAINT "division_signatures_banner_check" CHECK (("division_signatures"."banner_image" is not null) = coalesce(jsonb_typeof("division_signatures"."design" -> 'banner') = 'object', false))
);
--> statement-breakpoint
ALTER TABLE "division_signatures" ADD CONSTRAINT "division_signatures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_signatures" ADD CONSTRAINT "division_signatures_division_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE cascade ON UPDATE no action;