import { letterReader, type Tesseract } from '@kartu/cards/letter-reader'
import { type LetterReader, readCard } from '@kartu/cards/read-card'
import type { ScanLanguage } from '@kartu/cards/scan-languages'
import { greyOf } from '@kartu/cards/scan-picture'
import tesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import program from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import type { FromLetters, ToLetters } from './reader-messages.ts'
import ces from '@tesseract.js-data/ces/4.0.0_best_int/ces.traineddata.gz?url'
import deu from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url'
import eng from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import fra from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
import nor from '@tesseract.js-data/nor/4.0.0_best_int/nor.traineddata.gz?url'
import pol from '@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz?url'
import por from '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz?url'
import spa from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url'
import swe from '@tesseract.js-data/swe/4.0.0_best_int/swe.traineddata.gz?url'
import tur from '@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz?url'
import vie from '@tesseract.js-data/vie/4.0.0_best_int/vie.traineddata.gz?url'

self.addEventListener('message', begin)

function begin(event: MessageEvent): void {
  const [port] = event.ports
  if (!port) return
  self.removeEventListener('message', begin)
  const tell = (said: FromLetters): void => port.postMessage(said)
  let reader: LetterReader
  port.onmessage = async ({ data }: MessageEvent<ToLetters>) => {
    try {
      const { width, height, pixels, country } = data
      const picture = greyOf(new Uint8ClampedArray(pixels), width, height)
      tell({ kind: 'read', card: await readCard(picture, reader, country) })
    } catch {
      tell({ kind: 'failed' })
    }
  }
  load()
    .then((loaded) => {
      reader = loaded
      tell({ kind: 'ready' })
    })
    .catch(() => tell({ kind: 'lost' }))
}

async function load(): Promise<LetterReader> {
  const core = (await tesseract({ locateFile: () => program })) as Tesseract
  const english = await dataOf('eng')
  const reader = letterReader(core, (language) => (language === 'eng' ? Promise.resolve(english) : dataOf(language)))
  return {
    read: async (picture, language, area) => {
      try {
        return await reader.read(picture, language, area)
      } catch (error) {
        // Letters of other languages may be missing offline; English ones are always there.
        if (language === 'eng') throw error
        return []
      }
    },
  }
}

async function dataOf(language: ScanLanguage): Promise<Uint8Array> {
  const { body, ok, status } = await fetch(letterFiles[language])
  if (!ok || body === null) throw new Error(`The letters of ${language} could not be loaded: ${status}`)
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}

/** URLs on this host; the build removes the word lists. */
const letterFiles: Readonly<Record<ScanLanguage, string>> = {
  ...{ ces, deu, eng, fra, nor, pol, por, spa, swe, tur, vie },
}
