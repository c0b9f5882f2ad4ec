import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../text/characters.ts'
import { escapeLine, escapeText, fold, parameter, structured, vCardText } from './vcard-lines.ts'

const octets = (text: string) => new TextEncoder().encode(text).length
const unfold = (text: string) => text.replaceAll('\r\n ', '')
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('\\', 'a', ';', 'é', '陳', '👩‍🚀', 'ễ'), maxLength: 300 }),
)

describe('escapeText', () => {
  it('escapes separators and line ends', () => {
    expect(escapeText('a,b;c\\d\r\ne\rf\u2028g')).toBe('a\\,b\\;c\\\\d\\ne\\nf\\ng')
    expect(escapeText('C:\\new')).toBe('C:\\\\new')
    expect(escapeText('a\u0000b\u0007c\u0085d\ud800')).toBe('abc\\nd\ufffd')
    expect(escapeLine(' two\nlines ')).toBe('two lines')
  })

  it('leaves nothing that could end the value', () => {
    fc.assert(fc.property(anyText, (text) => !/[\r\n\u0085\u2028\u2029]/.test(escapeText(text))))
  })
})

describe('structured and parameter', () => {
  it('joins components with quoted parameters', () => {
    expect(structured('N', ["O'Brien", 'Anna;B', '', '', 'Jr., Ph.D.'])).toEqual([
      "N:O'Brien;Anna\\;B;;;Jr.\\, Ph.D.",
      'X-KARTU:1',
    ])
    expect(parameter('Jl. Sudirman 52, "Tower"')).toBe('"Jl. Sudirman 52, \'Tower\'"')
    expect(parameter('plain')).toBe('plain')
  })
})

describe('fold', () => {
  it('folds a line at the 76th octet', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(fold('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`)
  })

  it('keeps characters, escapes and emoji families whole', () => {
    expect(fold(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`)
    expect(fold(`${'x'.repeat(74)}\\n`)).toBe(`${'x'.repeat(74)}\r\n \\n`)
    expect(fold(`é${'x'.repeat(72)}\\n`)).toBe(`é${'x'.repeat(72)}\r\n \\n`)
    expect(fold(`${'x'.repeat(60)}👨‍👩‍👧‍👦`)).toBe(`${'x'.repeat(60)}\r\n 👨‍👩‍👧‍👦`)
  })

  it('folds any text without loss', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = escapeText(text)
        const folded = fold(line)
        expect(unfold(folded)).toBe(line)
        for (const part of folded.split('\r\n')) {
          expect(octets(part)).toBeLessThanOrEqual(75)
          expect(part).toBe(wellFormed(part))
          expect(/(?:^|[^\\])(?:\\\\)*\\$/.test(part)).toBe(false)
        }
      }),
    )
  })

  it('splits a character longer than a line between code points', () => {
    const tall = `a${'\u0301'.repeat(100)}`
    expect(unfold(fold(tall))).toBe(tall)
    expect(
      fold(tall)
        .split('\r\n')
        .every((part) => octets(part) <= 75),
    ).toBe(true)
  })
})

describe('vCardText', () => {
  it('ends every line with CRLF, empty ones too', () => {
    expect(vCardText(['BEGIN:VCARD', '', 'END:VCARD'])).toBe('BEGIN:VCARD\r\n\r\nEND:VCARD\r\n')
  })
})
