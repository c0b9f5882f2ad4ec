import { readdirSync, readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { cardFontRanges, cardFonts } from '../packages/cards/src/card/card-fonts.ts'
import { drawCardFonts, ranges } from './build/card-fonts.mjs'
import { fontBytesMax } from './build/font-bytes.mjs'

const folder = 'apps/api/src/modules/company/cards/fonts'
const drawn = await drawCardFonts()
const stored = readdirSync(folder).filter((name) => name.endsWith('.woff2'))

test('the stored files match the packages', () => {
  expect(stored.toSorted()).toEqual([...drawn.files.keys()].map((name) => `${name}.woff2`).toSorted())
  for (const [name, bytes] of drawn.files) expect(readFileSync(`${folder}/${name}.woff2`).equals(bytes)).toBe(true)
})

test('pages name the same files', () => {
  expect(cardFonts).toEqual(drawn.facts)
  expect(cardFontRanges).toEqual(ranges)
})

test.each(stored)('%s is small, with its licence', (name) => {
  const bytes = readFileSync(`${folder}/${name}`)
  expect(bytes.length).toBeLessThanOrEqual(fontBytesMax)
  const { copyright, variationAxes } = create(bytes) as Font
  expect(copyright).toMatch(/^Copyright/)
  expect(copyright).not.toContain('Reserved Font Name')
  expect(variationAxes).toEqual({})
})
