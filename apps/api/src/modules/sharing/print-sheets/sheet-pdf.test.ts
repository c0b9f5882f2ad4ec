import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CodeDesign, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import type { PrintFormatName } from '@kartu/contracts/sharing/print-sheets.plain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { sheetPerson } from '../../../../test/files/sheet-people.ts'
import { drawSheets, type SheetInput } from './draw-sheets.ts'
import type { SheetPerson } from './sheet-layouts.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const has = (program: string): boolean => spawnSync(program, ['-h']).error === undefined
const hasPoppler = has('pdftotext')
const hasGhostscript = has('gs')
const hasZbar = has('zbarimg')

const names = [
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
const urlOf = (at: number): string => `https://cards.nusantara.example/c/person-${at}-x7k2mq?s=print`
const people: SheetPerson[] = names.map((name, at) =>
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

async function sheet(format: PrintFormatName, some = people): Promise<Buffer> {
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

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })
})

/** Renders every page at 300 dpi. */
type Renderer = (pdf: string, to: string) => void
const renderers: Record<string, Renderer> = {
  ...(hasPoppler && { poppler: (pdf, to) => void spawnSync('pdftoppm', ['-r', '300', '-png', pdf, to]) }),
  ...(hasGhostscript && {
    Ghostscript: (pdf, to) =>
      void spawnSync('gs', [
        '-q',
        '-dSAFER',
        '-dBATCH',
        '-dNOPAUSE',
        '-sDEVICE=png16m',
        '-r300',
        `-o${to}-%d.png`,
        pdf,
      ]),
  }),
}

async function zxing(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 20,
  })
  return found.map(({ text }) => text)
}

const zbar = (png: Buffer): string[] =>
  spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], { input: png })
    .stdout.toString()
    .trim()
    .split('\n')

describe.each(Object.entries(renderers))('a page rendered by %s at 300 dpi', (renderer, render) => {
  test.each(['card_us', 'cards_5028', 'badges_l4785', 'tent_letter'] as const)(
    'has readable codes (%s)',
    { timeout: 120_000 },
    async (format) => {
      const isGrid = format === 'cards_5028' || format === 'badges_l4785'
      const some = isGrid ? people : people.slice(0, 4)
      const pdf = join(folder, `${format}.pdf`)
      writeFileSync(pdf, await sheet(format, some))
      const prefix = `${renderer}-${format}`
      render(pdf, join(folder, prefix))
      const pages = readdirSync(folder).filter((name) => name.startsWith(prefix))
      const wanted = some.map((_, at) => urlOf(at)).toSorted()
      const readers = { zxing, ...(hasZbar && { zbar }) }
      for (const [reader, read] of Object.entries(readers)) {
        const found = new Set<string>()
        for (const page of pages) for (const text of await read(readFileSync(join(folder, page)))) found.add(text)
        expect({ reader, codes: [...found].filter(Boolean).toSorted() }).toEqual({ reader, codes: wanted })
      }
    },
  )
})

describe.skipIf(!hasPoppler)('the file', () => {
  test('has the texts of each person to select', async () => {
    const pdf = await sheet('door_a5')
    // Poppler takes some gaps between joined letters for spaces.
    const bare = (some: string) => some.replaceAll(/[\s\u202a-\u202e]/g, '')
    const text = bare(spawnSync('pdftotext', ['-', '-'], { input: pdf }).stdout.toString())
    for (const name of names) expect(text).toContain(bare(name))
    expect(text).toContain('chloe.lim@nusantara.example')
  })

  test('embeds all its fonts', async () => {
    const path = join(folder, 'fonts.pdf')
    writeFileSync(path, await sheet('badges_l4785'))
    const [, , ...fonts] = spawnSync('pdffonts', [path]).stdout.toString().trim().split('\n')
    expect(fonts.length).toBeGreaterThanOrEqual(8)
    for (const font of fonts) expect(font).toMatch(/\byes\s+yes\s+yes\b/)
  })

  test('states trim and bleed of a business card', async () => {
    const path = join(folder, 'boxes.pdf')
    writeFileSync(path, await sheet('card_eu', people.slice(0, 1)))
    const info = spawnSync('pdfinfo', ['-box', path]).stdout.toString()
    expect(info).toMatch(/Pages:\s+2/)
    expect(info).toMatch(/TrimBox:\s+25\.51\s+25\.51\s+266\.46\s+181\.42/)
    expect(info).toMatch(/BleedBox:\s+17\.01\s+17\.01\s+274\.96\s+189\.92/)
  })
})

test('the preview has the code and the outlines of the first page', async () => {
  const json = await drawSheets({
    people: people.slice(0, 2),
    pictures: new Map(),
    options: { format: 'badges_l4785', cropMarks: false, startAt: 1 },
    output: { kind: 'preview', pages: 1 },
  })
  const svgs = JSON.parse(json.toString()) as string[]
  expect(svgs).toHaveLength(1)
  const png = await sharp(Buffer.from(svgs[0] ?? ''), { density: 300 })
    .png()
    .toBuffer()
  expect((await zxing(png)).toSorted()).toEqual([urlOf(0), urlOf(1)])
  expect(svgs[0]).not.toMatch(/<text|\bhref="http/)
})
