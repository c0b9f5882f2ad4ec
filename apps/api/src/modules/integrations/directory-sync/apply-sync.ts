import type { ErrorCode } from '@kartu/contracts/errors'
import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { scimPath } from '@kartu/contracts/integrations/scim.plain'
import { systemOf } from '@kartu/contracts/principal'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { DirectorySource } from '../../../gateways/directory-sync/directory-source.ts'
import { AppError } from '../../../http/errors.ts'
import { isCompanyClosing } from '../../../jobs/closing-companies.ts'
import { sellsNothing } from '../../../settings/billing.ts'
import type { ScimCall } from '../scim/scim-caller.ts'
import { fieldOf } from '../scim/scim-faults.sql.ts'
import { placePerson } from '../scim/scim-groups.ts'
import { countKeys } from '../scim/scim-settings.sql.ts'
import type { ScimUser } from '../scim/scim-user.ts'
import { type Changed, createUser, updateUser } from '../scim/scim-users.ts'
import { withUsableDivisions } from './division-mapping.ts'
import { type ConnectionRow, findConnection } from './sync-connections.sql.ts'
import { divisionOf, isWritten, newUser, updatedUser, userOfDirectory } from './sync-person.ts'
import { type CopyRow, deleteFormerLink, findCopies, membersByKey, storeLeft, storeMember } from './sync-people.sql.ts'
import { type ChangeRow, listPlanned, noteMade, refuseChange, takeChange } from './sync-runs.sql.ts'

const changesAtOnce = 50

const passing: readonly ErrorCode[] = ['too_many_requests', 'unavailable', 'internal']
/** True for a fault that is due neither to the person nor to the directory: the job is retried. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof AppError) || passing.includes(error.code) || isCompanyClosing(error)

const full: readonly ErrorCode[] = ['insufficient_licences', 'insufficient_licence_to_bring_back']

export interface Applying {
  deps: Deps
  companyId: string
  runId: string
  domains: readonly string[]
  source: Pick<DirectorySource, 'entryOf' | 'unreadable'>
}

/** The sync acts as the program with the rights of an admin, like a directory with a key. */
export const syncCall = (deps: Deps, companyId: string, lapsed: boolean): ScimCall => ({
  acting: { actor: { ...systemOf(companyId, 'job'), roles: ['admin'] }, address: '', confirmed: true },
  lapsed,
  baseUrl: new URL(scimPath, deps.env.publicUrl).href,
  groups: 'divisions',
})

/**
 * Makes the planned changes, each in a transaction that also marks it, so that a retry of a killed job continues with
 * the next one. Throws `directory_forgotten` if the directory was disconnected, `sync_plan_old` if someone changed what
 * was confirmed, and `subscription_expired`.
 */
export async function applyChanges(applying: Applying): Promise<void> {
  const { deps, companyId, runId } = applying
  const db = deps.database.read({ companyId })
  let isFull = false
  let settings: SyncSettings | undefined
  for (;;) {
    const connection = await requireUsable(db, deps, companyId)
    if (connection.confirmed_at === null) throw new AppError('sync_plan_old')
    settings ??= await withUsableDivisions(db, deps, companyId, connection.settings)
    const changes = await listPlanned(db, companyId, runId, changesAtOnce)
    if (changes.length === 0) return
    const ids = changes.map((change) => change.remote_id)
    const copies = new Map((await findCopies(db, companyId, ids)).map((copy) => [copy.remote_id, copy]))
    for (const change of changes) {
      const takes = change.action === 'join' || change.action === 'return'
      if (isFull && takes) {
        await refuseChange(db, companyId, runId, change.id, { code: 'insufficient_licences', values: {} })
        continue
      }
      const code = await apply(applying, settings, change, copies)
      if (code !== undefined && full.includes(code)) isFull = true
    }
  }
}

/** Returns the connection. Throws unless the company may use it. */
export async function requireUsable(db: Db, deps: Deps, companyId: string): Promise<ConnectionRow> {
  const connection = await findConnection(db, companyId)
  if (!connection) throw new AppError('directory_forgotten')
  if (connection.lapsed && !sellsNothing(deps)) throw new AppError('subscription_expired')
  return connection
}

