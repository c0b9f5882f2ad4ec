import { beforeEach, expect, test, vi } from 'vitest'
import { forgetInvitation, invitationToken, takeInvitationSecret } from './invitation-secret.ts'

const token = 'a-B_3'.repeat(8).slice(0, 40) + 'xyz'
const shown: string[] = []

const open = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address, 'https://kartu.example')
  vi.stubGlobal('window', {
    location: { pathname, search, hash },
    history: { state: null, replaceState: (_state: unknown, _title: string, path: string) => shown.push(path) },
    get sessionStorage(): Storage {
      throw new Error('refused')
    },
  })
  return takeInvitationSecret()
}

beforeEach(() => {
  shown.length = 0
  forgetInvitation()
})

test.each([
  [`/invitation/0190#token=${token}`, '/invitation/0190'],
  [`/id/invitation/0190#token=${token}`, '/id/invitation/0190'],
  [`/invitation/0190?token=${token}`, '/invitation/0190'],
  [`/id/invitation/0190/?token=${token}&x=1`, '/id/invitation/0190'],
])('%s is stored and removed from the address bar', (address, clean) => {
  expect(open(address)).toBe(true)
  expect(shown).toEqual([clean])
  expect(invitationToken('0190')).toBe(token)
  expect(invitationToken('0191')).toBe('')
})

test.each([
  `/team#token=${token}`,
  '/invitation/0190',
  '/invitation/0190#token=short',
  `/invitation#token=${token}`,
  `/x/invitation/0190#token=${token}`,
])('%s is left unchanged', (address) => {
  expect(open(address)).toBe(false)
  expect(shown).toEqual([])
})

test('forgets the token', () => {
  open(`/invitation/0190#token=${token}`)
  forgetInvitation()
  expect(invitationToken('0190')).toBe('')
})
