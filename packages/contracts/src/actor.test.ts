import { expect, test } from 'vitest'
import { administersDivision, isAdmin, isDivisionAdmin, isSuperAdmin, type Role } from './actor.ts'

test.each<[Role[], { super: boolean; admin: boolean; division: boolean }]>([
  [[], { super: false, admin: false, division: false }],
  [['division_admin'], { super: false, admin: false, division: true }],
  [['admin'], { super: false, admin: true, division: false }],
  [['super_admin'], { super: true, admin: true, division: false }],
  [['division_admin', 'admin'], { super: false, admin: true, division: false }],
  [['division_admin', 'super_admin'], { super: true, admin: true, division: false }],
  [['admin', 'super_admin'], { super: true, admin: true, division: false }],
])('%j makes %j', (roles, expected) => {
  const actor = { roles }
  expect({ super: isSuperAdmin(actor), admin: isAdmin(actor), division: isDivisionAdmin(actor) }).toEqual(expected)
})

test.each<[Role[], own: string | null, of: string | null, boolean]>([
  [[], 'a', 'a', false],
  [[], null, null, false],
  [['division_admin'], 'a', 'a', true],
  [['division_admin'], 'a', 'b', false],
  [['division_admin'], 'a', null, false],
  [['division_admin'], null, null, false],
  [['division_admin'], null, 'a', false],
  [['admin'], null, 'a', true],
  [['admin'], 'a', null, true],
  [['super_admin'], 'a', 'b', true],
])('%j in division %j administers %j: %j', (roles, divisionId, of, expected) => {
  expect(administersDivision({ roles, divisionId }, of)).toBe(expected)
})
