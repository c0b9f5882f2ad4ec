import { dataExportDays, dataExportPauseSeconds } from '@kartu/contracts/limits'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import type { StoredBytes } from '../files/private-files.ts'

/** How long a job has for an export, all of its tries together, before another may be asked for. */
const makingMinutes = 60

export interface DataExportRow {
  id: string
  state: 'making' | 'failed' | 'ready'
  done: number
  total: number
  bytes: number | null
  stored_as: string | null
  sha256: string | null
  created_at: string
  ends_at: string
  /** Another one may take its place. */
  replaceable: boolean
}

const columns = `id, done, total, bytes::float8 as bytes, stored_as, sha256, created_at, ends_at,
  case when state = 'making' and created_at < now() - interval '${makingMinutes} minutes' then 'failed' else state end as state,
  coalesce(ready_at < now() - interval '${dataExportPauseSeconds} seconds',
    created_at < now() - interval '${makingMinutes} minutes') as replaceable`

const findStatement = {
  name: 'data_export_find',
  text: `select ${columns} from data_exports where user_id = $1 and ends_at > now()`,
}

/** The latest one of a person, until it ends. */
export async function findDataExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  const [row] = await db.rows<DataExportRow>(findStatement, [userId])
  return row
}

const lockStatement = {
  name: 'data_export_lock',
  text: `select ${columns} from data_exports where user_id = $1 for update`,
}

/** The same under lock, and where it has ended and is not swept yet. */
export async function lockDataExport(tx: Db, userId: string): Promise<DataExportRow | undefined> {
  const [row] = await tx.rows<DataExportRow>(lockStatement, [userId])
  return row
}

const ends = `now() + interval '${dataExportDays} days'`

const beginStatement = {
  name: 'data_export_begin',
  text: `insert into data_exports (user_id, id, created_at, ends_at) values ($1, $2, now(), ${ends})
    on conflict (user_id) do nothing returning id`,
}

const replaceStatement = {
  name: 'data_export_replace',
  text: `update data_exports set id = $2, state = 'making', done = 0, total = 0, stored_as = null, bytes = null, sha256 = null,
      created_at = now(), ready_at = null, ends_at = ${ends}
    where user_id = $1`,
}

/** The id of a new one; undefined where there is one already. */
export async function beginDataExport(tx: Db, userId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(beginStatement, [userId, newId()])
  return row?.id
}

/** The id of a new one in the place of the one that is locked. */
export async function replaceDataExport(tx: Db, userId: string): Promise<string> {
  const id = newId()
  await tx.rows(replaceStatement, [userId, id])
  return id
}

const makingStatement = {
  name: 'data_export_making',
  text: `select from data_exports where user_id = $1 and id = $2 and state = 'making'`,
}

/** Whether it is still wanted. */
export const isMaking = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.rows(makingStatement, [userId, id])).length > 0

const progressStatement = {
  name: 'data_export_progress',
  text: `update data_exports set done = $3, total = $4 where user_id = $1 and id = $2 and state = 'making'`,
}

export const noteProgress = (db: Db, userId: string, id: string, { done, total }: { done: number; total: number }) =>
  db.rows(progressStatement, [userId, id, done, total])

const readyStatement = {
  name: 'data_export_ready',
  text: `update data_exports set state = 'ready', done = total, stored_as = $3, bytes = $4, sha256 = $5, ready_at = now(),
      ends_at = ${ends}
    where user_id = $1 and id = $2 and state = 'making' returning ends_at`,
}

/** When it ends; undefined where it is wanted no more, or was made by another process. */
export async function markReady(
  tx: Db,
  userId: string,
  id: string,
  { storedAs, bytes, sha256 }: StoredBytes,
): Promise<Date | undefined> {
  const [row] = await tx.rows<{ ends_at: string }>(readyStatement, [userId, id, storedAs, bytes, sha256])
  return row && new Date(row.ends_at)
}

const sweepStatement = { name: 'data_export_sweep', text: 'delete from data_exports where ends_at <= now()' }

/** Their bytes end by themselves (`ended-files.ts`). */
export async function sweepDataExports(db: Db): Promise<void> {
  await db.rows(sweepStatement, [])
}

const placesStatement = {
  name: 'data_export_places',
  text: `select m.company_id, m.id as member_id, co.name, co.personal from members m join companies co on co.id = m.company_id
    where m.user_id = $1 order by lower(co.name), co.id`,
}

export interface ExportedPlace {
  company_id: string
  member_id: string
  /** Of a personal card the organisation that stands on it, or empty. */
  name: string
  personal: boolean
}

/** Wherever the person has a place, with access or without; needs a handle bound to that person. */
export const listPlaces = (db: Db, userId: string): Promise<ExportedPlace[]> =>
  db.rows<ExportedPlace>(placesStatement, [userId])
