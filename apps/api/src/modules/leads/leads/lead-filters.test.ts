import { LeadListQuery } from '@kartu/contracts/leads/lead-filters'
import { leadStatuses, leadWays } from '@kartu/contracts/leads/leads.plain'
import { canSeeLead, type LeadReach } from '@kartu/contracts/leads/leads.policy'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { ListMemory } from '../../../db/list-memory.ts'
import type { Bounds } from '../../../db/listing.ts'
import { proTeams } from '../../../db/schema/leads.ts'
import { countLeads, listLeads, walkChosen, walkExported } from './lead-list.sql.ts'

/*
 * Compares every filter with the same filter on a list in memory. Each filter is tested alone, with a search, for every
 * reach, and in each query plan.
 */

const server = await startServer()
const company = await makeCompany(server)
const { id: companyId } = company
const [sales, design] = [await makeDivision(server, company), await makeDivision(server, company)].map(({ id }) => id)
const people = [
  await makeMember(server, company, { divisionId: sales }),
  await makeMember(server, company, { divisionId: sales }),
  await makeMember(server, company, { divisionId: design }),
].map(({ id }) => id)
const teams = [newId(), newId()]
const db = server.database.read({ companyId })
await db.orm.insert(proTeams).values(teams.map((id, at) => ({ companyId, id, name: `Team ${at}` })))
const events = [newId(), newId()]

