import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-files-'))
const files = diskFiles(join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true }))

const name = `${'ab'.repeat(32)}.webp`

test('what was put is what one gets', async () => {
  expect(await files.get(name)).toBeUndefined()
  await files.put(name, Buffer.from([0, 1, 255]))
  expect(await files.get(name)).toEqual(Buffer.from([0, 1, 255]))
})

test('writers of one name at the same moment leave one whole file and no drafts', async () => {
  const other = `${'cd'.repeat(32)}-small.jpg`
  const content = Buffer.alloc(300_000, 7)
  await Promise.all(Array.from({ length: 8 }, () => files.put(other, content)))
  expect(await files.get(other)).toEqual(content)
  expect(await readdir(join(folder, 'files', 'cd'))).toEqual([other])
})

test('only this user reads the files', async () => {
  const { mode } = await stat(join(folder, 'files', 'ab', name))
  expect(mode & 0o077).toBe(0)
})

test.each([
  '../../etc/passwd',
  'a.webp',
  `${'g'.repeat(64)}.webp`,
  `${'a'.repeat(64)}/../x`,
  `${'a'.repeat(64)}.webp\0`,
  '',
])('the name %j is refused', async (wrong) => {
  await expect(files.get(wrong)).rejects.toThrow('Not the name of a stored file')
  await expect(files.put(wrong, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file')
})
