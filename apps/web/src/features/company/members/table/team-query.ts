import { roles } from '@kartu/contracts/actor'
import { perPageDefault, perPageMax, searchCharactersMax } from '@kartu/contracts/limits'
import type { MemberListQuery } from '@kartu/contracts/company/members'
import { cardFilters, memberAccounts, memberSorts, memberStatuses } from '@kartu/contracts/company/members.plain'

/** Query of the team table: the contract's query as in the URL, with lists always set. */
export interface TeamQuery extends MemberListQuery {
  search: string
  division: string[]
  status: NonNullable<MemberListQuery['status']>
  account: NonNullable<MemberListQuery['account']>
  role: NonNullable<MemberListQuery['role']>
  card: NonNullable<MemberListQuery['card']>
}

const pageMax = 1_000_000
const valuesMax = 50
const divisionId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Reads the URL; invalid values (an old link, a mistyped page) are dropped one by one. */
export function readTeamQuery(params: URLSearchParams): TeamQuery {
  return {
    search: line(params.get('search')),
    division: values(params.get('division')).filter((value) => value === 'none' || divisionId.test(value)),
    status: oneOfThese(values(params.get('status')), memberStatuses),
    account: oneOfThese(values(params.get('account')), memberAccounts),
    role: oneOfThese(values(params.get('role')), [...roles, 'member']),
    card: oneOfThese(values(params.get('card')), cardFilters),
    sort: oneOfThese([params.get('sort') ?? ''], memberSorts)[0] ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: whole(params.get('page'), pageMax) ?? 1,
    per_page: whole(params.get('per_page'), perPageMax) ?? perPageDefault,
  }
}

/** The query in the form of the route; defaults are left to the server. */
export function teamInput(query: TeamQuery): Record<string, string | undefined> {
  return {
    ...teamFilter(query),
    sort: query.sort === 'name' ? undefined : query.sort,
    order: query.order === 'asc' ? undefined : query.order,
    page: query.page === 1 ? undefined : String(query.page),
    per_page: query.per_page === perPageDefault ? undefined : String(query.per_page),
  }
}

/** Its search and filters, without sort and page. */
export function teamFilter(query: TeamQuery): Record<string, string | undefined> {
  const list = (items: readonly string[]): string | undefined => (items.length > 0 ? items.join(',') : undefined)
  return {
    search: query.search || undefined,
    division: list(query.division),
    status: list(query.status),
    account: list(query.account),
    role: list(query.role),
    card: list(query.card),
  }
}

export const isFiltered = (query: TeamQuery): boolean =>
  query.search !== '' ||
  [query.division, query.status, query.account, query.role, query.card].some((values) => values.length > 0)

const values = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .filter((value) => value !== '')
    .slice(0, valuesMax)

function oneOfThese<T extends string>(found: readonly string[], known: readonly T[]): T[] {
  return found.flatMap((value) => known.find((item) => item === value) ?? [])
}

function whole(text: string | null, max: number): number | undefined {
  const number = Number(text ?? '')
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** Control characters are removed from a search; a long text is truncated. */
const line = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, searchCharactersMax)
