import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemes, nearlyGraphemes, wellFormed } from './characters.ts'

const people = [
  'Élodie',
  'E\u0301lodie',
  '陳大文',
  '김민준',
  '\u1100\u1161\u11a8\u1100\u1161',
  'नरेंद्र',
  'สมชาย',
  'தமிழ்',
  'Nguyễn',
  'مُحَمَّد',
  '👩‍👩‍👧‍👦👍🏽',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿🇮🇩🇸🇬',
  '1️⃣ a\r\nb',
  '',
]

describe('characters as a reader counts them', () => {
  it.each(people)("splits %s the same without the platform's tables", (text) => {
    expect(nearlyGraphemes(text)).toEqual(graphemes(text))
  })

  it('keeps every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(nearlyGraphemes(text).join('')).toBe(text)
      }),
    )
  })

  it('replaces surrogate halves like encoders do', () => {
    const unit = fc.constantFrom('\ud800', '\udc00', 'a', '😀')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(wellFormed(text)).toBe(new TextDecoder().decode(new TextEncoder().encode(text)))
      }),
    )
  })
})
