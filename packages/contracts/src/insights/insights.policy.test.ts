import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canExportInsights, canManageInsights, canOpenInsights, canSeeOwnWeek, picksPeople } from './insights.plain.ts'
import { permissionsOf, type ProActor } from '../leads/pro.ts'

const person = (roles: Role[], pro: Partial<ProActor['pro']> = {}): ProActor => ({
  memberId: 'me',
  divisionId: 'north',
  roles,
  pro: { isOpen: true, hasLicence: false, permissions: [], teamIds: [], managedTeamIds: [], ...pro },
})
const licence = { hasLicence: true, permissions: permissionsOf.member }

const people = {
  'a member': person([]),
  'a member with a licence': person([], licence),
  'a licence without permission to export': person([], { hasLicence: true }),
  'a division admin': person(['division_admin']),
  'an admin': person(['admin']),
  'a super admin': person(['super_admin']),
  'an admin where the section is closed': person(['admin'], { isOpen: false }),
}
const all = Object.keys(people)
const open = all.filter((name) => name !== 'an admin where the section is closed')

test.each([
  ['opens the figures', canOpenInsights, open.filter((name) => name !== 'a member')],
  ['takes them along', canExportInsights, ['a member with a licence', 'a division admin', 'an admin', 'a super admin']],
  ['sees the week of their own card', canSeeOwnWeek, open],
  ['switches', canManageInsights, ['an admin', 'a super admin', 'an admin where the section is closed']],
])('who %s', (_what, may, expected) => {
  expect(Object.entries(people).flatMap(([name, actor]) => (may(actor) ? [name] : []))).toEqual(expected)
})

test('filters by member or card select individuals', () => {
  expect([picksPeople({ member: [] }), picksPeople({ card: [] }), picksPeople({})]).toEqual([true, true, false])
})
