import { isDeepStrictEqual } from 'node:util'
import { CreateDivision } from '@kartu/contracts/company/divisions'
import type { RowAnswer } from '@kartu/contracts/team/imports.data'
import type { Actor } from '@kartu/contracts/actor'
import { bulkJobItemsMax } from '@kartu/contracts/limits'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import type { RowFault } from '@kartu/contracts/team/import-faults'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../db/columns.ts'
import { refreshStatistics } from '../../../db/statistics.ts'
import { AppError, violatedConstraint } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { tell } from '../../platform/audit/tell.ts'
import {
  bulkJobQueue,
  insertItems,
  insertJob,
  storeEnd,
  storeProgress,
} from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import { createDivision } from '../../company/divisions/divisions.ts'
import { answerDivision, divisionNames, loadPlans } from './check-import.ts'
import { formatOf, readRow } from './rows/directory-row.ts'
import { importSource } from './import-source.ts'
import { insertPeople, updatePeople } from './imported-people.sql.ts'
import { listOpenRows } from './import-rows.sql.ts'
import { type CarriedRow, listInvited, storeApplied, storeWritten } from './written-rows.sql.ts'
import { writtenValues } from './rows/written-values.ts'
import type { ImportJob } from './imports.queues.ts'
import { chunkRowsMax } from './in-chunks.ts'
import {
  countOutcomes,
  type ImportRecord,
  listDivisionNames,
  lockImport,
  storeOutcomes,
  takeTurn,
  updateImport,
} from './imports.sql.ts'
import { divisionKey, foresee, type Person, planRow } from './rows/plan-row.ts'
import { refuseStopped } from './show-as-job.ts'
import { rowChanges } from './rows/row-changes.ts'
import { answered, type RowQuestion } from './rows/row-question.ts'
import type { RowContent } from './rows/row-to-member.ts'

type Applying = Pick<Deps, 'database' | 'queue' | 'env'>

/**
 * Applies a checked import. One transaction writes a chunk of people together with the progress, so that the import
 * resumes with the next row after a crash. Every row is planned again, because people may have changed since the check.
 * Rows with errors are left out.
 */
export async function applyImport(deps: Applying, job: ImportJob): Promise<void> {
  const { database } = deps
  const { companyId } = job
  const inTurn = (work: (tx: Db, file: ImportRecord, actor: Actor) => Promise<number>) =>
    database.transaction({ companyId }, async (tx) => {
      await takeTurn(tx, companyId)
      const file = await lockImport(tx, companyId, job.importId)
      if (!file || file.run !== job.run || file.state !== 'applying') return 0
      await refuseStopped(tx, companyId, job.importId)
      const actor = await requireActor(tx, companyId, job.userId)
      if (file.directory) await importSource().requireConnection(tx, actor, file.directory.tenantId)
      return work(tx, file, actor)
    })

  let growth = 0
  const divisions = () =>
    inTurn((tx, file, actor) => {
      growth = file.counts?.create ?? 0
      return createDivisions(tx, job, file, actor)
    })
  let created: number
  do {
    // A concurrent request may have created one of them, in which case it exists.
    created = await divisions().catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'division_name_taken')) throw error
      return divisions()
    })
  } while (created > 0)
  let total = 0
  let applied: number
  do {
    applied = await inTurn((tx, file, actor) => applyChunk(tx, deps, job, file, actor, chunkRowsMax)).catch(
      (error: unknown) => {
        if (!isTaken(error)) throw error
        return oneByOne(() => inTurn((tx, file, actor) => applyChunk(tx, deps, job, file, actor, 1)))
      },
    )
    const before = total
    total += applied
    if (growth >= growthRowsMin && before < growthRows && (total >= growthRows || applied === 0))
      await refreshStatistics(database)
  } while (applied > 0)
}

/** Growth after which the database's statistics are updated, so that the team stays searchable during the import. */
const growthRows = 1_000
const growthRowsMin = 50

const triesMax = 5

/**
 * Handles a chunk that the database refuses as a whole: an email moves between two of its people, or a concurrent
 * request took one. Planning the row again recognises that person.
 */
async function oneByOne(applyOne: () => Promise<number>): Promise<number> {
  let total = 0
  let tries = 0
  while (total < chunkRowsMax) {
    const applied = await applyOne().catch((error: unknown) => {
      tries++
      if (!isTaken(error) || tries === triesMax) throw error
      return undefined
    })
    if (applied === 0) break
    if (applied !== undefined) tries = 0
    total += applied ?? 0
  }
  return total
}

const isTaken = (error: unknown): boolean =>
  ['members_email_key', 'members_external_id_key', 'members_directory_id_key'].includes(violatedConstraint(error) ?? '')

/**
 * Creates new divisions. Returns their number; 0 if none are left. A file with thousands of them takes several calls,
 * so that other requests get their turn.
 */
async function createDivisions(tx: Db, job: ImportJob, file: ImportRecord, actor: Actor): Promise<number> {
  if (file.new_divisions.length === 0 || !canCreateDivision(actor)) return 0
  const known = new Set((await listDivisionNames(tx, actor.companyId)).map(({ name }) => divisionKey(name)))
  const missing = file.new_divisions.filter((name) => !known.has(divisionKey(name))).slice(0, chunkRowsMax)
  for (const name of missing) await createDivision(tx, { actor, address: job.address }, CreateDivision.parse({ name }))
  return missing.length
}

