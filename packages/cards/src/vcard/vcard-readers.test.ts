import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { cardSource } from '../card/card-source.fixture.ts'
import { inLanguage } from '../card/languages/translations.ts'
import { resolveCard } from '../card/resolve-card.ts'
import { displayName } from '../text/names.ts'
import { vCard, vCardVersions } from './vcard.ts'

/* Names of many scripts, read by ical.js, which shares no code with our writer. */

const firstNames = [
  ...[
    'Anindya',
    'Jürgen',
    'José María',
    'Zoë',
    'Ñusta',
    'Siân',
    'Þóra',
    'Łukasz',
    'Čeněk',
    'Øystein',
    'İpek',
    'ʻAlohi',
  ],
  ...['Nguyễn Thị Minh', 'Анна', 'Ἀλέξανδρος', 'მარიამ', 'Հայկ', 'מִרְיָם', 'محمد', 'فاطمة‌الزهراء', 'आर्यन', 'স্নিগ্ধা'],
  ...['ஶ்ரீதேவி', 'สมชาย', 'ລາວ', 'မောင်', '大文', '花子', '민준', 'Jean-Luc, père', 'D’Arcy "Dee"', '𠮷雄'],
]
const lastNames = [
  ...['Prameswari', '', 'O’Brien', 'van der Berg', 'Müller-Lüdenscheidt', 'Smith, Jr.', 'Nguyễn', 'Çelik', 'Ángeles'],
  ...['Ștefănescu', 'Иванова', 'Παπαδοπούλου', 'ბერიძე', 'Սարգսյան', 'כֹּהֵן', 'الحسيني', 'خامنه‌ای', 'शर्मा', 'বন্দ্যোপাধ্যায়'],
  ...[
    'சுப்ரமணியம்',
    'ใจดี',
    'ພົມມະ',
    'အောင်',
    '陳',
    '山田',
    '김',
    'de la Ó',
    'd’Alembert',
    '𩸽',
    'Ng',
    'Ó Súilleabháin',
    'bin Abdullah',
  ],
]
const people = firstNames.flatMap((first) => lastNames.map((last) => ({ first_name: first, last_name: last })))

const names = people.slice(0, 1_000)
const booking = { kind: 'booking' as const, title: 'Book 20 minutes', url: 'https://book.example/a' }

function read(text: string) {
  const card = new ICAL.Component(ICAL.parse(text) as [])
  const first = (name: string) => card.getFirstPropertyValue(name) as unknown
  return { fn: first('fn'), n: first('n') as string[], title: first('title') }
}

it.each(vCardVersions)('1,000 names keep their parts in vCard %s', (version) => {
  expect(new Set(names.map((name) => displayName(cardSource(name).card))).size).toBe(1_000)
  for (const [at, name] of names.entries()) {
    const other = names[(at + 500) % names.length] ?? name
    const translation = { language: 'ja', ...other, job_title: '営業部長' }
    const source = cardSource({ ...name, blocks: [booking], translations: [translation] })
    for (const [language, { first_name: first, last_name: last }, title] of [
      ['en', name, 'Head of Partnerships'],
      ['ja', other, '営業部長'],
    ] as const) {
      const card = resolveCard({ ...source, card: inLanguage(source.card, language) })
      const text = vCard(card, { pageUrl: 'https://cards.example.com/c/anindya', version })
      expect(read(text)).toEqual({
        fn: displayName({ ...source.card, first_name: first, last_name: last }),
        n: [last, first, '', '', ''],
        title,
      })
      expect(text).not.toContain('Book 20 minutes')
    }
  }
})
