import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Database, Db } from '../db/db.ts'
import { hashRow } from '../db/rows.ts'
import type { Env } from '../settings/env.ts'
import type { FileStore } from '../gateways/files/files.ts'
import { counted } from '../lib/counted.ts'
import { noted } from '../lib/unfinished-files.ts'
import { type AddEntry, draftOf, writeArchive } from './archive.ts'
import {
  filesFolder,
  type Head,
  headName,
  knownMigrations,
  rowsFolder,
  rowsIn,
  Tally,
  type Totals,
  totalsName,
} from './contents.ts'
import { companyTable, findTables, readAllRows } from './table-rows.ts'

export interface BackedUp {
  database: Database
  files: FileStore
  env: Pick<Env, 'dataDir'>
}

/**
 * Writes the database at one moment and every uploaded file into one archive, while the program runs. Each company's
 * rows are read in its own context, so any database user can take a backup and no policy is bypassed. `keys` are public
 * keys for encryption.
 */
export async function backUp(
  { database, files, env }: BackedUp,
  path: string,
  keys: readonly string[] = [],
): Promise<string> {
  const began = performance.now()
  const totals: Totals = { tables: {}, files: { count: 0, bytes: 0, sha256: '' } }
  let missing = 0
  const fill = async (add: AddEntry) => {
    const hashes = await database.snapshot(async (db) => {
      await addTables(db, add, totals)
      return storedHashes(db)
    })
    missing = await addFiles(files, hashes, add, totals)
    await add(totalsName, json(totals))
  }
  await noted(env.dataDir, draftOf(path), () => writeArchive(path, keys, fill))
  const companies = totals.tables[companyTable]?.rows ?? 0
  const megabytes = (totals.files.bytes / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return [
    `${path} holds ${counted(companies, 'company', 'companies')}, ${counted(rowsIn(totals), 'row')} of ${counted(Object.keys(totals.tables).length, 'table')} and ${counted(totals.files.count, 'file')} (${megabytes} MB), taken in ${seconds} s.`,
    keys.length > 0
      ? `It is encrypted for ${counted(keys.length, 'key')}.`
      : 'It is not encrypted (BACKUP_KEY): anyone who has the file can read it.',
    ...(missing > 0
      ? [`${counted(missing, 'file')} that the database names could not be found among the uploaded files.`]
      : []),
  ].join('\n')
}

async function addTables(db: Db, add: AddEntry, totals: Totals): Promise<void> {
  const tables = await findTables(db)
  const head: Head = {
    kartu_backup: 1,
    taken_at: new Date().toISOString(),
    migrations: knownMigrations(),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  }
  await add(headName, json(head))
  for (const table of tables) {
    const tally = new Tally()
    let part = 0
    for await (const { companyId, lines } of readAllRows(db, table)) {
      for (const line of lines) tally.add(line)
      part += 1
      const name = `${rowsFolder}${table.name}/${companyId ?? 'all'}/${String(part).padStart(6, '0')}.jsonl`
      await add(name, Buffer.from(`${lines.join('\n')}\n`))
    }
    totals.tables[table.name] = { rows: tally.rows, sha256: tally.sha256() }
  }
  await db.enter('global')
}

async function storedHashes(db: Db): Promise<Set<string>> {
  const rows = await db.rows(hashRow, { text: 'select hash from stored_files where claimed' }, [])
  return new Set(rows.map(({ hash }) => hash))
}

/**
 * Adds the files after the rows. Files never change and are deleted a day after their last reference, so each one that
 * the rows name still exists.
 */
async function addFiles(files: FileStore, hashes: Set<string>, add: AddEntry, totals: Totals): Promise<number> {
  const tally = new Tally()
  for await (const name of files.names()) {
    // Preview pictures of links are left out, because they can be drawn again.
    if (name.endsWith('-link.jpg')) continue
    const content = await files.open(name)
    if (!content) continue
    const sum = createHash('sha256')
    const summed = async function* () {
      for await (const piece of content.stream as AsyncIterable<Buffer>) {
        sum.update(piece)
        yield piece
      }
    }
    await add(filesFolder + name, { bytes: content.bytes, pieces: summed() })
    tally.add(name)
    tally.addDigest(sum.digest())
    totals.files.count += 1
    totals.files.bytes += content.bytes
    hashes.delete(name.slice(0, 64))
  }
  totals.files.sha256 = tally.sha256()
  return hashes.size
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
