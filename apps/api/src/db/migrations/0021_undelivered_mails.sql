CREATE TABLE "undelivered_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"payload" jsonb,
	"recipient" text NOT NULL,
	"tries" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"fault" text NOT NULL,
	"reply" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_trouble" jsonb;--> statement-breakpoint
CREATE INDEX "undelivered_mails_tried_idx" ON "undelivered_mails" USING btree ("tried_at");