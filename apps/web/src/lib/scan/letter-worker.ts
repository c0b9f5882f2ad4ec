import { letterReader, type Tesseract } from '@kartu/cards/letter-reader'
import { type LetterReader, readCard } from '@kartu/cards/read-card'
import type { ScanLanguage } from '@kartu/cards/scan-languages'
import { greyOf } from '@kartu/cards/scan-picture'
import tesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import program from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import { letterFiles } from './letter-files.ts'
import type { FromLetters, ToLetters } from './letter-talk.ts'

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
        // Letters of other countries may not be had without a network; English ones are there.
        if (language === 'eng') throw error
        return []
      }
    },
  }
}

async function dataOf(language: ScanLanguage): Promise<Uint8Array> {
  const { body, ok, status } = await fetch(letterFiles[language])
  if (!ok || body === null) throw new Error(`The letters of ${language} did not come: ${status}`)
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}