/** Returns the code of a refusal. */
async function apply(
  applying: Applying,
  settings: SyncSettings,
  change: ChangeRow,
  copies: ReadonlyMap<string, CopyRow>,
): Promise<ErrorCode | undefined> {
  const { deps, companyId, runId } = applying
  try {
    await deps.database.transaction({ companyId }, async (tx) => {
      if (!(await takeChange(tx, companyId, runId, change.id))) return
      const copy = copies.get(change.remote_id)
      const made = await make(tx, applying, settings, change, copy)
      const { member_id: memberId } = made.row
      if (change.action === 'leave') await storeLeft(tx, companyId, change.remote_id)
      else await storeMember(tx, companyId, change.remote_id, { memberId, email: made.row.email })
      await noteMade(tx, companyId, runId, change.id, { memberId, code: made.fault?.code ?? null })
    })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error)) throw error
    const reason = { code: error.code, values: fieldOf(error) }
    await refuseChange(deps.database.read({ companyId }), companyId, runId, change.id, reason)
    return error.code
  }
}

async function make(
  tx: Db,
  { deps, companyId, domains, source }: Applying,
  settings: SyncSettings,
  { action, member_id: planned, remote_id: remoteId }: ChangeRow,
  copy: CopyRow | undefined,
): Promise<Changed> {
  const call = syncCall(deps, companyId, false)
  if (action === 'leave') {
    if (planned === null) throw new AppError('not_found')
    return updateUser(tx, deps, call, planned, undefined, (card) => ({ ...card, active: false }))
  }
  const entry = copy?.person && source.entryOf({ ...copy.person, id: remoteId })
  if (!copy || !entry || 'unreadable' in entry) throw new AppError(source.unreadable)
  const user = userOfDirectory(entry.person, domains)
  const known = action === 'join' ? undefined : await knownMember(tx, companyId, copy)
  if (action === 'link' && known === undefined && planned !== null) await leaveFormer(tx, companyId, planned)
  const changed =
    known === undefined
      ? await createUser(
          tx,
          deps,
          call,
          action === 'join' ? newUser(user, settings.fields) : linkedUser(user, settings),
        )
      : await updateUser(tx, deps, call, known, undefined, (card) => ({
          ...updatedUser(card, user, settings.fields),
          // A member whom the sync paused is reactivated; one paused by a person stays paused.
          active: action === 'return' ? true : (card.active ?? true),
        }))
  const division = divisionOf(settings, copy.group_ids)
  const isPlaced = division !== undefined && isWritten(settings.fields, 'division', action === 'join')
  if (!isPlaced || division === changed.row.division_id) return changed
  await placePerson(tx, call.acting, changed.row, division)
  return changed
}

/** Member whom the sync or SCIM already manages; undefined for a member who is only found by address. */
const knownMember = async (tx: Db, companyId: string, { member_id: own, remote_id: id }: CopyRow) =>
  own ?? (await membersByKey(tx, companyId, [id])).get(id)

/**
 * Removes the link of a member to a directory that the company no longer follows, so that the sync can connect them.
 */
async function leaveFormer(tx: Db, companyId: string, memberId: string): Promise<void> {
  // If the company has a SCIM key, a directory may still manage the member.
  if ((await countKeys(tx, companyId)) === 0) await deleteFormerLink(tx, companyId, memberId)
}

/** Values that the sync writes when it connects a member: those that the directory always provides. */
function linkedUser(user: ScimUser, { fields }: SyncSettings): ScimUser {
  const { userName, externalId, emails, active } = user
  const only = (name: 'name' | 'title' | 'phoneNumbers' | 'addresses', field: keyof SyncSettings['fields']) =>
    fields[field] === 'always' && user[name] !== undefined && user[name] !== '' ? { [name]: user[name] } : {}
  return {
    ...{ userName: userName ?? '', externalId: externalId ?? '', emails: emails ?? [], active: active ?? true },
    ...only('name', 'name'),
    ...only('title', 'job_title'),
    ...only('phoneNumbers', 'phone'),
    ...((user.addresses ?? []).length > 0 ? only('addresses', 'address') : {}),
  }
}
