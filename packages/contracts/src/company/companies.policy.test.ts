import { expect, test } from 'vitest'
import { keyOf, type Scope } from '../principal.ts'
import type { Actor, Role } from '../actor.ts'
import { canSeeCards, canEditCard, writesForCompany } from './cards.policy.ts'
import {
  canDecideChangeRequest,
  canSeeChangeRequest,
  canWithdrawChangeRequest,
  sightOfChangeRequests,
} from '../team/change-requests.policy.ts'
import { canEditBranding, canEditCompany, canSeeCompany, canUpdateCompany } from './companies.policy.ts'
import { canEditCustomisation, canSeeCustomisation } from './customisation.plain.ts'
import { canCreateDivision, canSeeDivisions } from './divisions.policy.ts'
import { canReadFile } from '../platform/files.plain.ts'

const actor = (...roles: Role[]): Actor => ({
  kind: 'person',
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

test.each<[Scope[], divisionId: string | null, boolean]>([
  [['company:write'], null, true],
  [['company:read', 'members:write'], null, false],
  [['company:write'], 'own', false],
])('a key with %j in division %s may change the name: %s', (scopes, divisionId, expected) => {
  const key = keyOf({ companyId: 'company', keyId: 'key', name: 'Brand', scopes, divisionId })
  expect([canEditBranding(key), canUpdateCompany(key, { name: 'Other' })]).toEqual([expected, expected])
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

test.each<[Role[], memberId: string, divisionId: string | null, of: Role[], boolean]>([
  [[], 'self', 'own', [], true],
  [[], 'self', null, [], true],
  [[], 'other', 'own', [], false],
  [['division_admin'], 'other', 'own', [], true],
  [['division_admin'], 'other', 'own', ['division_admin'], true],
  [['division_admin'], 'other', 'own', ['admin'], false],
  [['division_admin'], 'other', 'own', ['super_admin'], false],
  [['division_admin'], 'other', 'own', ['division_admin', 'admin'], false],
  [['division_admin'], 'other', 'far', [], false],
  [['division_admin'], 'other', null, [], false],
  [['division_admin'], 'self', 'far', ['division_admin'], true],
  [['admin'], 'other', 'far', ['super_admin'], true],
  [['super_admin'], 'other', null, [], true],
])('%j edits the card of %s in %j with %j: %j', (own, memberId, divisionId, roles, expected) => {
  const who = actor(...own)
  const card = { memberId, divisionId, roles }
  expect(canEditCard(who, card)).toBe(expected)
  const isOwn = memberId === 'self'
  expect(canDecideChangeRequest(who, card)).toBe(isOwn ? writesForCompany(who, card) : expected)
  // A person sees their own requests and those they may decide.
  expect(canSeeChangeRequest(who, card)).toBe(expected)
  expect(canWithdrawChangeRequest(who, card)).toBe(isOwn)
})

test.each<[Role[], all: boolean, divisionId: string | null]>([
  [[], false, null],
  [['division_admin'], false, 'own'],
  [['admin'], true, null],
  [['super_admin'], true, null],
])('%j sees requests: all %j, of division %j, and their own', (roles, all, divisionId) => {
  expect(sightOfChangeRequests(actor(...roles))).toEqual({ all, divisionId, memberId: 'self' })
})

test.each<[Role[], boolean]>([
  [[], false],
  [['division_admin'], false],
  [['admin'], true],
  [['super_admin'], true],
])('%j changes the rules of the cards: %j', (roles, changes) => {
  expect(canSeeCustomisation(actor(...roles))).toBe(true)
  expect(canEditCustomisation(actor(...roles))).toBe(changes)
})

test.each<[Role[], of: string | null, readers: Role[], boolean]>([
  [[], 'user', [], true],
  [[], 'other', [], false],
  [['super_admin'], 'other', [], false],
  [['admin'], null, ['admin'], true],
  [['super_admin'], null, ['admin'], true],
  [['admin'], null, ['super_admin'], false],
  [['division_admin'], null, ['admin'], false],
  [['division_admin'], 'other', ['division_admin', 'admin'], true],
  [[], 'user', ['admin'], true],
])('%j reads a private file for %j and %j: %j', (roles, userId, readers, expected) => {
  expect(canReadFile(actor(...roles), { userId, roles: readers })).toBe(expected)
})
