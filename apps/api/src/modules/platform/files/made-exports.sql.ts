import { dataExportDays, dataExportPauseSeconds } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { idRow, type RowShape } from '../../../db/rows.ts'
import type { StoredBytes } from './private-files.ts'

/** Minutes that a job has for an export, including retries, before the person may request another. */
const makingMinutes = 60

const madeExportRow = z.object({
  id: z.string(),
  state: z.enum(['making', 'failed', 'ready']),
  done: z.number(),
  total: z.number(),
  too_large: z.boolean(),
  bytes: z.number().nullable(),
  stored_as: z.string().nullable(),
  sha256: z.string().nullable(),
  created_at: z.string(),
  ends_at: z.string(),
  /** True if a new export may replace it. */
  replaceable: z.boolean(),
})
export type MadeExportRow = z.infer<typeof madeExportRow>

const endRow = z.object({ ends_at: z.string() })

const columns = `id, done, total, too_large, bytes::float8 as bytes, stored_as, sha256, created_at, ends_at,
  case when too_large or (state = 'making' and created_at < now() - interval '${makingMinutes} minutes') then 'failed'
    else state end as state,
  too_large or coalesce(ready_at < now() - interval '${dataExportPauseSeconds} seconds',
    created_at < now() - interval '${makingMinutes} minutes') as replaceable`

const ends = `now() + interval '${dataExportDays} days'`

/** Exports in a table with one row per `key`, which is a person or a company. */
export class MadeExports {
  readonly #table: string
  readonly #key: string

  constructor(table: string, key: 'user_id' | 'company_id') {
    this.#table = table
    this.#key = key
  }

  /** Returns the latest export unless it has expired. */
  find(db: Db, key: string): Promise<MadeExportRow | undefined> {
    return this.#row(
      madeExportRow,
      db,
      'find',
      `select ${columns} from ${this.#table} where ${this.#key} = $1 and ends_at > now()`,
      [key],
    )
  }

  /** Locks the latest export, also if it has expired and is not swept yet. */
  lock(tx: Db, key: string): Promise<MadeExportRow | undefined> {
    return this.#row(
      madeExportRow,
      tx,
      'lock',
      `select ${columns} from ${this.#table} where ${this.#key} = $1 for update`,
      [key],
    )
  }

  /** Returns the ID of a new export; undefined if one exists. */
  async begin(tx: Db, key: string): Promise<string | undefined> {
    const text = `insert into ${this.#table} (${this.#key}, id, created_at, ends_at) values ($1, $2, now(), ${ends})
      on conflict (${this.#key}) do nothing returning id`
    return (await this.#row(idRow, tx, 'begin', text, [key, newId()]))?.id
  }

  /** Replaces the locked export and returns the new ID. */
  async replace(tx: Db, key: string): Promise<string> {
    const id = newId()
    const text = `update ${this.#table} set id = $2, state = 'making', done = 0, total = 0, too_large = false, stored_as = null, bytes = null,
        sha256 = null, created_at = now(), ready_at = null, ends_at = ${ends}
      where ${this.#key} = $1`
    await this.#run(tx, 'replace', text, [key, id])
    return id
  }

  /** True while the export is still requested. */
  async isMaking(db: Db, key: string, id: string): Promise<boolean> {
    const text = `select id from ${this.#table} where ${this.#key} = $1 and id = $2 and state = 'making' and not too_large`
    return (await this.#run(db, 'making', text, [key, id])) > 0
  }

  async noteProgress(tx: Db, key: string, id: string, { done, total }: { done: number; total: number }): Promise<void> {
    const text = `update ${this.#table} set done = $3, total = $4 where ${this.#key} = $1 and id = $2 and state = 'making'`
    await this.#run(tx, 'progress', text, [key, id, done, total])
  }

  /** Marks the export as too large, so it is not retried until a new request. */
  async giveUpTooLarge(db: Db, key: string, id: string): Promise<void> {
    const text = `update ${this.#table} set too_large = true where ${this.#key} = $1 and id = $2 and state = 'making'`
    await this.#run(db, 'too_large', text, [key, id])
  }

  /** Returns its expiry; undefined if it is no longer requested or another process made it. */
  async markReady(
    tx: Db,
    key: string,
    id: string,
    { storedAs, bytes, sha256 }: StoredBytes,
  ): Promise<Date | undefined> {
    const text = `update ${this.#table} set state = 'ready', done = total, stored_as = $3, bytes = $4, sha256 = $5,
        ready_at = now(), ends_at = ${ends}
      where ${this.#key} = $1 and id = $2 and state = 'making' returning ends_at`
    const row = await this.#row(endRow, tx, 'ready', text, [key, id, storedAs, bytes, sha256])
    return row && new Date(row.ends_at)
  }

  async #row<Row>(
    shape: RowShape<Row>,
    db: Db,
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row | undefined> {
    return (await db.rows(shape, { name: `${this.#table}_${name}`, text }, values))[0]
  }

  #run(db: Db, name: string, text: string, values: unknown[]): Promise<number> {
    return db.run({ name: `${this.#table}_${name}`, text }, values)
  }
}
