import { newId } from '../apps/api/src/db/columns.ts'
import type { Database } from '../apps/api/src/db/db.ts'
import { insertInvoice, insertMovement } from '../apps/api/src/modules/billing/invoices/invoices.sql.ts'
import { invoiceRowOf } from '../apps/api/test/invoice-rows.ts'

const words = `jsonb_build_object('en', 'Fresh', 'id', 'Baru')`
const someMembers = (count: number) =>
  `(select id, row_number() over (order by id) as n from members where company_id = $1 order by id limit ${count}) m`
const someLeads = (count: number) =>
  `(select id, row_number() over (order by id) as n from leads where company_id = $1 order by id limit ${count}) l`
const signature = (linkText: string) =>
  `jsonb_build_object('photo', true, 'logo', true, 'fields', '["job_title"]'::jsonb, 'link_text', '${linkText}', 'link_look', 'button',
    'code', true, 'colours', 'card', 'disclaimer', 'Confidential', 'banner', null)`
const first = (table: string) => `(select id from ${table} where company_id = $1 order by id limit 1)`

/** Statements that add rows to the tables of a company that `fillCompany` leaves empty; `$1` is the company. */
export const recordStatements: readonly string[] = [
  `insert into pro_teams (company_id, id, name, manager_id) select $1, gen_random_uuid(), 'Team ' || n, m.id from ${someMembers(100)}`,
  `insert into pro_team_members (company_id, team_id, member_id) select t.company_id, t.id, m.id from pro_teams t
    cross join ${someMembers(20)} where t.company_id = $1`,
  `insert into pro_roles (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'Own role', '{}')`,
  `insert into pro_users (company_id, member_id, role, role_id) select $1, m.id, 'own', ${first('pro_roles')} from ${someMembers(500)}`,
  `insert into backgrounds (company_id, id, name, content, side, shared) select $1, gen_random_uuid(), 'Text ' || n, 'text', 'left', true
    from generate_series(1, 20) n`,
  `insert into background_selections (company_id, member_id, background_id) select $1, m.id, ${first('backgrounds')} from ${someMembers(1000)}`,
  `insert into billing_information (company_id, name, address_lines, postal_code, city, region, country, tax_id, email)
    values ($1, 'Nusantara', array['Jl. Sudirman 1'], '1', 'Jakarta', '', 'ID', '', 'finance@example.com')`,
  `insert into change_requests (company_id, id, member_id, field, before, after)
    select $1, gen_random_uuid(), m.id, 'job_title', '"A"', '"B"' from ${someMembers(500)}`,
  `insert into consent_texts (company_id, version, text) select $1, 7, ${words}`,
  `insert into lead_forms (company_id, questions) select $1, '[]'`,
  `insert into lead_settings (company_id, status_labels) select $1, jsonb_build_object('new', ${words})`,
  `insert into retention_settings (company_id, audit_months, record_months) values ($1, 24, 6)`,
  `insert into lead_templates (company_id, id, name, channel, texts) select $1, gen_random_uuid(), 'Hello', 'mail',
    jsonb_build_object('en', t, 'id', t) from (select jsonb_build_object('subject', 'Hello', 'body', 'Hello') as t) x`,
  `insert into lead_rules (company_id, id, name, place, is_on, countries, turns) values ($1, gen_random_uuid(), 'Rule', 1, true, '{ID}', 2)`,
  `insert into lead_rule_people (company_id, rule_id, member_id, place, last_turn) select $1, ${first('lead_rules')}, m.id, m.n, m.n from ${someMembers(20)}`,
  `insert into lead_views (company_id, id, member_id, shared, name, query) select $1, gen_random_uuid(), m.id, false, 'New', 'status=new' from ${someMembers(200)}`,
  `insert into card_domains (company_id, id, domain) values ($1, gen_random_uuid(), 'cards.nusantara.example')`,
  `insert into old_addresses (company_id, path, key, card_id) select $1, '/P/' || n, '/p/' || n, id
    from (select id, row_number() over (order by id) as n from cards where company_id = $1) c`,
  `insert into short_links (company_id, id, card_id, token, name, kind, place, after_end) select $1, gen_random_uuid(), c.id,
    translate(lpad(n::text, 10, '0'), '01', 'ab'), 'Flyer', 'tag', 'Jakarta', 'notice'
    from (select id, row_number() over (order by id) + 2222222222 as n from cards where company_id = $1 order by id limit 1000) c`,
  `insert into email_signatures (company_id, design) select $1, ${signature('Our card')}`,
  `insert into division_signatures (company_id, division_id, design) select company_id, id, ${signature('Card of the division')}
    from divisions where company_id = $1`,
  `insert into short_link_tokens (company_id, token, link_id) select company_id, token, id from short_links where company_id = $1`,
  `insert into lead_reminders (company_id, id, lead_id, at, note) select $1, gen_random_uuid(), l.id, '2027-01-01', 'Call' from ${someLeads(500)}`,
  `insert into lead_differences (company_id, lead_id, other_id) select $1, l.id, o.id from ${someLeads(500)}
    join ${someLeads(501).replace(/l$/, 'o')} on o.n = l.n + 1`,
  `insert into lead_merges (company_id, gone_id, lead_id, gone, before, after, entry_ids, reminder_ids, merge_ids, member_id, at)
    select $1, gen_random_uuid(), l.id, '{"name": "Gone"}', '{}', '{}', array[gen_random_uuid()], '{}', '{}', ${first('members')}, '2026-11-01'
    from ${someLeads(100)}`,
  `insert into insight_settings (company_id, per_person, switched_by, switched_at) values ($1, false, ${first('members')}, '2026-11-01')`,
  `insert into sign_in_rules (company_id, idle_minutes, email_domains) values ($1, 600, '{example.com}')`,
  `insert into insight_reports (company_id, member_id, month) select $1, m.id, '2026-10' from ${someMembers(100)}`,
  `insert into invitations (company_id, id, member_id, email, reserves, invited_by, locale, expires_at, state, decided_at)
    select $1, gen_random_uuid(), id, email, false, 'Sri', 'en', '2030-01-01', 'cancelled', '2026-11-01' from members
    where company_id = $1 order by id limit 500`,
  `insert into notification_settings (company_id, member_id, mail_group, by_mail) select $1, m.id, 'team', false from ${someMembers(500)}`,
  `insert into notifications (company_id, id, member_id, kind, facts) select $1, gen_random_uuid(), m.id, 'join_requested', '{"name": "Ani"}' from ${someMembers(1000)}`,
  `insert into activity_days (company_id, day, kind, audience, dimension, value, count, visitors)
    select $1, date '2026-01-01' + n, 'view', 'visitor', 'total', '', n, n from generate_series(1, 300) n`,
  `insert into activity_day_states (company_id, day) select $1, date '2026-11-24' on conflict do nothing`,
  `insert into secondary_logos (company_id, id, place, name, image) select company_id, gen_random_uuid(), 0, 'Halal',
    jsonb_build_object('id', id, 'hash', hash, 'width', width, 'height', height) from files where company_id = $1 order by id limit 1`,
]

/** Adds five invoices with their movements. */
export async function addInvoices(database: Database, companyId: string): Promise<void> {
  for (let at = 0; at < 5; at += 1) {
    const invoice = {
      ...invoiceRowOf(undefined, { companyId, id: newId() }),
      gatewayId: `in_${at}`,
      number: `INV-2026-${at}`,
    }
    await database.transaction({ companyId }, async (tx) => {
      await insertInvoice(tx, invoice)
      await insertMovement(tx, {
        ...{ companyId, gatewayId: `move_${at}`, invoiceId: invoice.id, amount: 100, currency: 'SGD' },
        movedAt: invoice.issuedAt,
      })
    })
  }
}
