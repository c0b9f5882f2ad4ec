import { expect, test } from 'vitest'
import { canDeleteCompany } from './company-deletions.policy.ts'

test('super admins delete the company, and nobody else', () => {
  expect(canDeleteCompany({ roles: ['super_admin'] })).toBe(true)
  for (const roles of [[], ['admin'], ['division_admin']] as const) expect(canDeleteCompany({ roles })).toBe(false)
})
