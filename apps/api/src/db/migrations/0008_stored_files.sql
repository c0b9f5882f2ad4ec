CREATE TABLE "stored_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_unclaimed_idx" ON "stored_files" USING btree ("stored_at") WHERE not "stored_files"."claimed";