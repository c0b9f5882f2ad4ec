import { isDeepStrictEqual } from 'node:util'
import { type CardField, cardFields, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { Actor } from '@kartu/contracts/actor'
import { callerIdOf, type Key } from '@kartu/contracts/principal'
import type { RowUndone } from '@kartu/contracts/team/imports.data'
import { importUndoHours } from '@kartu/contracts/limits'
import { canRemoveMember, canUpdateMember } from '@kartu/contracts/company/members.policy'
import type { StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { ActingCaller } from '../../platform/audit/audit.ts'
import { recordChanges } from '../../platform/audit/company-changes.ts'
import { tell } from '../../platform/audit/tell.ts'
import { confirmMany } from '../../../http/caller/session-record.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import { requireCaller } from '../../../http/caller/access.ts'
import { removeMember } from '../../company/members/members.ts'
import { memberFacts } from '../../company/members/members.view.ts'
import { changesOf } from './apply-import.ts'
import { findPeople, lockPhotos, restoreOwn, updatePeople } from './imported-people.sql.ts'
import { takeTurn } from '../../platform/table-imports/table-imports.sql.ts'
import { found, ImportJob } from '../../platform/table-imports/table-imports.ts'
import { findImport, type ImportRecord, listDivisionNames, lockImport } from './imports.sql.ts'
import { isAddressConfirmed, type Person } from './rows/plan-row.ts'
import { countUndone, isUndoable, listToUndo, storeUndoBegin, storeUndone, type ToUndo } from './written-rows.sql.ts'
import { ownAmong, type WrittenValues } from './rows/written-values.ts'

export const importUndoQueue = { queue: 'import_undo', payload: ImportJob } as const

/**
 * Begins to undo an import. A second call changes nothing. Throws `import_undo_over`, `import_state`, and
 * `confirmation_required` for many rows.
 */
export async function beginUndo(tx: Db, queue: Queue, acting: ActingCaller, importId: string): Promise<ImportRecord> {
  const { companyId } = acting.actor
  const file = found(await lockImport(tx, companyId, importId))
  if (file.state !== 'done') throw new AppError('import_state')
  if (file.undone_at !== null) return file
  if (!(await isUndoable(tx, companyId, importId)))
    throw new AppError('import_undo_over', { values: { hours: importUndoHours } })
  await confirmMany(tx, acting.session, (await countUndone(tx, companyId, importId)).open)
  await storeUndoBegin(tx, companyId, importId)
  await queue.enqueue(tx, importUndoQueue, {
    companyId,
    importId,
    run: file.run,
    userId: callerIdOf(acting.actor),
    address: acting.address,
  })
  return (await findImport(tx, companyId, importId)) ?? file
}

const chunkRowsMax = 50

/**
 * Removes the people added by an import who have not joined, and restores values that have not changed since. A chunk
 * of rows is one transaction, last rows first, so that an earlier row finds its own values.
 */
export async function undoImport(deps: Pick<Deps, 'database' | 'queue'>, job: ImportJob): Promise<void> {
  const { companyId, importId } = job
  for (let more = true; more;) {
    more = await deps.database.transaction({ companyId }, async (tx) => {
      await takeTurn(tx, companyId)
      const file = await lockImport(tx, companyId, importId)
      if (!file?.undone_at) return false
      const acting = { actor: await requireCaller(tx, companyId, job.userId), address: job.address }
      const rows = await listToUndo(tx, companyId, importId, chunkRowsMax)
      if (rows.length === 0) return false
      for (const row of rows) await storeUndone(tx, companyId, importId, row.row, await undoRow(tx, deps, acting, row))
      if (rows.length === chunkRowsMax) return true
      const counts = await countUndone(tx, companyId, importId)
      const after = { import_id: importId, file_name: file.file_name, ...counts }
      await tell(tx, acting, {
        audit: [{ action: 'import.undone', subjectId: importId, after }],
        shows: 'company',
        notify: [],
      })
      return false
    })
  }
}

const undoRow = (
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: ActingCaller,
  { outcome, member_id: memberId, written }: ToUndo,
): Promise<RowUndone> =>
  outcome === 'create' || written === null
    ? removeAdded(tx, deps.queue, acting, memberId)
    : restore(tx, acting.actor, memberId, written)

/** Keeps people who joined or whom the caller may not remove. */
async function removeAdded(tx: Db, queue: Queue, acting: ActingCaller, memberId: string): Promise<RowUndone> {
  try {
    await removeMember(tx, queue, acting, memberId, {
      judge: (member) => {
        if (member.user_id !== null) throw new AppError('already_verified')
        if (member.status !== 'verified') throw new AppError('member_paused')
        allow(canRemoveMember(acting.actor, memberFacts(member)))
      },
    })
    return 'removed'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') return 'gone'
    return error.code === 'already_verified' ? 'joined' : 'changed'
  }
}

async function restore(tx: Db, actor: Actor | Key, memberId: string, written: WrittenValues): Promise<RowUndone> {
  const { companyId } = actor
  const keys = { directoryIds: [], externalIds: [], emails: [], memberIds: [memberId] }
  const [now] = await findPeople(tx, companyId, keys, true)
  if (!now) return 'gone'
  if (!canUpdateMember(actor, { id: memberId, divisionId: now.divisionId, roles: now.roles })) return 'changed'
  const divisions = new Set((await listDivisionNames(tx, companyId)).map(({ id }) => id))
  const taken = await findPeople(tx, companyId, takenKeys(now, written), false)
  const isAddressKept = taken.length > 0 || isAddressConfirmed(actor, now)
  const { photo: own, ...others } = written.own ?? {}
  const ownPhoto = own as StoredPicture | null | undefined
  const photos = await lockPhotos(tx, companyId, [written.before.photo, ownPhoto])
  const { person, isWhole } = restored(now, written, { divisions, photos, isTaken: isAddressKept })
  if (!isDeepStrictEqual(person, now)) {
    await updatePeople(tx, companyId, [{ before: now, person }])
    const isOwnThere = ownPhoto === null || (ownPhoto !== undefined && photos.has(ownPhoto.id))
    const backOwn = isOwnThere ? { ...others, photo: ownPhoto } : others
    await restoreOwn(tx, companyId, now.cardId, ownAmong(backOwn, now, person))
    await settleCards(tx, companyId, [now.cardId])
    await recordChanges(tx, companyId, changesOf([], [{ before: now, person }]))
  }
  return isWhole ? 'restored' : 'changed'
}

/** Keys that the person would get back, which others may have by now. */
const takenKeys = (now: Person, { before }: WrittenValues) => ({
  directoryIds: before.directoryId === null || before.directoryId === now.directoryId ? [] : [before.directoryId],
  externalIds: before.externalId === null || before.externalId === now.externalId ? [] : [before.externalId],
  emails: before.email === now.email ? [] : [before.email],
  memberIds: [],
})

/** Restores a person's values from before the import, except those that have changed since. */
function restored(
  now: Person,
  { before, after, ownTranslations }: WrittenValues,
  { divisions, photos, isTaken }: { divisions: ReadonlySet<string>; photos: ReadonlySet<string>; isTaken: boolean },
): { person: Person; isWhole: boolean } {
  const person: Person = { ...now, words: { ...now.words } }
  let isWhole = true
  const back = <T>(was: T, wrote: T, is: T, isPossible: boolean, set: (value: T) => void): void => {
    if (isDeepStrictEqual(was, wrote)) return
    if (isPossible && isDeepStrictEqual(is, wrote)) set(was)
    else isWhole = false
  }
  const owned = new Set(now.ownFields ?? [])
  /** True for a value that the employee has not replaced since. */
  const isUnreplaced = (field: CardField): boolean =>
    field === 'translations' && ownTranslations
      ? isDeepStrictEqual(now.own?.translations, ownTranslations.after)
      : !owned.has(field)
  for (const key of Object.keys(after.words) as (keyof Person['words'])[])
    back<unknown>(before.words[key], after.words[key], now.words[key], isUnreplaced(fieldOf(key)), (value) =>
      Object.assign(person.words, { [key]: value }),
    )
  if (ownTranslations && isUnreplaced('translations')) person.own = { ...now.own, translations: ownTranslations.before }
  back(before.email, after.email, now.email, !isTaken, (value) => (person.email = value))
  back(before.externalId, after.externalId, now.externalId, !isTaken, (value) => (person.externalId = value))
  back(before.directoryId, after.directoryId, now.directoryId, !isTaken, (value) => (person.directoryId = value))
  if (after.photo !== undefined) {
    const isPhotoThere = !before.photo || photos.has(before.photo.id)
    const isPossible = isPhotoThere && !owned.has('photo')
    back(before.photo ?? null, after.photo, now.photo, isPossible, (value) => (person.photo = value))
  }
  const isThere = before.divisionId === null || divisions.has(before.divisionId)
  back(before.divisionId, after.divisionId, now.divisionId, isThere, (value) => (person.divisionId = value))
  for (const socials of [false, true]) {
    const part = (contacts: readonly ContactEntry[]) => contacts.filter(({ key }) => isSocialKey(key) === socials)
    const others = person.contacts.filter(({ key }) => isSocialKey(key) !== socials)
    const isFree = !owned.has(socials ? 'socials' : 'contacts')
    back(part(before.contacts), part(after.contacts), part(now.contacts), isFree, (value) => {
      person.contacts = [...others, ...value].toSorted((a, b) => a.priority - b.priority)
    })
  }
  return { person, isWhole }
}

/** Card field of a text. Parts of the name are one field. */
const fieldOf = (key: string): CardField => cardFields.find((field) => field === key) ?? 'name'
