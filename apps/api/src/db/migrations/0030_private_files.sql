CREATE TABLE "private_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored_as" text NOT NULL,
	"user_id" uuid,
	"roles" text[] NOT NULL,
	"of_people" boolean NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "private_files_name_check" CHECK (char_length("private_files"."name") between 1 and 200),
	CONSTRAINT "private_files_media_type_check" CHECK ("private_files"."media_type" ~ '^[a-z]+/[ -~]{1,100}$'),
	CONSTRAINT "private_files_bytes_check" CHECK ("private_files"."bytes" >= 0),
	CONSTRAINT "private_files_readers_check" CHECK ("private_files"."user_id" is not null or "private_files"."roles" <> '{}')
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_files" ADD CONSTRAINT "private_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_files_stored_as_key" ON "private_files" USING btree ("company_id","stored_as");--> statement-breakpoint
CREATE INDEX "stored_files_ends_idx" ON "stored_files" USING btree ("ends_at") WHERE "stored_files"."ends_at" is not null;