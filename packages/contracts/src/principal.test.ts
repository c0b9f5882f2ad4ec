import { expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { canEditBranding, canEditCompany } from './company/companies.policy.ts'
import { canEditCard, canSeeCard } from './company/cards.policy.ts'
import { canAppointAdministrators, canEditDivision } from './company/divisions.policy.ts'
import {
  canChangeRoles,
  canCountMembers,
  canCreateMember,
  canFillPlace,
  canHandOverMember,
  canMoveMember,
  canReassign,
  canRemoveMember,
  canSeeMember,
  canUpdateMember,
} from './company/members.policy.ts'
import { canSeeAudit } from './platform/audit.plain.ts'
import { keyOf, keyScopes, type Principal, systemOf } from './principal.ts'

const key = keyOf({ companyId: 'company', keyId: 'key', name: 'Payroll', scopes: ['members:write'] })
const job = systemOf('company', 'job')
const operator = systemOf('company', 'operator')

const member = (...roles: Role[]) => ({ id: 'member', divisionId: 'sales', roles })

/** All rights of a principal, by name. */
const rights = (who: Principal) =>
  Object.entries({
    'create a member': canCreateMember(who, { divisionId: null }),
    'update a member': canUpdateMember(who, member()),
    'move a member': canMoveMember(who, member(), 'design'),
    'edit a card': canEditCard(who, { memberId: 'member', divisionId: 'sales', roles: [] }),
    'make a division admin': canChangeRoles(who, member(), ['division_admin']),
    'invite into a place': canFillPlace(who, member('division_admin')),
    'appoint administrators': canAppointAdministrators(who),
    'remove a member': canRemoveMember(who, member()),
    'hand a member over': canHandOverMember(who, member()),
    'edit the company': canEditCompany(who),
    'make an admin': canChangeRoles(who, member(), ['admin']),
    'invite into the place of an admin': canFillPlace(who, member('admin')),
    'remove an admin': canRemoveMember(who, member('admin')),
    'edit name and logo': canEditBranding(who),
  }).flatMap(([right, may]) => (may ? [right] : []))

test('a key acts as an admin, not a super admin', () => {
  expect(rights(key)).toEqual([
    'create a member',
    'update a member',
    'move a member',
    'edit a card',
    'make a division admin',
    'invite into a place',
    'appoint administrators',
    'remove a member',
    'hand a member over',
    'edit the company',
  ])
})

test.each([job, operator])('no policy allows the system anything: $name', (who) => {
  expect(rights(who)).toEqual([])
})

const divisions = ['sales', 'design', null] as const
const roleSets: Role[][] = [[], ['division_admin'], ['admin'], ['super_admin']]

/** All rights of a principal on members and cards of every division and role. */
const rightsOnAll = (who: Principal) =>
  new Set(
    divisions.flatMap((divisionId) =>
      roleSets.flatMap((roles) => {
        const one = { id: 'other', divisionId, roles, hasAccount: false }
        const may: Record<string, boolean> = {
          see: canSeeMember(who, one),
          create: canCreateMember(who, { divisionId }),
          update: canUpdateMember(who, one),
          reassign: canReassign(who, one),
          remove: canRemoveMember(who, one),
          edit: canEditCard(who, { memberId: 'other', divisionId, roles }),
          card: canSeeCard(who, { memberId: 'other', divisionId }),
          division: divisionId !== null && canEditDivision(who, divisionId),
          audit: canSeeAudit(who),
          count: canCountMembers(who),
          ...Object.fromEntries(divisions.map((to) => [`move ${to}`, canMoveMember(who, one, to)])),
          ...Object.fromEntries(roleSets.map((next) => [`give ${next.join()}`, canChangeRoles(who, one, next)])),
        }
        return Object.entries(may).flatMap(([right, is]) => (is ? [`${right} ${divisionId} ${roles.join()}`] : []))
      }),
    ),
  )

const person = (roles: Role[], divisionId: string | null): Principal => ({
  kind: 'person',
  userId: 'user',
  companyId: 'company',
  memberId: 'maker',
  divisionId,
  roles,
})

test.each(divisions)('no key of %s reaches more than its creator', (divisionId) => {
  const made = rightsOnAll(
    keyOf({ companyId: 'company', keyId: 'key', name: 'Payroll', scopes: keyScopes, divisionId }),
  )
  const whole = rightsOnAll(keyOf({ companyId: 'company', keyId: 'key', name: 'Payroll', scopes: keyScopes }))
  expect(made.size).toBeGreaterThan(5)
  for (const at of divisions) {
    const maker = rightsOnAll(person(['super_admin'], at))
    expect([...made].filter((right) => !maker.has(right))).toEqual([])
  }
  expect([...made].filter((right) => !whole.has(right))).toEqual([])
})

test.each(roleSets)('no personal key reaches more than its person (%s)', (...roles) => {
  for (const at of divisions) {
    const key = rightsOnAll(person([], at))
    const owner = rightsOnAll(person(roles, at))
    expect([...key].filter((right) => !owner.has(right))).toEqual([])
  }
})
