import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { unpackTar } from 'modern-tar'
import { afterAll, expect, inject, test } from 'vitest'
import { anActivity, makeActivities } from '../../test/activities.ts'
import { asOwner, type FreshDatabase, freshDatabase } from '../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, makeUser } from '../../test/factories.ts'
import { pngFile, uploadPicture } from '../../test/files/pictures.ts'
import { makePrivateFile } from '../../test/files/private-files.ts'
import { killProcesses, processTimeoutMs, runToItsEnd, startProcess } from '../../test/process.ts'
import { startOwnServer } from '../../test/server.ts'
import type { Database } from '../db/db.ts'
import { readEnv } from '../settings/env.ts'
import { openProgram } from '../program.ts'
import { readArchive, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { makeKeys } from './seal.ts'

const server = await startOwnServer()
afterAll(killProcesses)
const timeout = { timeout: processTimeoutMs }

const password = 'correct horse battery'
/** Larger than one chunk of a stream. */
const report = randomBytes(400_000)
const difficult = 'Łukasz "陳大文" \\ \u{1F600}'

/** Two companies with rows in most tables: people, a division, a photo, a visit, a waiting job. */
async function makeSomething() {
  const founder = await makeUser(server, { email: 'ayu@example.com', password })
  const company = await makeCompany(server, { founder, name: difficult })
  const division = await makeDivision(server, company)
  await makeMember(server, company, { firstName: difficult, divisionId: division.id })
  const photo = await uploadPicture(company, 'photo', await pngFile(600, 600))
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: { revision: 1, photo_id: photo._id },
  })
  // Visits have no foreign key to their company, so a restore must order them after it without one.
  const visit = { ...anActivity, at: new Date('2026-02-03T04:05:06Z'), kind: 'view', cardId: company.cardId } as const
  await makeActivities(server, { id: company.id, zone: 'Asia/Jakarta' }, [visit])
  await server.database.transaction('global', (tx) =>
    server.deps.queue.enqueue(tx, { queue: 'mail', payload: null as never }, { later: difficult } as never, 86_400),
  )
  await makeMember(server, await makeCompany(server))
  const fileId = await makePrivateFile(server.deps, company.id, report, { name: 'Report.bin', mediaType: 'text/plain' })
  return { company, photo, fileId }
}

const made = await makeSomething()

const newPath = () => join(inject('template').runFolder, `backup-${randomBytes(5).toString('hex')}.tar.gz`)

/**
 * Number and content of the rows of every table, read by the tables' owner without any policy. Backups leave out
 * `changes`.
 */
