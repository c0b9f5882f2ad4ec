import { describe, expect, it } from 'vitest'
import { linesOf, type ScanWord } from './scan-lines.ts'

const word = (text: string, x: number, confidence = 90): ScanWord => ({
  text,
  confidence,
  box: { x, y: 100, width: 20 * text.length, height: 30 },
})

describe('linesOf', () => {
  it('joins words and boxes', () => {
    expect(linesOf([[word('Siti', 0, 80), word('Aminah', 100, 90)]])).toEqual([
      { text: 'Siti Aminah', confidence: 85, box: { x: 0, y: 100, width: 220, height: 30 } },
    ])
  })

  it('separates two columns', () => {
    expect(linesOf([[word('Kopi', 0), word('Jakarta', 300)]]).map(({ text }) => text)).toEqual(['Kopi', 'Jakarta'])
  })

  it('leaves out drawings before, after and between words', () => {
    const lines = linesOf([[word('@®', 0), word('+62', 60), word('812', 140), word('|', 220)], [word('O', 0)]])
    expect(lines.map(({ text }) => text)).toEqual(['+62 812'])
  })

  it('leaves out uncertain words', () => {
    expect(linesOf([[word('xjkq', 0, 10)]])).toEqual([])
  })
})
