import { describe, expect, it } from 'vitest'
import { type Grey, turned } from './scan-picture.ts'
import { skewDegreesMax, skewOf } from './scan-skew.ts'

/** Lines of words: 3 px strokes with gaps, 12 px high, every 40 px. */
const text: Grey = (() => {
  const [width, height] = [600, 400]
  const pixels = new Uint8Array(width * height).fill(255)
  for (let y = 60; y < 340; y++)
    for (let x = 80; x < 520; x++) if ((y - 60) % 40 < 12 && x % 7 < 3 && x % 90 < 70) pixels[y * width + x] = 0
  return { width, height, pixels }
})()

describe('skewOf', () => {
  it.each([-11, -5, -1.3, 0, 0.5, 3.7, 9])('finds %d degrees', (degrees) => {
    expect(skewOf(turned(text, degrees))).toBeCloseTo(degrees, 0)
  })

  it('straightens the skew it finds', () => {
    const tilted = turned(text, 6)
    expect(Math.abs(skewOf(turned(tilted, -skewOf(tilted))))).toBeLessThan(0.3)
  })

  it('is 0 for an empty picture', () => {
    expect(skewOf({ width: 100, height: 100, pixels: new Uint8Array(10_000).fill(255) })).toBe(0)
  })

  it('stays within its range', () => {
    expect(Math.abs(skewOf(turned(text, 30)))).toBeLessThanOrEqual(skewDegreesMax + 0.5)
  })
})
