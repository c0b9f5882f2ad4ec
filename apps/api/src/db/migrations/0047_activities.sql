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
-- Catches what no month's part takes, so that no insert fails; on embedded data that is everything.
CREATE TABLE "activities_rest" PARTITION OF "activities" DEFAULT;
--> statement-breakpoint
-- Parts are read through the whole alone, whose policies bind: they have none of their own and nobody is given rights to them.
ALTER TABLE "activities_rest" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "activity_day_states" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rolled_at" timestamp with time zone,
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
-- Not in the write-ahead log either, so that neither a replica nor an archive keeps what the day destroys.
CREATE UNLOGGED TABLE "activity_salts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" "bytea" NOT NULL,
	CONSTRAINT "activity_salts_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "time_zone" text DEFAULT 'Asia/Jakarta' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_day_states" ADD CONSTRAINT "activity_day_states_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_time_idx" ON "activities" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "activities_by_member_idx" ON "activities" USING btree ("company_id","member_id","at");--> statement-breakpoint
CREATE INDEX "activities_lead_idx" ON "activities" USING btree ("company_id","lead_id") WHERE "activities"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_day_states_open_idx" ON "activity_day_states" USING btree ("company_id","day") WHERE "activity_day_states"."rolled_at" is null;
--> statement-breakpoint
-- The program makes and drops parts of a table that its user need not own, and nothing else.
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
