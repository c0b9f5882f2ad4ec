import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { withoutWordLists } from '@kartu/cards/letter-data'
import { letterReader, type Tesseract } from '@kartu/cards/letter-reader'
import { greyOf, type Grey } from '@kartu/cards/scan-picture'
import sharp from 'sharp'

const require = createRequire(import.meta.url)

/** The reader of the web app, outside of a browser: the same program and the same data. */
export async function openLetters() {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm') as () => Promise<Tesseract>
  return letterReader(await core(), async (language) => {
    const file = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
    return withoutWordLists(gunzipSync(readFileSync(file)))
  })
}

export async function greyOfFile(file: Buffer | string): Promise<Grey> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return greyOf(data, info.width, info.height)
}
