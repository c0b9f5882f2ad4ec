import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withoutWordLists } from '@kartu/cards/letter-data'
import { letterReader, type Tesseract } from '@kartu/cards/letter-reader'
import { readCard } from '@kartu/cards/read-card'
import { greyOf, type Grey } from '@kartu/cards/scan-picture'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)

/** Opens the letter reader of the web app outside of a browser, with the same program and data. */
async function openLetters() {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm') as () => Promise<Tesseract>
  return letterReader(await core(), async (language) => {
    const file = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
    return withoutWordLists(gunzipSync(readFileSync(file)))
  })
}

async function greyOfFile(file: Buffer | string): Promise<Grey> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return greyOf(data, info.width, info.height)
}

const sample = (name: string) => greyOfFile(join(import.meta.dirname, 'sample', name))
const letters = await openLetters()

// Photos of generated cards, stored because typefaces differ between systems.
const cards = [
  {
    file: '2.jpg',
    what: 'light letters on dark paper, tilted by 6.5 degrees, Czech',
    skew: -6.5,
    fields: { name: 'Tereza Nováková' },
  },
  {
    file: '9.jpg',
    what: 'a shadow, a number without a country, Singapore',
    skew: 5.1,
    fields: {
      name: 'Priya Nair',
      organisation: 'Straits Agro Pte Ltd',
      job_title: 'Regional Sales Manager',
      email: 'priya_nair@straitsagro.com.sg',
      phone: '+6598765432 +6567890123',
      website: 'www.straitsagro.com.sg',
      address: '10 Anson Road, International Plaza, #33-10 Singapore 079903',
    },
  },
  {
    file: '12.jpg',
    what: 'two columns, German',
    skew: 0,
    fields: { name: 'Jürgen Weißenborn', job_title: 'Projektmanager', phone: '+491609876543 +4930901820' },
  },
  {
    file: '18.jpg',
    what: 'drawings before the lines, narrow letters, Polish',
    skew: -5.4,
    fields: { name: 'Zbigniew Żak', organisation: 'Gdańsk Marine Services', email: 'zbigniew@gdansk-marine.pl' },
  },
]

describe('readCard', () => {
  it.each(cards)('reads a photo: $what', { timeout: 60_000 }, async ({ file, skew, fields }) => {
    const card = await readCard(await sample(file), letters, 'SG')
    expect(Math.abs(card.skewDegrees - skew)).toBeLessThan(1)
    const found = (kind: string): string =>
      card.fields
        .filter((field) => field.kind === kind)
        .map(({ value }) => value)
        .join(' ')
    expect(Object.fromEntries(Object.keys(fields).map((kind) => [kind, found(kind)]))).toEqual(fields)
  })
})
