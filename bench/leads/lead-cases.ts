import type { LeadFacts } from './seed-leads.ts'

export interface LeadCase {
  name: string
  /** Below `/companies/:companyId/leads`. */
  path: '' | '/counts' | '/summary' | '/tags'
  query: Record<string, string>
}

const list = (name: string, query: Record<string, string>): LeadCase => ({ name, path: '', query })
const counts = (name: string, query: Record<string, string>): LeadCase => ({ name, path: '/counts', query })

export const leadCases = ({ divisionId, teamId, sessions }: LeadFacts): LeadCase[] => [
  list('first page', {}),
  list('page 900', { page: '900' }),
  list('by name', { sort: 'name', order: 'asc' }),
  list('by company', { sort: 'organisation' }),
  list('by reminder', { sort: 'remind_at', order: 'asc' }),
  list('search that finds 1', { search: 'lead 4711' }),
  list('search that finds 2,500', { search: 'tag7' }),
  list('search that finds all', { search: 'lead' }),
  list('search by two words', { search: 'sales company12' }),
  list('open ones', { status: 'new,contacted,in_progress,qualified' }),
  list('won', { status: 'won' }),
  list('won, searched', { status: 'won', search: 'lead' }),
  list('hot or unsaid', { warmth: 'hot,none' }),
  list('mine', { owner: 'me' }),
  list('of a colleague', { owner: sessions['team manager'].memberId }),
  list('of nobody', { owner: 'none' }),
  list('of a division', { division: divisionId }),
  list('of a team', { team: teamId }),
  list('of no team', { team: 'none' }),
  list('scanned', { way: 'scan' }),
  list('by tag', { tag: 'tag7' }),
  list('of no event', { event: 'none' }),
  list('late', { reminder: 'late' }),
  list('due today', { reminder: 'today' }),
  list('without reminder', { reminder: 'none' }),
  list('of a week', { captured_from: daysAgo(20), captured_to: daysAgo(14) }),
  counts('board heads', {}),
  counts('board heads, searched', { search: 'lead' }),
  counts('board heads, filtered', { warmth: 'hot' }),
  { name: 'figures above the list', path: '/summary', query: {} },
  { name: 'tags', path: '/tags', query: {} },
]

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
