import { describe, expect, it } from 'vitest'
import { callingCodeOf, callingCodes, countryOfCode, nationalText } from './calling-codes.ts'
import { parsePhone } from './phones.ts'

describe('calling codes', () => {
  it('lists every country once', () => {
    const codes = callingCodes()
    expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
    expect(codes).toContainEqual({ country: 'ID', code: '62' })
    expect(codes.filter(({ code }) => code === '1').map(({ country }) => country)).toContain('CA')
  })

  it.each([
    ['SG', '65'],
    ['ID', '62'],
    ['US', '1'],
    ['ZZ', '65'],
    ['', '65'],
  ])('%s has %s', (country, code) => {
    expect(callingCodeOf(country)).toBe(code)
  })
})

describe('the country of a code', () => {
  it('returns the main country of a code', () => {
    for (const { code } of callingCodes()) expect(callingCodeOf(countryOfCode(code))).toBe(code)
  })

  it.each([
    ['1', 'US'],
    ['7', 'RU'],
    ['44', 'GB'],
    ['47', 'NO'],
    ['262', 'RE'],
    ['358', 'FI'],
    ['999', ''],
  ])('of %s is %s', (code, country) => {
    expect(countryOfCode(code)).toBe(country)
  })
})

describe('a number beside its code', () => {
  it.each([
    ['+6281234567788', '62', '812 3456 7788'],
    ['+12022243441', '1', '202 224 3441'],
    ['+390669812345', '39', '06 6981 2345'],
    ['+78001234567', '7', '800 123 45 67'],
    ['+5491112345678', '54', '9 11 1234 5678'],
  ])('%s with %s is %s', (value, code, text) => {
    expect(nationalText(value, code)).toBe(text)
    expect(parsePhone(text, code)?.value).toBe(value)
  })

  it('leaves a number with another code unchanged', () => {
    expect(nationalText('+6281234567788', '65')).toBe('+62 812 3456 7788')
  })

  it('leaves non-numeric input unchanged', () => {
    expect(nationalText('call me', '65')).toBe('call me')
  })
})
