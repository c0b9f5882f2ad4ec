import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneWords, searchTerms, searchWords } from './search-words.ts'

/** True if every term is the beginning of a word in these texts. */
const finds = (search: string, texts: string[]): boolean => {
  const words = searchWords(texts)
  const terms = searchTerms(search)
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)))
}

describe('searchWords', () => {
  it.each([
    [['Budi Santoso'], ['budi', 'santoso']],
    [['Nguyễn Thị'], ['nguyen', 'thi']],
    [['Budi', 'budi BUDI'], ['budi']],
    [['ayu.lestari@kopi.example'], ['ayu.lestari@kopi.example', 'lestari@kopi.example', 'kopi.example', 'example']],
    [["O'Brien"], ["o'brien", 'brien', 'obrien']],
    [['R.A. Kartini'], ['r.a.', 'a.', 'kartini', 'ra']],
    [['Müller'], ['muller', 'mueller']],
    [['Mueller Joe'], ['mueller', 'joe', 'muller', 'jo']],
    [['陳 大文'], ['陳', '大文', '文', '陳大文']],
    [['陳大文'], ['陳大文', '大文', '文']],
    [['007 Agent'], ['7', 'agent']],
    [['24-7'], ['247']],
    [['- % \\'], []],
    [[''], []],
  ])('%j gives %j', (texts, words) => {
    expect(searchWords(texts)).toEqual(words)
  })

  it('puts no space into a word', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        expect(searchWords(texts).filter((word) => word === '' || /\s/.test(word))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('keeps at most 120 words of 40 characters', () => {
    const many = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
    const words = searchWords(['first', 'a'.repeat(1_000), many, 'last'])
    expect(words[0]).toBe('first')
    expect(words).toHaveLength(120)
    expect(Math.max(...words.map((word) => word.length))).toBe(40)
    expect(words).not.toContain('last')
  })
})

describe('searchTerms', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['%', []],
    ['\\ _ -', []],
    [' Budi  SANTOSO ', ['budi', 'santoso']],
    ['budi budi', ['budi']],
    ['budi budiman', ['budiman']],
    ['(Budi),', ['budi']],
    ['ayu@', ['ayu@']],
    ['0812 3456 789', ['8123456789']],
    ['+62 812-3456', ['628123456']],
    ['(021) 555-0140', ['215550140']],
    ['budi 12 34 sales 56', ['budi', '1234', 'sales', '56']],
    ['0', ['0']],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%j asks for %j', (search, terms) => {
    expect(searchTerms(search)).toEqual(terms)
  })
})

it.each([
  ['santo', ['Budi Santoso']],
  ['SANTOSO budi', ['Budi Santoso']],
  ['muller', ['Élodie Müller']],
  ['müller', ['ELODIE MULLER']],
  ['ＡＮＮＡ', ['Anna']],
  ['strasse', ['Straße']],
  ['陳', ['陳大文']],
  ['大文', ['陳大文']],
  ['文', ['陳大文']],
  ['陳大文', ['陳大文']],
  ['经理', ['业务经理']],
  ['田中', ['田中ひろし']],
  ['ひろし', ['田中ひろし']],
  ['김민', ['김민준']],
  ['ひ', ['ﾋﾛｼ ひろし']],
  ['david', ['陳大文David']],
  ['สมชาย', ['สมชาย ใจดี']],
  ['lestari@kopi', ['ayu.lestari@kopi.example']],
  ['KOPI.example', ['ayu@kopi.example']],
  ["o'brien", ['O’Brien']],
  ['brien', ["Sean O'Brien"]],
  ['_off', ['100%_off']],
  ['100%_off', ['100%_off']],
  ['100%', ['100%_off']],
  ['🎉', ['Party 🎉']],
  ['obrien', ['O’Brien']],
  ['obr', ["Sean O'Brien"]],
  ['ra kartini', ['R.A. Kartini']],
  ['r.a. kartini', ['R.A. Kartini']],
  ['nuraini', ['Siti Nur-Aini']],
  ['陳大文', ['陳 大文']],
  ['陳大', ['陳', '大文', '陳 大文']],
  ['김민준', ['김 민준']],
  ['oersted', ['Hans Christian Ørsted']],
  ['orsted', ['Hans Christian Ørsted']],
  ['Mueller', ['Müller']],
  ['mueller', ['Mu\u0308ller']],
  ['müller', ['Mueller']],
  ['aarhus', ['Århus']],
  ['siti', ['Si\u200bti']],
  ['si\u200bti', ['Siti']],
  ['میخواهم', ['می\u200cخواهم']],
  ['6789', phoneWords({ value: '+628123456789', code: '62' })],
  ['0140', phoneWords({ value: '+62215550140', code: '62' })],
  ['+62 812-3456', phoneWords({ value: '+628123456789', code: '62' })],
  ['0812 3456 789', phoneWords({ value: '+628123456789', code: '62' })],
  ['8123', phoneWords({ value: '+628123456789', code: '62' })],
  ['9123 4567', phoneWords({ value: '+6591234567', code: '65' })],
])('%j finds %j', (search, texts) => {
  expect(finds(search, texts)).toBe(true)
})

it.each([
  ['harto', ['Suharto']],
  ['budi siti', ['Budi Santoso']],
  ['ayu@', ['ayunda@kopi.example']],
  ['joe', ['Joko Widodo']],
  ['456789', phoneWords({ value: '+628123456789', code: '62' })],
  ['%', ['100%_off']],
])('%j does not find %j', (search, texts) => {
  expect(finds(search, texts)).toBe(false)
})

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

it('finds a text by its whole and by its beginning', () => {
  fc.assert(
    fc.property(name, fc.nat(30), (text, at) => {
      const typed = [...text].slice(0, at).join('')
      // While a second number is typed, only both together match.
      fc.pre(!/\d[^\p{L}]*\s[^\p{L}]*\d/u.test(text.normalize('NFKD')))
      for (const search of [text, typed]) {
        if (searchTerms(search).length > 0) expect(finds(search, [text])).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})
