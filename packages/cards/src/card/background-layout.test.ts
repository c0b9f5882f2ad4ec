import { backgroundContents, backgroundSides } from '@kartu/contracts/company/backgrounds'
import { backgroundHeightPx, backgroundWidthPx } from '@kartu/contracts/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backgroundFacts,
  type BackgroundFacts,
  layoutBackground,
  type MeasureText,
  personArea,
  type Rect,
  safeArea,
} from './background-layout.ts'
import { cardSource, companySource } from './card-source.fixture.ts'
import { contrast } from './contrast.ts'
import { resolveCard } from './resolve-card.ts'

/** Wide characters are as wide as they are high, others a little more than half as wide. */
const measure: MeasureText = (text, sizePx) =>
  [...text].reduce((sum, letter) => sum + sizePx * (/[\u2e80-\uffef]/.test(letter) ? 1 : 0.56), 0)

const facts = (changes: Partial<BackgroundFacts> = {}): BackgroundFacts => ({
  content: 'text',
  side: 'right',
  hasPicture: false,
  colour: '#123c69',
  name: 'Anindya Prameswari',
  title: 'Head of Partnerships',
  organisation: 'Jakarta · Nusantara Logistics Group',
  logo: { width: 600, height: 200, sizePercent: 70 },
  address: 'https://cards.example.com/c/anindya-prameswari-x7k2mq',
  ...changes,
})

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const inside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const boxesOf = (layout: ReturnType<typeof layoutBackground>): Rect[] => [
  ...(layout.logo ? [layout.logo] : []),
  ...layout.texts.map(({ text, x, baseline, sizePx, weight }) => ({
    x,
    y: baseline - sizePx * 0.8,
    width: measure(text, sizePx, weight),
    height: sizePx,
  })),
  ...(layout.code ? [layout.code] : []),
]

const word = fc.oneof(
  fc.stringMatching(/^[A-Za-z]{1,30}$/),
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom('陳大文', 'Nguyễn', 'Élodie'),
)
const words = (maxLength: number) => fc.array(word, { maxLength }).map((parts) => parts.join(' '))
const anyFacts: fc.Arbitrary<BackgroundFacts> = fc.record({
  content: fc.constantFrom(...backgroundContents),
  side: fc.constantFrom(...backgroundSides),
  hasPicture: fc.boolean(),
  colour: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  name: words(8),
  title: words(8),
  organisation: words(8),
  logo: fc.option(
    fc.record({
      width: fc.integer({ min: 1, max: 800 }),
      height: fc.integer({ min: 1, max: 800 }),
      sizePercent: fc.integer({ min: 20, max: 100 }),
    }),
  ),
  address: fc
    .stringMatching(/^[a-z0-9]{3,60}$/)
    .map((slug) => `https://a-rather-long-name-of-a-host.cards.example.com:8443/c/${slug}`),
})

describe('a background', () => {
  it('keeps everything clear of edges, person and other elements', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const layout = layoutBackground(given, measure)
        const boxes = boxesOf(layout)
        for (const box of boxes) {
          expect({ box, clear: inside(box, safeArea) && !overlap(box, personArea) }).toEqual({ box, clear: true })
        }
        for (const [at, box] of boxes.entries())
          for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false)
        if (layout.panel) {
          expect(inside(layout.panel, { x: 0, y: 0, width: backgroundWidthPx, height: backgroundHeightPx })).toBe(true)
          for (const box of boxes) expect(inside(box, layout.panel)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('keeps words readable on any company colour', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const layout = layoutBackground(given, measure)
        const behind = layout.panel?.colour ?? layout.ground
        for (const { colour } of layout.texts) expect(contrast(colour, behind)).toBeGreaterThanOrEqual(4.5)
        expect(layout.panel !== null).toBe(given.hasPicture && given.content === 'text')
      }),
    )
  })

  it('draws a code in whole pixels, large enough for a camera', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { code } = layoutBackground(given, measure)
        expect(code === null).toBe(given.content === 'none')
        if (code === null) return
        expect(code.width).toBe(code.height)
        expect(code.width % code.modulePx).toBe(0)
        expect(code.modulePx).toBeGreaterThanOrEqual(5)
      }),
    )
  })

  it('mirrors the layout for the other side', () => {
    const [left, right] = backgroundSides.map((side) => layoutBackground(facts({ side }), measure))
    expect(left?.texts.map(({ text, baseline }) => [text, baseline])).toEqual(
      right?.texts.map(({ text, baseline }) => [text, baseline]),
    )
    expect((right?.code?.x ?? 0) - (left?.code?.x ?? 0)).toBe(personArea.x + personArea.width - safeArea.x)
  })

  it('shows name, title and company without gaps', () => {
    const lines = (given: BackgroundFacts) => layoutBackground(given, measure).texts.map(({ text }) => text)
    expect(lines(facts())).toEqual([
      'Anindya',
      'Prameswari',
      'Head of Partnerships',
      'Jakarta · Nusantara',
      'Logistics Group',
    ])
    expect(lines(facts({ title: '', organisation: '' }))).toEqual(['Anindya', 'Prameswari'])
    const height = (given: BackgroundFacts) => {
      const boxes = boxesOf(layoutBackground(given, measure))
      return Math.max(...boxes.map(({ y, height: h }) => y + h)) - Math.min(...boxes.map(({ y }) => y))
    }
    expect(height(facts({ title: '', organisation: '', logo: null }))).toBeLessThan(height(facts({ title: '' })))
  })

  it('shrinks a long name before cutting it', () => {
    const name = (text: string) =>
      layoutBackground(facts({ name: text }), measure).texts.filter(({ weight }) => weight === 700)
    expect(name('Ana')[0]?.sizePx).toBe(48)
    expect(name('Wolfeschlegelsteinhausen')[0]?.sizePx).toBeLessThan(48)
    const cut = name(
      'Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios Cipriano de la Santísima',
    )
    expect(cut).toHaveLength(3)
    expect(cut.map(({ text }) => text)).toEqual(['Pablo Diego José', 'Francisco de Paula', 'Juan Nepomuceno…'])
  })

  it('takes its data from the resolved card', () => {
    const card = resolveCard(cardSource({ job_title: 'CEO' }))
    const background = { content: 'text', side: 'left', picture: null } as const
    expect(backgroundFacts(card, 'https://c.example/c/a', background)).toEqual({
      content: 'text',
      side: 'left',
      hasPicture: false,
      colour: '#123c69',
      name: 'Anindya Prameswari',
      title: 'CEO',
      organisation: 'Jakarta · Nusantara Logistics Group',
      logo: null,
      address: 'https://c.example/c/a',
    })
    const logo = { _id: 'l', url: '/files/l.webp', width: 400, height: 120, percentage_size: 70 }
    const alone = resolveCard(cardSource({}, { company: { ...companySource, logo }, division: null }))
    const picture = { ...background, picture: 'x' }
    expect(backgroundFacts(alone, 'https://c.example/c/a', picture)).toMatchObject({
      hasPicture: true,
      organisation: 'Nusantara Logistics Group',
      logo: { width: 400, height: 120, sizePercent: 70 },
    })
  })
})

it('draws a ring if there is no picture', () => {
  const ringOf = (hasPicture: boolean) => layoutBackground(facts({ hasPicture }), measure).ring
  expect([ringOf(true), ringOf(false) === null]).toEqual([null, false])
})
