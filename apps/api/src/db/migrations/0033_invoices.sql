CREATE TABLE "invoice_movements" (
	"company_id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_movements_company_id_gateway_id_pk" PRIMARY KEY("company_id","gateway_id"),
	CONSTRAINT "invoice_movements_amount_check" CHECK ("invoice_movements"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"issuer" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_issuer_kind_year_pk" PRIMARY KEY("issuer","kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"kind" text NOT NULL,
	"numbered_by" text NOT NULL,
	"number" text NOT NULL,
	"corrects" text,
	"status" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" text NOT NULL,
	"currency" text NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_name" text NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"credit_used" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('open', 'paid', 'void', 'uncollectible', 'credited', 'refunded')),
	CONSTRAINT "invoices_total_check" CHECK ("invoices"."total" = "invoices"."net" + "invoices"."tax"),
	CONSTRAINT "invoices_sign_check" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."total" >= 0))
);
--> statement-breakpoint
ALTER TABLE "invoice_movements" ADD CONSTRAINT "invoice_movements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_movements" ADD CONSTRAINT "invoice_movements_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_gateway_key" ON "invoices" USING btree ("company_id","gateway_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("numbered_by","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_newest_idx" ON "invoices" USING btree ("company_id","issued_at","id");