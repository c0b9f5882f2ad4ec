import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Database, Db } from '../db/db.ts'
import { markMoved, withoutPassword } from '../db/embedded/moved-mark.ts'
import { openDatabase } from '../db/open.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { type Env, readEnv } from '../settings/env.ts'
import { secretKeyFile } from '../settings/secret-key-file.ts'
import { SettingError } from '../settings/setting-error.ts'
import { diskFiles } from '../gateways/files/disk-files.ts'
import { spooled } from '../http/uploads/spool.ts'
import { CommandError } from '../lib/command-error.ts'
import { Tally } from './contents.ts'
import { findTables, readAllRows, type TableShape, writeRows } from './table-rows.ts'

/** Number of rows of a table and their checksum, as one text. */
type Sum = string

interface Sides {
  from: Db
  to: Database
}

/**
 * Copies the whole database to another one: embedded data to PostgreSQL, or PostgreSQL into a folder. Each table is one
 * transaction, so an interrupted command resumes with the first missing table. Finally, every copied table is read and
 * compared; only then is embedded data marked as moved.
 */
export async function move(env: Env, wanted: string | undefined, say: (line: string) => void): Promise<string> {
  const began = performance.now()
  const target = targetOf(env, wanted)
  const source = await openDatabase(env)
  try {
    const to = await openDatabase(target.options).catch(asOption)
    try {
      const { tables, rows } = await source.snapshot((from) => moveTables({ from, to }, say))
      await refreshStatistics(to)
      const ofFiles = await target.files(say)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      if (env.databaseUrl === undefined) markMoved(env.dataDir, target.where)
      return [
        `Moved and compared: ${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds} s.`,
        ofFiles,
        target.next,
      ].join('\n')
    } finally {
      await to.close()
    }
  } finally {
    await source.close()
  }
}

interface Target {
  options: Parameters<typeof openDatabase>[0]
  where: string
  /** Copies uploaded files to the new location if necessary. Returns a sentence about their location. */
  files: (say: (line: string) => void) => Promise<string>
  next: string
}

