import type { ErrorCode } from '@kartu/contracts/errors'
import { importRowsMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type Directory, type DirectoryAccess, DirectoryFault, type Organisation } from '../../../gateways/directory.ts'
import { AppError } from '../../../http/errors.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import type { StoredRow } from '../../platform/table-imports/import-rows.sql.ts'
import { finishReading, insertRows, updateImport } from '../../platform/table-imports/table-imports.sql.ts'
import { directoryFields } from '../imports/rows/directory-row.ts'
import { beginCheck } from '../imports/imports.ts'
import { deleteRows, keepReading, lockImport } from '../imports/imports.sql.ts'
import { storeLeavers } from '../imports/leavers.sql.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { requireDirectory } from './directory.ts'
import { personCells } from './person-row.ts'

type ReadRow = Omit<StoredRow, 'answer' | 'photo'>

export interface Reading {
  acting: ActingPerson & { actor: { userId: string; memberId: string } }
  importId: string
  access: DirectoryAccess
  includeGuests: boolean
  createDivisions: boolean
}

const insertedRowsMax = 500
const signOfLifeMs = 15_000

type ReadingDeps = Pick<Deps, 'database' | 'queue'> & { directory: Directory }

/**
 * Reads a whole directory into an import and starts its check. It runs in the process that holds the access token,
 * which is only in memory. If the process dies, the import stalls and the person has to sign in again. Any failure ends
 * the import as a whole, so no one sees half a directory. Throws errors for the log.
 */
export async function readDirectory(deps: ReadingDeps, reading: Reading, signal: AbortSignal): Promise<void> {
  const { companyId } = reading.acting.actor
  const inCompany = deps.database.read({ companyId })
  // Forwarded by a listener, because `AbortSignal.any` may be garbage-collected before it fires.
  const ended = new AbortController()
  const onStop = () => ended.abort(signal.reason)
  if (signal.aborted) onStop()
  signal.addEventListener('abort', onStop)
  let progress = 0
  const live = async () => {
    const there = await keepReading(inCompany, companyId, reading.importId, progress)
    if (!there) ended.abort()
  }
  const signs = setInterval(() => void live().catch(() => {}), signOfLifeMs)
  try {
    const organisation = await deps.directory.organisation(reading.access, ended.signal)
    const found = await readPeople(deps, reading, organisation, ended.signal, async (people) => {
      await requireReader(inCompany, reading)
      progress += people
      await live()
    })
    await finish(deps, reading, organisation, found)
  } catch (error) {
    const code = codeOf(error, signal)
    await fail(deps, reading, code)
    // Only for the log: the import itself reports the error to the person.
    if (code === 'internal' || error instanceof DirectoryFault) throw error
  } finally {
    clearInterval(signs)
    signal.removeEventListener('abort', onStop)
  }
}

interface Found {
  rows: number
  guests: number
  disabled: number
  /** Everyone in the directory; true if the account may sign in. */
  enabled: Map<string, boolean>
}

async function readPeople(
  deps: ReadingDeps,
  { acting, importId, access, includeGuests }: Reading,
  { domains }: Organisation,
  signal: AbortSignal,
  onPeople: (people: number) => Promise<void>,
): Promise<Found> {
  const { companyId } = acting.actor
  const inCompany = deps.database.read({ companyId })
  const found: Found = { rows: 0, guests: 0, disabled: 0, enabled: new Map() }
  for await (const page of deps.directory.people(access, signal)) {
    const rows: ReadRow[] = []
    const add = (row: Omit<ReadRow, 'row'>) => {
      found.rows += 1
      if (found.rows > importRowsMax) throw new AppError('directory_people_max', { values: { max: importRowsMax } })
      rows.push({ row: found.rows, ...row })
    }
    for (const entry of page) {
      if ('unreadable' in entry) {
        const { id, name } = entry.unreadable
        if (id !== '') found.enabled.set(id, true)
        const cells = directoryFields.map((field) => (field === 'first_name' ? name : ''))
        add({ cells, directory_id: null, read_fault: 'directory_unreadable' })
        continue
      }
      const { person } = entry
      // A person who changes during the reading may appear on two pages.
      if (found.enabled.has(person.id)) continue
      found.enabled.set(person.id, person.accountEnabled)
      if (!person.accountEnabled) found.disabled += 1
      else if (person.guest && !includeGuests) found.guests += 1
      else add({ cells: personCells(person, domains), directory_id: person.id, read_fault: null })
    }
    for (let from = 0; from < rows.length; from += insertedRowsMax) {
      await insertRows(inCompany, companyId, importId, JSON.stringify(rows.slice(from, from + insertedRowsMax)))
    }
    await onPeople(page.length)
    signal.throwIfAborted()
  }
  return found
}

/** After all people are stored, the check starts automatically, because the columns are known. */
async function finish(deps: ReadingDeps, reading: Reading, { name }: Organisation, found: Found): Promise<void> {
  const { acting, importId, access, includeGuests, createDivisions } = reading
  const { companyId } = acting.actor
  const { rows, guests, disabled, enabled } = found
  await deps.database.transaction({ companyId }, async (tx) => {
    const file = await lockImport(tx, companyId, importId)
    if (!file || file.state !== 'reading') return
    await requireReader(tx, reading)
    const columns = directoryFields.map((field) => ({ name: field, samples: [], suggested: field }))
    await finishReading(tx, companyId, importId, { rows, columns })
    const directory = { tenantId: access.tenantId, tenantName: name, includeGuests, guests, disabled }
    await updateImport(tx, companyId, importId, { directory, file_name: shownName(name) })
    await storeLeavers(tx, companyId, importId, enabled)
    const after = { import_id: importId, tenantId: access.tenantId, tenantName: name, rows, guests, disabled }
    await tell(tx, acting, {
      audit: [{ action: 'directory.read', subjectId: importId, after }],
      shows: 'nothing',
      notify: [],
    })
    const input = { mapping: [...directoryFields], create_divisions: createDivisions }
    await beginCheck(tx, deps.queue, acting, importId, input)
  })
}

/** Reading takes long, so the person may have lost the permission since. */
async function requireReader(db: Db, { acting, access }: Reading): Promise<void> {
  const { companyId, userId } = acting.actor
  await requireDirectory(db, await requireActor(db, companyId, userId), access.tenantId)
}

/** Name of an import from a directory, in place of a file name. */
export const shownName = (tenantName: string): string =>
  tenantName === '' ? 'Microsoft Entra ID' : `${tenantName} (Microsoft Entra ID)`

function codeOf(error: unknown, signal: AbortSignal): ErrorCode {
  if (signal.aborted) return 'directory_interrupted'
  if (error instanceof DirectoryFault || error instanceof AppError) return error.code
  return (error as { name?: string }).name === 'AbortError' ? 'directory_interrupted' : 'internal'
}

/** Deletes the partial data. An import that no longer exists was deleted when its directory was disconnected. */
async function fail(deps: ReadingDeps, { acting, importId }: Reading, error: ErrorCode): Promise<void> {
  const { companyId, memberId } = acting.actor
  await deps.database.transaction({ companyId }, async (tx) => {
    const file = await lockImport(tx, companyId, importId)
    if (!file || file.state !== 'reading') return
    await deleteRows(tx, companyId, importId)
    await updateImport(tx, companyId, importId, { state: 'failed', error })
    const facts = { import_id: importId, file_name: file.file_name }
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [],
      shows: 'nothing',
      notify: [{ queue: deps.queue, memberIds: [memberId], kind: 'import_failed', facts, people: {} }],
    })
  })
}
