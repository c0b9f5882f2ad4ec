import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canImport, canSeeImport } from './imports.policy.ts'

test.each<[Role[], imports: boolean, own: boolean, ofOthers: boolean, ownDirectory: boolean]>([
  [[], false, false, false, false],
  [['division_admin'], true, true, false, false],
  [['admin'], true, true, true, true],
  [['super_admin'], true, true, true, true],
  [['division_admin', 'admin'], true, true, true, true],
])('%j imports: %j, sees own file: %j, others’: %j, own directory: %j', (roles, imports, own, ofOthers, directory) => {
  expect(canImport({ roles })).toBe(imports)
  expect(canSeeImport({ roles }, { isOwn: true, fromDirectory: false })).toBe(own)
  expect(canSeeImport({ roles }, { isOwn: false, fromDirectory: false })).toBe(ofOthers)
  expect(canSeeImport({ roles }, { isOwn: true, fromDirectory: true })).toBe(directory)
})
