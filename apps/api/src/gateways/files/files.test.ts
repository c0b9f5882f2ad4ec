import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../test/outside/s3-server.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-files-'))
const s3 = await startS3()
afterAll(async () => {
  await rm(folder, { recursive: true })
  await s3.close()
})

const newHash = () => randomBytes(32).toString('hex')

/** Behaviour of every store. */
describe.each([
  ['the local disk', diskFiles(join(folder, 'files'))],
  ['S3', s3Files(s3.address)],
  ['a folder of a bucket of S3', s3Files({ ...s3.address, prefix: 'kartu/cards/' })],
])('on %s', (_, files) => {
  test('returns stored bytes at once or as a stream', async () => {
    const name = `${newHash()}.webp`
    expect(await files.get(name)).toBeUndefined()
    expect(await files.open(name)).toBeUndefined()
    const content = randomBytes(300_000)
    await files.put(name, content)
    expect(await files.get(name)).toEqual(content)
    const opened = await files.open(name)
    expect(opened?.bytes).toBe(300_000)
    expect(opened && (await buffer(opened.stream))).toEqual(content)
  })

  test('reads a part of a file', async () => {
    const name = `${newHash()}.pdf`
    const content = randomBytes(300_000)
    await files.put(name, content)
    const part = await files.open(name, { first: 200_000, last: 200_009 })
    expect(part?.bytes).toBe(10)
    expect(part && (await buffer(part.stream))).toEqual(content.subarray(200_000, 200_010))
    expect(await files.open(`${newHash()}.pdf`, { first: 0, last: 9 })).toBeUndefined()
  })

  test('stores a local file in chunks', async () => {
    const content = randomBytes(3_000_000)
    const path = join(folder, newHash())
    await writeFile(path, content)
    const file = { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    const name = `${newHash()}.private`
    await Promise.all([1, 2, 3].map(() => files.putFile(name, file)))
    expect((await files.get(name))?.equals(content)).toBe(true)
    await expect(async () => files.putFile('../../etc/passwd', file)).rejects.toThrow('Not the name of a stored file')
  })

  test('finds a file by its hash alone', async () => {
    const hash = newHash()
    expect(await files.hasAny(hash)).toBe(false)
    await files.put(`${hash}-small.webp`, Buffer.alloc(3))
    expect(await files.hasAny(hash)).toBe(true)
    await expect(async () => files.hasAny('..')).rejects.toThrow('Not the hash of a stored file')
  })

  test('an abandoned stream does not affect others', async () => {
    const name = `${newHash()}.webp`
    await files.put(name, randomBytes(500_000))
    const given = await files.open(name)
    given?.stream.destroy()
    expect((await files.get(name))?.length).toBe(500_000)
  })

  test('concurrent writers of one name leave one whole file', async () => {
    const name = `${newHash()}-small.jpg`
    const content = Buffer.alloc(300_000, 7)
    await Promise.all(Array.from({ length: 8 }, () => files.put(name, content)))
    expect(await files.get(name)).toEqual(content)
  })

  test('lists every complete file once', async () => {
    const names = Array.from({ length: 5 }, () => `${newHash()}-small.jpg`)
    for (const name of names) await files.put(name, Buffer.from(name))
    const listed: string[] = []
    for await (const name of files.names()) listed.push(name)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toEqual(expect.arrayContaining(names))
  })

  test('removes only the files of a hash', async () => {
    const [gone, kept] = [newHash(), newHash()]
    const names = (hash: string) => [`${hash}.webp`, `${hash}-small.jpg`]
    for (const name of [...names(gone), ...names(kept)]) await files.put(name, Buffer.from(name))
    await files.removeAll(gone)
    await files.removeAll(gone)
    for (const name of names(gone)) expect(await files.get(name)).toBeUndefined()
    for (const name of names(kept)) expect(await files.get(name)).toEqual(Buffer.from(name))
  })

  test.each([
    '../../etc/passwd',
    'a.webp',
    `${'g'.repeat(64)}.webp`,
    `${'a'.repeat(64)}/../x`,
    `${'a'.repeat(64)}.webp\0`,
    `${'a'.repeat(64)}?acl`,
    '',
  ])('the name %j is refused', async (wrong) => {
    const refusal = 'Not the name of a stored file'
    await expect(async () => files.get(wrong)).rejects.toThrow(refusal)
    await expect(async () => files.open(wrong)).rejects.toThrow(refusal)
    await expect(async () => files.put(wrong, Buffer.from('x'))).rejects.toThrow(refusal)
    await expect(async () => files.removeAll(wrong)).rejects.toThrow('Not the hash of a stored file')
  })
})
