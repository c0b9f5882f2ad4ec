import { mkdtemp, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../test/database/database.ts'
import { makeCompany, makeMember } from '../../test/factories.ts'
import { processTimeoutMs } from '../../test/process.ts'
import { startS3 } from '../../test/outside/s3-server.ts'
import { startOwnServer } from '../../test/server.ts'
import { readEnv } from '../settings/env.ts'
import { openProgram } from '../program.ts'
import { Metrics } from '../watch/metrics.ts'
import { measuresOf } from '../operator/measures.ts'
import { troublesOfBackups } from '../operator/troubles.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { openBackups } from './scheduled-backups.ts'
import { makeKeys } from './seal.ts'
import { verify } from './verify.ts'

const timeout = { timeout: processTimeoutMs }
const server = await startOwnServer()
await makeMember(server, await makeCompany(server))
const s3 = await startS3('backups')
afterAll(() => s3.close())

const newFolder = () => mkdtemp(join(inject('template').runFolder, 'backups-'))
const envWith = (settings: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...settings })
const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

async function newKeys() {
  const file = join(await newFolder(), 'kartu.key')
  const said = await makeKeys(file)
  return { file, key: /^BACKUP_KEY=(age1\S+)$/m.exec(said)?.[1] ?? '' }
}

function openWith(settings: Record<string, string>) {
  const backups = openBackups(envWith(settings))
  if (!backups) throw new Error('The settings name a place')
  return backups
}

test('one process takes due backups', timeout, async () => {
  const folder = await newFolder()
  const backups = openWith({ BACKUP_EVERY: '6', BACKUP_KEEP: '2', BACKUP_TO: folder })
  for (const mine of ['notes.txt', 'kartu-old.tar.gz', 'kartu-20200101T000000Z.tar.gz.part'])
    await writeFile(join(folder, mine), 'mine')
  expect(await backups.takeIfDue(server.deps, at(0))).toBe(true)
  expect(await backups.takeIfDue(server.deps, at(5))).toBe(false)
  const together = [1, 2, 3].map(() => backups.takeIfDue(server.deps, at(6)))
  expect((await Promise.all(together)).filter(Boolean)).toHaveLength(1)
  expect(await backups.take(server.deps, at(7))).toContain(
    '\nRemoved, because 2 are kept: kartu-20261125T000000Z.tar.gz.',
  )
  expect(await backups.place.names()).toEqual(['kartu-20261125T070000Z.tar.gz', 'kartu-20261125T060000Z.tar.gz'])
  expect((await readdir(folder)).toSorted()).toEqual(
    [
      'kartu-20200101T000000Z.tar.gz.part',
      'kartu-20261125T060000Z.tar.gz',
      'kartu-20261125T070000Z.tar.gz',
      'kartu-old.tar.gz',
      'notes.txt',
    ].toSorted(),
  )
  // Old leftovers of a killed process are removed; younger ones may be in progress.
  await utimes(join(folder, 'kartu-20200101T000000Z.tar.gz.part'), 0, 0)
  await backups.take(server.deps, at(8))
  expect(await readdir(folder)).not.toContain('kartu-20200101T000000Z.tar.gz.part')
})

test('a backup dated in the future does not count', timeout, async () => {
  const folder = await newFolder()
  const { file, key } = await newKeys()
  const settings = { BACKUP_EVERY: '6', BACKUP_KEEP: '1', BACKUP_TO: folder, BACKUP_KEY: key, BACKUP_SECRET_FILE: file }
  const backups = openWith(settings)
  const ahead = 'kartu-29991231T000000Z.tar.gz.age'
  await backups.place.keep(ahead, (path) => backUp(server.deps, path))
  expect(await backups.takeIfDue(server.deps, at(0))).toBe(true)
  expect(await backups.takeIfDue(server.deps, at(6))).toBe(true)
  // The future backup does not count.
  expect(await backups.place.names()).toEqual([ahead, 'kartu-20261125T060000Z.tar.gz.age'])
  expect(await backups.last()).toEqual(at(6))
  expect(await troublesOfBackups(backups, at(7).getTime())).toEqual([
    `The clock is or was wrong: ${folder} has 1 backup from the future, such as ${ahead}. None of them is counted or removed: give each a name of the time at which it was taken, or remove it.`,
  ])
  expect(await verify(envWith(settings), 'latest')).toMatch(/^kartu-20261125T060000Z\.tar\.gz\.age is whole/)
})

test('a failed backup leaves no file', timeout, async () => {
  const folder = await newFolder()
  const backups = openWith({ BACKUP_EVERY: '1', BACKUP_KEEP: '1', BACKUP_TO: folder })
  await backups.take(server.deps, at(0))
  await symlink('/dev/full', join(folder, 'kartu-20261125T020000Z.tar.gz.part'))
  expect(await sentenceOf(backups.takeIfDue(server.deps, at(2)))).toMatch(/cannot be written: ENOSPC/)
  expect(await backups.place.names()).toEqual(['kartu-20261125T000000Z.tar.gz'])
  expect(await readdir(folder)).toHaveLength(1)
  expect(backups.failed).toBe(1)
  // Retried after a quarter of an hour, not at once.
  expect(await backups.takeIfDue(server.deps, at(2))).toBe(false)

  const metrics = new Metrics(measuresOf({ ...server.deps, version: 'test', backups }))
  const figures = await metrics.read()
  expect(figures).toContain('\nkartu_backups_failed_total 1\n')
  expect(figures).toContain('\nkartu_backup_every_seconds 3600\n')
  expect(figures).toContain(`\nkartu_backup_last_timestamp_seconds ${at(0).getTime() / 1_000}\n`)
  expect(await troublesOfBackups(backups, at(2).getTime())).toEqual([])
  expect(await troublesOfBackups(backups, at(3).getTime())).toEqual([
    `The newest backup in ${folder} is 3 hours old; see the log.`,
  ])
  const none = openWith({ BACKUP_EVERY: '1', BACKUP_TO: await newFolder() })
  expect(await troublesOfBackups(none)).toEqual([`There is no backup in ${none.place.where} yet.`])
  const unset = await new Metrics(measuresOf({ ...server.deps, version: 'test', backups: undefined })).read()
  expect(unset).not.toMatch(/^kartu_backup_\w+_seconds \d/m)

  await writeFile(join(folder, 'file'), '')
  const blocked = openWith({ BACKUP_EVERY: '1', BACKUP_TO: join(folder, 'file') })
  expect(await sentenceOf(blocked.take(server.deps))).toMatch(/^The folder .*file of BACKUP_TO cannot be used: EEXIST/)
})

