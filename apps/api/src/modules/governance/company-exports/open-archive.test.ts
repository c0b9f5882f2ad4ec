import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, inject, test } from 'vitest'
import { zipStream } from '../../platform/files/zip-stream.ts'
import { companyExportVersion, headName, manifestName, rowsName } from './company-archive.ts'
import { OpenArchive } from './open-archive.ts'

const head = {
  format: 'kartu.company',
  version: companyExportVersion,
  made_at: '2026-11-26T00:00:00Z',
  company: { id: '0198c0de-0000-7000-8000-000000000001', name: 'Kopi Senja' },
  tables: {},
}

async function archiveOf(rows: string): Promise<OpenArchive> {
  const path = join(inject('template').runFolder, `archive-${randomBytes(5).toString('hex')}.zip`)
  const files = zipStream(async (add) => {
    const part = async (name: string, text: string) => ({ name, ...(await add(name, [text])) })
    const parts = [await part(headName, JSON.stringify(head)), await part(rowsName('leads'), rows)]
    await add(manifestName, [JSON.stringify({ parts, missing: [] })])
  })
  await pipeline(files, createWriteStream(path))
  return OpenArchive.open(path)
}

async function linesOf(rows: string): Promise<string[]> {
  const archive = await archiveOf(rows)
  try {
    const part = archive.part(rowsName('leads'))
    return part ? await Array.fromAsync(archive.lines(part)) : []
  } finally {
    archive.close()
  }
}

test('reads lines unchanged across any chunk boundary', async () => {
  const short = Array.from({ length: 3_000 }, (_, at) => `Weiß ${at} ${'é'.repeat(at % 40)}`)
  const lines = [...short, '', 'ü'.repeat(1_000_000), ...short, 'x'.repeat(300_000)]
  expect(await linesOf(`${lines.join('\n')}\n`)).toEqual(lines)
})

test('the limit for one row does not apply to many rows', async () => {
  const line = 'x'.repeat(2_000_000)
  expect(await linesOf(`${line}\n`.repeat(9))).toHaveLength(9)
})

test('refuses a file that ends inside a row', async () => {
  await expect(linesOf('{}\n{')).rejects.toThrow('ends in the middle of a row')
})
