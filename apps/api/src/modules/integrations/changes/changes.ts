import type { CompanyChange } from '@kartu/contracts/integrations/changes'
import { changesPerPageMax } from '@kartu/contracts/limits'
import { isTombstone } from '@kartu/contracts/platform/company-changes.data'
import { wireTime } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import {
  type ChangeRow,
  deleteEnded,
  findChanges,
  findPosition,
  giveNumbers,
  lockPosition,
  numberedPerStep,
} from './changes.sql.ts'

interface ChangePage {
  changes: CompanyChange[]
  next: string
  more: boolean
}

/**
 * Changes after a cursor, the `next` of an earlier page. Committed changes are numbered first; a change that commits
 * later gets a higher number, so no cursor can skip it. Throws `changes_expired` if changes after the cursor were
 * deleted, or if the cursor belongs to a different feed, such as after a backup was restored.
 */
export async function listChanges(
  db: Db,
  database: Database,
  companyId: string,
  after: string | undefined,
): Promise<ChangePage> {
  let position = await findPosition(db, companyId)
  if (position.waits) {
    await numberChanges(database, companyId)
    position = await findPosition(db, companyId)
  }
  const { last_number: last, last_id: lastId, trimmed_number: trimmed } = position
  if (after === 'latest') return { changes: [], next: cursorAt(last, lastId), more: false }
  const [number, ending] = after === undefined ? [trimmed, undefined] : partsOf(after)
  if (number < trimmed || number > last) throw new AppError('changes_expired')
  const rows = await findChanges(db, companyId, number)
  const own = rows[0]?.number === number ? rows.shift() : undefined
  if (ending !== undefined && own && endingOf(own.id) !== ending) throw new AppError('changes_expired')
  const page = rows.slice(0, changesPerPageMax)
  const end = page.at(-1)
  return {
    changes: page.map(changeView),
    next: end ? cursorAt(end.number, end.id) : (after ?? cursorAt(number, own?.id ?? null)),
    more: rows.length > changesPerPageMax,
  }
}

/** Gives a number to each committed change of a company that has none. */
export async function numberChanges(database: Database, companyId: string): Promise<void> {
  for (let count = numberedPerStep; count === numberedPerStep;)
    count = await database.transaction({ companyId }, async (tx) => {
      const { last_number: last } = await lockPosition(tx, companyId)
      return giveNumbers(tx, companyId, last)
    })
}

/** Deletes changes of a company after their period, in steps. */
export async function trimChanges(database: Database, companyId: string, days: number): Promise<void> {
  await numberChanges(database, companyId)
  for (let number: number | null = 0; number !== null;)
    number = await database.transaction({ companyId }, async (tx) => {
      await lockPosition(tx, companyId)
      return deleteEnded(tx, companyId, days)
    })
}

/**
 * A cursor ends with a part of the change's ID, which does not occur again in a restored or imported feed. A deleted
 * change has no ID to compare.
 */
const cursorAt = (number: number, id: string | null): string =>
  number === 0 ? '0' : `${number}-${id === null ? '0'.repeat(12) : endingOf(id)}`

const endingOf = (id: string): string => id.slice(-12)

function partsOf(cursor: string): [number: number, ending: string | undefined] {
  const [number, ending] = cursor.split('-')
  return [Number(number), ending]
}

const changeView = (row: ChangeRow): CompanyChange => ({
  _id: row.id,
  number: row.number,
  type: row.type,
  at: wireTime(row.at),
  subject_id: row.subject_id,
  related_id: row.related_id,
  fields: row.fields,
  deleted: isTombstone(row.type),
})