function wholeDatabase(database: Database) {
  return asOwner(database, async (query) => {
    const tables = await query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'changes'
        order by 1`,
    )
    const found: Record<string, object | undefined> = {}
    for (const { name } of tables) {
      const [row] = await query(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      )
      found[name] = row
    }
    const jobs = await query(`select name, data, start_after::text from pgboss.job where state = 'created'`)
    found['jobs'] = jobs
    return found
  })
}

async function openFresh() {
  const settings = await freshDatabase()
  const program = await openProgram(readEnv({ NODE_ENV: 'test', JOBS: 'off', ...settings }), () => {})
  return { settings, program }
}

const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

test('a restored backup has the same rows, files and cards', timeout, async () => {
  const path = newPath()
  const said = await backUp(server.deps, path)
  expect(said).toMatch(
    / holds 2 companies, \d+ rows of \d+ tables and 4 files \(\d+\.\d MB\), taken in \d+\.\d s\.\nIt is not encrypted \(BACKUP_KEY\): anyone who has the file can read it\.$/,
  )
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const before = await wholeDatabase(server.database)
  expect(before['public.members']).toMatchObject({ rows: 4 })
  expect(before['jobs']).toHaveLength(1)
  const { settings, program } = await openFresh()
  expect(await restore(program.deps, path)).toMatch(/^Restored and compared: \d+ rows and 4 files in/)
  expect(await wholeDatabase(program.deps.database)).toEqual(before)
  await program.close()

  const restored = await startProcess({ ...settings })
  const page = await (await fetch(`${restored.url}/c/${made.company.slug}`)).text()
  expect(page).toContain('Ayu Lestari')
  const picture = (url: string) => fetch(`${restored.url}${url}`).then((answer) => answer.arrayBuffer())
  const original = await server.visitor().send('GET', made.photo.url)
  expect(Buffer.from(await picture(made.photo.url)).equals(original.bytes)).toBe(true)
  const signIn = await fetch(`${restored.url}/api/v1/auth/b4b/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', email: 'ayu@example.com', password }),
  })
  expect(signIn.status).toBe(200)
  const { data } = (await signIn.json()) as { data: { token: string } }
  const file = await fetch(`${restored.url}/api/v1/companies/${made.company.id}/files/${made.fileId}`, {
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(Buffer.from(await file.arrayBuffer()).equals(report)).toBe(true)
  restored.kill('SIGTERM')
  await restored.ended
})

test('a backup during writes is consistent', timeout, async () => {
  const company = await makeCompany(server)
  let open = true
  const writing = (async () => {
    let written = 0
    for (; open && written < 300; written += 1) await makeMember(server, company)
    return written
  })()
  const paths = [newPath(), newPath()]
  for (const path of paths) await backUp(server.deps, path)
  open = false
  expect(await writing).toBeGreaterThan(0)
  for (const path of paths) {
    const { program } = await openFresh()
    await restore(program.deps, path)
    const [row] = await asOwner(program.deps.database, (query) =>
      query<{ members: number; cards: number }>(
        `select (select count(*) from members)::int as members, (select count(*) from cards)::int as cards`,
      ),
    )
    expect(row?.members).toBeGreaterThanOrEqual(5)
    expect(row?.cards).toBe(row?.members)
    await program.close()
  }
})

test('refuses to restore over existing people', timeout, async () => {
  const path = newPath()
  await backUp(server.deps, path)
  const before = await wholeDatabase(server.database)
  expect(await sentenceOf(restore(server.deps, path))).toContain('This installation already has people')
  expect(await wholeDatabase(server.database)).toEqual(before)
})

test('explains why it refuses an invalid archive', timeout, async () => {
  const path = newPath()
  await backUp(server.deps, path)
  const whole = await readFile(path)
  const { program } = await openFresh()
  const empty = await wholeDatabase(program.deps.database)
  const tried = async (content: Buffer): Promise<string> => {
    const changed = newPath()
    await writeFile(changed, content)
    const sentence = await sentenceOf(restore(program.deps, changed))
    expect(await wholeDatabase(program.deps.database)).toEqual(empty)
    return sentence
  }

  for (const part of [0, 0.3, 0.6, 0.99]) {
    expect(await tried(whole.subarray(0, Math.floor(whole.length * part)))).toContain('not a complete backup of Kartu')
  }
  // Replacements have the same length, so that only the checksum differs.
  const inflated = gunzipSync(whole)
  expect(await tried(gzipSync(replaced(inflated, 'ayu@example.com', 'eve@example.com')))).toContain('is damaged')
  const photo = (await unpackTar(inflated)).find(({ header }) => header.name.endsWith('.webp'))
  const inside = Buffer.from(photo?.data ?? []).subarray(100, 140)
  expect(await tried(gzipSync(replaced(inflated, inside, Buffer.alloc(40))))).toContain('is damaged')
  expect(await tried(gzipSync(replaced(inflated, '0000_baseline', '0000_otherway')))).toContain(
    'another version of Kartu',
  )
  expect(await tried(Buffer.from('not an archive'))).toContain('not a complete backup of Kartu')
  expect(await sentenceOf(restore(program.deps, '/nowhere/backup.tar.gz'))).toBe(
    'There is no file /nowhere/backup.tar.gz.',
  )

  // The intact one can still be restored afterwards.
  expect(await restore(program.deps, path)).toContain('Restored and compared')
  await program.close()
})

function replaced(content: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const at = content.indexOf(from)
  if (at === -1) throw new Error('The archive does not hold what should be changed')
  const copy = Buffer.from(content)
  copy.set(Buffer.from(to as string), at)
  return copy
}

test('every table of the database is in a backup', timeout, async () => {
  const path = newPath()
  await backUp(server.deps, path)
  const entries = await unpackTar(gunzipSync(await readFile(path)))
  const totals = entries.at(-1)
  expect(totals?.header.name).toBe('totals.json')
  const inArchive = Object.keys((JSON.parse(Buffer.from(totals?.data ?? []).toString()) as { tables: object }).tables)
  const inDatabase = await asOwner(server.database, (query) =>
    query<{ name: string }>(
      `select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    ),
  )
  expect(inArchive.toSorted()).toEqual([...inDatabase.map(({ name }) => name), 'pgboss.job'].toSorted())
})

test('a failed backup changes no file', timeout, async () => {
  const path = newPath()
  await writeFile(path, 'mine')
  expect(await sentenceOf(backUp(server.deps, path))).toBe(`The file ${path} already exists. Choose another name.`)
  expect(await readFile(path, 'utf8')).toBe('mine')
  expect(await sentenceOf(backUp(server.deps, '/nowhere/backup.tar.gz'))).toMatch(
    /^\/nowhere\/backup\.tar\.gz cannot be written: ENOENT/,
  )
  const broken = newPath()
  const failing = writeArchive(broken, [], async (add) => {
    await add('first', randomBytes(100_000))
    throw new Error('the database went away')
  })
  expect(await sentenceOf(failing)).toBe('the database went away')
  const mistyped = writeArchive(newPath(), [`age1${'q'.repeat(58)}`], async (add) => {
    for (let at = 0; at < 20; at += 1) await add(`rows-${at}`, randomBytes(300_000))
  })
  expect(await sentenceOf(mistyped)).toMatch(/which is not a public key of age: a character is wrong or missing\.$/)
  const full = newPath()
  await symlink('/dev/full', `${full}.part`)
  expect(await sentenceOf(backUp(server.deps, full))).toBe(
    `${full} cannot be written: ENOSPC: no space left on device, write.`,
  )
  const left = await readdir(inject('template').runFolder)
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('an interrupted restore leaves the process running', timeout, async () => {
  const [path, file] = [newPath(), newPath()]
  const key = /^BACKUP_KEY=(\S+)$/m.exec(await makeKeys(file))?.[1] ?? ''
  const entries = 60
  await writeArchive(path, [key], async (add) => {
    for (let at = 0; at < entries; at += 1)
      await add(`rows-${at}`, Buffer.from('{"first_name":"Ayu"}\n'.repeat((at % 7) * 400 + 200)))
  })
  for (let round = 0; round < 2; round += 1)
    for (let last = 0; last < entries; last += 1) {
      const restoring = async () => {
        for await (const { name, pieces } of readArchive(path, file)) {
          for await (const _ of pieces);
          if (name !== `rows-${last}`) continue
          // Unpacks entries that nothing reads any longer.
          await wait([0, 5][round])
          throw new Error('the database went away')
        }
      }
      expect(await sentenceOf(restoring())).toBe('the database went away')
    }
})

/** The command line on an installation with a running server. */
async function backUpBeside(settings: FreshDatabase): Promise<string> {
  const path = newPath()
  const { code, stdout, stderr } = await runToItsEnd('cli', { ...settings }, ['backup', path])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('holds 0 companies')
  return path
}

test('only a restore needs a stopped server', timeout, async () => {
  const settings = await freshDatabase()
  const running = await startProcess({ ...settings })
  const path = await backUpBeside(settings)
  expect(await runToItsEnd('cli', { ...settings }, ['backup', path])).toMatchObject({
    code: 1,
    stderr: `The file ${path} already exists. Choose another name.\n`,
  })
  expect(await runToItsEnd('cli', { ...settings }, ['companies', 'list'])).toMatchObject({ code: 0 })
  if (inject('template').kind === 'pglite') {
    expect(await runToItsEnd('cli', { ...settings }, ['restore', path])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Another Kartu process is using the data folder/),
    })
  }
  if (inject('template').kind === 'pglite') await askAndLeave(join(settings.DATA_DIR, 'kartu.sock'))
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  running.kill('SIGTERM')
  expect(await running.ended).toMatchObject({ code: 0 })
  expect(await runToItsEnd('cli', { ...settings }, ['restore', path])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Restored and compared'),
  })
})

/** Commands whose clients disconnect before the answer: Ctrl-C on the command line, and an invalid command. */
async function askAndLeave(path: string): Promise<void> {
  for (const said of [JSON.stringify({ name: 'companies', values: ['list'] }), 'nonsense']) {
    const socket = connect(path)
    await once(socket, 'connect')
    socket.end(said, () => socket.destroy())
    await once(socket, 'close')
  }
}
