import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import type { RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import type { DivisionAnswer, RowFault } from '@kartu/contracts/team/imports.data'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { lockFreeLicences, readLicences } from '../../company/licences/licences.ts'
import { findAllowedDomains } from '../../company/members/allowed-addresses.ts'
import type { RowOutcome, StoredRow } from '../../platform/table-imports/import-rows.sql.ts'
import type { Check, Turn } from '../../platform/table-imports/table-imports.ts'
import { findPeople } from './imported-people.sql.ts'
import { type ImportRecord, listDivisionNames } from './imports.sql.ts'
import { formatOf, readRow } from './rows/directory-row.ts'
import { divisionKey, foresee, isKnown, type Person, type Plans, planRow, type RowPlan } from './rows/plan-row.ts'
import { rowChanges } from './rows/row-changes.ts'
import { answered, type RowQuestion } from './rows/row-question.ts'
import type { ReadMember, RowContent } from './rows/row-to-member.ts'

/** State of a check across rows, so that it reaches the same result as an application. */
interface Seen {
  rowByEmail: Map<string, number>
  /** People of rows whose email a later row may also have. */
  people: Map<string, Person>
  rowByExternalId: Map<string, number>
  /** Emails that earlier rows free by giving the person another one. */
  freedEmails: Set<string>
  /** Names of divisions that would be created, by key. */
  newDivisions: Map<string, string>
  /** Number of people that rows would create. */
  creations: number
}

/** Begins a dry run over the rows of an import. */
export function startCheck(): Check<ImportRecord, Actor | Key> {
  const seen: Seen = {
    rowByEmail: new Map(),
    people: new Map(),
    rowByExternalId: new Map(),
    freedEmails: new Set(),
    newDivisions: new Map(),
    creations: 0,
  }
  return {
    plan: (turn, rows) => checkRows(turn, rows, seen),
    result: () => ({ new_divisions: [...seen.newDivisions.values()] }),
  }
}

/** Determines the outcome of every row of a chunk. */
async function checkRows(
  { tx, deps, file, caller }: Turn<ImportRecord, Actor | Key>,
  rows: readonly StoredRow[],
  seen: Seen,
): Promise<RowOutcome[]> {
  const format = formatOf(file)
  const read = rows.map((row) => ({ row: row.row, answer: row.answer, ...readRow(row, format) }))
  const contents = read.map(({ content }) => content)
  const plans = await loadPlans(tx, deps, caller, contents, false)
  for (const email of seen.freedEmails) plans.byEmail.delete(email)
  if (plans.licencesFree !== null) plans.licencesFree -= seen.creations
  const divisionName = divisionNames(plans, () => seen.newDivisions)
  for (const content of contents) meetEarlier(seen, plans, content)
  return read.map((one): RowOutcome => {
    answerDivision(plans, file, one.content.division)
    const { row, question } = one.faults.some(hidesPerson)
      ? { row: refused(one.row, one.faults), question: null }
      : checkRow(one, seen, plans, divisionName)
    return { ...row, question }
  })
}

interface ReadRow extends ReadMember {
  row: number
  answer: RowAnswer | null
}

/** Determines the outcome of a row, with its question if there is one. */
function checkRow(
  { row, content: read, faults, warnings, answer }: ReadRow,
  seen: Seen,
  plans: Plans,
  divisionName: (id: string) => string,
): { row: RowOutcome; question: RowQuestion | null } {
  const question = questionOf(seen, read, plans)
  const { content, warnings: more } = answered(read, question, answer, plans)
  const found = [...faults, ...duplicates(seen, row, content, question !== null)]
  const plan = found.some(hidesPerson) ? undefined : planRow(content, plans)
  // Identical values change nothing, so there is nothing to ask.
  const isAsked = question?.kind !== 'same_person' || plan?.outcome !== 'unchanged' || answer !== null
  const asks = isAsked ? question : null
  if (asks?.kind === 'same_person' && answer === null) found.push(duplicateEmail(asks, read.email ?? ''))
  else if (plan?.outcome === 'error') found.push(...plan.faults.filter((fault) => !found.some(sameField(fault))))
  if (!plan || plan.outcome === 'error' || found.length > 0)
    return { row: refused(row, withReasons(found, warnings)), question: asks }
  const invites = content.invite === true && !plan.person.hasAccount
  remember(seen, plan, content)
  foresee(plan, plans)
  seen.people.set(plan.person.email, plan.person)
  const changes = plan.outcome === 'update' ? rowChanges(plan.before, plan.person, divisionName) : null
  const left = [...warnings, ...more, ...(plan.warnings ?? [])]
  return { row: { row, outcome: plan.outcome, faults: null, changes, warnings: left, invites }, question: asks }
}

const refused = (row: number, faults: RowFault[]): RowOutcome => ({ row, outcome: 'error', faults, changes: null })

/** A required value that cannot be read is reported as unreadable, not as missing. */
const withReasons = (faults: readonly RowFault[], warnings: readonly RowFault[]): RowFault[] =>
  faults.map((fault) => (fault.value === '' ? (warnings.find(sameField(fault)) ?? fault) : fault))

function questionOf({ rowByEmail }: Seen, content: RowContent, plans: Plans): RowQuestion | null {
  const { directoryId, email, text } = content
  const row = directoryId === undefined && email !== undefined ? rowByEmail.get(email) : undefined
  if (row !== undefined) return { kind: 'same_person', row, name: '' }
  const { first_name: first, last_name: last } = text
  // A person with a card has a first name.
  return first === undefined && last !== undefined && directoryId === undefined && !isKnown(content, plans)
    ? { kind: 'last_as_first', row: null, name: last }
    : null
}

const duplicateEmail = ({ row }: RowQuestion, email: string): RowFault => ({
  ...{ field: 'email', code: 'duplicate_email', value: email },
  values: { row: row ?? 0 },
})

/** Rows may concern people whom earlier chunks would create, and who are not yet in the database. */
function meetEarlier({ people }: Seen, plans: Plans, { email }: RowContent): void {
  const person = email === undefined ? undefined : people.get(email)
  if (person) plans.byEmail.set(person.email, person)
}

/** Loads the people and divisions of the rows. */
export async function loadPlans(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  actor: Actor | Key,
  contents: RowContent[],
  lock: boolean,
): Promise<Plans> {
  const { companyId } = actor
  const keys = {
    directoryIds: contents.flatMap(({ directoryId }) => directoryId ?? []),
    externalIds: contents.flatMap(({ externalId }) => externalId ?? []),
    emails: contents.flatMap(({ email }) => email ?? []),
  }
  // The company is always locked before its people.
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

/** A division to be created has its key as ID, and its name comes from the row. */
export const divisionNames =
  (plans: Plans, planned: () => ReadonlyMap<string, string>) =>
  (id: string): string =>
    plans.divisionNames.get(id) ?? planned().get(id) ?? ''

/** Maps an unknown division to the one in the answer. Without a valid answer it stays unknown. */
export function answerDivision(plans: Plans, file: DivisionAnswering, name: string | undefined): void {
  const key = divisionKey(name ?? '')
  if (key === '' || plans.divisions.has(key)) return
  const answer = divisionAnswerOf(file, key)
  if (answer === 'create' && canCreateDivision(plans.actor)) plans.divisions.set(key, key)
  else if (plans.divisionNames.has(answer)) plans.divisions.set(key, answer)
}

type DivisionAnswering = Pick<ImportRecord, 'create_divisions' | 'division_answers'>

/** The answer for an unknown division, by its key. */
export const divisionAnswerOf = (file: DivisionAnswering, key: string): DivisionAnswer =>
  file.division_answers[key] ?? (file.create_divisions ? 'create' : 'leave_out')

function remember(seen: Seen, plan: Exclude<RowPlan, { outcome: 'error' }>, { division }: RowContent): void {
  if (plan.outcome === 'create') seen.creations += 1
  if (plan.outcome === 'update' && plan.before.email !== plan.person.email) {
    seen.freedEmails.add(plan.before.email)
    seen.people.delete(plan.before.email)
  }
  // A division to be created has its key as ID.
  if (division !== undefined && plan.person.divisionId === divisionKey(division)) {
    seen.newDivisions.set(plan.person.divisionId, division)
  }
}

/**
 * If an external ID repeats in a file, the first row counts. Repeated emails become questions; in a directory, they are
 * refused.
 */
function duplicates(seen: Seen, row: number, { externalId, email }: RowContent, isAsked: boolean): RowFault[] {
  const faults: RowFault[] = []
  if (externalId !== undefined) {
    const first = seen.rowByExternalId.get(externalId)
    if (first === undefined) seen.rowByExternalId.set(externalId, row)
    else faults.push({ field: 'external_id', code: 'duplicate_external_id', value: externalId, values: { row: first } })
  }
  if (email === undefined) return faults
  if (!seen.rowByEmail.has(email)) seen.rowByEmail.set(email, row)
  else if (!isAsked) faults.push({ field: 'email', code: 'directory_email_twice', value: email })
  return faults
}

/** Without a readable email or external ID, the row's person and missing values are unknown. */
const hidesPerson = ({ field, code }: RowFault): boolean =>
  field === 'email' || field === 'external_id' || code === 'directory_unreadable'

const sameField = (fault: RowFault) => (other: RowFault) => fault.field === other.field
