import { expect, it } from 'vitest'
import { ink, sheetLight } from './contrast.ts'
import { logoGround } from './logo-ground.ts'

const clear = [255, 255, 255, 0]
const pixels = (...given: number[][]) => Uint8Array.from(given.flat())

it.each([
  ['white', [255, 255, 255, 255], ink],
  ['almost white', [250, 250, 240, 255], ink],
  ['pale yellow', [255, 250, 200, 255], ink],
  ['brand orange', [240, 120, 20, 255], sheetLight],
  ['black', [0, 0, 0, 255], sheetLight],
  ['mid grey', [128, 128, 128, 255], sheetLight],
])('a logo in %s stands where it is seen', (_name, colour, ground) => {
  expect(logoGround(pixels(clear, colour, clear))).toBe(ground)
})

it('stays on white for a highlight, leaves it for white letters beside a coloured sign', () => {
  const blue = [20, 60, 160, 255]
  const white = [255, 255, 255, 255]
  expect(logoGround(pixels(...Array<number[]>(19).fill(blue), white))).toBe(sheetLight)
  expect(logoGround(pixels(blue, white, white, white))).toBe(ink)
  // In ink and white alike: more is seen on white.
  expect(logoGround(pixels([21, 24, 31, 255], [21, 24, 31, 255], white))).toBe(sheetLight)
})

it('is white where there is nothing to see', () => {
  expect(logoGround(pixels(clear, clear))).toBe(sheetLight)
})
