import { describe, expect, it } from 'vitest'
import { type LetterReader, readCard } from './read-card.ts'
import type { ScanWord } from './scan-lines.ts'
import type { Grey } from './scan-picture.ts'

const picture: Grey = { width: 800, height: 500, pixels: new Uint8Array(400_000).fill(255) }

const words = (text: string, y: number, height: number, confidence: number): ScanWord[] =>
  text.split(' ').map((word, at) => ({ text: word, confidence, box: { x: 60 + 90 * at, y, width: 80, height } }))

/** Returns these lines for the whole card, and per line the reading of each language. */
function reader(again: Record<string, Record<number, string>>): LetterReader & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    read: async (_picture, language, area) => {
      asked.push(area ? `${language} ${area.y + 10}` : language)
      if (!area)
        return [
          words('+49 171 5550128', 300, 24, 90),
          words('Jiirgen WeiBenborn', 60, 48, 55),
          words('Leiter Einkauf', 130, 24, 90),
          words('j.weissenborn@hanse.de', 340, 24, 90),
        ]
      const text = again[language]?.[area.y + 10]
      return text === undefined ? [] : [words(text, area.y + 10, area.height - 20, 88)]
    },
  }
}

describe('readCard', () => {
  it("rereads names in the country's letters", async () => {
    const letters = reader({ deu: { 60: 'Jürgen Weißenborn', 130: 'Leiter Einkauf' }, eng: { 60: 'Jurgen Weienborn' } })
    const { fields } = await readCard(picture, letters, 'SG')
    expect(letters.asked).toEqual(['eng', 'deu 60', 'eng 60', 'deu 130', 'eng 130', 'eng 340'])
    expect(fields.map(({ kind, value, sure }) => [kind, value, sure])).toEqual([
      ['name', 'Jürgen Weißenborn', false],
      ['job_title', 'Leiter Einkauf', true],
      ['phone', '+491715550128', true],
      ['email', 'j.weissenborn@hanse.de', true],
    ])
    expect(fields[0]?.others).toEqual(['Jurgen Weienborn', 'Jiirgen WeiBenborn'])
  })

  it("keeps the first reading if the country's data is missing", async () => {
    const { fields } = await readCard(picture, reader({}), 'SG')
    expect(fields[0]).toMatchObject({ kind: 'name', value: 'Jiirgen WeiBenborn', sure: false, others: [] })
  })

  it('numbers lines from the top', async () => {
    const { lines, fields } = await readCard(picture, reader({}), 'SG')
    expect(lines.map(({ box }) => box.y)).toEqual([60, 130, 300, 340])
    expect(fields.map(({ lines: at }) => at)).toEqual([[0], [1], [2], [3]])
  })
})
