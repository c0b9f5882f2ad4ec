import type { Insights } from '@kartu/contracts/insights/insights'
import { expect, test } from 'vitest'
import { type Report, reportDocument } from './report-document.ts'
import { reportPdf } from './report-pdf.ts'

const zero = {
  views: 18_460,
  visitors: 12_930,
  saves: 4_212,
  taps: 3_875,
  qr: 12,
  shares: 40,
  leads: 486,
  card_leads: 302,
}
const totals = { ...zero, conversion: 302 / 12_930, response_minutes: 190, qualified: 64, won: 22 }
const day = (at: number) => ({
  day: `2026-10-${String(at).padStart(2, '0')}`,
  views: at * 40,
  visitors: at,
  saves: at,
  taps: at,
  leads: at % 13,
})
const member = { _id: '0198c000-0000-7000-8000-000000000001', name: 'Nguyễn Minh Khai', photo: null }

const insights: Insights = {
  period: { from: '2026-10-01', to: '2026-10-30', time_zone: 'Asia/Jakarta' },
  before: { from: '2026-09-01', to: '2026-09-30' },
  counting_since: '2025-03-04',
  per_person: true,
  sees_all: true,
  left_out: { bots: 1_204, previews: 3, own: 862, repeats: 0 },
  withheld: null,
  limited: false,
  targets: {
    month: '2026-11',
    elapsed: 0.6,
    total: { target: 140, leads: 96 },
    rows: [
      { kind: 'division', _id: member._id, name: 'Jakarta', target: 140, leads: 96, needed_a_day: 3.67 },
      { kind: 'team', _id: member._id, name: 'Cold chain', target: 20, leads: null, needed_a_day: null },
    ],
  },
  events: [],
  figures: {
    totals,
    totals_before: { ...totals, views: 16_000, response_minutes: 3_000 },
    days: Array.from({ length: 30 }, (_, at) => ({ ...day(at + 1), before: day(30 - at) })),
    funnel: { views: 18_460, saves: 4_212, leads: 302, qualified: 64, won: 22, left_out_leads: 184 },
    sources: ['qr', 'event', ''].map((value) => ({ value, views: 900, leads: 20, before: { views: 8, leads: 2 } })),
    countries: ['ID', 'SG'].map((value) => ({ value, views: 900, leads: 20, before: { views: 8, leads: 2 } })),
    devices: ['phone', 'desktop'].map((value) => ({ value, views: 900, leads: 20, before: { views: 8, leads: 2 } })),
    languages: [],
    links: [{ target: 'email', taps: 20, before: 3 }],
    hours: null,
    people: Array.from({ length: 30 }, () => ({ member, views: 80, saves: 20, leads: 12, response_minutes: 55 })),
    adoption: { people: 412, edited: 367, shared: 341, seen: 298, met: 164 },
  },
}

const reportOf = (changed: Partial<Insights> = {}, locale: 'en' | 'id' = 'en'): Report => ({
  insights: { ...insights, ...changed },
  company: 'Nusantara Logistics Group',
  isFiltered: false,
  countsOthers: false,
  locale,
  statusNames: { qualified: 'Qualified', won: 'Signed' },
})

test('formats figures in each language', () => {
  const english = reportDocument(reportOf())
  const tiles = Object.fromEntries(english.tiles.map(({ name, value, change }) => [name, [value, change]]))
  expect(tiles).toMatchObject({
    Views: ['18,460', 'Before: 16,000'],
    Conversion: ['2.3%', 'Before: 2.3%'],
    'Response time': ['3 h 10 min', 'Before: 2 days 2 h'],
    'Target of November 2026': ['96 of 140', '68.6%'],
  })
  expect(english.period).toBe('1 October 2026 to 30 October 2026')
  const funnel = english.tables.find(({ title }) => title === 'From view to won')
  expect(funnel?.rows.map(({ cells }) => cells)).toEqual([
    ['Card views', '18,460'],
    ['Contacts saved', '4,212'],
    ['Leads from cards', '302'],
    ['Qualified', '64'],
    ['Signed', '22'],
    ['Not included: leads that did not come from a card', '184'],
  ])
  const people = english.tables.find(({ title }) => title === 'People')
  expect(people?.columns).toEqual(['Person', 'Views', 'Contacts saved', 'Leads', 'Response time'])
  expect(funnel?.rows.map(({ bar }) => bar)).toEqual([1, 4_212 / 18_460, 302 / 18_460, 64 / 18_460, 22 / 18_460, null])
  const indonesian = reportDocument(reportOf({}, 'id'))
  expect(indonesian.tiles[0]).toEqual({ name: 'Dilihat', value: '18.460', change: 'Sebelumnya: 16.000' })
  const audience = (countsOthers: boolean) => reportDocument({ ...reportOf(), countsOthers }).definitions.lines.at(-1)
  expect([audience(false), audience(true)]).toEqual([
    'Bots, link previews and visits by your own people are not counted.',
    'Bots, link previews or visits by your own people are included, as you chose.',
  ])
  expect(indonesian.period).toBe('1 Oktober 2026 sampai 30 Oktober 2026')
})

test('states which figures are withheld', () => {
  const without = reportDocument(reportOf({ figures: null, withheld: 'too_few_people', left_out: null }))
  expect(without.lines.join(' ')).toContain('fewer than 5 people')
  expect([without.chart, without.tables.map(({ title }) => title)]).toEqual([null, ['Targets']])
  const { figures } = insights
  const off = reportDocument(reportOf({ per_person: false, figures: figures && { ...figures, people: null } }))
  expect(JSON.stringify(off)).not.toContain('Nguyễn')
  expect(reportDocument(reportOf({ sees_all: false })).lines.join(' ')).toContain('whose leads you can see')
})

test.each(['en', 'id'] as const)('draws the whole report in %s', async (locale) => {
  const pdf = await reportPdf(reportOf({}, locale))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(10_000)
})

test('omits a comparison with days that were not fully counted', () => {
  const partly = reportDocument(reportOf({ counting_since: '2026-09-02' }))
  expect(partly.tiles.filter(({ change }) => change.includes('16,000'))).toEqual([])
  expect(partly.chart?.before).toEqual([])
  expect(partly.lines.join(' ')).not.toContain('1 September 2026')
  expect(partly.lines.join(' ')).toContain('2 September 2026')
  const whole = reportDocument(reportOf({ counting_since: '2026-09-01' }))
  expect(whole.tiles[0]?.change).toContain('16,000')
  expect(whole.chart?.before).toHaveLength(30)
})
