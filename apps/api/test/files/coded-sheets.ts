import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CodeDesign, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import type { PrintFormatName } from '@kartu/contracts/sharing/print-sheets.plain'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawSheets, type SheetInput } from '../../src/modules/sharing/print-sheets/draw-sheets.ts'
import type { SheetPerson } from '../../src/modules/sharing/print-sheets/sheet-layouts.ts'
import { sheetPerson } from './sheet-people.ts'

export const names = [
  'Chloe Lim',
  'Łukasz Nguyễn',
  'Владислав Прокофьев',
  'Αλέξανδρος',
  '陳大文',
  '김민준',
  'สมชาย อยุธยา',
  'कृष्णमूर्ति',
  'محمد عبد الرحمن',
  'דוד כהן',
]
const designs: Partial<CodeDesign>[] = [
  {},
  { dots: 'rounded', corners: 'rounded', logo: true },
  { dots: 'round', call_to_action: 'Scan to save my contact' },
  { logo: true, call_to_action: 'Pindai' },
]
/** Content of the code on a person's card. */
export const urlOf = (at: number): string => `https://cards.nusantara.example/c/person-${at}-x7k2mq?s=print`
/** People whose cards have codes of every design. */
export const people: SheetPerson[] = names.map((name, at) =>
  sheetPerson({
    name,
    photo: 'photo',
    logo: 'logo',
    code: {
      url: urlOf(at),
      design: { ...plainCodeDesign, ...designs[at % designs.length] },
      companyColour: '#123c69',
      logo: 'logo',
    },
  }),
)

/** The PDF of a print sheet, with crop marks. */
export async function sheet(format: PrintFormatName, some = people): Promise<Buffer> {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toBuffer()
  const pictures: SheetInput['pictures'] = new Map([
    ['photo', { kind: 'photo', webp: await plain(640, 640, '#c7a58a') }],
    ['logo', { kind: 'logo', webp: await plain(300, 100, '#c2410c') }],
  ])
  const options = { format, cropMarks: true, startAt: 1 }
  return drawSheets({ people: some, pictures, options, output: { kind: 'pdf', title: 'Badges' } })
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })

const codesIn = (png: Buffer) =>
  readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 20 })

/** Contents of the QR codes in a picture. */
export const zxing = async (png: Buffer): Promise<string[]> => (await codesIn(png)).map(({ text }) => text)

/**
 * Contents as read by jsQR, which finds only one code in a picture. It gets each code with a part of its quiet zone.
 */
export async function jsQrOfEach(png: Buffer): Promise<string[]> {
  const found = await codesIn(png)
  return Promise.all(
    found.map(async ({ position: { topLeft, bottomRight } }) => {
      // A code that is upside down has its upper left corner at the lower right.
      const [left, top] = [Math.min(topLeft.x, bottomRight.x), Math.min(topLeft.y, bottomRight.y)]
      const edge = Math.abs(bottomRight.x - topLeft.x)
      const margin = Math.round(edge * 0.06)
      const size = edge + 2 * margin
      const area = { left: left - margin, top: top - margin, width: size, height: size }
      const { data, info } = await sharp(png).extract(area).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
    }),
  )
}
