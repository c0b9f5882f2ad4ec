import type { Actor } from '@kartu/contracts/actor'
import { canCreateDivision } from '@kartu/contracts/divisions.policy'
import type { ImportField } from '@kartu/contracts/imports.data'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { lockFreeLicences, readLicences } from '../licences/licences.ts'
import { requireActor } from '../members/access.ts'
import { findAllowedDomains } from '../sign-in-rules/allowed-addresses.ts'
import { readRow } from './directory-row.ts'
import { importSource } from './import-source.ts'
import { findPeople } from './imported-people.sql.ts'
import type { ImportJob } from './imports.queues.ts'
import { listCells } from './import-rows.sql.ts'
import { chunkRowsMax } from './in-chunks.ts'
import {
  countOutcomes,
  countThrough,
  type ImportRecord,
  listDivisionNames,
  lockImport,
  type RowOutcome,
  storeOutcomes,
  updateImport,
} from './imports.sql.ts'
import { divisionKey, foresee, type Plans, planRow, type RowPlan } from './plan-row.ts'
import { rowChanges } from './row-changes.ts'
import type { RowContent } from './row-to-member.ts'
import type { RowFault } from './imports.data.ts'

/** What a check has to remember from row to row, so that it finds what an application would. */
interface Seen {
  rowByEmail: Map<string, number>
  rowByExternalId: Map<string, number>
  /** Emails that rows have taken from people by giving them another one. */
  freedEmails: Set<string>
  /** Names of divisions that would be created, by key. */
  newDivisions: Map<string, string>
  /** How many people rows would create. */
  creations: number
}

/**
 * The dry run: says of every row what it would do. Each chunk is a transaction of its own, so that others get their
 * turn and the progress can be read. Begun anew after a crash; a run that is no longer the current one stops. Rows that
 * an earlier application has carried out are through.
 */
export async function checkImport(deps: Pick<Deps, 'database' | 'env'>, job: ImportJob): Promise<void> {
  const seen: Seen = {
    rowByEmail: new Map(),
    rowByExternalId: new Map(),
    freedEmails: new Set(),
    newDivisions: new Map(),
    creations: 0,
  }
  const { companyId, importId } = job
  let through: { row: number; rows: number } | undefined
  for (let more = true; more;) {
    more = await deps.database.transaction({ companyId }, async (tx) => {
      const file = await lockImport(tx, companyId, importId)
      if (!file || file.run !== job.run || file.state !== 'checking') return false
      through ??= { row: file.applied_row, rows: await countThrough(tx, companyId, importId, file.applied_row) }
      const rows = await checkChunk(tx, deps, job, file, through.row, seen)
      through = { row: rows.at(-1)?.row ?? through.row, rows: through.rows + rows.length }
      if (rows.length > 0) {
        await updateImport(tx, companyId, importId, { progress: through.rows })
        return true
      }
      await updateImport(tx, companyId, importId, {
        state: 'checked',
        counts: await countOutcomes(tx, companyId, importId),
        new_divisions: [...seen.newDivisions.values()],
      })
      return false
    })
  }
}

async function checkChunk(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  job: ImportJob,
  file: ImportRecord,
  after: number,
  seen: Seen,
): Promise<RowOutcome[]> {
  const { companyId, importId } = job
  const actor = await requireActor(tx, companyId, job.userId)
  if (file.directory) await (await importSource()).requireDirectory(tx, actor, file.directory.tenantId)
  const mapping: (ImportField | null)[] = file.mapping ?? []
  const cells = await listCells(tx, companyId, importId, after, chunkRowsMax)
  const read = cells.map((row) => ({ row: row.row, ...readRow(row, mapping) }))
  const plans = await loadPlans(
    tx,
    deps,
    actor,
    read.map(({ content }) => content),
    false,
  )
  for (const email of seen.freedEmails) plans.byEmail.delete(email)
  if (plans.licencesFree !== null) plans.licencesFree -= seen.creations
  const mayCreateDivisions = file.create_divisions && canCreateDivision(actor)
  const divisionName = divisionNames(plans, () => seen.newDivisions)
  const rows = read.map(({ row, content, faults }): RowOutcome => {
    if (mayCreateDivisions && content.division !== undefined) allowDivision(plans, content.division)
    const found = [...faults, ...duplicates(seen, row, content)]
    const plan = found.some(hidesPerson) ? undefined : planRow(content, plans)
    if (plan?.outcome === 'error') found.push(...plan.faults.filter((fault) => !found.some(sameField(fault))))
    if (plan && plan.outcome !== 'error' && found.length === 0) {
      remember(seen, plan, content)
      foresee(plan, plans)
      const changes = plan.outcome === 'update' ? rowChanges(plan.before, plan.person, divisionName) : null
      return { row, outcome: plan.outcome, faults: null, changes }
    }
    return { row, outcome: 'error', faults: found, changes: null }
  })
  await storeOutcomes(tx, companyId, importId, rows)
  return rows
}

