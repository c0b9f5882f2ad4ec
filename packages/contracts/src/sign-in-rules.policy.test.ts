import { expect, test } from 'vitest'
import type { Role } from './actor.ts'
import { lacksOf, needOf, noSignInRules, type SessionFacts, type SignInRules } from './sign-in-rules.policy.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const fresh: SessionFacts = { way: 'password', factor: null, begunAt: now, idleSeconds: 0 }
const need = (rules: Partial<SignInRules>, facts: Partial<SessionFacts> = {}, ...roles: Role[]) =>
  needOf({ ...noSignInRules, ...rules }, { roles }, { ...fresh, ...facts }, now)

test('without rules nothing is asked of a session, however old', () => {
  expect(need({}, { begunAt: 0, idleSeconds: 1e9, way: null })).toBeUndefined()
})

test.each<[SignInRules['secondFactor'], Role[], string | undefined]>([
  ['off', ['super_admin'], undefined],
  ['admins', [], undefined],
  ['admins', ['division_admin'], 'second_factor_needed'],
  ['admins', ['admin'], 'second_factor_needed'],
  ['admins', ['super_admin'], 'second_factor_needed'],
  ['everyone', [], 'second_factor_needed'],
])('a second factor for %s is asked of %j: %s', (secondFactor, roles, expected) => {
  expect(need({ secondFactor }, {}, ...roles)).toBe(expected)
  for (const factor of ['totp', 'recovery_code', 'passkey'] as const)
    expect(need({ secondFactor }, { factor }, ...roles)).toBeUndefined()
})

test('while a grace period runs, people are told what they lack and let in', () => {
  const rules = (from: string) => ({ secondFactor: 'everyone' as const, secondFactorFrom: from })
  expect(need(rules('2026-03-02T09:00:01Z'))).toBeUndefined()
  expect(need(rules('2026-03-02T09:00:00Z'))).toBe('second_factor_needed')
  const soon = { ...noSignInRules, ...rules('2026-03-09T09:00:00Z') }
  expect(lacksOf(soon, { roles: [] }, fresh, now)).toEqual([
    { need: 'second_factor_needed', from: Date.parse('2026-03-09T09:00:00Z') },
  ])
  expect(lacksOf(soon, { roles: [] }, { ...fresh, factor: 'totp' }, now)).toEqual([])
})

test('a session is over when it has gone unused, or has lasted, as long as a rule says', () => {
  expect(need({ idleMinutes: 30 }, { idleSeconds: 1799 })).toBeUndefined()
  expect(need({ idleMinutes: 30 }, { idleSeconds: 1800 })).toBe('sign_in_needed')
  expect(need({ sessionHours: 8 }, { begunAt: now - 8 * 3_600_000 + 1 })).toBeUndefined()
  expect(need({ sessionHours: 8 }, { begunAt: now - 8 * 3_600_000 })).toBe('sign_in_needed')
})

test('signing in again comes first: a second factor may come with it', () => {
  expect(need({ secondFactor: 'everyone', sessionHours: 8 }, { begunAt: 0 })).toBe('sign_in_needed')
})
