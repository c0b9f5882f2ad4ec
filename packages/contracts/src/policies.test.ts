import { expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { canEditCustomisation } from './company/customisation.policy.ts'
import { canAppointAdministrators, canDeleteDivision, canUpdateDivision } from './company/divisions.policy.ts'
import { canSeeInstallation } from './platform/installation.policy.ts'
import { canManageJoinLink } from './team/join-requests.policy.ts'
import { canSeeLicences } from './company/licences.policy.ts'
import { canSeeSubscriptions } from './billing/subscriptions.policy.ts'
import { canVerifyCompany } from './company/verification.policy.ts'

/** Policies that depend only on roles and have no test of their own. */
const people = {
  'a member': [],
  'a division admin': ['division_admin'],
  'an admin': ['admin'],
  'a super admin': ['super_admin'],
  'a division admin who is admin too': ['division_admin', 'admin'],
} satisfies Record<string, Role[]>

const admins = ['an admin', 'a super admin', 'a division admin who is admin too']

test.each([
  ['edits the rules and the template', canEditCustomisation, admins],
  ['appoints administrators of a division', canAppointAdministrators, admins],
  ['deletes a division', canDeleteDivision, admins],
  ['reads what is wrong with the installation', canSeeInstallation, admins],
  ['makes and removes the link to join', canManageJoinLink, admins],
  ['sees subscriptions', canSeeSubscriptions, admins],
  ['asks for the company to be verified', canVerifyCompany, admins],
  ['sees how many licences there are', canSeeLicences, ['a division admin', ...admins]],
])('who %s', (_what, may, expected) => {
  expect(Object.entries(people).flatMap(([person, roles]) => (may({ roles }) ? [person] : []))).toEqual(
    Object.keys(people).filter((person) => expected.includes(person)),
  )
})

test('a division admin edits their division, except its administrators', () => {
  const admin = { roles: ['division_admin' as const], divisionId: 'own' }
  expect(canUpdateDivision(admin, 'own', { name: 'Port' })).toBe(true)
  expect(canUpdateDivision(admin, 'own', { name: 'Port', administrator_ids: [] })).toBe(false)
  expect(canUpdateDivision(admin, 'other', { name: 'Port' })).toBe(false)
  expect(canUpdateDivision({ roles: ['admin'], divisionId: null }, 'own', { administrator_ids: [] })).toBe(true)
})
