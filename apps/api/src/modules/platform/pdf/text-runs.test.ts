import { expect, test } from 'vitest'
import { textRuns } from './text-runs.ts'

const faceOf = (character: string) => {
  if (/\u{13000}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return undefined
  return /[\u0590-\u06ff]/u.test(character) ? 'rtl' : /[\u3000-\u9fff]/u.test(character) ? 'han' : 'latin'
}
const shown = (text: string) => textRuns(text, faceOf).map((piece) => piece.text)

test.each([
  ['PT Nusantara', ['PT', ' ', 'Nusantara']],
  ['株式会社Kartu', ['株式会社', 'Kartu']],
  ['שלום עולם', ['עולם', ' ', 'שלום']],
  ['חברה (2019) בע״מ 7', ['7', ' ', 'בע״מ', ' ', '(', '2019', ')', ' ', 'חברה']],
  ['Kartu (שלום) Ltd', ['Kartu', ' ', '(', 'שלום', ')', ' ', 'Ltd']],
  ['Kartu שלום 12 עולם Ltd', ['Kartu', ' ', 'עולם', ' ', '12', ' ', 'שלום', ' ', 'Ltd']],
  ['شركة ABC حديثة', ['حديثة', ' ', 'ABC', ' ', 'شركة']],
  ['For \u2068שלום (2)\u2069 (7)', ['For', ' ', '(', '2', ')', ' ', 'שלום', ' ', '(7)']],
  ['e\u0301a', ['e\u0301a']],
  ['a\u{13000}b', ['a?b']],
  ['Zoë 🎉👩‍🚀🇮🇩', ['Zoë', ' ']],
  ['🎉', ['?']],
  ['', []],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})
