import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeCorners, type CodeDesign, codeShapes, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawCode } from './code-drawing.ts'
import { codeSvg } from './code-files.ts'

const address = 'https://cards.nusantara.example/c/anindya-prameswari-x7k2mq?s=qr'

/** 20 mm at 300 dpi. */
const edgePx = 236

const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined
const { resolve } = createRequire(import.meta.url)
const wasm = resolve('zxing-wasm/reader/zxing_reader.wasm')

const folder = mkdtempSync(join(tmpdir(), 'code-decoders-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** Prints the texts of all codes in a picture of `width` × `height` grey pixels. */
const quircMain = `
#include <stdio.h>
#include <stdlib.h>
#include "quirc.h"
int main(int count, char **options) {
  int width = atoi(options[1]), height = atoi(options[2]);
  size_t size = (size_t)width * height;
  struct quirc *q = quirc_new();
  if (!q || quirc_resize(q, width, height) < 0 || fread(quirc_begin(q, NULL, NULL), 1, size, stdin) != size) return 1;
  quirc_end(q);
  for (int at = 0; at < quirc_count(q); at++) {
    struct quirc_code code;
    struct quirc_data data;
    quirc_extract(q, at, &code);
    if (!quirc_decode(&code, &data)) fwrite(data.payload, 1, data.payload_len, stdout);
  }
}
`

const quirc = compileQuirc()

/** Compiles the C files that `node-quirc` contains; undefined without a C compiler. */
function compileQuirc(): string | undefined {
  if (spawnSync('cc', ['--version']).error) return undefined
  const source = join(resolve('node-quirc/package.json'), '../deps/quirc')
  const files = readdirSync(source).filter((name) => name.endsWith('.c'))
  const main = join(folder, 'main.c')
  const program = join(folder, 'quirc')
  writeFileSync(main, quircMain)
  const options = ['-O2', '-I', source, '-o', program, main, ...files.map((name) => join(source, name)), '-lm']
  const { status, stderr } = spawnSync('cc', options)
  if (status !== 0) throw new Error(stderr.toString())
  return program
}

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
  ...(quirc && {
    quirc: async ({ png }: Picture) => {
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
      return spawnSync(quirc, [String(info.width), String(info.height)], { input: data }).stdout.toString()
    },
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