interface OpenRow {
  row: number
  content: RowContent
  warnings: RowFault[]
  question: RowQuestion | null
  answer: RowAnswer | null
}

/** Returns the number of applied rows; 0 if none are left and the import is finished. */
async function applyChunk(
  tx: Db,
  deps: Applying,
  job: ImportJob,
  file: ImportRecord,
  actor: Actor,
  max: number,
): Promise<number> {
  const { companyId, importId } = job
  const rows = await listOpenRows(tx, companyId, importId, file.applied_row, max)
  const last = rows.at(-1)
  if (!last) {
    await finish(tx, deps.queue, job, file, actor)
    return 0
  }
  const format = formatOf(file)
  const read = rows.map(({ answer, question, ...row }) => {
    const { content, warnings } = readRow(row, format)
    return { row: row.row, content, warnings, answer, question }
  })
  const carried = await writePeople(tx, deps, actor, file, read)
  await storeWritten(tx, companyId, importId, carried)
  // The check already stored predictable outcomes.
  await storeOutcomes(
    tx,
    companyId,
    importId,
    carried.filter(({ outcome, changes }, index) => {
      const foreseen = rows[index]
      return outcome !== foreseen?.outcome || !isDeepStrictEqual(changes, foreseen.changes)
    }),
  )
  const progress = file.progress + rows.length
  await updateImport(tx, companyId, importId, { progress, applied_row: last.row })
  const refused = file.counts?.error ?? 0
  await storeProgress(tx, companyId, importId, { done: progress - refused, refused })
  return rows.length
}

async function writePeople(
  tx: Db,
  deps: Applying,
  actor: Actor,
  file: ImportRecord,
  rows: OpenRow[],
): Promise<CarriedRow[]> {
  const { companyId } = actor
  const contents = rows.map(({ content }) => content)
  const plans = await loadPlans(tx, deps, actor, contents, true)
  for (const { division } of contents) answerDivision(plans, file, division)
  const divisionName = divisionNames(plans, () => new Map())
  const created = new Map<string, Person>()
  const updated = new Map<string, { before: Person; person: Person }>()
  const carried = rows.map(({ row, content: read, warnings, question, answer }): CarriedRow => {
    const { content, warnings: more } = answered(read, question, answer, plans)
    const plan = planRow(content, plans)
    foresee(plan, plans)
    if (plan.outcome === 'create') created.set(plan.person.memberId, plan.person)
    if (plan.outcome === 'update') {
      // Two rows may concern one person, by ID in one and by email in the other.
      const { memberId } = plan.person
      const before = updated.get(memberId)?.before ?? plan.before
      if (created.has(memberId)) created.set(memberId, plan.person)
      else updated.set(memberId, { before, person: plan.person })
    }
    return {
      row,
      outcome: plan.outcome,
      faults: plan.outcome === 'error' ? plan.faults : null,
      changes: plan.outcome === 'update' ? rowChanges(plan.before, plan.person, divisionName) : null,
      warnings: plan.outcome === 'error' ? [] : [...warnings, ...more, ...(plan.warnings ?? [])],
      question,
      invites: content.invite === true && plan.outcome !== 'error' && !plan.person.hasAccount,
      memberId: plan.outcome === 'error' ? null : plan.person.memberId,
      written: plan.outcome === 'update' ? writtenValues(plan.before, plan.person) : null,
    }
  })
  // Updates come first, because they may free emails that new people take.
  await updatePeople(tx, companyId, [...updated.values()])
  await insertPeople(tx, companyId, [...created.values()], file.hides_cards)
  await settleCards(
    tx,
    companyId,
    [...created.values(), ...[...updated.values()].map(({ person }) => person)].map(({ cardId }) => cardId),
  )
  if (created.size + updated.size > 0)
    await tell(tx, { actor, address: '' }, { audit: [], shows: 'company', notify: [] })
  return carried
}

async function finish(tx: Db, queue: Queue, job: ImportJob, file: ImportRecord, actor: Actor): Promise<void> {
  const { companyId, importId } = job
  const counts = await countOutcomes(tx, companyId, importId)
  await updateImport(tx, companyId, importId, { state: 'done', progress: file.rows, counts })
  await storeApplied(tx, companyId, importId)
  await sendInvitations(tx, queue, job)
  await storeProgress(tx, companyId, importId, { done: file.rows - counts.error, refused: counts.error })
  await storeEnd(tx, companyId, importId, 'done')
  const facts = { import_id: importId, file_name: file.file_name, ...counts }
  const by = { actor, address: job.address }
  await tell(tx, by, {
    audit: [{ action: 'import.applied', subjectId: importId, after: facts }],
    shows: 'nothing',
    notify: [{ queue, memberIds: [actor.memberId], kind: 'import_done', facts, people: {} }],
  })
}

/** Invites the people whose rows request it, in a separate job that can be viewed and stopped like any other. */
async function sendInvitations(tx: Db, queue: Queue, { companyId, importId, userId, address }: ImportJob) {
  const people = await listInvited(tx, companyId, importId)
  for (let first = 0; first < people.length; first += bulkJobItemsMax) {
    const items = people.slice(first, first + bulkJobItemsMax).map((one) => ({ ...one, content: null }))
    const id = newId()
    const input = { kind: 'invite_members', message: '', locale: 'card' }
    await insertJob(tx, companyId, { id, user_id: userId, address, kind: 'invite_members', input, total: items.length })
    await insertItems(tx, companyId, id, items)
    await queue.enqueue(tx, bulkJobQueue, { companyId, jobId: id })
  }
}
