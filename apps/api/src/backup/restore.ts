import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Database, Db } from '../db/db.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { type FileStore, isPrivateName } from '../gateways/files/files.ts'
import { counted } from '../lib/counted.ts'
import { spooled } from '../http/uploads/spool.ts'
import { CommandError } from '../lib/command-error.ts'
import { type ArchiveEntry, contentOf, readArchive } from './archive.ts'
import {
  filesFolder,
  Head,
  headName,
  knownMigrations,
  rowsFolder,
  rowsIn,
  Tally,
  Totals,
  totalsName,
} from './contents.ts'
import { findTables, readAllRows, type TableShape, writeRows } from './table-rows.ts'

/**
 * Restores a backup into an installation without registered people. All rows are written, counted and compared with the
 * archive in one transaction.
 */
export async function restore(
  { database, files }: { database: Database; files: FileStore },
  path: string,
  keyFile?: string,
): Promise<string> {
  const began = performance.now()
  const { totals } = await restoreAll({ database, files }, path, keyFile)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return `Restored and compared: ${counted(rowsIn(totals), 'row')} and ${counted(totals.files.count, 'file')} in ${seconds} s.`
}

export interface Restored {
  head: Head
  totals: Totals
}

export async function restoreAll(
  { database, files }: { database: Database; files: FileStore },
  path: string,
  keyFile: string | undefined,
): Promise<Restored> {
  const restored = await database.transaction('global', async (tx) => {
    // While files are stored, between writing and comparing the rows, the database connection is idle.
    await tx.raw('set local idle_in_transaction_session_timeout = 0', [])
    const shapes = await findTables(tx)
    await requireEmpty(tx)
    await clear(tx, shapes)
    const found = await load(tx, shapes, files, readArchive(path, keyFile), path)
    await compareRows(tx, shapes, found.totals)
    return found
  })
  await refreshStatistics(database)
  return restored
}

async function requireEmpty(tx: Db): Promise<void> {
  const isEmpty = async (table: string) => (await tx.raw(`select from ${table} limit 1`, [])).length === 0
  if (!(await isEmpty('users')) || !(await isEmpty('companies'))) {
    throw new CommandError(
      'This installation already has people, and a restore would mix them with those of the backup. Restore into an empty database, or an empty DATA_DIR.',
    )
  }
}

/** Deletes rows that exist before any person registers: counters, codes, jobs. */
async function clear(tx: Db, shapes: TableShape[]): Promise<void> {
  for (const { name, isTenant } of shapes.toReversed()) {
    if (!isTenant) await tx.raw(`delete from ${name}`, [])
  }
}

/** Reads the archive once: writes rows in the transaction, stores files, and checks both against the totals. */
async function load(
  tx: Db,
  shapes: TableShape[],
  files: FileStore,
  archive: AsyncIterable<ArchiveEntry>,
  path: string,
): Promise<Restored> {
  const tallies = new Map<string, Tally>()
  const fileTally = new Tally()
  let head: Head | undefined
  for await (const entry of archive) {
    if (!head) head = await readHead(entry, shapes, path)
    else if (entry.name.startsWith(rowsFolder)) await loadRows(tx, shapes, entry, tallies)
    else if (entry.name.startsWith(filesFolder)) await loadFile(files, entry, fileTally)
    else if (entry.name === totalsName) {
      // `await`, because returning closes the archive.
      const totals = await checked(entry, tallies, fileTally, path)
      return { head, totals }
    }
  }
  throw new CommandError(`${path} is not a complete backup of Kartu: its end is missing.`)
}

async function readHead(entry: ArchiveEntry, shapes: TableShape[], path: string): Promise<Head> {
  const head = entry.name === headName ? await parse(Head, entry) : undefined
  if (!head) throw new CommandError(`${path} is not a backup of Kartu.`)
  const known = knownMigrations()
  const isSame = head.migrations.length === known.length && head.migrations.every((tag, at) => tag === known[at])
  const columnsOf = (shape: TableShape) => shape.columns.map(({ name }) => name).join()
  const isAlike = shapes.every((shape) => head.tables[shape.name]?.join() === columnsOf(shape))
  if (!isSame || !isAlike) {
    throw new CommandError(
      `This backup was taken by another version of Kartu (its last migration is ${head.migrations.at(-1) ?? 'none'}, this one's is ${known.at(-1) ?? 'none'}). Restore it with the version that took it; a newer version then brings the database up to date when it starts.`,
    )
  }
  return head
}

async function loadRows(tx: Db, shapes: TableShape[], entry: ArchiveEntry, tallies: Map<string, Tally>): Promise<void> {
  const [, tableName = '', owner = ''] = entry.name.split('/')
  const shape = shapes.find(({ name }) => name === tableName)
  if (!shape) throw new CommandError(`The backup names a table ${tableName} that this version does not have.`)
  const lines = (await contentOf(entry)).toString('utf8').split('\n').slice(0, -1)
  const tally = tallies.get(tableName) ?? new Tally()
  tallies.set(tableName, tally)
  for (const line of lines) tally.add(line)
  await writeRows(tx, shape, shape.isTenant ? owner : undefined, lines)
}

async function loadFile(files: FileStore, entry: ArchiveEntry, tally: Tally): Promise<void> {
  const name = entry.name.slice(filesFolder.length)
  tally.add(name)
  if (isPrivateName(name)) {
    // A private file may be as large as a person's export.
    return spooled(Readable.from(entry.pieces, { objectMode: false }), Infinity, (file) => {
      tally.addDigest(Buffer.from(file.sha256, 'hex'))
      return files.putFile(name, file)
    })
  }
  const content = await contentOf(entry)
  tally.add(content)
  await files.put(name, content)
}

async function checked(
  entry: ArchiveEntry,
  tallies: Map<string, Tally>,
  fileTally: Tally,
  path: string,
): Promise<Totals> {
  const totals = await parse(Totals, entry)
  const rowsHold = Object.entries(totals?.tables ?? {}).every(([name, { rows, sha256 }]) => {
    const tally = tallies.get(name) ?? new Tally()
    return tally.rows === rows && tally.sha256() === sha256
  })
  if (!totals || !rowsHold || fileTally.sha256() !== totals.files.sha256) {
    throw new CommandError(`${path} is damaged: its content differs from the backup. Nothing was restored.`)
  }
  return totals
}

/** Reads everything back from the database, company by company. */
async function compareRows(tx: Db, shapes: TableShape[], totals: Totals): Promise<void> {
  await tx.enter('global')
  for (const shape of shapes) {
    const tally = new Tally()
    for await (const { lines } of readAllRows(tx, shape)) for (const line of lines) tally.add(line)
    const wanted = totals.tables[shape.name]
    if (tally.rows !== wanted?.rows || tally.sha256() !== wanted.sha256)
      throw new CommandError(`The table ${shape.name} was not restored correctly, so nothing was kept.`)
  }
}

async function parse<S extends z.ZodType>(schema: S, entry: ArchiveEntry): Promise<z.output<S> | undefined> {
  const text = (await contentOf(entry)).toString('utf8')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
