import { MemberListQuery } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { isFiltered, readTeamQuery, teamInput } from './team-query.ts'

const id = '01a1fb69-ac5f-7e42-912c-e053ec21da6a'
const read = (text: string) => readTeamQuery(new URLSearchParams(text))

test('an empty URL requests all members', () => {
  expect(teamInput(read(''))).toEqual({})
  expect(isFiltered(read('page=3&sort=email'))).toBe(false)
})

test('keeps valid values', () => {
  const query = read(
    `search=%20ana%20&division=${id},none&status=verified,paused&account=none,invited&role=member&sort=email&order=desc&page=3`,
  )
  expect(query).toMatchObject({ search: 'ana', division: [id, 'none'], sort: 'email', order: 'desc', page: 3 })
  expect(isFiltered(query)).toBe(true)
  expect(read(new URLSearchParams(teamInput(query) as Record<string, string>).toString())).toEqual(query)
})

test.each([
  '',
  `search=${'x'.repeat(300)}&page=0&per_page=9999&sort=salary&order=sideways`,
  `division=1,${id},%27&status=gone,paused&account=some,none&role=king,admin&page=1e3&per_page=50`,
  'search=a%0Ab%00c&page=-4&status=,,,&division=,',
  'page=1.5&per_page=abc&search=%F0%9F%91%A9',
])('the route accepts the result of any URL (%s)', (text) => {
  const present = Object.entries(teamInput(read(text))).filter(([, value]) => value !== undefined)
  expect(MemberListQuery.safeParse(Object.fromEntries(present)).success).toBe(true)
})
