import pg from 'pg'
import { newId } from '../../apps/api/src/db/columns.ts'
import { openDatabase } from '../../apps/api/src/db/open.ts'
import { beginSession } from '../../apps/api/src/modules/identity/auth/sessions.ts'
import { giveAccount } from '../../apps/api/src/modules/company/memberships/member-writes.sql.ts'
import { insertUser } from '../../apps/api/src/modules/identity/users/users.sql.ts'
import type { BenchDatabase } from '../bench-database.ts'

/** Roles of the users. The leads that a user can see decide the cost of a list. */
export const askers = ['admin', 'division admin', 'team manager', 'own'] as const
export type Asker = (typeof askers)[number]

export interface LeadFacts {
  companyId: string
  divisionId: string
  teamId: string
  /** A lead that is changed while lists are read. */
  leadId: string
  sessions: Record<Asker, { memberId: string; tokens: string[] }>
}

const sessionsEach = 60

/** Adds leads for all members of the first company. Each has ten words, a tag and a timeline entry. */
export async function seedLeads(database: BenchDatabase, count: number): Promise<LeadFacts> {
  const [company] = database.facts.companies
  const { databaseUrl } = database.floor
  if (!company || databaseUrl === undefined) throw new Error('Leads are measured in a company on PostgreSQL')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const facts = await choosePeople(client, databaseUrl, company.id, database.facts.userId)
    await client.query(insertText, [company.id, count, facts.teamId])
    await client.query(
      `insert into lead_tags (company_id, tag, lead_id) select company_id, unnest(tags), id from leads`,
    )
    await client.query(
      `insert into lead_words (company_id, word, lead_id) select distinct company_id, w.word, id from leads,
        lateral unnest(string_to_array(sort_name || ' ' || sort_organisation || ' sales ' || email_key || ' '
          || split_part(email_key, '@', 2) || ' ' || substr(phone_key, 2) || ' ' || tags[1], ' ')) w(word)`,
    )
    await client.query(
      `insert into lead_entries (company_id, id, lead_id, kind, at, member_id)
        select company_id, gen_random_uuid(), id, 'captured', captured_at, owner_id from leads`,
    )
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(`select id from leads where status = 'new' limit 1`)
    return { ...facts, leadId: rows[0]?.id ?? '' }
  } finally {
    await client.end()
  }
}

const insertText = `insert into leads (company_id, id, name, organisation, job_title, contacts, way, owner_id, team_id, status, warmth,
    captured_at, remind_at, sort_name, sort_organisation, tags, email_key, phone_key)
  select $1, gen_random_uuid(), initcap(x.name), initcap(x.organisation), 'Head of sales',
    jsonb_build_array(
      jsonb_build_object('_id', gen_random_uuid(), 'key', 'email', 'value', x.email, 'label', '', 'priority', 0),
      jsonb_build_object('_id', gen_random_uuid(), 'key', 'mobile', 'value', x.phone, 'code', '62', 'label', '', 'priority', 1)),
    (array['form', 'manual', 'scan'])[1 + n % 3], m.id, case when n % 200 = 0 then $3::uuid end,
    (array['new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived'])[1 + n % 7],
    (array['hot', 'warm', 'cold', null])[1 + n % 4], now() - n * interval '5 minutes',
    case when n % 10 = 0 then now() + (n - $2 / 2) * interval '1 minute' end,
    x.name, x.organisation, array['tag' || n % 40], x.email, x.phone
  from generate_series(1, $2::int) n
  join (select id, row_number() over (order by id) as at from members where company_id = $1) m on m.at = 1 + n % 1000,
  lateral (select 'lead ' || n * 7919 % $2::int as name, 'company ' || n % 5000 as organisation,
    'lead.' || n || '@company' || n % 5000 || '.example' as email, '+62812' || 1000000 + n as phone) x`

/**
 * Chooses the founder and three people of the first division, with accounts and sessions, and the pro team of one of
 * them.
 */
async function choosePeople(client: pg.Client, databaseUrl: string, companyId: string, founderId: string) {
  const { rows } = await client.query<{ id: string; division_id: string }>(
    `select m.id, m.division_id from members m join divisions d on d.company_id = m.company_id and d.id = m.division_id
      where m.company_id = $1 and m.user_id is null order by d.name, m.id limit 3`,
    [companyId],
  )
  const founder = await client.query<{ id: string }>(`select id from members where company_id = $1 and user_id = $2`, [
    companyId,
    founderId,
  ])
  const [head, manager, own] = rows
  const [admin] = founder.rows
  if (!admin || !head || !manager || !own) throw new Error('There are too few people in the company to be measured')
  const teamId = newId()
  await client.query(`insert into pro_teams (company_id, id, name, manager_id) values ($1, $2, 'Enterprise', $3)`, [
    companyId,
    teamId,
    manager.id,
  ])
  await client.query(`update members set roles = '{division_admin}' where company_id = $1 and id = $2`, [
    companyId,
    head.id,
  ])
  const database = await openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 2 })
  try {
    const sessionsOf = async (userId: string) => {
      const tokens: string[] = []
      for (let at = 0; at < sessionsEach; at += 1)
        tokens.push(await beginSession(database.global, userId, 'Benchmark', { way: 'code' }))
      return tokens
    }
    const signedIn = async (memberId: string) => {
      const user = await insertUser(database.global, {
        email: `${memberId}@example.com`,
        firstName: 'A',
        lastName: 'B',
      })
      if (!user) throw new Error('The database to be filled is not empty')
      await database.transaction({ companyId }, (tx) => giveAccount(tx, companyId, memberId, user.id))
      return { memberId, tokens: await sessionsOf(user.id) }
    }
    return {
      companyId,
      divisionId: head.division_id,
      teamId,
      sessions: {
        admin: { memberId: admin.id, tokens: await sessionsOf(founderId) },
        'division admin': await signedIn(head.id),
        'team manager': await signedIn(manager.id),
        own: await signedIn(own.id),
      },
    }
  } finally {
    await database.close()
  }
}
