import { companyColourDefault } from '@kartu/contracts/limits'
import { describe, expect, it } from 'vitest'
import { bannerLook } from './card-look.ts'
import { contrast, ink, sheetLight } from './contrast.ts'
import { logoGround, logoPlates } from './logo-ground.ts'

const clear = [255, 255, 255, 0]
const pixels = (...given: number[][]) => Uint8Array.from(given.flat())

it.each([
  ['white', [255, 255, 255, 255], ink],
  ['almost white', [250, 250, 240, 255], ink],
  ['pale yellow', [255, 250, 200, 255], ink],
  ['brand orange', [240, 120, 20, 255], sheetLight],
  ['black', [0, 0, 0, 255], sheetLight],
  ['mid grey', [128, 128, 128, 255], sheetLight],
])('draws a logo in %s on a visible background', (_name, colour, ground) => {
  expect(logoGround(pixels(clear, colour, clear))).toBe(ground)
})

it('keeps white for a highlight, not for white letters', () => {
  const blue = [20, 60, 160, 255]
  const white = [255, 255, 255, 255]
  expect(logoGround(pixels(...Array<number[]>(19).fill(blue), white))).toBe(sheetLight)
  expect(logoGround(pixels(blue, white, white, white))).toBe(ink)
  // Ink and white have equal shares, so more is visible on white.
  expect(logoGround(pixels([21, 24, 31, 255], [21, 24, 31, 255], white))).toBe(sheetLight)
})

it('ignores white letters that a coloured square surrounds', () => {
  const blue = [18, 60, 105, 255]
  const white = [255, 255, 255, 255]
  expect(logoGround(pixels(clear, blue, white, white, white, blue, clear))).toBe(sheetLight)
  expect(logoGround(pixels(clear, white, blue, blue, blue, white, clear))).toBe(ink)
})

it('is white for an empty picture', () => {
  expect(logoGround(pixels(clear, clear))).toBe(sheetLight)
})

describe('the plate under a logo', () => {
  const default_ = bannerLook(companyColourDefault, 'company')
  const grounds = { light: default_.light.ground, dark: default_.dark.ground }
  const drawn = (...colours: number[][]) => pixels(clear, ...colours, clear)

  it.each([
    [
      'black',
      [0, 0, 0, 255],
      { light: '#faf9f6', dark: '#101216' },
      { light: null, dark: sheetLight, forced: sheetLight },
    ],
    ['white', [255, 255, 255, 255], { light: '#faf9f6', dark: '#101216' }, { light: ink, dark: null, forced: ink }],
    [
      'brand orange',
      [240, 120, 20, 255],
      { light: '#faf9f6', dark: '#101216' },
      { light: null, dark: null, forced: sheetLight },
    ],
    [
      'navy',
      [18, 60, 105, 255],
      { light: '#123c69', dark: '#123c69' },
      { light: sheetLight, dark: sheetLight, forced: sheetLight },
    ],
  ])('chooses plates for a logo in %s', (_name, colour, ground, plates) =>
    expect(logoPlates(drawn(colour), ground)).toEqual(plates),
  )

  it('shows every logo on a card with the default colour', () => {
    for (const [name, colour] of Object.entries({ black: [0, 0, 0, 255], white: [255, 255, 255, 255] })) {
      const plates = logoPlates(drawn(colour), grounds)
      for (const scheme of ['light', 'dark'] as const)
        expect(contrast(name === 'black' ? '#000000' : '#ffffff', plates[scheme] ?? grounds[scheme])).toBeGreaterThan(2)
      expect(plates.forced).not.toBeNull()
    }
  })

  it('is absent under a picture with its own background', () => {
    const picture = pixels(
      ...Array<number[]>(90).fill([255, 255, 255, 255]),
      ...Array<number[]>(10).fill([0, 0, 0, 255]),
    )
    expect(logoPlates(picture, { light: '#ffffff', dark: '#000000' })).toEqual({
      light: null,
      dark: null,
      forced: null,
    })
  })
})
