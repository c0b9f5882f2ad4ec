import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { jsQrOfEach, people, sheet, urlOf, zxing } from '../../../../test/files/coded-sheets.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheet-codes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const has = (program: string): boolean => spawnSync(program, ['-h']).error === undefined
const hasPoppler = has('pdftotext')
const hasGhostscript = has('gs')
const hasZbar = has('zbarimg')

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
      const readers = { zxing, jsQR: jsQrOfEach, ...(hasZbar && { zbar }) }
      for (const [reader, read] of Object.entries(readers)) {
        const found = new Set<string>()
        for (const page of pages) for (const text of await read(readFileSync(join(folder, page)))) found.add(text)
        expect({ reader, codes: [...found].filter(Boolean).toSorted() }).toEqual({ reader, codes: wanted })
      }
    },
  )
})
