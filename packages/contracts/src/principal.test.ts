import { expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { canEditBranding, canEditCompany } from './company/companies.policy.ts'
import { canEditCard } from './company/cards.policy.ts'
import { canAppointAdministrators } from './company/divisions.policy.ts'
import {
  canChangeRoles,
  canCreateMember,
  canFillPlace,
  canHandOverMember,
  canMoveMember,
  canRemoveMember,
  canUpdateMember,
} from './company/members.policy.ts'
import { keyOf, type Principal, systemOf } from './principal.ts'

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

test('a key acts as an admin who is no super admin', () => {
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
