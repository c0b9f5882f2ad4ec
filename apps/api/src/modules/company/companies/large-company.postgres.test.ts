import { MemberListQuery } from '@kartu/contracts/company/members'
import { LeadListQuery } from '@kartu/contracts/leads/lead-filters'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { Db } from '../../../db/db.ts'
import { ListMemory } from '../../../db/list-memory.ts'
import { findCard, findCardOf } from '../cards/cards.sql.ts'
import { findPublicCard, findVersion } from '../cards/public/public-cards.sql.ts'
import { listLeads } from '../../leads/leads/lead-list.sql.ts'
import { findLead } from '../../leads/leads/leads.sql.ts'
import { listMembers } from '../members/member-list.sql.ts'
import { findMember } from '../members/members.sql.ts'
import { hasNone } from '../../governance/sign-in-rules/secured-people.sql.ts'

/*
 * One company that is much larger than many others. PostgreSQL caches one plan for the average company, for which
 * reading all members is cheap (docs/performance.md, "Plans for companies of any size").
 */

const people = 3_000

/** Number of companies, and of people in each. With companies of one or two people, every plan seems equally cheap. */
const sizes = [
  { others: 300, team: 20 },
  { others: 3_000, team: 2 },
  { others: 3_000, team: 1 },
]

/** A company with one of its people, whose ID is also the ID of their card and of a lead. */
interface Place {
  companyId: string
  id: string
}

interface World {
  team: number
  client: pg.PoolClient
  large: Place
  small: Place
}

/** Sequential IDs per company, as time-based IDs produce. */
const idOf = (n: string) => `('01980000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const fill = ({ others, team }: (typeof sizes)[number]) => [
  `insert into companies (id, name) select ${idOf('n')}, 'Small' from generate_series(1, ${others}) n
    union all select $1, 'Large'`,
  `create temporary table places as
    select company_id, ${idOf('row_number() over (order by company_id, n)')} as member_id, n
    from (select co.id as company_id, n from companies co
      cross join lateral generate_series(1, case when co.id = $1 then ${people} else ${team} end) n) p
    order by company_id, n`,
  `insert into members (company_id, id, email, status) select company_id, member_id, n || '@kopi.example', 'verified' from places`,
  `insert into cards (company_id, id, member_id, first_name, display_name, sort_name, search_text)
    select company_id, member_id, member_id, 'Budi', 'Budi ' || n, 'budi ' || n, '' from places`,
  `insert into card_links (slug, company_id, card_id) select 'budi-' || member_id, company_id, member_id from places`,
  `insert into member_words (company_id, word, member_id) select company_id, word, member_id
    from places cross join lateral (values ('budi'), ('number' || n % 100)) w (word)`,
  `insert into leads (company_id, id, name, sort_name, sort_organisation, way, owner_id)
    select company_id, member_id, 'Siti', 'siti ' || n, '', 'scan', member_id from places`,
  `insert into lead_words (company_id, word, lead_id) select company_id, word, member_id
    from places cross join lateral (values ('siti'), ('number' || n % 100)) w (word)`,
  'vacuum analyze members, cards, card_links, member_words, leads, lead_words',
]

async function makeWorld(size: (typeof sizes)[number]): Promise<World> {
  const { database } = await startOwnServer()
  const companyId = newId()
  const places = await asOwner(database, async (query) => {
    for (const text of fill(size)) await query(text, text.includes('$1') ? [companyId] : [])
    return query<Place>(
      `select distinct on (company_id = $1) company_id as "companyId", id from members
        where email = case when company_id = $1 then '7@kopi.example' else '1@kopi.example' end
        order by company_id = $1, id`,
      [companyId],
    )
  })
  const [small, large] = places as [Place, Place]
  const client = await database.pool.connect()
  // With so few rows, PostgreSQL may sort or walk an index. `member-search.postgres.test.ts` checks which one.
  await client.query(`set plan_cache_mode = force_generic_plan; set enable_sort = off`)
  return { team: size.team, client, large, small }
}

const worlds: World[] = []
for (const size of sizes) worlds.push(await makeWorld(size))
afterAll(() => {
  for (const { client } of worlds) client.release(true)
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

type Ask = (place: Place) => (db: Db) => Promise<unknown>

const enter = ({ client }: World, { companyId }: Place) =>
  client.query(`select set_config('app.company_id', $1, false)`, [companyId])

/**
 * Scans for the large company in the generic plan of each statement that `ask` runs, except counts. PostgreSQL makes the
 * plan when the small company asks, and evaluates the condition of the policy for it.
 */
async function scansOf(world: World, ask: Ask): Promise<Node[]> {
  const { client, small, large } = world
  const scans: Node[] = []
  const names = new Map<string, string>()
  const asking = (run: (call: string, text: string) => Promise<unknown>) => {
    const query = async ({ text, types }: pg.QueryConfig, values: unknown[] = []) => {
      const name = names.get(text) ?? `asked_${names.size}`
      if (!names.has(text)) await client.query(`prepare ${name} as ${text}`)
      names.set(text, name)
      await run(`execute ${name}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`, text)
      return client.query({ text, types }, values)
    }
    return new Db({ query }, new Set())
  }
  await enter(world, small)
  await ask(small)(asking((call) => client.query(call)))
  await enter(world, large)
  const explain = async (call: string, text: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, timing off, format json) ${call}`,
    )
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    if (plan && !text.includes('count('))
      scans.push(...nodesIn(plan.Plan).filter((node) => node['Node Type'].includes('Scan')))
  }
  await ask(large)(asking(explain))
  for (const name of names.values()) await client.query(`deallocate ${name}`)
  return scans
}

