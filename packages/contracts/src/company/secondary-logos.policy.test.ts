import { expect, test } from 'vitest'
import type { Actor, Role } from '../actor.ts'
import { canEditSecondaryLogos } from './secondary-logos.policy.ts'

const actor = (...roles: Role[]): Actor => ({
  kind: 'person',
  userId: 'u',
  companyId: 'c',
  memberId: 'm',
  divisionId: 'd',
  roles,
})

test.each<[Role[], boolean]>([
  [[], false],
  [['division_admin'], false],
  [['admin'], true],
  [['super_admin'], true],
  [['division_admin', 'admin'], true],
])('the roles %j manage the library: %s', (roles, keeps) => {
  expect(canEditSecondaryLogos(actor(...roles))).toBe(keeps)
})
