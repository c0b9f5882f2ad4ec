ALTER TABLE "audit_entries" ADD COLUMN "actor_key_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "owner_id" uuid GENERATED ALWAYS AS (coalesce(user_id, key_id)) STORED;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user_idx" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner" CHECK (num_nonnulls("idempotency_keys"."user_id", "idempotency_keys"."key_id") = 1);
