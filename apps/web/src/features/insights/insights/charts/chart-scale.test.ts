import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beside, dayMarks, freeSpan, fullestHour, heatStep, inRow, upScale } from './chart-scale.ts'

it('marks whole numbers from zero with room above the maximum', () => {
  expect(upScale(61).ticks).toEqual([0, 20, 40, 60])
  expect(upScale(0)).toEqual({ top: 1, ticks: [0, 1] })
  expect(upScale(2).ticks).toEqual([0, 1, 2])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(3, 4), (largest, marks) => {
      const { top, ticks } = upScale(largest, marks)
      expect(top).toBeGreaterThanOrEqual(largest)
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(9)
      expect(ticks.every((tick) => Number.isInteger(tick) && tick <= top)).toBe(true)
    }),
  )
})

it('labels the first day, the last, others at even steps', () => {
  expect(dayMarks(1, 5)).toEqual([0])
  expect(dayMarks(7, 3)).toEqual([0, 3, 6])
  expect(dayMarks(29, 5)).toEqual([0, 7, 14, 21, 28])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1100 }), fc.constantFrom(3, 5), (days, max) => {
      const marks = dayMarks(days, max)
      expect(marks[0]).toBe(0)
      expect(marks.at(-1)).toBe(days - 1)
      expect(marks.length).toBeLessThanOrEqual(max)
      expect(new Set(marks).size).toBe(marks.length)
    }),
  )
})

it('separates the labels of two lines inside the chart', () => {
  expect(beside(10, 150, 40, 200)).toEqual({ now: 10, before: 150 })
  expect(beside(100, 104, 40, 200)).toEqual({ now: 82, before: 122 })
  expect(beside(199, 199, 40, 200)).toEqual({ now: 160, before: 200 })
  expect(beside(104, 100, 40, 200)).toEqual({ now: 122, before: 82 })
})

it('finds the widest room above the lines', () => {
  const peaks = Array.from({ length: 21 }, (_, at) => ({ x: at * 10, y: at > 4 && at < 12 ? 10 : 120 }))
  const { x, y } = freeSpan(peaks, 200, 60)
  expect(x).toBeGreaterThan(140)
  expect(y).toBe(120)
})

it('omits a label that would touch the previous one', () => {
  const names = [
    { middle: 10, widthPx: 60 },
    { middle: 70, widthPx: 60 },
    { middle: 195, widthPx: 60 },
    { middle: 100, widthPx: 400 },
  ]
  expect(inRow(names, 200)).toEqual([30, null, 170, null])
})

it('gives the fullest hour the darkest step', () => {
  expect([0, 1, 25, 26, 75, 100].map((count) => heatStep(count, 100))).toEqual([0, 1, 1, 2, 3, 4])
  expect(heatStep(0, 0)).toBe(0)
  expect(
    fullestHour([
      [0, 3, 2],
      [1, 3],
    ]),
  ).toEqual({ day: 0, hour: 1, count: 3 })
  expect(fullestHour([[0, 0]])).toBeNull()
})
