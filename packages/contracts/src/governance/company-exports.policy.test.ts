import { expect, test } from 'vitest'
import { canExportCompany } from './company-exports.policy.ts'

test('only super admins export the company', () => {
  expect(canExportCompany({ roles: ['super_admin'] })).toBe(true)
  for (const roles of [[], ['admin'], ['division_admin']] as const) expect(canExportCompany({ roles })).toBe(false)
})
