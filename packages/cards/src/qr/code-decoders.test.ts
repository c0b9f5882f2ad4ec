import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { codeCorners, type CodeDesign, codeShapes, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawCode } from './code-drawing.ts'
import { codeSvg } from './code-files.ts'

const address = 'https://cards.nusantara.example/c/anindya-prameswari-x7k2mq?s=qr'

/** 20 mm at 300 dpi. */
const edgePx = 236

const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

type Picture = { png: Buffer; data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

const decoders: Record<string, (picture: Picture) => Promise<string | undefined> | string | undefined> = {
  zxing: async ({ png }) =>
    (await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryHarder: true }))[0]?.text,
  jsQR: ({ data, width, height }) => jsQr.default(data, width, height)?.data,
  ...(hasZbar && {
    ZBar: ({ png }: Picture) =>
      spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], { input: png })
        .stdout.toString()
        .trim(),
  }),
}

/** A picture that leaves nothing of the code below it. */
const logo = async (): Promise<string> => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function printed(design: CodeDesign, blurPx: number): Promise<Picture> {
  const drawing = drawCode(address, design, '#123c69', true)
  const svg = codeSvg(drawing, { logo: drawing.logo && (await logo()), text: null }, 4_096)
  const small = sharp(Buffer.from(svg)).resize({ width: edgePx }).flatten({ background: '#ffffff' })
  const image = blurPx === 0 ? small : small.blur(blurPx)
  const png = await image.png().toBuffer()
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { png, data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })
})

const designs = codeShapes.flatMap((dots) =>
  codeCorners.flatMap((corners) =>
    [false, true].map((withLogo): CodeDesign => ({ ...plainCodeDesign, dots, corners, logo: withLogo })),
  ),
)

describe.each(Object.entries(decoders))('%s reads a code of 20 mm at 300 dpi', (_decoder, read) => {
  for (const blurPx of [0, 0.6]) {
    it.each(designs)(`$dots dots, $corners corners, logo $logo, blur ${blurPx}`, async (design) => {
      expect(await read(await printed(design, blurPx))).toBe(address)
    })
  }

  // The lowest contrast that a design may have: 4.5:1.
  it.each([
    ['#767676', '#ffffff', ''],
    ['#b42318', '#ffe9e0', ''],
    ['#123c69', '#ffffff', 'Scan to save my contact'],
  ])('%s on %s with the text %j', async (colour, ground, text) => {
    const design: CodeDesign = { colour, ground, dots: 'rounded', corners: 'rounded', logo: true, call_to_action: text }
    expect(await read(await printed(design, 0.5))).toBe(address)
  })
})
