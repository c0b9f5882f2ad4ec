import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { FromCodes, ToCodes } from './reader-messages.ts'

self.addEventListener('message', begin)

function begin(event: MessageEvent): void {
  const [port] = event.ports
  if (!port) return
  self.removeEventListener('message', begin)
  const tell = (said: FromCodes): void => port.postMessage(said)
  port.onmessage = async ({ data }: MessageEvent<ToCodes>) => {
    try {
      const { width, height, pixels } = data
      const found = await readBarcodes(new ImageData(new Uint8ClampedArray(pixels), width, height), {
        // Formats on badges and cards; formats for goods would be found among letters.
        formats: ['QRCode', 'MicroQRCode', 'Aztec', 'DataMatrix', 'PDF417', 'Code128', 'Code39'],
        maxNumberOfSymbols: codesMax,
      })
      tell({ kind: 'read', texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) })
    } catch {
      tell({ kind: 'failed' })
    }
  }
  // Loaded from this host: by default, the library uses a CDN.
  prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true }).then(
    () => tell({ kind: 'ready' }),
    () => tell({ kind: 'lost' }),
  )
}

const codesMax = 4
