import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The first file of an archive: its kind, and the version of its database. */
export const Head = z.object({
  kartu_backup: z.literal(1),
  taken_at: z.iso.datetime(),
  /** The migrations that were applied to the database, oldest first. */
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of its rows' values. */
  tables: z.record(z.string(), z.array(z.string())),
})
export type Head = z.output<typeof Head>

/** The last file: totals of the others. An archive without it is incomplete. */
export const Totals = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})
export type Totals = z.output<typeof Totals>

export const rowsIn = ({ tables }: Totals): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

export const headName = 'kartu-backup.json'
export const totalsName = 'totals.json'
export const rowsFolder = 'rows/'
export const filesFolder = 'files/'

/** Counts lines or files, and computes a checksum over all of them. */
export class Tally {
  rows = 0
  readonly #sum = createHash('sha256')

  add(line: string | Buffer): void {
    this.addDigest(createHash('sha256').update(line).digest())
  }

  /** Adds a file that is too large for memory, by its SHA-256. */
  addDigest(digest: Buffer): void {
    this.rows += 1
    this.#sum.update(digest)
  }

  sha256(): string {
    return this.#sum.digest('hex')
  }
}

/** The migrations that this version of the program knows, oldest first. */
export function knownMigrations(): string[] {
  const journal = join(import.meta.dirname, '../db/migrations/meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  return entries.map(({ tag }) => tag)
}
