import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskSteps } from '../../../test/steps/disk-steps.ts'
import { diskFiles } from './disk-files.ts'
import { FileStoreFault } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-files-'))
const files = diskFiles(join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true }))

const hashOf = (digits: string) => digits.repeat(32)

test('concurrent writers of one name leave no drafts', async () => {
  const name = `${hashOf('cd')}-small.jpg`
  await Promise.all(Array.from({ length: 8 }, () => files.put(name, Buffer.alloc(300_000, 7))))
  expect(await readdir(join(folder, 'files', 'cd'))).toEqual([name])
})

test('only this user reads the files', async () => {
  await files.put(`${hashOf('ab')}.webp`, Buffer.from('x'))
  const { mode } = await stat(join(folder, 'files', 'ab', `${hashOf('ab')}.webp`))
  expect(mode & 0o077).toBe(0)
})

test('removing a file removes leftovers of a crash', async () => {
  const hash = hashOf('ef')
  await files.put(`${hash}.webp`, Buffer.from('x'))
  await writeFile(join(folder, 'files', 'ef', `${hash}.webp.0123456789ab.draft`), 'half')
  await files.removeAll(hash)
  expect(await readdir(join(folder, 'files', 'ef'))).toEqual([])
})

test('a failing disk is reported as a store fault', async () => {
  const inTheWay = join(folder, 'files', '12')
  await mkdir(join(inTheWay, `${hashOf('12')}.webp`), { recursive: true })
  await expect(files.put(`${hashOf('12')}.webp`, Buffer.from('x'))).rejects.toThrow(FileStoreFault)
  await expect(files.get(`${hashOf('12')}.webp`)).rejects.toThrow(FileStoreFault)
  expect(await readdir(inTheWay)).toEqual([`${hashOf('12')}.webp`])
  await writeFile(join(folder, 'files', '34'), 'a file where a folder belongs')
  await expect(files.put(`${hashOf('34')}.webp`, Buffer.from('x'))).rejects.toThrow(FileStoreFault)
})

test('forces a file, its folder and new folders to the disk', async () => {
  const name = `${hashOf('ef')}-large.jpg`
  const steps = await diskSteps(() => diskFiles(join(folder, 'new', 'files')).put(name, Buffer.from('a')))
  expect(steps).toEqual([
    'sync files',
    'sync new',
    `sync ${basename(folder)}`,
    expect.stringMatching(/^sync .*\.draft$/),
    `rename to ${name}`,
    'sync ef',
  ])
})
