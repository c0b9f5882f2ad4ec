import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { permissionsOf, type ProActor, type ProPermission, proPermissions } from './pro.ts'
import { canChangeProUser, canUpdateProTeam } from './pro-users.policy.ts'

const person = (
  roles: Role[],
  permissions: readonly ProPermission[] = [],
  pro: Partial<ProActor['pro']> = {},
): ProActor => ({
  memberId: 'me',
  divisionId: null,
  roles,
  pro: { isOpen: true, hasLicence: true, permissions, teamIds: [], managedTeamIds: [], ...pro },
})

const admin = person(['admin'], [], { hasLicence: false })
const some = person([], ['manage_pro_users', 'export_leads'])
const all = person([], proPermissions)

test.each([
  { who: 'an admin', actor: admin, of: { roles: ['super_admin' as const], permissions: proPermissions }, may: true },
  { who: 'an admin where the plan is closed', actor: person(['admin'], [], { isOpen: false }), may: true },
  {
    who: 'a person with the same permissions',
    actor: some,
    of: { roles: [], permissions: permissionsOf.member },
    may: true,
  },
  {
    who: 'a person with fewer permissions',
    actor: some,
    of: { roles: [], permissions: permissionsOf.manager },
    may: false,
  },
  {
    who: 'a person with all permissions, of an admin',
    actor: all,
    of: { roles: ['admin' as const], permissions: [] },
    may: false,
  },
  {
    who: 'the same, of a division admin',
    actor: all,
    of: { roles: ['division_admin' as const], permissions: [] },
    may: true,
  },
  { who: 'a person without the permission', actor: person([], ['export_leads']), may: false },
  { who: 'a person without a licence', actor: person([], proPermissions, { hasLicence: false }), may: false },
  { who: 'a division admin', actor: person(['division_admin']), may: false },
])('$who changes another: $may', ({ actor, of = { roles: [], permissions: [] }, may }) => {
  expect(canChangeProUser(actor, of)).toBe(may)
})

test("a manager changes only their team's name and target", () => {
  const manager = person([], permissionsOf.manager, { managedTeamIds: ['north'] })
  expect(canUpdateProTeam(manager, 'north', {})).toBe(true)
  expect(canUpdateProTeam(manager, 'south', {})).toBe(false)
  for (const manager_id of ['other', null]) {
    expect(canUpdateProTeam(manager, 'north', { manager_id })).toBe(false)
    expect(canUpdateProTeam(admin, 'north', { manager_id })).toBe(true)
    expect(canUpdateProTeam(person([], ['manage_pro_teams']), 'north', { manager_id })).toBe(true)
  }
})
