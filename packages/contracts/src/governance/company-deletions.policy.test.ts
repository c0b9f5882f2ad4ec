import { expect, test } from 'vitest'
import { canDeleteCompany } from './company-deletions.policy.ts'

test('only super admins delete the company', () => {
  expect(canDeleteCompany({ roles: ['super_admin'] })).toBe(true)
  for (const roles of [[], ['admin'], ['division_admin']] as const) expect(canDeleteCompany({ roles })).toBe(false)
})