const hour = 3_600_000
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`).getTime()
const at = (hours: number) => new Date(noon + hours * hour).toISOString()
const day = (hours: number) => at(hours).slice(0, 10)
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

const leads = Array.from({ length: 90 }, (_, n) => ({
  id: newId(),
  word: pick(['budi', 'siti'], n),
  ownerId: pick([...people, null], n * 7 + (n >> 3)),
  divisionId: pick([sales, design, null], n + (n >> 2)) ?? null,
  teamId: pick([...teams, null, null], n * 3 + (n >> 4)),
  status: pick(leadStatuses, n),
  warmth: pick(['hot', 'warm', 'cold', null] as const, n + (n >> 2)),
  way: pick(leadWays, n * 3),
  tag: pick(['a', 'b', 'c'], n),
  eventId: pick([...events, null], n + (n >> 1)),
  remindAt: pick([at(-48), at(0), at(11.99), at(12), at(72), null], n),
  capturedAt: at(-24 * (n % 9) + pick([0, 11.99, -12], n)),
}))
type Lead = (typeof leads)[number]

await asOwner(server.database, async (query) => {
  for (const one of leads) {
    await query(
      `insert into leads (company_id, id, name, way, owner_id, division_id, team_id, status, warmth, event_id, remind_at, captured_at, tags,
          sort_name, sort_organisation)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $3, '')`,
      [
        ...[companyId, one.id, one.word, one.way, one.ownerId, one.divisionId, one.teamId, one.status, one.warmth],
        ...[one.eventId, one.remindAt, one.capturedAt, [one.tag]],
      ],
    )
    // Two words share a prefix; a lead with both counts only once.
    await query(
      `insert into lead_words (company_id, word, lead_id) values ($1, $2, $3), ($1, 'kopi', $3), ($1, 'kopi.example', $3)`,
      [companyId, one.word, one.id],
    )
    await query('insert into lead_tags (company_id, tag, lead_id) values ($1, $2, $3)', [companyId, one.tag, one.id])
  }
})

const me = people[0] ?? ''
const seenDivisionOf = ({ ownerId, divisionId }: Lead) =>
  ownerId === null ? divisionId : ((people.indexOf(ownerId) < 2 ? sales : design) ?? null)
const reaches: LeadReach[] = [
  'company',
  { memberId: me, divisionId: null, teamIds: [] },
  { memberId: me, divisionId: sales ?? null, teamIds: [] },
  { memberId: me, divisionId: null, teamIds: teams.slice(0, 1) },
  { memberId: me, divisionId: design ?? null, teamIds: teams },
]

type Filter = Partial<Record<keyof LeadListQuery, string>>
const isLate = ({ remindAt }: Lead) => remindAt !== null && Date.parse(remindAt) < Date.now()
const isOf = (time: string | null, from: number, to: number) => time !== null && time >= at(from) && time < at(to)

const filters: [Filter, (lead: Lead) => boolean][] = [
  [{}, () => true],
  [{ status: 'won' }, ({ status }) => status === 'won'],
  [{ status: 'new,lost' }, ({ status }) => ['new', 'lost'].includes(status)],
  [{ warmth: 'hot' }, ({ warmth }) => warmth === 'hot'],
  [{ warmth: 'none' }, ({ warmth }) => warmth === null],
  [{ warmth: 'cold,none,warm' }, ({ warmth }) => warmth !== 'hot'],
  [{ owner: 'me' }, ({ ownerId }) => ownerId === me],
  [{ owner: `me,none,${people[2]}` }, ({ ownerId }) => ownerId !== people[1]],
  [{ division: sales ?? '' }, (lead) => seenDivisionOf(lead) === sales],
  [{ division: `${sales},${design}` }, (lead) => seenDivisionOf(lead) !== null],
  [{ team: teams[0] ?? '' }, ({ teamId }) => teamId === teams[0]],
  [{ team: `none,${teams[1]}` }, ({ teamId }) => teamId !== teams[0]],
  [{ way: 'scan' }, ({ way }) => way === 'scan'],
  [{ way: 'form,manual' }, ({ way }) => ['form', 'manual'].includes(way)],
  [{ tag: 'a' }, ({ tag }) => tag === 'a'],
  [{ tag: 'b,c' }, ({ tag }) => tag !== 'a'],
  [{ event: 'none' }, ({ eventId }) => eventId === null],
  [{ event: events[1] ?? '' }, ({ eventId }) => eventId === events[1]],
  [{ reminder: 'late' }, isLate],
  [{ reminder: 'today' }, ({ remindAt }) => isOf(remindAt, -12, 12)],
  [{ reminder: 'later' }, ({ remindAt }) => remindAt !== null && remindAt >= at(12)],
  [{ reminder: 'none' }, ({ remindAt }) => remindAt === null],
  [{ reminder: 'none,later' }, ({ remindAt }) => remindAt === null || remindAt >= at(12)],
  [{ captured_from: day(-72) }, ({ capturedAt }) => capturedAt >= at(-84)],
  [{ captured_to: day(-72) }, ({ capturedAt }) => capturedAt < at(-60)],
  [{ captured_from: day(-96), captured_to: day(-48) }, ({ capturedAt }) => isOf(capturedAt, -108, -36)],
  [{ status: 'won', warmth: 'hot', tag: 'a,b' }, (l) => l.status === 'won' && l.warmth === 'hot' && l.tag !== 'c'],
]
const searches: [string, (lead: Lead) => boolean][] = [
  ['', () => true],
  ['bud', ({ word }) => word === 'budi'],
  ['kop', () => true],
  ['kopi siti', ({ word }) => word === 'siti'],
  ['nobody', () => false],
]

const all: Bounds = { commonMin: 10_000, lookedUpMax: 1_000, askedMin: 1e9, severalAskedMin: 1e9, countedAskedMax: 0 }
const ways: Record<string, Bounds | undefined> = {
  'as usual': undefined,
  'walking along the order': { ...all, lookedUpMax: -1 },
  'asking each for its words': { ...all, lookedUpMax: -1, askedMin: 0, severalAskedMin: 0, countedAskedMax: 1e9 },
  'counting by the ids of a word': { ...all, lookedUpMax: -1, askedMin: 20, severalAskedMin: 20 },
}

test.each(Object.entries(ways))('filters find the expected leads, %s', async (_, bounds) => {
  // Tests every reach with every filter, and each query plan with two kinds of reach: the whole company's and a
  // division's.
  const [everyone, , division = everyone] = reaches
  for (const reach of bounds ? [everyone, division] : reaches) {
    if (!reach) continue
    const ask = { companyId, memberId: me, reach }
    const seen = leads.filter((lead) => canSeeLead(reach, { ...lead, divisionId: seenDivisionOf(lead) }))
    for (const [filter, matches] of filters) {
      for (const [search, hasWords] of bounds ? searches.slice(2, 4) : searches.slice(0, reach === 'company' ? 5 : 1)) {
        const memory = new ListMemory(() => true)
        const wanted = seen.filter((lead) => matches(lead) && hasWords(lead))
        const ids = wanted.map(({ id }) => id).toSorted()
        const query = LeadListQuery.parse({ ...filter, search, per_page: '100', sort: 'name' })
        const what = JSON.stringify([reach, filter, search])
        const { rows, total } = await listLeads(db, memory, ask, query, bounds)
        const counts = await countLeads(db, memory, ask, query, bounds)
        const byStatus = leadStatuses.map((status) => wanted.filter((lead) => lead.status === status).length)
        expect({
          what,
          total,
          ids: rows.map(({ id }) => id).toSorted(),
          byStatus: leadStatuses.map((status) => counts.get(status) ?? 0),
        }).toEqual({ what, total: ids.length, ids, byStatus })
      }
    }
  }
})

test('exported or chosen leads equal the filtered ones', async () => {
  const memory = new ListMemory(() => true)
  const ask = { companyId, memberId: me, reach: 'company' as const }
  const { page: _page, per_page: _perPage, sort: _sort, order: _order, ...query } = LeadListQuery.parse({ tag: 'a' })
  const tagged = leads.filter(({ tag }) => tag === 'a').map(({ id }) => id)
  for (const picked of [{}, { except: tagged.slice(0, 2) }, { ids: tagged.slice(1, 4) }, { except: [] }]) {
    const { ids = tagged, except = [] } = picked as { ids?: string[]; except?: string[] }
    const wanted = ids.filter((id) => !except.includes(id)).toSorted()
    for (const walk of [walkExported, walkChosen]) {
      const found = await Array.fromAsync<{ id: string }[]>(walk({ db, memory, ask, filter: { ...query, ...picked } }))
      expect(
        found
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(wanted)
    }
  }
})
