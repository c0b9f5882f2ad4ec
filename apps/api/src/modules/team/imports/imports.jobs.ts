import { CreateDivision } from '@kartu/contracts/company/divisions'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import type { ImportTarget } from '@kartu/contracts/team/imports.data'
import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import { growthRows, refreshStatistics } from '../../../db/statistics.ts'
import type { Deps } from '../../../deps.ts'
import { findActor, requireCaller } from '../../../http/caller/access.ts'
import { AppError, violatedConstraint } from '../../../http/errors.ts'
import { createDivision } from '../../company/divisions/divisions.ts'
import { defineJob } from '../../job.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { chunkRowsMax } from '../../platform/table-imports/import-rows.sql.ts'
import { applyRows, importJobs, inTurn } from '../../platform/table-imports/run-import.ts'
import type { ImportJob, ImportKind, Turn } from '../../platform/table-imports/table-imports.ts'
import { announceApplied, writeRows } from './apply-import.ts'
import { startCheck } from './check-import.ts'
import { importSource } from './import-source.ts'
import { memberImports } from './imports.ts'
import { type ImportRecord, listDivisionNames, lockImport } from './imports.sql.ts'
import { divisionKey } from './rows/plan-row.ts'
import { importUndoQueue, undoImport } from './undo-import.ts'

const kind: ImportKind<ImportTarget, ImportRecord, Actor | Key> = {
  ...memberImports,
  lock: lockImport,
  requireCaller: async (tx, _deps, { companyId, userId }, { directory, state }) => {
    const actor = await requireCaller(tx, companyId, userId)
    if (directory && actor.kind === 'person')
      await importSource()[state === 'applying' ? 'requireConnection' : 'requireDirectory'](
        tx,
        actor,
        directory.tenantId,
      )
    return actor
  },
  startCheck,
  rowsPerTurn: chunkRowsMax,
  write: writeRows,
  finish: announceApplied,
  fail: async (tx, { queue }, { companyId, userId }, { id, file_name }, error) => {
    // The person who stopped it needs no notice, and a key has no notifications.
    if (error === 'import_cancelled') return
    const owner = await findActor(tx, companyId, userId)
    if (!owner) return
    const facts = { import_id: id, file_name }
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [],
      shows: 'nothing',
      notify: [{ queue, memberIds: [owner.memberId], kind: 'import_failed', facts, people: {} }],
    })
  },
}

const jobs = importJobs(kind, applyImport)
export const importJobList = [jobs.check, jobs.apply, defineJob<ImportJob>({ ...importUndoQueue, run: undoImport })]

/** Smaller imports leave the statistics as they are. */
const growthRowsMin = 50

/** Applies a checked import: creates its divisions, then writes its rows. */
async function applyImport(deps: Deps, job: ImportJob): Promise<void> {
  let growth = 0
  const divisions = () =>
    inTurn(deps, job, kind, (turn) => {
      growth = turn.file.counts?.create ?? 0
      return createDivisions(turn)
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
    applied = await applyRows(deps, job, kind).catch((error: unknown) => {
      if (!isTaken(error)) throw error
      return oneByOne(() => applyRows(deps, job, kind, 1))
    })
    const before = total
    total += applied
    if (growth >= growthRowsMin && before < growthRows && (total >= growthRows || applied === 0))
      await refreshStatistics(deps.database)
  } while (applied > 0)
}

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
async function createDivisions({ tx, file, caller: actor, address }: Turn<ImportRecord, Actor | Key>): Promise<number> {
  if (file.new_divisions.length === 0 || !canCreateDivision(actor)) return 0
  const known = new Set((await listDivisionNames(tx, actor.companyId)).map(({ name }) => divisionKey(name)))
  const missing = file.new_divisions.filter((name) => !known.has(divisionKey(name))).slice(0, chunkRowsMax)
  for (const name of missing) await createDivision(tx, { actor, address }, CreateDivision.parse({ name }))
  return missing.length
}
