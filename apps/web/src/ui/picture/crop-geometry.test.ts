import { describe, expect, test } from 'vitest'
import { cropSquare, firstCrop, moveCrop, zoomCrop, zoomMax } from './crop-geometry.ts'

const portrait = { width: 600, height: 1000 }

const inside = (square: { x: number; y: number; side: number }, picture: { width: number; height: number }): boolean =>
  square.x >= -1e-9 &&
  square.y >= -1e-9 &&
  square.x + square.side <= picture.width + 1e-9 &&
  square.y + square.side <= picture.height + 1e-9

describe('crop geometry', () => {
  test('starts with the largest square above the middle of a portrait', () => {
    expect(cropSquare(firstCrop(portrait), portrait)).toEqual({ x: 0, y: 120, side: 600 })
  })

  test('starts in the middle of a landscape', () => {
    const landscape = { width: 1000, height: 600 }
    expect(cropSquare(firstCrop(landscape), landscape)).toEqual({ x: 200, y: 0, side: 600 })
  })

  test('never leaves the picture, however far it is moved', () => {
    let crop = zoomCrop(firstCrop(portrait), portrait, 2, 4)
    for (const by of [
      { x: 9, y: 9 },
      { x: -30, y: 0.2 },
      { x: 0.3, y: -30 },
    ]) {
      crop = moveCrop(crop, portrait, by)
      expect(inside(cropSquare(crop, portrait), portrait)).toBe(true)
    }
  })

  test('keeps the point under the finger in place while zooming', () => {
    const before = zoomCrop(firstCrop(portrait), portrait, 2, 8)
    const anchor = { x: 0.25, y: 0.75 }
    const after = zoomCrop(before, portrait, 3, 8, anchor)
    const a = cropSquare(before, portrait)
    const b = cropSquare(after, portrait)
    expect(b.x + anchor.x * b.side).toBeCloseTo(a.x + anchor.x * a.side)
    expect(b.y + anchor.y * b.side).toBeCloseTo(a.y + anchor.y * a.side)
  })

  test('limits the zoom by the pixels of the picture', () => {
    expect(zoomMax(portrait, 200)).toBe(3)
    expect(zoomMax({ width: 100, height: 100 }, 200)).toBe(1)
    expect(zoomMax({ width: 9000, height: 9000 }, 200)).toBe(8)
    expect(zoomCrop(firstCrop(portrait), portrait, 99, 3).zoom).toBe(3)
    expect(zoomCrop(firstCrop(portrait), portrait, 0.1, 3).zoom).toBe(1)
  })
})
