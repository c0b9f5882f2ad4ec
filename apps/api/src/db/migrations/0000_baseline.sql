CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"member_id" uuid,
	"card_id" uuid,
	"division_id" uuid,
	"team_id" uuid,
	"event_id" uuid,
	"source" text,
	"device" text,
	"country" char(2),
	"language" text,
	"visitor" bigint,
	"target" text,
	"lead_id" uuid
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "activity_day_states" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rolled_at" timestamp with time zone,
	"repeats" integer DEFAULT 0 NOT NULL,
	"groups" jsonb,
	CONSTRAINT "activity_day_states_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "activity_days_company_id_day_kind_audience_dimension_value_pk" PRIMARY KEY("company_id","day","kind","audience","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "activity_losses" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
-- Not in the write-ahead log, so that neither a replica nor an archive keeps what is destroyed at the end of the day.
CREATE UNLOGGED TABLE "activity_salts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" "bytea" NOT NULL,
	CONSTRAINT "activity_salts_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_key_id" uuid,
	"actor_name" text,
	CONSTRAINT "audit_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"values_hash" text,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_links_company_id_number_pk" PRIMARY KEY("company_id","number"),
	CONSTRAINT "audit_links_entry_key" UNIQUE("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_streams" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_number" integer NOT NULL,
	"delivered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"company_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"nonce" uuid,
	CONSTRAINT "audit_values_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "background_selections" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"background_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "background_selections_company_id_member_id_pk" PRIMARY KEY("company_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "backgrounds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"picture" jsonb,
	"content" text NOT NULL,
	"side" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "backgrounds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "backgrounds_name_check" CHECK (char_length("backgrounds"."name") between 1 and 100),
	CONSTRAINT "backgrounds_content_check" CHECK ("backgrounds"."content" in ('text', 'code', 'none')),
	CONSTRAINT "backgrounds_side_check" CHECK ("backgrounds"."side" in ('left', 'right')),
	CONSTRAINT "backgrounds_something_check" CHECK ("backgrounds"."content" <> 'none' or "backgrounds"."picture" is not null)
);
--> statement-breakpoint
CREATE TABLE "billing_information" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address_lines" text[] NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_information_country_check" CHECK ("billing_information"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "bulk_job_items" (
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"content" json,
	"outcome" text,
	"code" text,
	"facts" json,
	"result" json,
	"lead_id" uuid,
	CONSTRAINT "bulk_job_items_company_id_job_id_at_pk" PRIMARY KEY("company_id","job_id","at"),
	CONSTRAINT "bulk_job_items_outcome_check" CHECK ("bulk_job_items"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"input" json NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"error" text,
	"undone_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"continues_at" timestamp with time zone,
	CONSTRAINT "bulk_jobs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bulk_jobs_state_check" CHECK ("bulk_jobs"."state" in ('running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "card_links" (
	"slug" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_links_slug_check" CHECK ("card_links"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("card_links"."slug") between 3 and 60)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"preferred_name" text DEFAULT '' NOT NULL,
	"pronouns" text DEFAULT '' NOT NULL,
	"accreditations" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prompts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"photo_id" uuid,
	"display_name" text NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"secondary_logo_ids" uuid[],
	"own" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shown_title" text DEFAULT '' NOT NULL,
	"shown_phone" text DEFAULT '' NOT NULL,
	"shown_photo" jsonb,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"sort_title" text collate "C" GENERATED ALWAYS AS (lower(shown_title)) STORED,
	CONSTRAINT "cards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cards_first_name_check" CHECK (char_length("cards"."first_name") between 1 and 100),
	CONSTRAINT "cards_short_description_check" CHECK (char_length("cards"."short_description") <= 300),
	CONSTRAINT "cards_secondary_logo_ids_check" CHECK (cardinality("cards"."secondary_logo_ids") <= 6),
	CONSTRAINT "cards_language_check" CHECK ("cards"."language" in ('en', 'id'))
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	CONSTRAINT "change_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "change_requests_state_check" CHECK ("change_requests"."state" in ('pending', 'accepted', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"logo" jsonb,
	"logo_percentage_size" smallint DEFAULT 70 NOT NULL,
	"color" text DEFAULT '#fafafa' NOT NULL,
	"verification" text DEFAULT 'unverified' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"card_color" text,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prioritise_division_details" boolean DEFAULT false NOT NULL,
	"card_template" jsonb,
	"card_policy" jsonb,
	"licences" integer,
	"join_code" text,
	"details_revision" integer DEFAULT 1 NOT NULL,
	"customisation_revision" integer DEFAULT 1 NOT NULL,
	"words_missing_since" timestamp with time zone DEFAULT now(),
	"plan" text,
	"subscription_status" text,
	"gateway_user_id" uuid,
	"gateway_customer_id" text,
	"takes_details" boolean DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'Asia/Jakarta' NOT NULL,
	"required_sign_in_domains" text[] DEFAULT '{}' NOT NULL,
	"personal" boolean DEFAULT false NOT NULL,
	"erase_at" timestamp with time zone,
	"start_dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "companies_name_check" CHECK (char_length("companies"."name") between case when "companies"."personal" then 0 else 1 end and 120),
	CONSTRAINT "companies_personal_check" CHECK (not "companies"."personal" or ("companies"."logo" is null and "companies"."gallery" = '[]' and "companies"."contacts" = '[]'
        and "companies"."website" = '' and "companies"."verification" = 'unverified' and "companies"."join_code" is null
        and "companies"."subscription_status" is null and "companies"."gateway_customer_id" is null)),
	CONSTRAINT "companies_color_check" CHECK ("companies"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "companies_card_color_check" CHECK ("companies"."card_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "companies_gallery_check" CHECK (jsonb_array_length("companies"."gallery") <= 3),
	CONSTRAINT "companies_short_description_check" CHECK (char_length("companies"."short_description") <= 300),
	CONSTRAINT "companies_logo_size_check" CHECK ("companies"."logo_percentage_size" between 20 and 100),
	CONSTRAINT "companies_plan_check" CHECK ("companies"."plan" in ('open', 'free', 'business', 'pro')),
	CONSTRAINT "companies_subscription_status_check" CHECK ("companies"."subscription_status" in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "companies_licences_check" CHECK ("companies"."licences" >= 0),
	CONSTRAINT "companies_verification_check" CHECK ("companies"."verification" in ('unverified', 'pending verification', 'verified'))
);
--> statement-breakpoint
CREATE TABLE "company_deletions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"ends_subscription" boolean DEFAULT false NOT NULL,
	"asked_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "company_exports" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"stored_as" text,
	"bytes" bigint,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"too_large" boolean DEFAULT false NOT NULL,
	"also_for" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "company_exports_state_check" CHECK ("company_exports"."state" in ('making', 'ready')),
	CONSTRAINT "company_exports_ready_check" CHECK ("company_exports"."state" = 'making' or num_nulls("company_exports"."stored_as", "company_exports"."bytes", "company_exports"."sha256", "company_exports"."ready_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "company_hand_overs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"giver_becomes" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_hand_overs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_hand_overs_outcome_check" CHECK ("company_hand_overs"."giver_becomes" in ('super_admin', 'admin', 'member', 'leaves')),
	CONSTRAINT "company_hand_overs_people_check" CHECK ("company_hand_overs"."from_id" <> "company_hand_overs"."to_id")
);
--> statement-breakpoint
CREATE TABLE "company_sign_in_domains" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proved_at" timestamp with time zone,
	"proved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	CONSTRAINT "company_sign_in_domains_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_sign_in_domains_proof_check" CHECK (("company_sign_in_domains"."proved_at" is null) = ("company_sign_in_domains"."proved_by" is null) and "company_sign_in_domains"."proved_by" in ('dns', 'work_address'))
);
--> statement-breakpoint
CREATE TABLE "company_sign_in_people" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_in_people_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"tested_at" timestamp with time zone,
	"is_on" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"joining" text DEFAULT 'request' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_ins_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_sign_ins_tested_check" CHECK ("company_sign_ins"."tested_at" is not null or not "company_sign_ins"."is_on"),
	CONSTRAINT "company_sign_ins_required_check" CHECK ("company_sign_ins"."is_on" or not "company_sign_ins"."is_required"),
	CONSTRAINT "company_sign_ins_joining_check" CHECK ("company_sign_ins"."joining" in ('request', 'member'))
);
--> statement-breakpoint
CREATE TABLE "company_verifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_email" text NOT NULL,
	"website" text NOT NULL,
	"registration_number" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejection" text,
	"code_sent_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	CONSTRAINT "company_verifications_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_verifications_code_check" CHECK ("company_verifications"."code_sent_at" is null or "company_verifications"."approved_at" is not null),
	CONSTRAINT "company_verifications_rejection_check" CHECK (("company_verifications"."rejected_at" is null) = ("company_verifications"."rejection" is null))
);
--> statement-breakpoint
CREATE TABLE "confirmed_billing_emails" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tells_seen_again" boolean DEFAULT false NOT NULL,
	CONSTRAINT "consent_texts_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"member_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"seats" integer,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "contact_messages_kind_check" CHECK ("contact_messages"."kind" in ('contact', 'sales'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"stored_as" text,
	"bytes" bigint,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"too_large" boolean DEFAULT false NOT NULL,
	CONSTRAINT "data_exports_state_check" CHECK ("data_exports"."state" in ('making', 'ready')),
	CONSTRAINT "data_exports_ready_check" CHECK ("data_exports"."state" = 'making' or num_nulls("data_exports"."stored_as", "data_exports"."bytes", "data_exports"."sha256", "data_exports"."ready_at") = 0)
);
--> statement-breakpoint
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
CREATE TABLE "divisions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"logo" jsonb,
	"logo_percentage_size" smallint DEFAULT 70 NOT NULL,
	"color" text,
	"leads_target" integer,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"secondary_logo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"card_rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "divisions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "divisions_short_description_check" CHECK (char_length("divisions"."short_description") <= 300),
	CONSTRAINT "divisions_color_check" CHECK ("divisions"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "divisions_logo_size_check" CHECK ("divisions"."logo_percentage_size" between 20 and 100),
	CONSTRAINT "divisions_secondary_logo_ids_check" CHECK (cardinality("divisions"."secondary_logo_ids") <= 6),
	CONSTRAINT "divisions_leads_target_check" CHECK ("divisions"."leads_target" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "domain_links" (
	"domain" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"current_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_members" (
	"company_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_members_company_id_event_id_member_id_pk" PRIMARY KEY("company_id","event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"zone" text NOT NULL,
	"code" text NOT NULL,
	"target" integer,
	"division_id" uuid,
	"maker_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "events_days_check" CHECK ("events"."last_day" >= "events"."first_day")
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "gateway_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_over_plans" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"card" text NOT NULL,
	"colleague_id" uuid NOT NULL,
	"leads" text NOT NULL,
	"erase_after_days" integer,
	"ends_on" date NOT NULL,
	"user_id" uuid NOT NULL,
	"confirmed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fault" text,
	CONSTRAINT "hand_over_plans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "hand_over_plans_card_check" CHECK ("hand_over_plans"."card" in ('page', 'redirect')),
	CONSTRAINT "hand_over_plans_leads_check" CHECK ("hand_over_plans"."leads" in ('colleague', 'division')),
	CONSTRAINT "hand_over_plans_colleague_check" CHECK ("hand_over_plans"."colleague_id" <> "hand_over_plans"."member_id")
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"card" text NOT NULL,
	"colleague_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "hand_overs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "hand_overs_card_check" CHECK ("hand_overs"."card" in ('page', 'redirect')),
	CONSTRAINT "hand_overs_colleague_check" CHECK ("hand_overs"."colleague_id" <> "hand_overs"."member_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid,
	"key_id" uuid,
	"owner_id" uuid GENERATED ALWAYS AS (coalesce(user_id, key_id)) STORED,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key"),
	CONSTRAINT "idempotency_keys_owner" CHECK (num_nonnulls("idempotency_keys"."user_id", "idempotency_keys"."key_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('google', 'microsoft'))
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
CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" json NOT NULL,
	"outcome" text,
	"faults" json,
	"directory_id" uuid,
	"read_fault" text,
	"changes" json,
	"bytes" integer DEFAULT 0 NOT NULL,
	"warnings" json,
	"question" json,
	"answer" text,
	"invites" boolean DEFAULT false NOT NULL,
	"member_id" uuid,
	"written" json,
	"undone" text,
	CONSTRAINT "import_rows_company_id_import_id_row_pk" PRIMARY KEY("company_id","import_id","row"),
	CONSTRAINT "import_rows_answer_check" CHECK ("import_rows"."answer" in ('yes', 'no')),
	CONSTRAINT "import_rows_undone_check" CHECK ("import_rows"."undone" in ('removed', 'restored', 'joined', 'changed', 'gone')),
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
	"applied_row" integer DEFAULT 0 NOT NULL,
	"directory" json,
	"subject" text DEFAULT 'members' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"reading" json,
	"date_order" text DEFAULT '' NOT NULL,
	"division_answers" json DEFAULT '{}'::json NOT NULL,
	"hides_cards" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "imports_date_order_check" CHECK ("imports"."date_order" in ('', 'day', 'month')),
	CONSTRAINT "imports_subject_check" CHECK ("imports"."subject" in ('members', 'leads')),
	CONSTRAINT "imports_directory_check" CHECK (("imports"."kind" = 'directory') = ("imports"."directory" is not null)),
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('reading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "insight_reports" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"month" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insight_reports_company_id_member_id_pk" PRIMARY KEY("company_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "insight_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"per_person" boolean DEFAULT true NOT NULL,
	"switched_by" uuid,
	"switched_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reserves" boolean NOT NULL,
	"invited_by" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"mail_trouble" jsonb,
	"invited_by_id" uuid,
	"opened_at" timestamp with time zone,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invitations_state_check" CHECK ("invitations"."state" in ('pending', 'accepted', 'declined', 'cancelled'))
);
--> statement-breakpoint
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
CREATE TABLE "join_links" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"numbered_by" text NOT NULL,
	"number" text NOT NULL,
	"kept_until" date NOT NULL,
	"invoice" jsonb NOT NULL,
	"movements" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_differences" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_differences_company_id_lead_id_other_id_pk" PRIMARY KEY("company_id","lead_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "lead_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" text,
	"people" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "lead_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_forms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_required" boolean DEFAULT true NOT NULL,
	"mails_card" boolean DEFAULT true NOT NULL,
	"retention_months" smallint,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"company_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"gone" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"reminder_ids" uuid[] NOT NULL,
	"merge_ids" uuid[] NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lead_merges_company_id_gone_id_pk" PRIMARY KEY("company_id","gone_id")
);
--> statement-breakpoint
CREATE TABLE "lead_pictures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"stored_as" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_pictures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_pictures_bytes_check" CHECK ("lead_pictures"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_reminders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_reminders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"status_labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"company_id" uuid NOT NULL,
	"tag" text collate "C" NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "lead_tags_company_id_tag_lead_id_pk" PRIMARY KEY("company_id","tag","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_templates_channel_check" CHECK ("lead_templates"."channel" in ('mail', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "lead_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"shared" boolean NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_views_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_views_member_check" CHECK ("lead_views"."shared" or "lead_views"."member_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "lead_words" (
	"company_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "lead_words_company_id_word_lead_id_pk" PRIMARY KEY("company_id","word","lead_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"warmth" text,
	"way" text NOT NULL,
	"source" text,
	"card_id" uuid,
	"card_name" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"division_id" uuid,
	"team_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent" jsonb,
	"language" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"remind_at" timestamp with time zone,
	"captured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_key" text,
	"phone_key" text,
	"sort_name" text collate "C" NOT NULL,
	"sort_organisation" text collate "C" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" uuid,
	"event_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "leads_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leads_name_check" CHECK (char_length("leads"."name") between 1 and 300),
	CONSTRAINT "leads_status_check" CHECK ("leads"."status" in ('new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived')),
	CONSTRAINT "leads_warmth_check" CHECK ("leads"."warmth" in ('hot', 'warm', 'cold')),
	CONSTRAINT "leads_way_check" CHECK ("leads"."way" in ('form', 'manual', 'file', 'vcard', 'code', 'scan', 'badge'))
);
--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"address_hash" text NOT NULL,
	"scope" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_refusals_address_hash_scope_pk" PRIMARY KEY("address_hash","scope")
);
--> statement-breakpoint
CREATE TABLE "member_words" (
	"company_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "member_words_company_id_word_member_id_pk" PRIMARY KEY("company_id","word","member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"external_id" text,
	"email" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"division_id" uuid,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_edit_access" boolean DEFAULT false NOT NULL,
	"directory_id" uuid,
	"sign_in_bound" boolean DEFAULT false NOT NULL,
	"groups_since" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "members_status_check" CHECK ("members"."status" in ('invited', 'pending', 'verified', 'paused')),
	CONSTRAINT "members_roles_check" CHECK ("members"."roles" <@ array['division_admin', 'admin', 'super_admin'])
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"mail_group" text NOT NULL,
	"by_mail" boolean,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notification_settings_company_id_member_id_mail_group_pk" PRIMARY KEY("company_id","member_id","mail_group")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail_due" boolean DEFAULT false NOT NULL,
	"mail_id" uuid,
	"lead_id" uuid,
	"people" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"registration" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"scope" text DEFAULT '' NOT NULL,
	CONSTRAINT "one_time_codes_purpose_check" CHECK ("one_time_codes"."purpose" in ('login', 'registration', 'password_reset', 'company_verification', 'confirmation', 'email_change', 'account_deletion', 'company_deletion', 'billing_email'))
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid,
	"about" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_check" CHECK ("passkey_challenges"."purpose" in ('registration', 'sign_in', 'second_step', 'confirmation'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"aaguid" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"suspected_at" timestamp with time zone,
	CONSTRAINT "passkeys_device_type_check" CHECK ("passkeys"."device_type" in ('singleDevice', 'multiDevice'))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires_month" smallint NOT NULL,
	"expires_year" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_methods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_methods_expires_check" CHECK ("payment_methods"."expires_month" between 1 and 12)
);
--> statement-breakpoint
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
CREATE TABLE "pro_roles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_roles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pro_team_members" (
	"company_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_team_members_company_id_team_id_member_id_pk" PRIMARY KEY("company_id","team_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "pro_team_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "pro_team_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "pro_team_requests_people_check" CHECK ("pro_team_requests"."member_id" <> "pro_team_requests"."asker_id")
);
--> statement-breakpoint
CREATE TABLE "pro_teams" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"manager_id" uuid,
	"target" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_teams_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pro_users" (
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"role_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pro_users_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "pro_users_role_check" CHECK (("pro_users"."role" = 'own') = ("pro_users"."role_id" is not null)),
	CONSTRAINT "pro_users_role_name_check" CHECK ("pro_users"."role" in ('member', 'manager', 'own'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"audit_months" integer,
	"figure_months" integer,
	"record_months" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead_ms" bigint DEFAULT 0 NOT NULL,
	"target" timestamp with time zone,
	CONSTRAINT "sandbox_clock_is_only" CHECK ("sandbox_clock"."is_only"),
	CONSTRAINT "sandbox_clock_ahead" CHECK ("sandbox_clock"."ahead_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"way" text DEFAULT 'password' NOT NULL,
	"through_company_id" uuid,
	"opened_with" uuid
);
--> statement-breakpoint
CREATE TABLE "secondary_logos" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"image" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "secondary_logos_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "secondary_logos_place_key" UNIQUE("company_id","place") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "secondary_logos_place_check" CHECK ("secondary_logos"."place" between 0 and 29),
	CONSTRAINT "secondary_logos_name_check" CHECK (char_length("secondary_logos"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "seen_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"country" text,
	"proved_at" timestamp with time zone,
	"way" text,
	"factor" text,
	"idle_seconds" integer DEFAULT 0 NOT NULL,
	"entered_company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"through_company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"opened_with" uuid,
	"proofs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sessions_way_check" CHECK ("sessions"."way" in ('password', 'code', 'new_password', 'registration', 'google', 'microsoft', 'passkey', 'company')),
	CONSTRAINT "sessions_factor_check" CHECK ("sessions"."factor" in ('totp', 'recovery_code', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"state_hash" text NOT NULL,
	"provider" text NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"code_verifier" text DEFAULT '' NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"token_hash" text,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	CONSTRAINT "sign_in_attempts_provider_check" CHECK ("sign_in_attempts"."provider" in ('google', 'microsoft', 'company'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_rules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"second_factor" text DEFAULT 'off' NOT NULL,
	"second_factor_from" timestamp with time zone,
	"idle_minutes" integer,
	"session_hours" integer,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_ahead" uuid,
	"reminded_last" uuid,
	CONSTRAINT "sign_in_rules_second_factor_check" CHECK ("sign_in_rules"."second_factor" in ('off', 'admins', 'everyone')),
	CONSTRAINT "sign_in_rules_idle_minutes_check" CHECK ("sign_in_rules"."idle_minutes" > 0),
	CONSTRAINT "sign_in_rules_session_hours_check" CHECK ("sign_in_rules"."session_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"gateway" text NOT NULL,
	"subscription" jsonb,
	"next" jsonb,
	"unpaid" jsonb,
	"credit" bigint DEFAULT 0 NOT NULL,
	"pro_seats" integer DEFAULT 0 NOT NULL,
	"trial_used_at" timestamp with time zone,
	"settling" text,
	"ticket" integer DEFAULT 0 NOT NULL,
	"applied_ticket" integer DEFAULT 0 NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settling_from" jsonb,
	CONSTRAINT "subscriptions_gateway_check" CHECK ("subscriptions"."gateway" in ('sandbox', 'stripe')),
	CONSTRAINT "subscriptions_pro_seats_check" CHECK ("subscriptions"."pro_seats" >= 0)
);
--> statement-breakpoint
CREATE TABLE "super_admin_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid,
	"roles_before" text[] NOT NULL,
	"removed" jsonb,
	"by_user_id" uuid,
	"told" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "super_admin_changes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "super_admin_changes_kind_check" CHECK ("super_admin_changes"."kind" in ('given', 'taken'))
);
--> statement-breakpoint
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
	"reply" text NOT NULL,
	"about" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_companies" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "user_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_set_at" timestamp with time zone,
	"photo_hash" text,
	"first_company_id" uuid,
	"last_company_id" uuid
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_day_states" ADD CONSTRAINT "activity_day_states_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_streams" ADD CONSTRAINT "audit_streams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_company_id_entry_id_audit_entries_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."audit_entries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_selections" ADD CONSTRAINT "background_selections_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_selections" ADD CONSTRAINT "background_selections_background_fk" FOREIGN KEY ("company_id","background_id") REFERENCES "public"."backgrounds"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backgrounds" ADD CONSTRAINT "backgrounds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_information" ADD CONSTRAINT "billing_information_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job_items" ADD CONSTRAINT "bulk_job_items_company_id_job_id_bulk_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."bulk_jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_photo_id_files_company_id_id_fk" FOREIGN KEY ("company_id","photo_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_deletions" ADD CONSTRAINT "company_deletions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_hand_overs" ADD CONSTRAINT "company_hand_overs_from_fk" FOREIGN KEY ("company_id","from_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_hand_overs" ADD CONSTRAINT "company_hand_overs_to_fk" FOREIGN KEY ("company_id","to_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_domains" ADD CONSTRAINT "company_sign_in_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_people" ADD CONSTRAINT "company_sign_in_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_people" ADD CONSTRAINT "company_sign_in_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_verifications" ADD CONSTRAINT "company_verifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_billing_emails" ADD CONSTRAINT "confirmed_billing_emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD CONSTRAINT "directory_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_sign_ins" ADD CONSTRAINT "directory_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_members" ADD CONSTRAINT "event_members_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_members" ADD CONSTRAINT "event_members_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_maker_id_members_company_id_id_fk" FOREIGN KEY ("company_id","maker_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_sign_ins" ADD CONSTRAINT "failed_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_plans" ADD CONSTRAINT "hand_over_plans_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_leavers" ADD CONSTRAINT "import_leavers_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_leavers" ADD CONSTRAINT "import_leavers_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_reports" ADD CONSTRAINT "insight_reports_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_settings" ADD CONSTRAINT "insight_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_movements" ADD CONSTRAINT "invoice_movements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_movements" ADD CONSTRAINT "invoice_movements_invoice_fk" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_differences" ADD CONSTRAINT "lead_differences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_pictures" ADD CONSTRAINT "lead_pictures_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminders" ADD CONSTRAINT "lead_reminders_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_templates" ADD CONSTRAINT "lead_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_words" ADD CONSTRAINT "lead_words_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_owner_id_members_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_team_id_pro_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_words" ADD CONSTRAINT "member_words_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_division_id_divisions_company_id_id_fk" FOREIGN KEY ("company_id","division_id") REFERENCES "public"."divisions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_files" ADD CONSTRAINT "private_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_roles" ADD CONSTRAINT "pro_roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_members" ADD CONSTRAINT "pro_team_members_company_id_team_id_pro_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_members" ADD CONSTRAINT "pro_team_members_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_requests" ADD CONSTRAINT "pro_team_requests_team_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."pro_teams"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_requests" ADD CONSTRAINT "pro_team_requests_member_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_team_requests" ADD CONSTRAINT "pro_team_requests_asker_fk" FOREIGN KEY ("company_id","asker_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_teams" ADD CONSTRAINT "pro_teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_teams" ADD CONSTRAINT "pro_teams_company_id_manager_id_members_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_users" ADD CONSTRAINT "pro_users_company_id_member_id_members_company_id_id_fk" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_users" ADD CONSTRAINT "pro_users_company_id_role_id_pro_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."pro_roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_logos" ADD CONSTRAINT "secondary_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_devices" ADD CONSTRAINT "seen_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin_changes" ADD CONSTRAINT "super_admin_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_companies" ADD CONSTRAINT "user_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due_idx" ON "account_deletions" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "activities_by_time_idx" ON "activities" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "activities_by_member_idx" ON "activities" USING btree ("company_id","member_id","at");--> statement-breakpoint
CREATE INDEX "activities_lead_idx" ON "activities" USING btree ("company_id","lead_id") WHERE "activities"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_leads_by_time_idx" ON "activities" USING btree ("company_id","at") WHERE "activities"."kind" in ('lead', 'status');--> statement-breakpoint
CREATE INDEX "activity_day_states_open_idx" ON "activity_day_states" USING btree ("company_id","day") WHERE "activity_day_states"."rolled_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_created_idx" ON "audit_entries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_values_member_idx" ON "audit_values" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_user_key" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_begun_key" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "background_selections_background_idx" ON "background_selections" USING btree ("company_id","background_id");--> statement-breakpoint
CREATE INDEX "bulk_job_items_refused_idx" ON "bulk_job_items" USING btree ("company_id","job_id","at") WHERE "bulk_job_items"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "bulk_job_items_lead_idx" ON "bulk_job_items" USING btree ("company_id","lead_id") WHERE "bulk_job_items"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_user_idx" ON "bulk_jobs" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_jobs_expires_idx" ON "bulk_jobs" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_links_current_key" ON "card_links" USING btree ("company_id","card_id") WHERE "card_links"."current";--> statement-breakpoint
CREATE UNIQUE INDEX "cards_member_key" ON "cards" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "cards_by_name_idx" ON "cards" USING btree ("company_id","sort_name","member_id");--> statement-breakpoint
CREATE INDEX "cards_by_title_idx" ON "cards" USING btree ("company_id","sort_title","member_id");--> statement-breakpoint
CREATE INDEX "cards_incomplete_by_name_idx" ON "cards" USING btree ("company_id","sort_name","member_id") WHERE "cards"."missing" <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_pending_key" ON "change_requests" USING btree ("company_id","member_id","field") WHERE "change_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "change_requests_created_idx" ON "change_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "companies_erase_idx" ON "companies" USING btree ("erase_at") WHERE "companies"."erase_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_hand_overs_company_key" ON "company_hand_overs" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_in_domains_key" ON "company_sign_in_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_in_people_subject_key" ON "company_sign_in_people" USING btree ("company_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "company_sign_in_people_user_idx" ON "company_sign_in_people" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "company_sign_in_people_of_user_idx" ON "company_sign_in_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_ins_company_key" ON "company_sign_ins" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_verifications_company_key" ON "company_verifications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("done_at","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_id_key" ON "data_exports" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_connections_company_key" ON "directory_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "directory_sign_ins_created_idx" ON "directory_sign_ins" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name_key" ON "divisions" USING btree ("company_id",lower("name")) WHERE "divisions"."name" <> '';--> statement-breakpoint
CREATE INDEX "domain_links_company_idx" ON "domain_links" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "erased_companies_idx" ON "erased_companies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_members_member_idx" ON "event_members" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_code_key" ON "events" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "events_by_day_idx" ON "events" USING btree ("company_id","first_day","id");--> statement-breakpoint
CREATE INDEX "events_division_idx" ON "events" USING btree ("company_id","division_id");--> statement-breakpoint
CREATE INDEX "events_maker_idx" ON "events" USING btree ("company_id","maker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_hash_key" ON "files" USING btree ("company_id","kind","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_plans_member_key" ON "hand_over_plans" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "hand_over_plans_due_idx" ON "hand_over_plans" USING btree ("company_id","ends_on") WHERE "hand_over_plans"."fault" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_member_key" ON "hand_overs" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "hand_overs_colleague_idx" ON "hand_overs" USING btree ("company_id","colleague_id");--> statement-breakpoint
CREATE INDEX "hand_overs_due_idx" ON "hand_overs" USING btree ("company_id","erase_at") WHERE "hand_overs"."erase_at" is not null and "hand_overs"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_user_idx" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject_key" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "import_leavers_member_idx" ON "import_leavers" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_links_email_idx" ON "invitation_links" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_member_key" ON "invitations" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_key" ON "invitations" USING btree ("company_id","email") WHERE "invitations"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_created_idx" ON "invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_gateway_key" ON "invoices" USING btree ("company_id","gateway_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("company_id","numbered_by","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_newest_idx" ON "invoices" USING btree ("company_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "join_links_company_idx" ON "join_links" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_invoices_number_key" ON "kept_invoices" USING btree ("company_id","numbered_by","number");--> statement-breakpoint
CREATE INDEX "kept_invoices_until_idx" ON "kept_invoices" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "known_browsers_token_hash_key" ON "known_browsers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_browsers_user_idx" ON "known_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_differences_other_idx" ON "lead_differences" USING btree ("company_id","other_id");--> statement-breakpoint
CREATE INDEX "lead_entries_lead_idx" ON "lead_entries" USING btree ("company_id","lead_id","at","id");--> statement-breakpoint
CREATE INDEX "lead_merges_lead_idx" ON "lead_merges" USING btree ("company_id","lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_pictures_lead_idx" ON "lead_pictures" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_pictures_stored_as_key" ON "lead_pictures" USING btree ("company_id","stored_as");--> statement-breakpoint
CREATE INDEX "lead_reminders_lead_idx" ON "lead_reminders" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_reminders_due_idx" ON "lead_reminders" USING btree ("company_id","at") WHERE "lead_reminders"."done_at" is null and "lead_reminders"."told_at" is null;--> statement-breakpoint
CREATE INDEX "lead_tags_lead_idx" ON "lead_tags" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_templates_name_key" ON "lead_templates" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_name_key" ON "lead_views" USING btree ("company_id","member_id",lower("name"));--> statement-breakpoint
CREATE INDEX "lead_views_shared_idx" ON "lead_views" USING btree ("company_id") WHERE "lead_views"."shared";--> statement-breakpoint
CREATE INDEX "lead_words_lead_idx" ON "lead_words" USING btree ("company_id","lead_id","word");--> statement-breakpoint
CREATE INDEX "leads_by_capture_idx" ON "leads" USING btree ("company_id","captured_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name_idx" ON "leads" USING btree ("company_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "leads_by_organisation_idx" ON "leads" USING btree ("company_id","sort_organisation","id");--> statement-breakpoint
CREATE INDEX "leads_by_reminder_idx" ON "leads" USING btree ("company_id","remind_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_late_reminder_idx" ON "leads" USING btree ("company_id","remind_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_owner_by_capture_idx" ON "leads" USING btree ("company_id","owner_id","captured_at","id");--> statement-breakpoint
CREATE INDEX "leads_status_by_capture_idx" ON "leads" USING btree ("company_id","status","captured_at","id");--> statement-breakpoint
CREATE INDEX "leads_event_by_capture_idx" ON "leads" USING btree ("company_id","event_id","captured_at","id") WHERE "leads"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_team_by_capture_idx" ON "leads" USING btree ("company_id","team_id","captured_at","id") WHERE "leads"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "leads_counted_idx" ON "leads" USING btree ("company_id","status","warmth","way","event_id","team_id","remind_at","captured_at","owner_id");--> statement-breakpoint
CREATE INDEX "leads_division_idx" ON "leads" USING btree ("company_id","division_id");--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("company_id","email_key");--> statement-breakpoint
CREATE INDEX "leads_phone_idx" ON "leads" USING btree ("company_id","phone_key");--> statement-breakpoint
CREATE INDEX "member_words_member_idx" ON "member_words" USING btree ("company_id","member_id","word");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_external_id_key" ON "members" USING btree ("company_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_directory_id_key" ON "members" USING btree ("company_id","directory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_key" ON "members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "members_user_idx" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_division_idx" ON "members" USING btree ("company_id","division_id");--> statement-breakpoint
CREATE INDEX "members_by_creation_idx" ON "members" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "members_by_status_idx" ON "members" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE INDEX "notifications_member_idx" ON "notifications" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("company_id","member_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_lead_idx" ON "notifications" USING btree ("company_id","lead_id") WHERE "notifications"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("company_id","mail_id") WHERE "notifications"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "one_time_codes_email_idx" ON "one_time_codes" USING btree ("email","purpose","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_created_idx" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_challenge_key" ON "passkey_challenges" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_gateway_key" ON "payment_methods" USING btree ("company_id","gateway_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_files_stored_as_key" ON "private_files" USING btree ("company_id","stored_as");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_roles_name_key" ON "pro_roles" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "pro_team_members_member_idx" ON "pro_team_members" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_team_requests_person_key" ON "pro_team_requests" USING btree ("company_id","team_id","member_id");--> statement-breakpoint
CREATE INDEX "pro_team_requests_member_idx" ON "pro_team_requests" USING btree ("company_id","member_id");--> statement-breakpoint
CREATE INDEX "pro_team_requests_asker_idx" ON "pro_team_requests" USING btree ("company_id","asker_id");--> statement-breakpoint
CREATE INDEX "pro_team_requests_expires_idx" ON "pro_team_requests" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pro_teams_name_key" ON "pro_teams" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "pro_teams_manager_idx" ON "pro_teams" USING btree ("company_id","manager_id");--> statement-breakpoint
CREATE INDEX "pro_users_role_idx" ON "pro_users" USING btree ("company_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sandbox_accounts_due_idx" ON "sandbox_accounts" USING btree ("due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_steps_challenge_key" ON "second_steps" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "second_steps_user_idx" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_idx" ON "second_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_attempts_request_key" ON "sign_in_attempts" USING btree ("request_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_attempts_token_key" ON "sign_in_attempts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expires_idx" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_user_idx" ON "sign_in_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stored_files_unclaimed_idx" ON "stored_files" USING btree ("stored_at") WHERE not "stored_files"."claimed";--> statement-breakpoint
CREATE INDEX "stored_files_ends_idx" ON "stored_files" USING btree ("ends_at") WHERE "stored_files"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "super_admin_changes_member_idx" ON "super_admin_changes" USING btree ("company_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "undelivered_mails_tried_idx" ON "undelivered_mails" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "user_companies_company_idx" ON "user_companies" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_photo_idx" ON "users" USING btree ("photo_hash") WHERE "users"."photo_hash" is not null;
--> statement-breakpoint
-- Takes the rows of months without a part, so that no insert fails; embedded data has no other part.
CREATE TABLE "activities_rest" PARTITION OF "activities" DEFAULT;
--> statement-breakpoint
-- Parts are read only through the whole table, whose policies apply. They have no policies, and no role has rights to them.
ALTER TABLE "activities_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The program's role owns no table, so it may neither analyze one nor make and drop the parts of one: these functions do.
CREATE FUNCTION "refresh_statistics"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	ANALYZE "members" ("company_id", "id");
	ANALYZE "cards" ("company_id", "id", "member_id");
	ANALYZE "card_links" ("company_id", "card_id");
	ANALYZE "member_words" ("company_id", "member_id");
END
$$;
--> statement-breakpoint
-- An insert waits for the lock before it looks for its part: it would fail if the part were attached in between.
CREATE FUNCTION make_activity_parts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
  first timestamptz;
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('make_activity_parts'));
  FOR first IN
    SELECT generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '2 months', '1 month')
    UNION SELECT date_trunc('month', at) FROM activities_rest ORDER BY 1
  LOOP
    part := 'activities_' || to_char(first, 'YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    LOCK TABLE ONLY activities IN SHARE ROW EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %I (LIKE activities INCLUDING DEFAULTS INCLUDING INDEXES)', part);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
    LOCK TABLE activities_rest IN ACCESS EXCLUSIVE MODE;
    EXECUTE format(
      'WITH moved AS (DELETE FROM activities_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      first, first + interval '1 month', part);
    EXECUTE format('ALTER TABLE activities ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      part, first, first + interval '1 month');
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION drop_activity_parts(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
  part text;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'activities'::regclass AND c.relname ~ '^activities_[0-9]{4}_[0-9]{2}$'
      AND to_timestamp(substr(c.relname, 12), 'YYYY_MM') + interval '1 month' <= before
  LOOP
    EXECUTE format('DROP TABLE %I', part);
  END LOOP;
  DELETE FROM activities_rest WHERE at < date_trunc('month', before);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION make_activity_parts(), drop_activity_parts(timestamptz) FROM public;
--> statement-breakpoint
-- The program may add to the audit log and read it. Only this function removes entries: those of the company in the context,
-- for whole months, according to the company's own setting, none younger than twelve months (the policies require it too), and
-- only up to a cut that the log already records (`audit.trimmed`). That entry is written in an earlier transaction: on a cluster
-- the owner of the tables and the program cannot both write in one.
CREATE FUNCTION "trim_audit_log"() RETURNS TABLE (entries_gone integer, last_number integer, last_hash text) LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
DECLARE
	company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
	kept integer;
	since timestamptz;
BEGIN
	SELECT s.audit_months INTO kept FROM retention_settings s WHERE s.company_id = company;
	IF kept IS NULL OR kept < 12 THEN RETURN; END IF;
	since := (date_trunc('month', now() AT TIME ZONE 'utc') - make_interval(months => kept)) AT TIME ZONE 'utc';
	SELECT l.number, l.hash INTO last_number, last_hash FROM audit_links l
		JOIN audit_entries s ON s.company_id = company AND s.action = 'audit.trimmed'
			AND (s.after ->> 'number')::integer = l.number AND s.after ->> 'hash' = l.hash
		WHERE l.company_id = company AND l.created_at < since ORDER BY l.number DESC LIMIT 1;
	DELETE FROM audit_entries e USING audit_links l
		WHERE l.company_id = company AND l.number <= last_number AND e.company_id = company AND e.id = l.entry_id AND e.created_at < since;
	GET DIAGNOSTICS entries_gone = ROW_COUNT;
	IF entries_gone = 0 THEN RETURN; END IF;
	-- The last of them stays: the chain hangs on its hash.
	DELETE FROM audit_links l WHERE l.company_id = company AND l.number < last_number;
	RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "trim_audit_log"() FROM public;
--> statement-breakpoint
-- Unused. Databases from before this baseline have it.
CREATE FUNCTION "release_stored_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "stored_files" s SET "claimed" = false, "stored_at" = now()
		WHERE s."hash" IN (SELECT "hash" FROM "gone") AND s."claimed";
	RETURN NULL;
END $$;
