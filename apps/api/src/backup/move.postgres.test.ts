import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../test/database/database.ts'
import { foundCompany, inProgram } from '../../test/in-program.ts'
import { processTimeoutMs, runToItsEnd } from '../../test/process.ts'
import { onServer } from '../../test/database/servers.ts'
import { openDatabase } from '../db/open.ts'
import { seedDemo } from '../demo/seed-demo.ts'

const timeout = { timeout: 2 * processTimeoutMs }
const entryPoint = fileURLToPath(new URL('../cli.ts', import.meta.url))

const newFolder = (name: string) => mkdtemp(join(inject('template').runFolder, name))

async function makeEmbedded(): Promise<string> {
  const folder = await newFolder('embedded-template-')
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 })
  await database.close()
  return folder
}

let embedded: Promise<string> | undefined

/** Embedded data without people. Creating it takes seven seconds, so that is done once. */
async function embeddedFolder(): Promise<string> {
  embedded ??= makeEmbedded()
  const folder = await newFolder('embedded-')
  await cp(await embedded, folder, { recursive: true })
  return folder
}

/** Runs the move and kills it after this many tables; returns its output. */
async function killedAt(table: number, settings: Record<string, string>, to: string): Promise<string> {
  const child = spawn(process.execPath, [entryPoint, 'move', '--to', to], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', BILLING: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
    if (said.includes(`\n${table} of `)) child.kill('SIGKILL')
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect({ code, signal, said }).toMatchObject({ code: null, signal: 'SIGKILL' })
  return said
}

const rowsOf = (url: string, table: string) =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return rows[0]?.count ?? 0
  })

test('a killed move between databases resumes', timeout, async () => {
  const DATA_DIR = await embeddedFolder()
  const settings = { DATA_DIR }
  await inProgram(settings, async (program) => {
    await foundCompany(program)
    await seedDemo(program.deps)
    await program.deps.files.put(`${'a'.repeat(64)}.webp`, Buffer.from('a picture'))
  })
  const to = await emptyDatabase()
  for (const table of [5, 40, 90]) await killedAt(table, settings, to)
  const moved = await runToItsEnd('cli', settings, ['move', '--to', to])
  expect([moved.code, moved.stderr.split('\n').at(-2)]).toEqual([0, expect.stringMatching(/^(\d+) of \1: /)])
  expect(moved.stdout).toMatch(/^Moved and compared: [\d,]+ rows of \d+ tables in \d+\.\d s\.\nUploaded files stay in /)
  expect(await rowsOf(to, 'members')).toBe(204)
  expect(await rowsOf(to, 'cards')).toBe(204)

  // The old data is kept and does not start.
  const old = await runToItsEnd('cli', settings, ['migrate'])
  expect([old.code, old.stdout]).toEqual([1, ''])
  expect(old.stderr).toMatch(/^The embedded data in \S+ moved to postgres:\/\/\S+ at \S+: set DATABASE_URL to it\./)
  expect(old.stderr).not.toContain(new URL(to).password || 'no password is set')

  // A copy includes changes made since the move, and never overwrites other data.
  await onServer(to, (client) => client.query(`update users set first_name = 'Łukasz 陳' where email like 'founder@%'`))
  const copy = await newFolder('copy-')
  const back = await runToItsEnd('cli', { ...settings, DATABASE_URL: to }, ['move', '--to', copy])
  expect([back.code, back.stdout.split('\n')[1]]).toEqual([0, `127 uploaded files are in ${join(copy, 'files')}.`])
  await inProgram({ DATA_DIR: copy }, async ({ deps }) => {
    const names = await deps.database.global.raw(`select first_name from users where email like 'founder@%'`, [])
    expect(names).toEqual([{ first_name: 'Łukasz 陳' }])
    expect(await deps.files.get(`${'a'.repeat(64)}.webp`)).toEqual(Buffer.from('a picture'))
  })
  await onServer(to, (client) => client.query(`update users set first_name = 'Other' where email like 'founder@%'`))
  const again = await runToItsEnd('cli', { ...settings, DATABASE_URL: to }, ['move', '--to', copy])
  expect([again.code, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toContain('The database there is not empty: public.users holds')
})

test('refuses an invalid target before anything is written', timeout, async () => {
  const { DATABASE_URL = '' } = await freshDatabase()
  const { move } = await import('./move.ts')
  const { readEnv } = await import('../settings/env.ts')
  const DATA_DIR = await embeddedFolder()
  const said = (settings: Record<string, string>, to?: string) =>
    move(readEnv({ NODE_ENV: 'test', DATA_DIR, ...settings }), to, () => {}).catch((error: Error) => error.message)
  expect(await said({})).toMatch(/^Say where to: move --to postgres:/)
  expect(await said({}, 'mysql://db/kartu')).toBe('--to takes the address of a PostgreSQL database, or a folder.')
  expect(await said({}, '/tmp/elsewhere')).toMatch(/^This installation is already embedded/)
  expect(await said({ DATABASE_URL }, DATABASE_URL)).toMatch(/^This installation is on PostgreSQL already/)
  // The target is no setting, so the message names the option.
  expect(await said({}, 'postgres://nobody@127.0.0.1:1/kartu')).toBe(
    'The database at 127.0.0.1:1 of --to cannot be reached (ECONNREFUSED). Check that PostgreSQL runs there, and host and port in --to.',
  )
  expect(await said({}, 'postgres://db:port/kartu')).toMatch(/^--to is /)
  expect(await said({ DATABASE_URL }, `${entryPoint}/copy`)).toMatch(/^The folder \S+ of --to cannot be used: ENOTDIR/)
  await onServer(DATABASE_URL, (client) => client.query('alter table divisions add column colour text'))
  expect(await said({}, DATABASE_URL)).toMatch(/^The table public\.divisions belongs to another version of Kartu\./)
})

test('fails if the copy differs', timeout, async () => {
  const { DATABASE_URL = '' } = await freshDatabase()
  const { move } = await import('./move.ts')
  const { readEnv } = await import('../settings/env.ts')
  const DATA_DIR = await embeddedFolder()
  await inProgram({ DATA_DIR }, foundCompany)
  await onServer(DATABASE_URL, async (client) => {
    await client.query(`create function renamed() returns trigger language plpgsql as
      $$ begin new.first_name := 'Other'; return new; end $$`)
    await client.query('create trigger renamed before insert on users for each row execute function renamed()')
  })
  await expect(move(readEnv({ NODE_ENV: 'test', DATA_DIR }), DATABASE_URL, () => {})).rejects.toThrow(
    'The table public.users is not the same on both sides: 1 rows here, 1 there.',
  )
  await inProgram({ DATA_DIR }, async ({ deps }) => {
    expect(await deps.database.global.raw('select first_name from users', [])).toEqual([{ first_name: 'Ayu' }])
  })
})