function targetOf(env: Env, wanted: string | undefined): Target {
  if (wanted === undefined) {
    throw new CommandError(
      'Say where to: move --to postgres://user:password@host:5432/kartu, or from PostgreSQL move --to <folder>.',
    )
  }
  if (/^postgres(?:ql)?:/.test(wanted)) return postgresTarget(env, wanted)
  if (/^[a-z]+:\/\//i.test(wanted))
    throw new CommandError('--to takes the address of a PostgreSQL database, or a folder.')
  if (env.databaseUrl === undefined)
    throw new CommandError('This installation is already embedded. To copy it, stop Kartu and copy its folder.')
  const folder = resolve(wanted)
  return {
    options: { dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 },
    where: folder,
    files: (say) => copyFiles(env, folder, say),
    next: `Start the copy with DATA_DIR=${folder} and without DATABASE_URL. The database at ${withoutPassword(env.databaseUrl)} is unchanged and stays in use.`,
  }
}

/** Names the key in the data folder, which processes on other machines do not have. */
const keyNote = ({ dataDir }: Env): string =>
  existsSync(secretKeyFile(dataDir))
    ? ` Set SECRETS_KEY to the content of ${secretKeyFile(dataDir)}, without which stored secrets cannot be decrypted.`
    : ''

function postgresTarget(env: Env, wanted: string): Target {
  if (env.databaseUrl !== undefined) {
    throw new CommandError(
      'This installation is on PostgreSQL already (DATABASE_URL). Between two servers, use backup and restore, or the tools of PostgreSQL.',
    )
  }
  const databaseUrl = databaseUrlOf(wanted)
  const ofFiles =
    env.storage === undefined
      ? `Uploaded files stay in ${join(env.dataDir, 'files')}: keep DATA_DIR unchanged, or move them to a bucket.`
      : 'Uploaded files stay in the bucket: keep STORAGE_URL unchanged.'
  return {
    options: { dataDir: env.dataDir, databaseUrl, databasePoolSize: 2 },
    where: withoutPassword(wanted),
    files: () => Promise.resolve(ofFiles),
    next: `Set DATABASE_URL to the address that you gave, and start Kartu.${keyNote(env)} The embedded data is kept in ${join(env.dataDir, 'pglite')} and can no longer be started.`,
  }
}

/** Checks the address like the setting `DATABASE_URL`. */
function databaseUrlOf(wanted: string): string | undefined {
  try {
    return readEnv({ DATABASE_URL: wanted }).databaseUrl
  } catch (fault) {
    return asOption(fault)
  }
}

/** A fault of the new location is reported for the option, not for a setting. */
function asOption(fault: unknown): never {
  if (!(fault instanceof SettingError)) throw fault
  const sentence = fault.message.replaceAll(/(?:(?:the|The) setting )?(?:DATABASE_URL|DATA_DIR)\b/g, '--to')
  throw new CommandError(sentence, { cause: fault })
}

/** Copies every table once, parents first. Returns the checksums of both sides. */
async function moveTables({ from, to }: Sides, say: (line: string) => void): Promise<{ tables: number; rows: number }> {
  const shapes = await findTables(from)
  await requireAlike(shapes, to)
  const [here, there] = [new Map<string, Sum>(), new Map<string, Sum>()]
  for (const shape of shapes) {
    here.set(shape.name, await sumOf(from, shape))
    there.set(shape.name, await sumOfTarget(to, shape))
  }
  const isBegun = isInterruptedMove(shapes, here, there)
  if (!isBegun) await clear(to, shapes)
  for (const [at, shape] of shapes.entries()) {
    const sum = here.get(shape.name) ?? emptySum
    const isDone = isBegun && sum === there.get(shape.name)
    if (!isDone && sum !== emptySum) await copyTable({ from, to }, shape)
    say(`${at + 1} of ${shapes.length}: ${shape.name}, ${rowsOf(sum).toLocaleString('en')} rows`)
  }
  // Compares the snapshot of this side with the other side, which is read again after everything is written.
  let rows = 0
  for (const shape of shapes) {
    const [sum, found] = [here.get(shape.name) ?? emptySum, await sumOfTarget(to, shape)]
    if (sum !== found) {
      throw new CommandError(
        `The table ${shape.name} is not the same on both sides: ${rowsOf(sum)} rows here, ${rowsOf(found)} there. The old installation is unchanged. Empty the new one and try again.`,
      )
    }
    rows += rowsOf(sum)
  }
  return { tables: shapes.length, rows }
}

async function requireAlike(shapes: TableShape[], to: Database): Promise<void> {
  const others = await to.transaction('global', (tx) => findTables(tx))
  const columnsOf = (shape: TableShape | undefined) =>
    shape?.columns
      .map(({ name, type }) => `${name} ${type}`)
      .toSorted()
      .join()
  for (const shape of shapes) {
    const other = others.find(({ name }) => name === shape.name)
    if (columnsOf(other) !== columnsOf(shape)) {
      throw new CommandError(
        `The table ${shape.name} belongs to another version of Kartu. Use an empty database and the version that runs there.`,
      )
    }
  }
}

/**
 * True if the people in the target come from an interrupted move: each filled table has the same rows as here. Any
 * other data is not touched.
 */
function isInterruptedMove(
  shapes: TableShape[],
  here: ReadonlyMap<string, Sum>,
  there: ReadonlyMap<string, Sum>,
): boolean {
  const own = shapes.filter(({ name, isTenant }) => isTenant || name === 'public.users' || name === 'public.companies')
  const filled = own.filter(({ name }) => there.get(name) !== emptySum)
  for (const { name } of filled) {
    if (here.get(name) === there.get(name)) continue
    throw new CommandError(
      `The database there is not empty: ${name} holds ${rowsOf(there.get(name) ?? '')} rows that are not from here. Move into an empty one.`,
    )
  }
  return filled.length > 0
}

/** Deletes rows that an earlier start of the program left in the target: counters, keys, jobs. */
async function clear(to: Database, shapes: TableShape[]): Promise<void> {
  await to.transaction('global', async (tx) => {
    for (const { name, isTenant } of shapes.toReversed()) if (!isTenant) await tx.raw(`delete from ${name}`, [])
  })
}

async function copyTable({ from, to }: Sides, shape: TableShape): Promise<void> {
  await to.transaction('global', async (tx) => {
    await tx.raw('set local idle_in_transaction_session_timeout = 0', [])
    if (!shape.isTenant) await tx.raw(`delete from ${shape.name}`, [])
    for await (const { companyId, lines } of readAllRows(from, shape)) await writeRows(tx, shape, companyId, lines)
  })
}

const sumOfTarget = (to: Database, shape: TableShape): Promise<Sum> => to.snapshot((db) => sumOf(db, shape))

async function sumOf(db: Db, shape: TableShape): Promise<Sum> {
  const tally = new Tally()
  for await (const { lines } of readAllRows(db, shape)) for (const line of lines) tally.add(line)
  return `${tally.rows} ${tally.sha256()}`
}

const emptySum: Sum = `0 ${new Tally().sha256()}`
const rowsOf = (sum: Sum): number => Number(sum.split(' ')[0])

async function copyFiles(env: Env, folder: string, say: (line: string) => void): Promise<string> {
  if (env.storage !== undefined) return 'Uploaded files stay in the bucket: set STORAGE_URL for the copy as well.'
  const [here, there] = [join(env.dataDir, 'files'), join(folder, 'files')]
  if (here === there) return `Uploaded files are in ${there} already.`
  const [from, to] = [diskFiles(here), diskFiles(there)]
  await mkdir(there, { recursive: true })
  let count = 0
  for await (const name of from.names()) {
    const [content, kept] = [await from.open(name), await to.open(name)]
    kept?.stream.destroy()
    if (content && kept?.bytes === content.bytes) content.stream.destroy()
    else if (content) await spooled(content.stream, Infinity, (file) => to.putFile(name, file))
    count += 1
    if (count % 1_000 === 0) say(`${count.toLocaleString('en')} files`)
  }
  return `${count.toLocaleString('en')} uploaded files are in ${there}.`
}
