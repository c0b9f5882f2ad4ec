import { describe, expect, it } from 'vitest'
import { isLogoShown, logoEndMs } from './secondary-logos.ts'

describe('the last day of a logo', () => {
  it('expires exactly at its end in UTC', () => {
    const logo = { valid_until: '2027-02-28' }
    const endMs = Date.parse('2027-03-01T00:00:00.000Z')
    expect(logoEndMs(logo)).toBe(endMs)
    expect(isLogoShown(logo, endMs - 1)).toBe(true)
    expect(isLogoShown(logo, endMs)).toBe(false)
  })

  it('handles leap years', () => {
    expect(logoEndMs({ valid_until: '2028-02-28' })).toBe(Date.parse('2028-02-29T00:00:00Z'))
    expect(logoEndMs({ valid_until: '2028-12-31' })).toBe(Date.parse('2029-01-01T00:00:00Z'))
  })

  it('never expires without a last day', () => {
    expect(logoEndMs({ valid_until: null })).toBe(Infinity)
    expect(isLogoShown({ valid_until: null }, Number.MAX_SAFE_INTEGER)).toBe(true)
  })
})
