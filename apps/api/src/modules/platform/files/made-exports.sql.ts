import { dataExportDays, dataExportPauseSeconds } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { StoredBytes } from './private-files.ts'

/** How long a job has for an export, all of its tries together, before another may be asked for. */
const makingMinutes = 60

export interface MadeExportRow {
  id: string
  state: 'making' | 'failed' | 'ready'
  done: number
  total: number
  too_large: boolean
  bytes: number | null
  stored_as: string | null
  sha256: string | null
  created_at: string
  ends_at: string
  /** Another one may take its place. */
  replaceable: boolean
}

const columns = `id, done, total, too_large, bytes::float8 as bytes, stored_as, sha256, created_at, ends_at,
  case when too_large or (state = 'making' and created_at < now() - interval '${makingMinutes} minutes') then 'failed'
    else state end as state,
  too_large or coalesce(ready_at < now() - interval '${dataExportPauseSeconds} seconds',
    created_at < now() - interval '${makingMinutes} minutes') as replaceable`

const ends = `now() + interval '${dataExportDays} days'`

/** The exports in a table that has one at a time for each `key`: of a person, or of a company. */
export class MadeExports {
  readonly #table: string
  readonly #key: string

  constructor(table: string, key: 'user_id' | 'company_id') {
    this.#table = table
    this.#key = key
  }

  /** The latest one, until it ends. */
  find(db: Db, key: string): Promise<MadeExportRow | undefined> {
    return this.#row(db, 'find', `select ${columns} from ${this.#table} where ${this.#key} = $1 and ends_at > now()`, [
      key,
    ])
  }

  /** The same under lock, and where it has ended and is not swept yet. */
  lock(tx: Db, key: string): Promise<MadeExportRow | undefined> {
    return this.#row(tx, 'lock', `select ${columns} from ${this.#table} where ${this.#key} = $1 for update`, [key])
  }

  /** The id of a new one; undefined where there is one already. */
  async begin(tx: Db, key: string): Promise<string | undefined> {
    const text = `insert into ${this.#table} (${this.#key}, id, created_at, ends_at) values ($1, $2, now(), ${ends})
      on conflict (${this.#key}) do nothing returning id`
    return (await this.#row<{ id: string }>(tx, 'begin', text, [key, newId()]))?.id
  }

  /** The id of a new one in the place of the one that is locked. */
  async replace(tx: Db, key: string): Promise<string> {
    const id = newId()
    const text = `update ${this.#table} set id = $2, state = 'making', done = 0, total = 0, too_large = false, stored_as = null, bytes = null,
        sha256 = null, created_at = now(), ready_at = null, ends_at = ${ends}
      where ${this.#key} = $1`
    await this.#row(tx, 'replace', text, [key, id])
    return id
  }

  /** Whether it is still wanted. */
  async isMaking(db: Db, key: string, id: string): Promise<boolean> {
    const text = `select id from ${this.#table} where ${this.#key} = $1 and id = $2 and state = 'making' and not too_large`
    return (await this.#row(db, 'making', text, [key, id])) !== undefined
  }

  async noteProgress(tx: Db, key: string, id: string, { done, total }: { done: number; total: number }): Promise<void> {
    const text = `update ${this.#table} set done = $3, total = $4 where ${this.#key} = $1 and id = $2 and state = 'making'`
    await this.#row(tx, 'progress', text, [key, id, done, total])
  }

  /** Nobody tries it again until it is asked for anew. */
  async giveUpTooLarge(db: Db, key: string, id: string): Promise<void> {
    const text = `update ${this.#table} set too_large = true where ${this.#key} = $1 and id = $2 and state = 'making'`
    await this.#row(db, 'too_large', text, [key, id])
  }

  /** When it ends; undefined where it is wanted no more, or was made by another process. */
  async markReady(
    tx: Db,
    key: string,
    id: string,
    { storedAs, bytes, sha256 }: StoredBytes,
  ): Promise<Date | undefined> {
    const text = `update ${this.#table} set state = 'ready', done = total, stored_as = $3, bytes = $4, sha256 = $5,
        ready_at = now(), ends_at = ${ends}
      where ${this.#key} = $1 and id = $2 and state = 'making' returning ends_at`
    const row = await this.#row<{ ends_at: string }>(tx, 'ready', text, [key, id, storedAs, bytes, sha256])
    return row && new Date(row.ends_at)
  }

  async #row<R extends object = MadeExportRow>(
    db: Db,
    name: string,
    text: string,
    values: unknown[],
  ): Promise<R | undefined> {
    const [row] = await db.rows<R>({ name: `${this.#table}_${name}`, text }, values)
    return row
  }
}
