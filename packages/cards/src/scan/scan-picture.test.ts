import { describe, expect, it } from 'vitest'
import { evenLight, type Grey, greyFile, greyOf, turned, withoutLargeMarks } from './scan-picture.ts'

/** A picture from a function of the position. */
const drawn = (width: number, height: number, levelAt: (x: number, y: number) => number): Grey => {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[y * width + x] = levelAt(x, y)
  return { width, height, pixels }
}
const at = ({ width, pixels }: Grey, x: number, y: number): number => pixels[y * width + x] ?? -1

/** A 4 px stroke of a letter, every 40 px. */
const isStroke = (x: number, y: number): boolean => x % 40 < 4 && y % 40 < 20

describe('greyOf', () => {
  it('weighs colours like the eye', () => {
    const { pixels } = greyOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]), 3, 1)
    expect([...pixels]).toEqual([255, 149, 28])
  })
})

describe('evenLight', () => {
  it('removes a shadow', () => {
    const shadowed = drawn(400, 200, (x, y) => (isStroke(x, y) ? 20 : 250 - Math.round(x / 3)))
    const even = evenLight(shadowed)
    for (const x of [100, 220, 340]) {
      expect(at(even, x + 20, 30)).toBeGreaterThan(225)
      expect(at(even, x + 21, 5)).toBeLessThan(140)
    }
  })

  it('turns light letters on dark into dark on white', () => {
    const even = evenLight(drawn(400, 200, (x, y) => (isStroke(x, y) ? 240 : 40)))
    expect([at(even, 41, 45), at(even, 60, 70)]).toEqual([0, 255])
  })

  it('leaves empty paper white', () => {
    expect(new Set(evenLight(drawn(200, 200, (x) => 120 + (x % 3))).pixels).has(0)).toBe(false)
  })
})

describe('withoutLargeMarks', () => {
  it('removes frames, not letters', () => {
    const framed = drawn(400, 200, (x, y) => (x === 10 || y === 10 || (y > 30 && isStroke(x + 20, y)) ? 0 : 255))
    const bare = withoutLargeMarks(framed)
    expect([at(bare, 10, 100), at(bare, 200, 10), at(bare, 101, 45)]).toEqual([255, 255, 0])
  })
})

describe('turned', () => {
  it('turns clockwise about the middle, on white', () => {
    const picture = drawn(101, 101, (x, y) => (y === 50 && x > 50 ? 0 : 255))
    const down = turned(picture, 90)
    expect([at(down, 50, 80), at(down, 80, 50), at(down, 50, 20)]).toEqual([0, 255, 255])
    expect(turned(picture, 0)).toBe(picture)
  })
})

describe('greyFile', () => {
  it('is a binary PGM', () => {
    const file = greyFile({ width: 2, height: 1, pixels: new Uint8Array([7, 200]) })
    expect(new TextDecoder('latin1').decode(file)).toBe('P5\n2 1\n255\n\x07È')
  })
})
