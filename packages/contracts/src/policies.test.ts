import { expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { canSeeSubscriptions } from './billing/subscriptions.plain.ts'
import { canEditCustomisation } from './company/customisation.plain.ts'
import { canAppointAdministrators, canDeleteDivision, canUpdateDivision } from './company/divisions.policy.ts'
import { canSeeLicences } from './company/licences.plain.ts'
import { canEditSecondaryLogos } from './company/secondary-logos.plain.ts'
import { canVerifyCompany } from './company/verification.plain.ts'
import { canDeleteCompany } from './governance/company-deletions.plain.ts'
import { canExportCompany } from './governance/company-exports.plain.ts'
import { noRetention, shortenedOf } from './governance/retention.plain.ts'
import { canSeeInstallation } from './platform/installation.plain.ts'
import { notificationGroups } from './platform/notifications.data.ts'
import { groupsFor } from './platform/notifications.policy.ts'
import { canDisconnectDirectory, canImportDirectory } from './team/directory.plain.ts'
import { canManageJoinLink } from './team/join-requests.plain.ts'

/** Short policies, without their own test file. */
const people = {
  'a member': [],
  'a division admin': ['division_admin'],
  'an admin': ['admin'],
  'a super admin': ['super_admin'],
  'a division admin who is also an admin': ['division_admin', 'admin'],
} satisfies Record<string, Role[]>

const admins = ['an admin', 'a super admin', 'a division admin who is also an admin']

test.each([
  ['edit rules and template', canEditCustomisation, admins],
  ['appoint administrators of a division', canAppointAdministrators, admins],
  ['delete a division', canDeleteDivision, admins],
  ['see problems of the installation', canSeeInstallation, admins],
  ['create and remove the join link', canManageJoinLink, admins],
  ['see subscriptions', canSeeSubscriptions, admins],
  ['request verification of the company', canVerifyCompany, admins],
  ['see the number of licences', canSeeLicences, ['a division admin', ...admins]],
  ['edit secondary logos', canEditSecondaryLogos, admins],
  ['import from the directory', canImportDirectory, admins],
  ['disconnect the directory', canDisconnectDirectory, ['a super admin']],
  ['delete the company', canDeleteCompany, ['a super admin']],
  ['export the company', canExportCompany, ['a super admin']],
])('lets only these roles %s', (_what, may, expected) => {
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

test('only super admins choose emails about admins or failed sign-ins', () => {
  expect(groupsFor({ roles: ['super_admin'] })).toEqual(notificationGroups)
  expect(groupsFor({ roles: ['admin'] })).toEqual(['leads', 'requests', 'decisions', 'team', 'imports', 'weekly'])
  expect(groupsFor({ roles: [] })).toEqual(['leads', 'requests', 'decisions', 'team', 'imports', 'weekly'])
})

test('a new or smaller limit shortens the retention', () => {
  const set = { ...noRetention, audit_months: 24, figure_months: 12 }
  expect(shortenedOf(noRetention, set)).toEqual(['audit_months', 'figure_months'])
  expect(shortenedOf(set, { ...set, figure_months: 11 })).toEqual(['figure_months'])
  expect(shortenedOf(set, set)).toEqual([])
  expect(shortenedOf(set, { ...noRetention, audit_months: 25 })).toEqual([])
})
