import type { Asker, LeadFacts } from './seed-leads.ts'

/** What is asked, and what a server that isolates nobody would ask its database for it. */
export interface LeadCase {
  name: string
  route: 'list' | 'counts' | 'summary' | 'tags'
  query: Record<string, string>
  /** Of `leads l`, beside what somebody may see. */
  where: string
}

const list = (name: string, query: Record<string, string>, where = 'true'): LeadCase => ({
  name,
  route: 'list',
  query,
  where,
})
const counts = (name: string, query: Record<string, string>, where = 'true'): LeadCase => ({
  name,
  route: 'counts',
  query,
  where,
})
const hasWord = (word: string) =>
  `exists (select from lead_words w where w.company_id = $1 and w.lead_id = l.id and w.word >= '${word}' and w.word < '${word}~')`
const open = 'new,contacted,in_progress,qualified'
const isOpen = `l.status in ('new', 'contacted', 'in_progress', 'qualified')`

export const leadCases = ({ divisionId, teamId, sessions }: LeadFacts): LeadCase[] => [
  list('first page', {}),
  list('page 900', { page: '900' }),
  list('by name', { sort: 'name', order: 'asc' }),
  list('by company', { sort: 'organisation' }),
  list('by reminder', { sort: 'remind_at', order: 'asc' }),
  list('search that finds 1', { search: 'lead 4711' }, hasWord('4711')),
  list('search that finds 2,500', { search: 'tag7' }, hasWord('tag7')),
  list('search that finds all', { search: 'lead' }, hasWord('lead')),
  list('search by two words', { search: 'sales company12' }, hasWord('company12')),
  list('open ones', { status: open }, isOpen),
  list('won', { status: 'won' }, `l.status = 'won'`),
  list('won, searched', { status: 'won', search: 'lead' }, `l.status = 'won'`),
  list('hot or unsaid', { warmth: 'hot,none' }, `(l.warmth = 'hot' or l.warmth is null)`),
  list('mine', { owner: 'me' }, 'l.owner_id = $2'),
  list(
    'of a colleague',
    { owner: sessions['team manager'].memberId },
    `l.owner_id = '${sessions['team manager'].memberId}'`,
  ),
  list('of nobody', { owner: 'none' }, 'l.owner_id is null'),
  list('of a division', { division: divisionId }, ofDivision(divisionId)),
  list('of a team', { team: teamId }, `l.team_id = '${teamId}'`),
  list('of no team', { team: 'none' }, 'l.team_id is null'),
  list('scanned', { way: 'scan' }, `l.way = 'scan'`),
  list('by tag', { tag: 'tag7' }, `l.tags @> '{tag7}'`),
  list('of no event', { event: 'none' }, 'l.event_id is null'),
  list('late', { reminder: 'late' }, 'l.remind_at < now()'),
  list('due today', { reminder: 'today' }, `l.remind_at >= current_date and l.remind_at < current_date + 1`),
  list('without reminder', { reminder: 'none' }, 'l.remind_at is null'),
  list(
    'of a week',
    { captured_from: daysAgo(20), captured_to: daysAgo(14) },
    `l.captured_at >= current_date - 20 and l.captured_at < current_date - 13`,
  ),
  counts('board heads', {}),
  counts('board heads, searched', { search: 'lead' }, hasWord('lead')),
  counts('board heads, filtered', { warmth: 'hot' }, `l.warmth = 'hot'`),
  { name: 'figures above the list', route: 'summary', query: {}, where: 'true' },
  { name: 'tags', route: 'tags', query: {}, where: 'true' },
]

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const ofDivision = (id: string) =>
  `l.owner_id in (select m.id from members m where m.company_id = $1 and m.division_id = '${id}')`

/** What somebody sees, as a condition on `leads l`. */
const seenBy = ({ divisionId, teamId }: LeadFacts): Record<Asker, string> => ({
  admin: 'true',
  'division admin': `(l.owner_id = $2 or ${ofDivision(divisionId)})`,
  'team manager': `(l.owner_id = $2 or l.team_id = '${teamId}')`,
  own: 'l.owner_id = $2',
})

const routes = { list: '', counts: '/counts', summary: '/summary', tags: '/tags' }

export const pathOf = ({ route, query }: LeadCase, { companyId }: LeadFacts): string =>
  `/api/v1/companies/${companyId}/leads${routes[route]}?${new URLSearchParams(query)}`

/** The same for a database that isolates nobody and remembers nothing, in one statement: a page with its total, or counts. */
export function floorStatement({ route, where }: LeadCase, asker: Asker, facts: LeadFacts) {
  const { memberId } = facts.sessions[asker]
  const from = `from leads l where l.company_id = $1 and $2::uuid is not null and ${seenBy(facts)[asker]} and ${where}`
  const texts = {
    list: `select (select count(*)::int ${from}) as total, (select jsonb_agg(p) from (select l.id, l.name, l.organisation, l.job_title,
      l.status, l.warmth, l.way, l.tags, l.remind_at, l.captured_at, c.display_name, c.shown_photo
      from (select * ${from} order by l.captured_at desc, l.id desc limit 50) l
      left join cards c on c.company_id = $1 and c.member_id = l.owner_id) p) as rows`,
    counts: `select l.status, count(*)::int ${from} group by 1`,
    summary: `select count(*)::int, count(*) filter (where l.status = 'new')::int, count(*) filter (where ${isOpen})::int ${from}`,
    tags: `select t.tag, count(*)::int from leads l join lead_tags t on t.company_id = $1 and t.lead_id = l.id
      where l.company_id = $1 and $2::uuid is not null and ${seenBy(facts)[asker]} group by 1`,
  }
  return { text: texts[route], values: [facts.companyId, memberId] }
}
