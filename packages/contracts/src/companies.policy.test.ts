import { expect, test } from 'vitest'
import type { Actor, Role } from './actor.ts'
import { canSeeCards, canEditCard } from './cards.policy.ts'
import { canEditBranding, canEditCompany, canSeeCompany, canUpdateCompany } from './companies.policy.ts'
import { canCreateDivision, canSeeDivisions } from './divisions.policy.ts'

const actor = (...roles: Role[]): Actor => ({
  userId: 'user',
  companyId: 'company',
  memberId: 'self',
  divisionId: 'own',
  roles,
})

test.each<[Role[], { company: boolean; branding: boolean; divisions: boolean }]>([
  [[], { company: false, branding: false, divisions: false }],
  [['division_admin'], { company: false, branding: false, divisions: false }],
  [['admin'], { company: true, branding: false, divisions: true }],
  [['super_admin'], { company: true, branding: true, divisions: true }],
])('%j may change %j', (roles, expected) => {
  const who = actor(...roles)
  expect({
    company: canEditCompany(who),
    branding: canEditBranding(who),
    divisions: canCreateDivision(who),
  }).toEqual(expected)
  expect([canSeeCompany(who), canSeeDivisions(who), canSeeCards(who)]).toEqual([true, true, true])
})

test.each<[object, admin: boolean]>([
  [{}, true],
  [{ industry: 'Tea', website: '', short_description: '' }, true],
  [{ name: 'Other' }, false],
  [{ color: '#000000' }, false],
  [{ logo_id: null }, false],
  [{ logo_percentage_size: 50 }, false],
  [{ industry: 'Tea', logo_percentage_size: 50 }, false],
])('the change %j is open to an admin: %j', (change, admin) => {
  expect(canUpdateCompany(actor('admin'), change)).toBe(admin)
  expect(canUpdateCompany(actor('super_admin'), change)).toBe(true)
  expect(canUpdateCompany(actor('division_admin'), change)).toBe(false)
  expect(canUpdateCompany(actor(), change)).toBe(false)
})

test.each<[Role[], memberId: string, divisionId: string | null, boolean]>([
  [[], 'self', 'own', true],
  [[], 'self', null, true],
  [[], 'other', 'own', false],
  [['division_admin'], 'other', 'own', true],
  [['division_admin'], 'other', 'far', false],
  [['division_admin'], 'other', null, false],
  [['division_admin'], 'self', 'far', true],
  [['admin'], 'other', 'far', true],
  [['super_admin'], 'other', null, true],
])('%j edits the card of %s in %j: %j', (roles, memberId, divisionId, expected) => {
  expect(canEditCard(actor(...roles), { memberId, divisionId })).toBe(expected)
})
