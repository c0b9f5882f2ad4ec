import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as limits from './limits.ts'
import { isEmail } from './email-address.ts'
import {
  commaList,
  Email,
  HexColour,
  issueBound,
  issueKey,
  letters,
  line,
  Locale,
  MemberEmail,
  PageQuery,
  paragraph,
  validationKeys,
  WebAddress,
} from './validation.ts'
import { isWebAddress } from './web-address.ts'

/** Result of a schema: its output, or key and bound of the first error. */
function check(schema: z.ZodType, value: unknown): { value: unknown } | { key: string; bound: number | undefined } {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  if (!issue) throw new Error('A refusal without an issue')
  return { key: issueKey(issue), bound: issueBound(issue) }
}

describe('isEmail', () => {
  test.each([
    'a@b.co',
    'anindya.prameswari@example.com',
    'anindya_prameswari-1+cards@mail.example.co.id',
    "o'brien@example.ie",
    '1@2.example',
    'x@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
    'a@b.abcdefghijklmnopqrst',
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    '@',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@b.abcdefghijklmnopqrstu',
    'a@b.1a',
    'a@@b.co',
    'a@b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@.co',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b.co.',
    'a b@c.co',
    'a@b c.co',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    '<a@b.co>',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a@b_c.co',
    'ä@example.com',
    'a@büro.example',
    'a,b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('takes linear time for hostile input', () => {
    const nasty = [
      'a'.repeat(60_000),
      `${'a'.repeat(60_000)}@`,
      `${'a.'.repeat(30_000)}@b.co`,
      `${'a-'.repeat(126)}!`,
      `a@${'b-'.repeat(125)}`,
      `a@${'b.'.repeat(125)}`,
      `${'_'.repeat(250)}\u0000`,
      '@'.repeat(60_000),
    ]
    const before = performance.now()
    for (let times = 0; times < 200; times += 1) for (const text of nasty) isEmail(text)
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  test('accepts no space, line break or bracket', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        if (isEmail(text)) expect(text).toMatch(/^[^\s<>()[\]",;:\\]+@[a-z0-9.-]+$/i)
      }),
    )
  })
})

