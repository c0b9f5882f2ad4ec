import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canDisconnectDirectory, canImportDirectory } from './directory.policy.ts'

test.each<[Role[], imports: boolean, disconnects: boolean]>([
  [[], false, false],
  [['division_admin'], false, false],
  [['admin'], true, false],
  [['super_admin'], true, true],
  [['division_admin', 'admin'], true, false],
])('%j reads the directory: %j, forgets it: %j', (roles, imports, disconnects) => {
  expect(canImportDirectory({ roles })).toBe(imports)
  expect(canDisconnectDirectory({ roles })).toBe(disconnects)
})
