import { expect, test } from 'vitest'
import { initials, toneOf } from './initials.ts'

test.each([
  ['Anindya Prameswari', 'AP'],
  ['Siti Nurhaliza Binti Ahmad', 'SA'],
  ['Suharto', 'S'],
  ['陳大文', '陳'],
  ['陳大文 (David Tan)', '陳T'],
  ['Nguyễn Thị Minh Khai', 'NK'],
  ["o'brien, Jr.", 'OJ'],
  ['👩‍👩‍👧 Ana', 'A'],
  ['  ', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('a tone is stable and within its count', () => {
  expect(toneOf('Anindya', 8)).toBe(toneOf('Anindya', 8))
  const tones = new Set(Array.from({ length: 200 }, (_, i) => toneOf(`Person ${i}`, 8)))
  expect([...tones].every((tone) => tone >= 0 && tone < 8)).toBe(true)
  expect(tones.size).toBe(8)
})