describe('an address', () => {
  test('trims and lower-cases', () => {
    expect(check(Email, ' Anindya@Example.COM\t')).toEqual({ value: 'anindya@example.com' })
  })

  test.each([
    [Email, undefined, 'required'],
    [Email, null, 'required'],
    [Email, '', 'required'],
    [Email, '  ', 'required'],
    [Email, 'nobody', 'email'],
    [Email, 'x', 'email'],
    [Email, 7, 'required'],
    [MemberEmail, undefined, 'member_email_required'],
    [MemberEmail, ' ', 'member_email_required'],
    [MemberEmail, 'nobody@', 'member_email_invalid'],
    [
      MemberEmail,
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`,
      'member_email_invalid',
    ],
  ] as const)('refuses %# by its key', (schema, value, key) => {
    expect(check(schema, value)).toMatchObject({ key })
  })
})

describe('a line', () => {
  test('accepts trimmed text up to its limit', () => {
    expect(check(line(5), '  ab  ')).toEqual({ value: 'ab' })
    expect(check(line(5), '')).toEqual({ value: '' })
    expect(check(line(5), 'abcde')).toEqual({ value: 'abcde' })
    expect(check(line(5), 'abcdef')).toEqual({ key: 'too_long', bound: 5 })
    expect(check(line(5).min(1), ' ')).toEqual({ key: 'required', bound: 1 })
    expect(check(line(5).min(1, 'first_name'), ' ')).toEqual({ key: 'first_name', bound: 1 })
  })

  test.each(['\ud83d', 'a\udc00b'])('refuses half of a character (%j)', (text) => {
    expect(check(line(5), text)).toMatchObject({ key: 'regex' })
  })

  test.each(['Nguyễn Thị Minh Khai', '陳大文', "O'Brien, Jr.", '👩‍🚀', 'مرحبا', '<b>&"'])(
    'keeps %s unchanged',
    (text) => {
      expect(check(line(50), text)).toEqual({ value: text })
    },
  )

  test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])('removes %j', (mark) => {
    expect(check(line(2), `${mark} a${mark}b${mark} `)).toEqual({ value: 'ab' })
  })

  test('accepts its own output', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (text) => {
        const result = line(1_000).safeParse(text)
        if (result.success) expect(line(1_000).parse(result.data)).toBe(result.data)
      }),
    )
  })
})

describe('a paragraph', () => {
  test('keeps lines with one kind of line end', () => {
    expect(check(paragraph(20), ' one\r\n\ntwo\t3 ')).toEqual({ value: 'one\n\ntwo\t3' })
    expect(check(paragraph(3), 'a\r\nb')).toEqual({ value: 'a\nb' })
    expect(check(paragraph(3), 'abcd')).toEqual({ key: 'too_long', bound: 3 })
  })

  test('refuses half of a character', () => {
    expect(check(paragraph(20), '\ud83d')).toMatchObject({ key: 'regex' })
  })
})

describe('a colour', () => {
  test.each([
    ['#0f6e63', '#0f6e63'],
    [' #0F6E63 ', '#0f6e63'],
    ['0F6E63', '#0f6e63'],
  ])('%j becomes %s', (text, value) => {
    expect(check(HexColour, text)).toEqual({ value })
  })

  test.each(['', '#', '#fff', '#0f6e6', '#0f6e633', '##0f6e63', '0f6e6g', 'red', '#0f6e63;', 'rgb(1,2,3)'])(
    'refuses %j',
    (text) => {
      expect(check(HexColour, text)).toMatchObject({ key: 'hex_colour' })
    },
  )
})

describe('a web address', () => {
  test.each([
    ['', ''],
    ['example.com', 'https://example.com'],
    ['example.com:8443/menu', 'https://example.com:8443/menu'],
    ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
    [' https://example.com ', 'https://example.com'],
  ])('%j becomes %j', (text, value) => {
    expect(check(WebAddress, text)).toEqual({ value })
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'https://',
    'https://localhost',
    'https://user:secret@example.com',
    'not an address',
    'javascript:1',
  ])('refuses %j', (text) => {
    expect(check(WebAddress, text)).toMatchObject({ key: 'url' })
  })

  test('never has another scheme', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        if (isWebAddress(text)) expect(['http:', 'https:']).toContain(new URL(text).protocol)
      }),
    )
  })
})

describe('lists and pages', () => {
  const Page = z.strictObject(PageQuery)

  test('a page has defaults and limits', () => {
    expect(check(Page, {})).toEqual({ value: { page: 1, per_page: limits.perPageDefault } })
    expect(check(Page, { page: '3', per_page: '100' })).toEqual({ value: { page: 3, per_page: 100 } })
    for (const page of ['0', '-1', '1000001']) expect(check(Page, { page })).toMatchObject({ key: 'number_range' })
    for (const page of ['x', '1.5', 'NaN', 'Infinity', ['1', '2']]) expect(check(Page, { page })).toHaveProperty('key')
    expect(check(Page, { per_page: '101' })).toEqual({ key: 'number_range', bound: 100 })
  })

  test('a comma list drops empty parts', () => {
    const list = commaList(Locale)
    expect(check(list, 'en,id')).toEqual({ value: ['en', 'id'] })
    expect(check(list, ',en,,')).toEqual({ value: ['en'] })
    expect(check(list, '')).toEqual({ value: [] })
    expect(check(list, 'en,fr')).toMatchObject({ key: 'unknown_value' })
    expect(check(list, Array(51).fill('en').join(','))).toEqual({ key: 'too_many', bound: 50 })
  })
})

describe('keys of messages', () => {
  test.each<[string, z.ZodType, unknown, string, number?]>([
    ['a missing value', z.object({ a: z.string() }), {}, 'required'],
    ['null', z.object({ a: z.string() }), { a: null }, 'required'],
    ['a wrong type', z.object({ a: z.string() }), { a: 1 }, 'regex'],
    ['an unknown field', z.strictObject({}), { a: 1 }, 'unknown_field'],
    ['a text too short', z.string().min(8), 'x', 'too_short', 8],
    ['an empty text', z.string().min(1), '', 'required', 1],
    ['a text too long', z.string().max(3), 'four', 'too_long', 3],
    ['a number too small', z.number().min(3), 2, 'number_range', 3],
    ['a list too long', z.array(z.string()).max(1), ['a', 'b'], 'too_many', 1],
    ['an empty list', z.array(z.string()).min(1), [], 'required', 1],
    ['a list too short', z.array(z.string()).min(2), ['a'], 'number_range', 2],
    ['a text that is no day', z.iso.date(), '30 November', 'day'],
    ['a time without a zone', z.iso.datetime({ offset: true }), '2026-11-30', 'instant'],
    ['one of others', z.enum(['a']), 'b', 'unknown_value'],
    ['a bad format', z.uuid(), 'x', 'regex'],
    ['a key that the schema names', z.string().min(1, 'job_id_empty'), '', 'job_id_empty', 1],
    [
      'a refinement with its bound',
      z.string().refine(() => false, { error: 'too_many', params: { maximum: 10 } }),
      '',
      'too_many',
      10,
    ],
    ['words that are no key', z.string().min(1, 'Write something!'), '', 'required', 1],
  ])('%s', (_, schema, value, key, bound) => {
    expect(check(schema, value)).toEqual({ key, bound })
  })

  test('lists each value once', () => {
    expect(new Set(validationKeys).size).toBe(validationKeys.length)
  })
})

describe('a name in letters', () => {
  test.each([
    '',
    'Ayu',
    'O’Brien',
    'Siti Nur-Aini',
    'R. A. Kartini',
    'Kumar a/l Raman',
    'Lee Hock Seng @ Michael',
    '陳大文',
    'नीता',
  ])('accepts %j', (text) => {
    expect(check(letters(60), text)).toEqual({ value: text })
  })

  test.each(['4yu', 'Ayu!', 'Ayu <b>', 'Ayu_', 'a=b', '.', '- -', '@', '\u{1F600}'])('refuses %j', (text) => {
    expect(check(letters(60), text)).toMatchObject({ key: 'alpha' })
  })

  test('accepts no more than its length', () => {
    expect(check(letters(3), 'Ayu')).toEqual({ value: 'Ayu' })
    expect(check(letters(3), 'Ayus')).toMatchObject({ bound: 3 })
  })
})
