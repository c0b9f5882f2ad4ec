import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { names, people, sheet, urlOf, zxing } from '../../../../test/files/coded-sheets.ts'
import { drawSheets } from './draw-sheets.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasPoppler = spawnSync('pdftotext', ['-h']).error === undefined

describe.skipIf(!hasPoppler)('the file', () => {
  test('contains each person’s texts in selectable form', async () => {
    const pdf = await sheet('door_a5')
    // Poppler mistakes some gaps between joined letters for spaces.
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
