import { LeadListQuery } from '@kartu/contracts/leads/lead-filters'
import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'
import { openLeadStatuses } from '@kartu/contracts/leads/leads.plain'
import { expect, test } from 'vitest'
import {
  isAsSaved,
  isFiltered,
  leadFilter,
  leadInput,
  leadViews,
  readLeadQuery,
  savedSearch,
  statusesOf,
  viewOf,
  viewSearch,
  viewText,
} from './lead-query.ts'

const id = '01a1fb69-ac5f-7e42-912c-e053ec21da6a'
const read = (text: string) => readLeadQuery(new URLSearchParams(text))
/** A Sunday: the last day of its week. */
const sunday = new Date(2026, 10, 22, 9, 30)

test('an empty URL requests all leads', () => {
  expect(leadInput(read(''))).toEqual({})
  expect(isFiltered(read('page=3&sort=name&show=board'))).toBe(false)
  // A search without results does not mean that there are no leads yet.
  expect(isFiltered(read('search=ana'))).toBe(true)
})

test('keeps valid values', () => {
  const query = read(
    `search=%20ana%20&status=open,won&warmth=hot,none&team=none,${id},ops&owner=me,${id}&sort=name&order=asc&page=3&after=ab_c`,
  )
  expect(query).toMatchObject({ search: 'ana', warmth: ['hot', 'none'], owner: ['me', id], page: 3, after: 'ab_c' })
  expect(leadInput(query)).toMatchObject({ team: `none,${id}` })
  expect(statusesOf(query)).toEqual([...openLeadStatuses, 'won'])
  expect(isFiltered(query)).toBe(true)
})

test('a cursor belongs to a page after the first', () => {
  expect(leadInput(read('after=abc'))).toEqual({})
  expect(leadInput(read('after=abc&page=2'))).toEqual({ page: '2', after: 'abc' })
})

test.each([
  '',
  `search=${'x'.repeat(300)}&page=0&sort=salary&order=sideways&after=${'a'.repeat(5000)}&page=2`,
  `division=1,${id},none&status=gone,new&warmth=boiling&way=form,pigeon&captured=year,week,today`,
  `tag=${'t'.repeat(41)},a%0Ab,,&owner=1,none&reminder=late,soon`,
])('the route accepts the result of any URL (%s)', (text) => {
  const present = Object.entries(leadInput(read(text))).filter(([, value]) => value !== undefined)
  expect(LeadListQuery.safeParse(Object.fromEntries(present)).success).toBe(true)
})

test('a span of days starts in the reader’s calendar', () => {
  const from = (captured: string) => leadFilter(read(`captured=${captured}`), sunday)['captured_from']
  expect([from('today'), from('week'), from('month')]).toEqual(['2026-11-22', '2026-11-16', '2026-11-01'])
  expect(leadFilter(read('captured=week'), sunday)['zone']).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(leadFilter(read('captured=week'), new Date(2026, 10, 16))['captured_from']).toBe('2026-11-16')
})

test('each view is recognised by its own URL in every layout', () => {
  const now = read('sort=name&order=asc&show=board&status=won&page=4')
  for (const view of Object.keys(leadViews) as (keyof typeof leadViews)[]) {
    const query = read(viewSearch(view, now))
    expect(viewOf(query)).toBe(view)
    expect(query).toMatchObject({ sort: 'name', order: 'asc', board: true, page: 1 })
  }
  expect(viewOf(now)).toBeUndefined()
  expect(viewOf(read('status=new&search=ana'))).toBe('untouched')
})

test('a saved view keeps the query but no page', () => {
  const query = read(
    `search=ana%20b&status=open,won&team=none&tag=Ä,b&sort=name&order=asc&show=board&page=3&view=${id}`,
  )
  const text = viewText(query)
  expect(leadViewRoutes.create.body.safeParse({ name: 'Expo', query: text }).success).toBe(true)
  const opened = read(savedSearch({ _id: id, query: text }))
  expect(opened).toEqual({ ...query, page: 1 })
  expect(isAsSaved(opened, { query: text })).toBe(true)
  expect(
    isAsSaved(opened, { query: 'sort=name&show=board&order=asc&tag=Ä,b&team=none&status=open,won&search=ana+b' }),
  ).toBe(true)
  for (const other of ['', 'search=ana', `${text}&warmth=hot`]) expect(isAsSaved(opened, { query: other })).toBe(false)
  expect(read('view=me').view).toBeUndefined()
})
