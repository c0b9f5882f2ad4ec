CREATE UNLOGGED TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"change" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_xid_idx" ON "changes" USING btree ("xid");