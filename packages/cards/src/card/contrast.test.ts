import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardColours, contrast, type Ground, ink, luminance, mixed, sheetDark, sheetLight, textOn } from './contrast.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('is the ratio of WCAG 2.2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2)
    expect(luminance('#ffffff')).toBe(1)
    expect(luminance('#000000')).toBe(0)
  })
})

describe('textOn', () => {
  it('is readable on every background', () => {
    fc.assert(fc.property(anyColour, (ground) => contrast(textOn(ground), ground) >= 4.5))
  })
})

describe('cardColours', () => {
  it('keeps text readable for every colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const colours = cardColours(colour)
        for (const pair of Object.values(colours).filter((value): value is Ground => typeof value !== 'string')) {
          expect(contrast(pair.text, pair.ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(colours.accent, sheetLight)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.accentDark, sheetDark)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.buttonDark.ground, sheetDark)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps a readable company colour', () => {
    expect(cardColours('#123C69').banner).toEqual({ ground: '#123c69', text: '#ffffff' })
    expect(cardColours('#123c69').button).toEqual({ ground: '#123c69', text: '#ffffff' })
    expect(cardColours('#ffd400').banner).toEqual({ ground: '#ffd400', text: ink })
    expect(cardColours('#ffd400').button).toEqual({ ground: '#ffd400', text: ink })
  })

  it('uses ink for colours close to the sheet', () => {
    for (const pale of ['#fafafa', '#ffffff', '#fff8e1', 'nonsense', '']) {
      expect(cardColours(pale).button).toEqual({ ground: ink, text: '#ffffff' })
    }
    expect(cardColours('').banner.ground).toBe('#fafafa')
  })

  it.each([
    ['#123c69', ['#123c69 #ffffff', '#123c69 #ffffff', '#123c69 #ffffff', '#8ebbf1 #15181f', '#123c69', '#5b86b8']],
    ['#ffd400', ['#ffd400 #15181f', '#ffd400 #15181f', '#ffd400 #15181f', '#f8d553 #15181f', '#8d7402', '#ffd400']],
    ['#ff0000', ['#ed0704 #ffffff', '#ed0704 #ffffff', '#ed0704 #ffffff', '#fd9788 #15181f', '#ed0704', '#fe2a1f']],
    ['#fafafa', ['#fafafa #15181f', '#262a31 #f2f2ef', '#15181f #ffffff', '#f2f2ef #15181f', '#15181f', '#f2f2ef']],
    ['#fff8e1', ['#fff8e1 #15181f', '#262a31 #f2f2ef', '#15181f #ffffff', '#fff8e1 #15181f', '#15181f', '#fff8e1']],
    ['#c8c8c8', ['#c8c8c8 #15181f', '#262a31 #f2f2ef', '#c8c8c8 #15181f', '#f2f2ef #15181f', '#15181f', '#f2f2ef']],
    ['#777777', ['#767676 #ffffff', '#767676 #ffffff', '#767676 #ffffff', '#f2f2ef #15181f', '#15181f', '#f2f2ef']],
    ['#00e5ff', ['#00e5ff #15181f', '#00e5ff #15181f', '#00e5ff #15181f', '#00e5ff #15181f', '#038392', '#00e5ff']],
    ['#7b1fa2', ['#7b1fa2 #ffffff', '#7b1fa2 #ffffff', '#7b1fa2 #ffffff', '#d999fb #15181f', '#7b1fa2', '#b45ede']],
  ])('derives banner, button and accent from %s', (colour, expected) => {
    const { banner, bannerDark, button, buttonDark, accent, accentDark } = cardColours(colour)
    const pairs = [banner, bannerDark, button, buttonDark].map(({ ground, text }) => `${ground} ${text}`)
    expect([...pairs, accent, accentDark]).toEqual(expected)
  })

  it('darkens pure red only as far as white needs', () => {
    const { ground, text } = cardColours('#ff0000').banner
    expect(text).toBe('#ffffff')
    expect(contrast(ground, text)).toBeLessThan(4.7)
  })

  it('lightens the button in the dark without changing its hue', () => {
    const { ground, text } = cardColours('#123c69').buttonDark
    expect(text).toBe(ink)
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ]
    expect(blue).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(red)
  })
})

describe('mixed', () => {
  it('blends two colours', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mixed('#123456', '#ffffff', 1)).toBe('#123456')
  })
})
