import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import { bulkJobItemsMax } from '@kartu/contracts/limits'
import type { RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import { type RowFault, translatedTarget } from '@kartu/contracts/team/imports.data'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Counts } from '../../../db/schema/team.ts'
import type { Deps } from '../../../deps.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import type { CompanyChangeFact } from '../../platform/audit/company-changes.ts'
import { tell } from '../../platform/audit/tell.ts'
import { bulkJobQueue, insertItems, insertJob } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import type { OpenRow, RowOutcome } from '../../platform/table-imports/import-rows.sql.ts'
import type { Turn } from '../../platform/table-imports/table-imports.ts'
import { answerDivision, divisionNames, loadPlans } from './check-import.ts'
import { insertPeople, updatePeople } from './imported-people.sql.ts'
import type { ImportRecord } from './imports.sql.ts'
import { formatOf, readRow } from './rows/directory-row.ts'
import { foresee, type Person, planRow } from './rows/plan-row.ts'
import { rowChanges } from './rows/row-changes.ts'
import { answered, type RowQuestion } from './rows/row-question.ts'
import type { RowContent } from './rows/row-to-member.ts'
import { writtenValues } from './rows/written-values.ts'
import { type CarriedRow, listInvited, storeApplied, storeWritten } from './written-rows.sql.ts'

/** Creates and updates the people of these rows. Returns the outcomes that differ from those of the check. */
export async function writeRows(
  { tx, deps, file, caller }: Turn<ImportRecord, Actor | Key>,
  rows: readonly OpenRow[],
): Promise<RowOutcome[]> {
  const format = formatOf(file)
  const read = rows.map((row): ReadRow => {
    const { content, warnings } = readRow(row, format)
    return { row: row.row, content, warnings, answer: row.answer, question: row.question as RowQuestion | null }
  })
  const carried = await writePeople(tx, deps, caller, file, read)
  await storeWritten(tx, caller.companyId, file.id, carried)
  return carried.filter(({ outcome, changes }, index) => {
    const foreseen = rows[index]
    return outcome !== foreseen?.outcome || !isDeepStrictEqual(changes, foreseen.changes)
  })
}

interface ReadRow {
  row: number
  content: RowContent
  warnings: RowFault[]
  question: RowQuestion | null
  answer: RowAnswer | null
}

async function writePeople(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  actor: Actor | Key,
  file: ImportRecord,
  rows: ReadRow[],
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
    await tell(
      tx,
      { actor, address: '' },
      { audit: [], changes: changesOf([...created.keys()], [...updated.values()]), shows: 'company', notify: [] },
    )
  return carried
}

/** Changes of imported people for the feed: of places and, if its content changed, of cards. */
export function changesOf(
  created: readonly string[],
  updated: readonly { before: Person; person: Person }[],
): CompanyChangeFact[] {
  const added = created.map((subjectId) => ({ type: 'member.created' as const, subjectId }))
  const changed = updated.flatMap(({ before, person }): CompanyChangeFact[] => {
    const fields = rowChanges(before, person, (id) => id).map(({ field }) => field)
    const ofPlace = fields.filter((field) => placeFields.includes(field))
    const ofCard = [...new Set(fields.filter((field) => !placeFields.includes(field)).map(cardFieldOf))]
    const { memberId, cardId } = person
    return [
      ...(ofPlace.length > 0 ? [{ type: 'member.changed' as const, subjectId: memberId, fields: ofPlace }] : []),
      ...(ofCard.length > 0
        ? [{ type: 'card.changed' as const, subjectId: cardId, relatedId: memberId, fields: ofCard }]
        : []),
    ]
  })
  return [...added, ...changed]
}

/** Texts in further languages are one field of the card. */
const cardFieldOf = (field: string): string => (translatedTarget(field) ? 'translations' : field)

/** Fields of an import that belong to the place; all others are on the card. */
const placeFields: readonly string[] = ['external_id', 'email', 'division', 'directory']

/** Announces an applied import and invites the people whose rows request it. */
export async function announceApplied(
  { tx, deps: { queue }, file, caller: actor, address }: Turn<ImportRecord, Actor | Key>,
  counts: Counts,
): Promise<void> {
  await storeApplied(tx, actor.companyId, file.id)
  if (actor.kind === 'person') await sendInvitations(tx, queue, { actor, address }, file.id)
  const facts = { import_id: file.id, file_name: file.file_name, ...counts }
  await tell(
    tx,
    { actor, address },
    {
      audit: [{ action: 'import.applied', subjectId: file.id, after: facts }],
      shows: 'nothing',
      notify: [
        { queue, memberIds: actor.kind === 'key' ? [] : [actor.memberId], kind: 'import_done', facts, people: {} },
      ],
    },
  )
}

/** Invites the people whose rows request it, in a separate job that can be viewed and stopped like any other. */
async function sendInvitations(
  tx: Db,
  queue: Queue,
  { actor: { companyId, userId }, address }: ActingPerson,
  importId: string,
) {
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
