CREATE TABLE "notification_settings" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"mail_group" text NOT NULL,
	"by_mail" boolean,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notification_settings_company_id_member_id_mail_group_pk" PRIMARY KEY("company_id","member_id","mail_group")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("company_id","member_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("company_id","mail_id") WHERE "notifications"."mail_id" is not null;