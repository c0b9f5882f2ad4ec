import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { ResyncFault } from '../../../gateways/directory.ts'
import type {
  DirectoryReader,
  MembershipChange,
  PersonChange,
} from '../../../gateways/directory-sync/directory-source.ts'
import { AppError } from '../../../http/errors.ts'
import { type ConnectionRow, lockConnection, storeCursor } from './sync-connections.sql.ts'
import {
  beginReading,
  deleteStrangers,
  endReading,
  findGroups,
  leaveGroup,
  listUnread,
  type ReadingKind,
  storeGroups,
  storeProperties,
} from './sync-people.sql.ts'
import { holdsRun } from './sync-runs.sql.ts'

const rowsAtOnce = 500

/** Positions in the change log. A directory without one has none. */
const Cursor = z.object({ groups: z.string().optional(), people: z.string().optional() })
type Cursor = z.infer<typeof Cursor>

const cursorPlace = (id: string) => ({ table: 'directory_syncs', column: 'cursor', id })

export interface Reading {
  deps: Deps
  companyId: string
  runId: string
  /** Claim of the job on the run. */
  claim: string
  reader: DirectoryReader
  connection: ConnectionRow
  signal: AbortSignal
}

/** Thrown if another job has taken over the run, so that this one ends. */
export class LostClaim extends Error {}

/**
 * Updates the copies of the people in the chosen groups. The positions are stored last, so an interrupted read starts
 * again from the earlier ones; reading a change twice has no effect. If a position has expired, everything is read
 * again.
 */
export async function readSource(reading: Reading): Promise<void> {
  const { deps, companyId, connection } = reading
  const db = deps.database.read({ companyId })
  const place = cursorPlace(connection.id)
  const before: Cursor =
    connection.cursor === null ? {} : Cursor.parse(JSON.parse(deps.secrets.open(connection.cursor, place)))
  const groups = await orFromStart(before.groups, (link) => readMemberships(reading, link))
  const people = await orFromStart(before.people, (link) => readPeople(reading, db, link))
  await readUnread(reading, db)
  const cursor = deps.secrets.seal(JSON.stringify({ groups, people }), place)
  await whileConnected(reading, async (tx) => {
    await deleteStrangers(tx, companyId)
    await storeCursor(tx, companyId, connection, cursor)
  })
}

async function orFromStart(
  link: string | undefined,
  read: (link: string | undefined) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await read(link)
  } catch (fault) {
    if (link === undefined || !(fault instanceof ResyncFault)) throw fault
    return read(undefined)
  }
}

/**
 * Stores memberships page by page, so memory does not grow with the directory. Without a link, the answer lists all
 * members, so at its end everyone else is removed from the groups.
 */
async function readMemberships(reading: Reading, link: string | undefined): Promise<string | undefined> {
  const { companyId, reader, connection, signal } = reading
  const of = link === undefined ? 'everyone' : 'changes'
  if (of === 'everyone') await whileConnected(reading, (tx) => beginReading(tx, companyId))
  const ids = connection.settings.groups.map(({ id }) => id)
  const pages = reader.memberships(ids, link, signal)
  for (;;) {
    const { done, value } = await pages.next()
    if (done !== true) {
      if (value.length > 0) await whileConnected(reading, (tx) => storePage(tx, companyId, of, value))
      continue
    }
    if (of === 'everyone') await whileConnected(reading, (tx) => endReading(tx, companyId))
    return value
  }
}

/**
 * Writes in its own transaction while the directory is connected and the job has its claim. Otherwise copies could be
 * written after they were deleted, or two full reads could mix, which would remove people from groups.
 */
const whileConnected = (
  { deps, companyId, connection, runId, claim }: Reading,
  write: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  deps.database.transaction({ companyId }, async (tx) => {
    if ((await lockConnection(tx, companyId))?.id !== connection.id) throw new AppError('directory_forgotten')
    if (!(await holdsRun(tx, companyId, runId, claim))) throw new LostClaim()
    await write(tx)
  })

async function storePage(tx: Db, companyId: string, of: ReadingKind, page: readonly MembershipChange[]): Promise<void> {
  for (const { groupId } of page.filter(({ personId }) => personId === '')) await leaveGroup(tx, companyId, groupId)
  const byPerson = Map.groupBy(
    page.filter(({ personId }) => personId !== ''),
    ({ personId }) => personId,
  )
  for (const batch of batches([...byPerson])) await storeBatch(tx, companyId, of, batch)
}

async function storeBatch(
  tx: Db,
  companyId: string,
  of: ReadingKind,
  batch: readonly (readonly [string, readonly MembershipChange[]])[],
): Promise<void> {
  const ids = batch.map(([id]) => id)
  const groupsOf = await findGroups(tx, companyId, of, ids)
  const rows = batch.map(([id, changes]) => {
    const groups = new Set(groupsOf.get(id))
    for (const { groupId, removed } of changes) {
      if (removed) groups.delete(groupId)
      else groups.add(groupId)
    }
    return { id, groups: [...groups].toSorted() }
  })
  await storeGroups(tx, companyId, of, rows)
}

/** Stores only properties of people in the groups; those of others are dropped page by page. */
async function readPeople(reading: Reading, db: Db, link: string | undefined): Promise<string | undefined> {
  const { companyId, reader, signal } = reading
  const pages = reader.people(link, signal)
  for (;;) {
    const { done, value } = await pages.next()
    if (done === true) return value
    for (const batch of batches(value)) await storeProperties(db, companyId, batch, link === undefined)
  }
}

/** Reads the properties of people who joined a group but were not reported as changed. */
async function readUnread({ companyId, reader, signal }: Reading, db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await listUnread(db, companyId, after, rowsAtOnce)
    const people: PersonChange[] = ids.length === 0 ? [] : await reader.peopleById(ids, signal)
    await storeProperties(db, companyId, people, true)
    after = ids.length < rowsAtOnce ? undefined : ids.at(-1)
  }
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}
