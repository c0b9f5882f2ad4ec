import { CreateDivision } from '@kartu/contracts/company/divisions'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import { requireDivision } from '../../company/divisions/divisions.ts'
import { placeMembers } from '../../company/memberships/member-writes.sql.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { tell } from '../../platform/audit/tell.ts'
import { groupWriters, moveOf } from './group-writers.ts'
import type { Provisioning, ScimCall } from './scim-caller.ts'
import { editIn, type GroupEdit } from './scim-group-edits.ts'
import { type GroupRow, groupStores, lockPeople } from './scim-groups.sql.ts'
import type { PersonRow } from './scim-people.sql.ts'
import { requireVersion, type Resource, versionOf } from './scim-resources.ts'
import { groupSchema } from './scim-schemas.ts'

type Needs = Pick<Deps, 'env'>

interface Member {
  id: string
  name: string
}

/** A division or pro team as a SCIM group, without `members` if they were not requested. */
export function groupResource(row: GroupRow, members: readonly Member[] | undefined, baseUrl: string): Resource {
  const { id, name, external_id: externalId } = row
  return {
    schemas: [groupSchema],
    id,
    displayName: name,
    ...(externalId === null ? {} : { externalId }),
    ...(members && {
      members: members.map((one) => ({
        ...{ value: one.id, $ref: `${baseUrl}/Users/${one.id}`, display: one.name, type: 'User' },
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: wireTime(row.created_at),
      lastModified: wireTime(row.changed_at),
      location: `${baseUrl}/Groups/${id}`,
      // Every change of the members changes their number or the time of the last arrival.
      version: versionOf([name, externalId, row.revision, row.members, row.since]),
    },
  }
}

export async function createGroup(tx: Db, deps: Needs, call: ScimCall, body: unknown): Promise<GroupRow> {
  const { companyId } = await requireWritable(tx, deps, call)
  const { name, ...edit } = editIn(body, new Set())
  const id = await groupWriters[call.groups].create(tx, call.acting, nameOf(name))
  await groupStores[call.groups].claim(tx, companyId, id)
  await write(tx, call, id, edit, new Set())
  return requireGroup(tx, call, id)
}

/** Changes a group. `edit` gets the IDs of its members. Throws `scim_version`, as `updateUser` does. */
export async function updateGroup(
  tx: Db,
  deps: Needs,
  call: ScimCall,
  id: string,
  ifMatch: string | undefined,
  edit: (members: ReadonlySet<string>) => GroupEdit,
): Promise<GroupRow> {
  const { companyId } = await requireWritable(tx, deps, call)
  const [store, writer] = [groupStores[call.groups], groupWriters[call.groups]]
  await requireGroup(tx, call, id)
  await store.claim(tx, companyId, id)
  await writer.lock?.(tx, companyId, id)
  const before = await requireGroup(tx, call, id)
  requireVersion(ifMatch, groupResource(before, undefined, call.baseUrl).meta.version)
  const members = new Set((await store.listMembers(tx, companyId, [id])).map((one) => one.id))
  const { name, ...others } = edit(members)
  if (name !== undefined && name !== before.name) await writer.rename(tx, call.acting, before, nameOf(name))
  await write(tx, call, id, others, members)
  return requireGroup(tx, call, id)
}

/** Deletes a group. Its people remain members of the company. */
export async function removeGroup(
  tx: Db,
  deps: Needs,
  call: ScimCall,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  await requireWritable(tx, deps, call)
  const group = await requireGroup(tx, call, id)
  requireVersion(ifMatch, groupResource(group, undefined, call.baseUrl).meta.version)
  await groupWriters[call.groups].remove(tx, call.acting, group)
}

async function requireWritable(
  tx: Db,
  deps: Needs,
  { acting, lapsed, groups }: ScimCall,
): Promise<{ companyId: string }> {
  if (lapsed) throw new AppError('subscription_expired')
  const { companyId } = acting.actor
  await requireFeature(tx, deps, companyId, groupWriters[groups].feature)
  return { companyId }
}

async function write(
  tx: Db,
  { acting, groups }: ScimCall,
  id: string,
  { externalId, members }: Omit<GroupEdit, 'name'>,
  before: ReadonlySet<string>,
): Promise<void> {
  const { companyId } = acting.actor
  const store = groupStores[groups]
  if (externalId !== undefined) await store.storeKey(tx, companyId, id, externalId)
  if (members === undefined) return
  const joining = [...members].filter((one) => !before.has(one))
  const leaving = [...before].filter((one) => !members.has(one))
  if (joining.length + leaving.length === 0) return
  const seen = new Set(await lockPeople(tx, companyId, [...joining, ...leaving]))
  if (joining.some((one) => !seen.has(one))) throw new AppError('scim_group_members')
  // Members who have moved to another group in the meantime stay there.
  const still = new Set((await store.listMembers(tx, companyId, [id])).map((one) => one.id))
  await groupWriters[groups].move(tx, acting, id, { joining, leaving: leaving.filter((one) => still.has(one)) })
}

/** Moves one person to a division. */
export async function placePerson(
  tx: Db,
  acting: Provisioning,
  { member_id: memberId, card_id: cardId }: Pick<PersonRow, 'member_id' | 'card_id'>,
  divisionId: string,
): Promise<void> {
  const { companyId } = acting.actor
  await requireDivision(tx, companyId, divisionId)
  const moved = await placeMembers(tx, companyId, [memberId], divisionId)
  await settleCards(tx, companyId, [cardId])
  await tell(tx, acting, {
    audit: [],
    ofMembers: { action: 'member.updated', facts: moved.map((row) => moveOf(row, divisionId)) },
    shows: { cardId },
    notify: [],
  })
}

export async function requireGroup(db: Db, { acting, groups }: ScimCall, id: string): Promise<GroupRow> {
  const [row] = await groupStores[groups].findById(db, acting.actor.companyId, [id])
  if (!row) throw notFound()
  return row
}

function nameOf(name: string | undefined): string {
  const { data } = CreateDivision.shape.name.safeParse(name ?? '')
  if (data === undefined || data === '') throw invalidField('displayName', 'required')
  return data
}