test('explains why an encrypted backup cannot be written', timeout, async () => {
  const { key } = await newKeys()
  const nowhere = join(await newFolder(), 'nowhere', 'backup.tar.gz.age')
  expect(await sentenceOf(backUp(server.deps, nowhere, [key]))).toMatch(
    /backup\.tar\.gz\.age cannot be written: ENOENT/,
  )
})

test('a bucket takes only complete, encrypted backups', timeout, async () => {
  const { file, key } = await newKeys()
  const settings = { BACKUP_KEEP: '2', BACKUP_TO: s3.url, BACKUP_KEY: key, BACKUP_SECRET_FILE: file }
  const backups = openWith(settings)
  expect(await sentenceOf(verify(envWith(settings), 'latest'))).toMatch(/^There is no backup in the bucket backups at/)
  for (const hour of [1, 2, 3]) await backups.take(server.deps, at(hour))
  expect(await backups.place.names()).toEqual([
    'kartu-20261125T030000Z.tar.gz.age',
    'kartu-20261125T020000Z.tar.gz.age',
  ])
  const said = await verify(envWith(settings), 'latest')
  expect(said).toMatch(
    /^kartu-20261125T030000Z\.tar\.gz\.age is whole: \d+ rows of \d+ tables and 0 files came back with equal counts and checksums\.\nIt was taken at \S+ by the schema \d+_\w+, has \d+\.\d MB, and holds 1 company, 2 accounts and 2 cards\.$/,
  )
  const away = openWith({ ...settings, BACKUP_TO: 's3://key:secret@127.0.0.1:9/backups?tls=off' })
  expect(await sentenceOf(away.take(server.deps))).toMatch(/^The storage at 127\.0\.0\.1:9 cannot be reached/)
  const nowhere = openWith({ ...settings, BACKUP_TO: s3.url.replace('/backups', '/others') })
  expect(await sentenceOf(nowhere.take(server.deps))).toMatch(
    /^The bucket "others" does not exist at .* correct BACKUP_TO\.$/,
  )
})

test('a backup to a web server that answers 200 fails', timeout, async () => {
  const { key } = await newKeys()
  const web = createServer((request, response) => void request.resume().once('end', () => response.end()))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const { port } = web.address() as AddressInfo
  const backups = openWith({ BACKUP_TO: `s3://key:secret@127.0.0.1:${port}/backups?tls=off`, BACKUP_KEY: key })
  expect(await sentenceOf(backups.take(server.deps))).toMatch(
    /^The server at \S+ is not S3 storage: .* Correct host and port in BACKUP_TO/,
  )
  web.closeAllConnections()
  web.close()
})

test('an encrypted backup opens only with its key', timeout, async () => {
  const [ours, other] = [await newKeys(), await newKeys()]
  expect((await stat(ours.file)).mode & 0o777).toBe(0o600)
  expect(await sentenceOf(makeKeys(ours.file))).toBe(`The file ${ours.file} already exists. Choose another name.`)
  const path = join(await newFolder(), 'backup.tar.gz.age')
  await backUp(server.deps, path, [ours.key])
  const content = await readFile(path)
  expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const tried = (secretFile: string | undefined, file = path) =>
    sentenceOf(verify(envWith(secretFile === undefined ? {} : { BACKUP_SECRET_FILE: secretFile }), file))
  expect(await tried(undefined)).toMatch(/ is encrypted\. Name the file with its secret key in BACKUP_SECRET_FILE/)
  expect(await tried(other.file)).toMatch(/^The key in \S+ does not open \S+: it was encrypted for another key\./)
  expect(await tried('/nowhere/key')).toMatch(/^The file \/nowhere\/key of BACKUP_SECRET_FILE cannot be read/)
  expect(await tried(path)).toMatch(/ of BACKUP_SECRET_FILE holds no AGE-SECRET-KEY-…\.$/)
  expect(await tried(ours.file)).toBe('no error')
  // A missing or changed chunk of the encrypted file is detected anywhere.
  for (const changed of [content.subarray(0, content.length - 100), withOtherByte(content)]) {
    const damaged = join(await newFolder(), 'damaged.tar.gz.age')
    await writeFile(damaged, changed)
    expect(await tried(ours.file, damaged)).toContain('is not a complete backup of Kartu')
  }
  const settings = await freshDatabase()
  const program = await openProgram(envWith({ JOBS: 'off', ...settings }), () => {})
  expect(await restore(program.deps, path, ours.file)).toContain('Restored and compared')
  await program.close()
  const wrong = `age1${'q'.repeat(58)}`
  expect(await sentenceOf(backUp(server.deps, `${path}.2`, [wrong]))).toContain('is not a public key of age')
  expect(await readdir(join(path, '..'))).toEqual(['backup.tar.gz.age'])
})

function withOtherByte(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
