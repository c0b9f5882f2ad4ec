import { expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { canImport, canSeeImport } from './imports.policy.ts'

test.each<[Role[], imports: boolean, own: boolean, ofOthers: boolean]>([
  [[], false, false, false],
  [['division_admin'], true, true, false],
  [['admin'], true, true, true],
  [['super_admin'], true, true, true],
  [['division_admin', 'admin'], true, true, true],
])('%j imports: %j, sees the own file: %j, a file of others: %j', (roles, imports, own, ofOthers) => {
  expect(canImport({ roles })).toBe(imports)
  expect(canSeeImport({ roles, userId: 'me' }, { userId: 'me' })).toBe(own)
  expect(canSeeImport({ roles, userId: 'me' }, { userId: 'other' })).toBe(ofOthers)
})
