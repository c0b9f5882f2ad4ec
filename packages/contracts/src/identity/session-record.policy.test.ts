import { describe, expect, test } from 'vitest'
import { hasProved, mayAct, methodOfWay, type SessionRecord } from './session-record.policy.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const minutes = (count: number) => now - count * 60_000
const session = (proofs: SessionRecord['proofs']): SessionRecord => ({ way: null, begunAt: minutes(5), proofs })

describe('session record', () => {
  test('a company provider does not count as the person’s own method', () => {
    const record = session({ company: { at: minutes(0) } })
    for (const need of ['own', 'fresh', 'mailbox', 'old_factor'] as const)
      expect(hasProved(record, need, now)).toBe(false)
  })

  test('a proof stays fresh for ten minutes', () => {
    expect(mayAct(session({ password: { at: minutes(9) } }), 'change_email', now)).toBe(true)
    expect(mayAct(session({ password: { at: minutes(10) } }), 'change_email', now)).toBe(false)
    expect(hasProved(session({ password: { at: minutes(10) } }), 'own', now)).toBe(true)
  })

  test('only a factor from before the session exempts', () => {
    const shown = (since: number) => session({ totp: { at: minutes(1), since } })
    expect(mayAct(shown(minutes(6)), 'skip_company_sign_in', now)).toBe(true)
    expect(mayAct(shown(minutes(4)), 'skip_company_sign_in', now)).toBe(false)
    expect(mayAct(session({ password: { at: minutes(1) } }), 'skip_company_sign_in', now)).toBe(false)
  })

  test('a password does not replace a mailed code', () => {
    expect(hasProved(session({ password: { at: minutes(1) } }), 'mailbox', now)).toBe(false)
    expect(hasProved(session({ code: { at: minutes(1) } }), 'mailbox', now)).toBe(true)
    expect(hasProved(session({ passkey: { at: minutes(1), since: minutes(60) } }), 'mailbox', now)).toBe(true)
    expect(hasProved(session({ passkey: { at: minutes(1), since: minutes(2) } }), 'mailbox', now)).toBe(false)
  })

  test('a session of an earlier version has no proofs', () => {
    expect(hasProved(session({}), 'own', now)).toBe(false)
  })

  test('a new password and a registration prove the mailbox', () => {
    expect([methodOfWay('new_password'), methodOfWay('registration'), methodOfWay('google')]).toEqual([
      'code',
      'code',
      'google',
    ])
  })
})
