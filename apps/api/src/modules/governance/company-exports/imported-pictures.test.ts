import { expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import '../../all.ts'
import { rowsName } from './company-archive.ts'
import { companyTables } from './company-tables.ts'
import { documentRefusal, storePictures } from './imported-pictures.ts'
import type { OpenArchive } from './open-archive.ts'

test.each([
  ['document_unscanned', 'The virus scanner can’t be reached, so a.pdf was not checked. Try again.'],
  ['document_active', 'a.pdf is no document for a card (document_active).'],
] as const)('an import explains %s', (code, sentence) => {
  expect(documentRefusal('a.pdf', new AppError(code)).message).toBe(`${sentence} Nothing was imported.`)
})

/** An archive whose pictures do not match the hashes in their names. */
function damagedArchive(hashes: string[], content: (name: string) => Promise<Buffer>) {
  const id = '018f0000-0000-7000-8000-000000000000'
  const columns = companyTables().find(({ name }) => name === 'files')?.columns ?? []
  const values = { company_id: id, id, kind: 'logo', width: 1, height: 1, bytes: null }
  const rows = hashes.map((hash) => ({ ...values, hash, created_at: '2026-01-01T00:00:00Z' }))
  async function* lines() {
    for (const row of rows) yield await Promise.resolve(JSON.stringify(row))
  }
  return {
    head: { company: { id }, tables: { files: columns.map(({ name }) => name) } },
    part: (name: string) => ({ name, rows: name === rowsName('files') ? rows.length : null }),
    content: ({ name }: { name: string }) => content(name),
    lines,
  } as unknown as OpenArchive
}

test('a failed import ends after the pictures in progress', async () => {
  const read: string[] = []
  const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
  const archive = damagedArchive(hashes, async (name) => {
    const isFirst = name.includes('aaa')
    if (!isFirst) await new Promise((done) => setTimeout(done, 30))
    read.push(name)
    return Buffer.from('x')
  })
  await expect(storePictures({} as Deps, archive)).rejects.toThrow(/^pictures\/a{64}\.webp does not match its name/)
  expect(read).toHaveLength(3)
})