const literal = (value: unknown): string =>
  Array.isArray(value) ? pg.escapeLiteral(`{${value.join(',')}}`) : pg.escapeLiteral(String(value))

/** Index on the key of each table. */
const keys: Record<string, { column: string; index: string }> = {
  members: { column: 'id', index: 'members_company_id_id_pk' },
  cards: { column: 'member_id', index: 'cards_member_key' },
  leads: { column: 'id', index: 'leads_company_id_id_pk' },
}

/** Scans that read most of the company, or walk it until they find a key. */
const wholeScans = (scans: Node[]): string[] =>
  scans.flatMap((scan) => {
    const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition = '' } = scan
    const met = (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']
    const key = keys[table]
    const isBeside = key && index !== key.index && condition.includes(`(${key.column} = `)
    return (key && met > people / 2) || isBeside ? [`${scan['Node Type']} ${table} ${index} ${condition}: ${met}`] : []
  })

const memory = () => new ListMemory(() => false)
const members =
  (asked: object): Ask =>
  ({ companyId }) =>
  (db) =>
    listMembers(db, memory(), companyId, MemberListQuery.parse(asked))
const leads =
  (asked: object): Ask =>
  ({ companyId, id }) =>
  (db) =>
    listLeads(db, memory(), { companyId, memberId: id, reach: 'company' }, LeadListQuery.parse(asked))

const asks: [string, Ask][] = [
  ['a page', members({})],
  ['a page by email', members({ sort: 'email' })],
  ['a page by day', members({ sort: 'created_at', order: 'desc' })],
  ['a search', members({ search: 'number7' })],
  ['a search of which pages are by email', members({ search: 'number7', sort: 'email' })],
  ['a search for what everybody has', members({ search: 'budi' })],
  ['a filter', members({ status: 'verified' })],
  ['a page of leads', leads({})],
  ['a page of leads by name', leads({ sort: 'name' })],
  ['a search of leads', leads({ search: 'number7' })],
  ['a search of leads by name', leads({ search: 'number7', sort: 'name' })],
  ['a filter of leads', leads({ status: 'new' })],
  [
    'a card, seen for the first time',
    ({ companyId, id }) =>
      (db) =>
        findPublicCard(db, { companyId, cardId: id, currentSlug: '' }),
  ],
  [
    'the version of a card',
    ({ companyId, id }) =>
      (db) =>
        findVersion(db, companyId, id),
  ],
  [
    'a card, for editing',
    ({ companyId, id }) =>
      (db) =>
        findCard(db, companyId, id),
  ],
  [
    "somebody's card",
    ({ companyId, id }) =>
      (db) =>
        findCardOf(db, companyId, id),
  ],
  [
    'a member',
    ({ companyId, id }) =>
      (db) =>
        findMember(db, companyId, id),
  ],
  [
    'a lead',
    ({ companyId, id }) =>
      (db) =>
        findLead(db, companyId, id),
  ],
]

describe.each(worlds)('among companies of $team people', (world) => {
  const { client, team } = world

  test.each(asks)('%s reads only matching rows of the largest company', async (_, ask) => {
    const scans = await scansOf(world, ask)
    expect(scans).not.toEqual([])
    expect(wholeScans(scans)).toEqual([])
  })

  test.each([
    ['name', 'members'],
    ['email', 'cards'],
  ])('a page by %s looks up only the %s of its rows', async (sort, lookedUp) => {
    const scans = await scansOf(world, members({ sort }))
    const often = scans.flatMap(({ 'Relation Name': table, 'Actual Loops': loops }) =>
      table && loops > 1 ? [table] : [],
    )
    expect(often).toEqual([lookedUp])
  })

  test.each(['name', 'email', 'created_at'])('a page by %s needs no sorting of a company', async (sort) => {
    await client.query('set enable_sort = on')
    const scans = await scansOf(world, members({ sort }))
    await client.query('set enable_sort = off')
    expect(wholeScans(scans)).toEqual([])
  })

  test('PostgreSQL expects policies of members to keep all rows of a company', async () => {
    await client.query('prepare everybody as select id from members where company_id = $1')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) execute everybody('${world.large.companyId}')`,
    )
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(team / 2)
  })
})

test('a long list of accounts uses a hash lookup', async () => {
  const [{ client }] = worlds as [World]
  await client.query(`prepare without_factor (uuid[]) as select from members m where ${hasNone('$1')}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute without_factor ('{}')`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('hashed SubPlan')
})
