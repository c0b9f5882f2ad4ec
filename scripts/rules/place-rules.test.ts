import { expect, it } from 'vitest'
import { placeViolations } from './place-rules.mjs'

const linesOf = (text: string, path = 'apps/api/src/modules/company/cards/cards.sql.ts') =>
  placeViolations([{ path, text }]).map(({ line }) => line)

it.each([
  ['a status', "text: `select from members m where m.status = 'verified'`"],
  ['a status that is left out', "text: `select from members m where m.status <> 'paused'`"],
  ['several statuses', "text: `select from members m where m.status not in ('pending', 'paused')`"],
  ['an account', 'text: `select from members m where m.user_id is not null`'],
  ['no account', 'text: `select from members m where m.USER_ID IS NULL`'],
])('refuses %s in SQL outside of its place', (_, text) => {
  expect(linesOf(`const statement = {\n  ${text},\n}`)).toEqual([2])
})

it('allows the status in its place, tests and TypeScript', () => {
  const text = "`m.status = 'verified'`"
  expect(linesOf(text, 'apps/api/src/db/member-status.sql.ts')).toEqual([])
  expect(linesOf(text, 'apps/api/src/modules/company/members/members.test.ts')).toEqual([])
  expect(linesOf("if (member.status === 'paused' || member.status !== 'verified') return")).toEqual([])
  expect(linesOf("await insertMember(tx, { status: 'pending' })")).toEqual([])
})

it.each([
  ['an insertion', 'insert into members (company_id) values ($1)'],
  ['a change', "update members set roles = '{}' where id = $1"],
  ['a change by another name', 'update members m set updated_at = now()'],
  ['a deletion', 'delete from members where id = $1'],
  ['an insertion by Drizzle', 'await tx.orm.insert(members).values(row)'],
  ['a change by Drizzle', 'await tx.orm.update(members).set(row)'],
  ['a deletion by Drizzle', 'await tx.orm.delete(members)'],
])('refuses %s of members elsewhere', (_, text) => {
  expect(linesOf(text)).toEqual([1])
  expect(linesOf(text, 'apps/api/src/modules/company/memberships/member-writes.sql.ts')).toEqual([])
  expect(linesOf(text, 'apps/api/src/modules/company/cards/cards.test.ts')).toEqual([])
})

it.each(['record', 'notify', 'announce'])('only `tell` may call `%s`', (verb) => {
  const text = `await ${verb}(tx, acting, {})`
  expect(linesOf(text)).toEqual([1])
  expect(linesOf(text, 'apps/api/src/modules/platform/audit/tell.ts')).toEqual([])
  expect(linesOf(`await tell(tx, acting, {})`)).toEqual([])
})

it.each(['if (error.constraint === name) return', 'const { code, constraint } = error', 'const {constraint} = error'])(
  'only one function may distinguish errors by constraint: %s',
  (text) => {
    expect(linesOf(text)).toEqual([1])
    expect(linesOf(text, 'apps/api/src/http/errors.ts')).toEqual([])
  },
)
