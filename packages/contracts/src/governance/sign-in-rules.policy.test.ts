import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import {
  isAllowedAddress,
  lacksOf,
  loosens,
  needOf,
  noSignInRules,
  type SessionFacts,
  type SignInRules,
} from './sign-in-rules.policy.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const fresh: SessionFacts = { way: 'password', factor: null, proofs: {}, begunAt: now, idleSeconds: 0 }
const need = (rules: Partial<SignInRules>, facts: Partial<SessionFacts> = {}, ...roles: Role[]) =>
  needOf({ ...noSignInRules, ...rules }, { roles }, { ...fresh, ...facts }, now)

test('without rules, any session is sufficient', () => {
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

test('a lack during a grace period is tolerated', () => {
  const rules = (from: string) => ({ secondFactor: 'everyone' as const, secondFactorFrom: from })
  expect(need(rules('2026-03-02T09:00:01Z'))).toBeUndefined()
  expect(need(rules('2026-03-02T09:00:00Z'))).toBe('second_factor_needed')
  const soon = { ...noSignInRules, ...rules('2026-03-09T09:00:00Z') }
  expect(lacksOf(soon, { roles: [] }, fresh, now)).toEqual([
    { need: 'second_factor_needed', from: Date.parse('2026-03-09T09:00:00Z') },
  ])
  expect(lacksOf(soon, { roles: [] }, { ...fresh, factor: 'totp' }, now)).toEqual([])
})

test('a session ends when it exceeds the idle time or length', () => {
  expect(need({ idleMinutes: 30 }, { idleSeconds: 1799 })).toBeUndefined()
  expect(need({ idleMinutes: 30 }, { idleSeconds: 1800 })).toBe('sign_in_needed')
  expect(need({ sessionHours: 8 }, { begunAt: now - 8 * 3_600_000 + 1 })).toBeUndefined()
  expect(need({ sessionHours: 8 }, { begunAt: now - 8 * 3_600_000 })).toBe('sign_in_needed')
})

test('signing in again comes before a second factor', () => {
  expect(need({ secondFactor: 'everyone', sessionHours: 8 }, { begunAt: 0 })).toBe('sign_in_needed')
})

const later = '2026-03-09T09:00:00Z'
test.each<[string, Partial<SignInRules>, Partial<SignInRules>, boolean]>([
  [
    'nothing changes',
    { secondFactor: 'everyone', idleMinutes: 30 },
    { secondFactor: 'everyone', idleMinutes: 30 },
    false,
  ],
  ['everything is stricter', {}, { secondFactor: 'everyone', idleMinutes: 30, sessionHours: 8 }, false],
  [
    'a factor is asked after some time for the first time',
    {},
    { secondFactor: 'admins', secondFactorFrom: later },
    false,
  ],
  ['a factor is asked of fewer', { secondFactor: 'everyone' }, { secondFactor: 'admins' }, true],
  ['no factor is asked', { secondFactor: 'admins' }, {}, true],
  [
    'a period begins that there was not',
    { secondFactor: 'admins' },
    { secondFactor: 'everyone', secondFactorFrom: later },
    true,
  ],
  [
    'a period is longer',
    { secondFactor: 'admins', secondFactorFrom: '2026-03-03T09:00:00Z' },
    { secondFactor: 'admins', secondFactorFrom: later },
    true,
  ],
  ['a period ends', { secondFactor: 'admins', secondFactorFrom: later }, { secondFactor: 'admins' }, false],
  [
    'a period that is over is forgotten',
    { secondFactor: 'admins', secondFactorFrom: '2026-03-01T09:00:00Z' },
    { secondFactor: 'admins' },
    false,
  ],
  ['sessions may go unused for longer', { idleMinutes: 30 }, { idleMinutes: 31 }, true],
  ['sessions may go unused', { idleMinutes: 30 }, {}, true],
  ['sessions may last longer', { sessionHours: 8 }, { sessionHours: 9 }, true],
  ['sessions may last', { sessionHours: 8 }, {}, true],
  ['addresses are limited', {}, { emailDomains: ['acme.example'] }, false],
  [
    'fewer domains are allowed',
    { emailDomains: ['acme.example', 'b.example'] },
    { emailDomains: ['b.example'] },
    false,
  ],
  [
    'one more domain is allowed',
    { emailDomains: ['acme.example'] },
    { emailDomains: ['acme.example', 'b.example'] },
    true,
  ],
  ['all domains are allowed', { emailDomains: ['acme.example'] }, {}, true],
  ['one rule is stricter and another is not', { sessionHours: 8 }, { sessionHours: 9, idleMinutes: 15 }, true],
])('loosens the rules: %s', (_, before, after, expected) => {
  expect(loosens({ ...noSignInRules, ...before }, { ...noSignInRules, ...after }, now)).toBe(expected)
})

test.each([
  [[], 'a@gmail.com', true],
  [['acme.example'], 'a@acme.example', true],
  [['acme.example'], 'a@ACME.example', true],
  [['acme.example'], 'a@mail.acme.example', false],
  [['acme.example'], 'a@notacme.example', false],
  [['acme.example'], 'acme.example@gmail.com', false],
  [['acme.example'], '"a@acme.example"@gmail.com', false],
])('of %j, %s is allowed: %s', (domains, email, expected) => {
  expect(isAllowedAddress(domains, email)).toBe(expected)
})
