CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" json NOT NULL,
	"outcome" text,
	"content" json,
	"faults" json DEFAULT '[]'::json NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_company_id_import_id_row_pk" PRIMARY KEY("company_id","import_id","row"),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('create', 'update', 'unchanged', 'error'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"separator" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"columns" json DEFAULT '[]'::json NOT NULL,
	"mapping" json,
	"create_divisions" boolean DEFAULT false NOT NULL,
	"new_divisions" json DEFAULT '[]'::json NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"counts" json,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('reading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("company_id","created_at");