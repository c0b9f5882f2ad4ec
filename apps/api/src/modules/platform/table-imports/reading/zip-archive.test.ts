import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeZip, type ZipOptions } from '../../../../../test/files/make-xlsx.ts'
import { ZipArchive } from './zip-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-zip-'))
afterAll(() => rm(folder, { recursive: true }))

async function openZip(files: Record<string, string>, options?: ZipOptions): Promise<ZipArchive> {
  const path = join(folder, 'file.zip')
  await writeFile(path, makeZip(files, options))
  return ZipArchive.open(path)
}
const damaged = { code: 'import_file_damaged' }

it('finds a part regardless of case or slashes', async () => {
  const archive = await openZip({ 'xl\\Workbook.xml': 'hello' })
  expect(archive.has('/xl/workbook.xml')).toBe(true)
  expect(Buffer.concat(await Array.fromAsync(archive.unpack('XL/workbook.xml'))).toString()).toBe('hello')
  expect(await Array.fromAsync(archive.unpack('xl/other.xml'))).toEqual([])
  archive.close()
})

it.each([
  ['a part twice, in other letters', { 'a.xml': '', 'A.xml': '' }],
  ['a path out of the archive', { '../../etc/passwd': '' }],
  ['a name from the root', { '/etc/passwd': '' }],
])('refuses %s', async (_, files) => {
  await expect(openZip(files)).rejects.toMatchObject(damaged)
})

it('finds a name that macOS wrote', async () => {
  const archive = await openZip({ ['Fotos/Jose\u0301.png']: 'hello' })
  expect(archive.names()).toEqual(['fotos/jos\u00e9.png'])
  expect(Buffer.concat(await Array.fromAsync(archive.unpack('Fotos/Jos\u00e9.png'))).toString()).toBe('hello')
  archive.close()
})

it('unpacks at most the declared size of an entry', async () => {
  const archive = await openZip({ a: 'x'.repeat(10_000_000) }, { claimedBytes: 100_000 })
  let bytes = 0
  const unpack = async () => {
    for await (const piece of archive.unpack('a')) bytes += piece.length
  }
  await expect(unpack()).rejects.toMatchObject(damaged)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(100_000)
  archive.close()
})

it('rethrows errors of the operating system', async () => {
  await expect(ZipArchive.open(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
})