/** The people and divisions that rows may be about. */
export async function loadPlans(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  actor: Actor,
  contents: RowContent[],
  lock: boolean,
): Promise<Plans> {
  const { companyId } = actor
  const keys = {
    directoryIds: contents.flatMap(({ directoryId }) => directoryId ?? []),
    externalIds: contents.flatMap(({ externalId }) => externalId ?? []),
    emails: contents.flatMap(({ email }) => email ?? []),
  }
  // The company is locked before its people, as everywhere.
  const licencesFree = lock
    ? await lockFreeLicences(tx, deps, companyId)
    : (await readLicences(tx, deps, companyId)).free
  const people = await findPeople(tx, companyId, keys, lock)
  const divisions = await listDivisionNames(tx, companyId)
  return {
    licencesFree,
    emailDomains: await findAllowedDomains(tx, companyId),
    actor,
    byEmail: new Map(people.map((person) => [person.email, person])),
    byDirectoryId: new Map(
      people.flatMap((person) => (person.directoryId === null ? [] : [[person.directoryId, person]])),
    ),
    byExternalId: new Map(
      people.flatMap((person) => (person.externalId === null ? [] : [[person.externalId, person]])),
    ),
    divisions: new Map(divisions.map(({ id, name }) => [divisionKey(name), id])),
    divisionNames: new Map(divisions.map(({ id, name }) => [id, name])),
    makeId: newId,
  }
}

/** A division that would be created has its key for an id, and is known by what the row calls it. */
export const divisionNames =
  (plans: Plans, planned: () => ReadonlyMap<string, string>) =>
  (id: string): string =>
    plans.divisionNames.get(id) ?? planned().get(id) ?? ''

function allowDivision(plans: Plans, name: string): void {
  const key = divisionKey(name)
  if (!plans.divisions.has(key)) plans.divisions.set(key, key)
}

function remember(seen: Seen, plan: Exclude<RowPlan, { outcome: 'error' }>, { division }: RowContent): void {
  if (plan.outcome === 'create') seen.creations += 1
  if (plan.outcome === 'update' && plan.before.email !== plan.person.email) seen.freedEmails.add(plan.before.email)
  // A division that is yet to be created has its key for an id.
  if (division !== undefined && plan.person.divisionId === divisionKey(division)) {
    seen.newDivisions.set(plan.person.divisionId, division)
  }
}

/** The same person twice in one file: the first row counts, the later one is told where it is. */
function duplicates(seen: Seen, row: number, { directoryId, externalId, email }: RowContent): RowFault[] {
  const faults: RowFault[] = []
  if (externalId !== undefined) {
    const first = seen.rowByExternalId.get(externalId)
    if (first === undefined) seen.rowByExternalId.set(externalId, row)
    else faults.push({ field: 'external_id', code: 'duplicate_external_id', value: externalId, values: { row: first } })
  }
  if (email !== undefined) {
    const first = seen.rowByEmail.get(email)
    if (first === undefined) seen.rowByEmail.set(email, row)
    else if (directoryId !== undefined) faults.push({ field: 'email', code: 'directory_email_twice', value: email })
    else faults.push({ field: 'email', code: 'duplicate_email', value: email, values: { row: first } })
  }
  return faults
}

/** Without a readable email or external id nobody can say whom the row is about, nor what it lacks. */
const hidesPerson = ({ field, code }: RowFault): boolean =>
  field === 'email' || field === 'external_id' || code === 'directory_unreadable'

const sameField = (fault: RowFault) => (other: RowFault) => fault.field === other.field
