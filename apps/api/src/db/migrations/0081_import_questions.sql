ALTER TABLE "import_rows" ADD COLUMN "warnings" json;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "question" json;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" json;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "date_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_answer_check" CHECK ("import_rows"."answer" in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_date_order_check" CHECK ("imports"."date_order" in ('', 'day', 'month'));