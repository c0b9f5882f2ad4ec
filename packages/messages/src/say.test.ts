import { expect, it } from 'vitest'
import { choiceOf, sayIn } from './say.ts'

const words = {
  plain: 'Save',
  found_one: '{{count, number}} person in {{place}}',
  found_other: '{{count, number}} people in {{place}}',
  shown_zero: 'Nobody sees it',
  shown_one: '{{count}} sees it',
  shown_other: '{{count}} see it',
  inner: { only_other: '{{count}} halaman' },
} as const
const t = sayIn('en', choiceOf(words))

it('formats values for the language', () => {
  expect(t(($) => $.plain)).toBe('Save')
  expect(t(($) => $.found, { count: 12_345, place: 'Jakarta' })).toBe('12,345 people in Jakarta')
  const id = sayIn('id', choiceOf(words))
  expect(id(($) => $.found, { count: 12_345, place: 'Jakarta' })).toBe('12.345 people in Jakarta')
})

it('formats only counts', () => {
  expect(t(($) => $.shown, { count: 10_000 })).toBe('10,000 see it')
  expect(t(($) => $.shown, { count: '9+' })).toBe('9+ see it')
})

it('chooses the plural form for the count', () => {
  expect(t(($) => $.found, { count: 1, place: 'Bali' })).toBe('1 person in Bali')
  const id = sayIn('id', choiceOf(words))
  expect(id(($) => $.found, { count: 1, place: 'Bali' })).toBe('1 people in Bali')
  expect(t(($) => $.inner.only, { count: 1 })).toBe('1 halaman')
})

it('uses a separate message for zero if there is one', () => {
  expect(t(($) => $.shown, { count: 0 })).toBe('Nobody sees it')
  expect(t(($) => $.shown, { count: 2 })).toBe('2 see it')
  expect(t(($) => $.found, { count: 0, place: 'Bali' })).toBe('0 people in Bali')
})

it('inserts text unchanged', () => {
  expect(t(($) => $.found, { count: 2, place: '$& <b>{{count}}' })).toBe('2 people in $& <b>{{count}}')
  expect(t(($) => $.found, { count: 2 })).toBe('2 people in ')
})

it('isolates right-to-left names from numbers and brackets around them', () => {
  expect(t(($) => $.found, { count: 2, place: 'شركة النور' })).toBe('2 people in \u2068شركة النور\u2069')
  expect(t(($) => $.found, { count: 2, place: 'Łódź 王' })).toBe('2 people in Łódź 王')
})
