CREATE TABLE "directory_connections" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"tenant_name" text NOT NULL,
	"connected_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_connections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory_sign_ins" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"include_guests" boolean NOT NULL,
	"create_divisions" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_sign_ins_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_leavers" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_leavers_company_id_import_id_member_id_pk" PRIMARY KEY("company_id","import_id","member_id"),
	CONSTRAINT "import_leavers_reason_check" CHECK ("import_leavers"."reason" in ('missing', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "directory_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "read_fault" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "changes" json;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "directory" json;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "directory_id" uuid;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD CONSTRAINT "directory_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sign_ins" ADD CONSTRAINT "directory_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_leavers" ADD CONSTRAINT "import_leavers_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_leavers" ADD CONSTRAINT "import_leavers_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_connections_company_key" ON "directory_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "directory_sign_ins_created_idx" ON "directory_sign_ins" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "import_leavers_member_idx" ON "import_leavers" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_directory_id_key" ON "members" USING btree ("company_id","directory_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_directory_check" CHECK (("imports"."kind" = 'directory') = ("imports"."directory" is not null));