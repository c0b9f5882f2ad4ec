import { describe, expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canVerifyCompany } from './verification.plain.ts'
import { endsVerification, shareDomain, VerifyCompany } from './verification.ts'

test.each<[Role[], boolean]>([
  [[], false],
  [['division_admin'], false],
  [['admin'], true],
  [['super_admin'], true],
])('%j may verify the company: %j', (roles, expected) => expect(canVerifyCompany({ roles })).toBe(expected))

test.each<[site: string, email: string, boolean]>([
  ['https://acme.co.id', 'ayu@acme.co.id', true],
  ['https://www.acme.co.id/about', 'ayu@acme.co.id', true],
  ['https://shop.acme.co.id', 'ayu@acme.co.id', true],
  ['https://acme.co.id', 'ayu@mail.acme.co.id', true],
  ['https://ACME.co.id:8443', 'ayu@Acme.co.id', true],
  ['https://acme.example', 'ayu@other.example', false],
  ['https://notacme.example', 'ayu@acme.example', false],
  ['https://acme.example', 'ayu@notacme.example', false],
  ['https://acme.example.evil.example', 'ayu@acme.example', false],
  ['', 'ayu@acme.example', false],
  ['https://acme.example', '', false],
])('%s and %s share a domain: %j', (site, email, expected) => expect(shareDomain(site, email)).toBe(expected))

describe('a verification', () => {
  const verified = { name: 'Kopi Nusantara', work_email: 'ayu@kopi.example' }
  test.each([
    [{}, false],
    [{ name: 'Kopi Nusantara' }, false],
    [{ name: 'KOPI  Nusantara.' }, false],
    [{ name: 'Kopi Nusantara Group' }, true],
    [{ name: 'Bank Nusantara' }, true],
    [{ website: 'https://shop.kopi.example' }, false],
    [{ website: '' }, false],
    [{ website: 'https://bank.example' }, true],
  ])('%j ends it: %j', (change, expected) => expect(endsVerification(verified, change)).toBe(expected))

  test('a verification by the operator survives a new website', () =>
    expect(endsVerification({ name: 'Kopi', work_email: null }, { website: 'https://bank.example' })).toBe(false))

  test('ends when a name without letters changes', () =>
    expect(endsVerification({ name: '!!!', work_email: null }, { name: '???' })).toBe(true))
})

describe('the body of both steps', () => {
  const details = { work_email: ' Ayu@Kopi.example ', website: 'kopi.example', registration_number: '201912345A' }
  const faults = (body: object) =>
    Object.fromEntries(VerifyCompany.safeParse(body).error?.issues.map((i) => [i.path.join('..'), i.message]) ?? [])

  test('accepts details, or a code', () => {
    expect(VerifyCompany.parse(details)).toEqual({
      ...details,
      work_email: 'ayu@kopi.example',
      website: 'https://kopi.example',
    })
    expect(VerifyCompany.parse({ code: ' 012345 ' })).toEqual({ code: '012345' })
  })

  test('refuses incomplete steps, or both at once', () => {
    expect(faults({})).toEqual({ work_email: 'required', website: 'required', registration_number: 'required' })
    expect(faults({ ...details, website: undefined })).toEqual({ website: 'required' })
    expect(faults({ ...details, website: '' })).toEqual({ website: 'required' })
    expect(faults({ code: '123456', website: 'kopi.example' })).toEqual({ website: 'unknown_field' })
    expect(faults({ code: '12345' })).toEqual({ code: 'code' })
  })
})
