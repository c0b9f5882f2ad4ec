import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines, withoutInvisible } from './invisible-signs.ts'

const scripts = [
  ['an emoji of several parts', '👩‍🚀 ❤️ 1️⃣'],
  ['the flag of a region', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Persian non-joiner', 'می\u200cخواهم'],
  ['an Indic joiner', 'क्\u200dष'],
  ['a variant of a Han character', '葛\u{e0100}城'],
  ['a break between Khmer words', 'ភាសា\u200bខ្មែរ'],
  ['old Hangul in its parts', '\u115f\u1161\u1100\u1160'],
  ['an ideographic space', '山田\u3000太郎'],
] as const

describe('cleanLine', () => {
  test.each(['\v', '\u2028', '\u2029', '\t', '\u0085', '\r\n', ' \t ', '\n\n'])('turns %j into one space', (sign) => {
    expect(cleanLine(`Siti${sign}Rahma`)).toBe('Siti Rahma')
  })

  test.each([
    '\u200b',
    '\u200c',
    '\u200d',
    '\ufeff',
    '\u00ad',
    '\u2060',
    '\u202e',
    '\u3164',
    '\u0000',
    '\u0007',
    '\ufe0f',
  ])('removes %j from Latin words', (sign) => {
    expect(cleanLine(`${sign}Si${sign}ti${sign}`)).toBe('Siti')
  })

  test('turns a no-break space into a space', () => {
    expect(cleanLine('Siti\u00a0Rahma')).toBe('Siti Rahma')
  })

  test.each(scripts)('keeps %s', (_, text) => {
    expect(cleanLine(text)).toBe(text)
  })

  test('removes lone fillers', () => {
    expect(cleanLine('\u115f\u1160\u3164\u2800').trim()).toBe('')
  })

  test('is idempotent', () => {
    const unit = fc.constantFrom(
      ...[
        'a',
        ' ',
        '\t',
        '\u200b',
        '\u200d',
        '\ufe0f',
        '\u115f',
        '\u1160',
        '\u1161',
        '👩',
        '🏴',
        '\u{e0067}',
        '\u{e007f}',
        'م',
        'ក',
        '葛',
      ],
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      }),
    )
  })

  test('takes linear time for hostile text', () => {
    const before = performance.now()
    for (const sign of [' ', '\u{e0067}', '\u200d', '\u1160', '\u{1f3f4}\u{e0067}', 'ក\u200b'])
      cleanLine(sign.repeat(100_000))
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})

describe('cleanLines', () => {
  test.each(['\v', '\f', '\u2028', '\u2029', '\u0085', '\r\n', '\r'])('turns %j into a line end', (sign) => {
    expect(cleanLines(`one${sign}two`)).toBe('one\ntwo')
  })

  test('keeps tabs', () => {
    expect(cleanLines('a\tb\u200b')).toBe('a\tb')
  })

  test.each(scripts)('keeps %s', (_, text) => {
    expect(cleanLines(text)).toBe(text)
  })
})

test('withoutInvisible removes even signs that a script needs', () => {
  expect(withoutInvisible('می\u200cخواهم ភាសា\u200bខ្មែរ')).toBe('میخواهم ភាសាខ្មែរ')
})
