-- Row-level security hid the rows from the update in 0026, unless a superuser owned the tables.
ALTER TABLE "lead_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_rule_people" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "lead_rules" r SET "to_people" = true WHERE NOT r."to_people" AND EXISTS (SELECT FROM "lead_rule_people" p WHERE p.company_id = r.company_id AND p.rule_id = r.id);--> statement-breakpoint
ALTER TABLE "lead_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_rule_people" FORCE ROW LEVEL SECURITY;
