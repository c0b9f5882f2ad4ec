import { CreateDivision } from '@kartu/contracts/company/divisions'
import { scimKeyCharactersMax } from '@kartu/contracts/limits'
import { Id } from '@kartu/contracts/validation'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import { createDivision, removeDivision, requireDivision, updateDivision } from '../../company/divisions/divisions.ts'
import { type MovedRow, placeMembers } from '../../company/memberships/member-writes.sql.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { tell } from '../../platform/audit/tell.ts'
import type { Provisioning, ScimCall } from './scim-caller.ts'
import { conditionsOf } from './scim-filter.ts'
import {
  cardsOf,
  claimGroup,
  findGroup,
  type GroupRow,
  listMembersOf,
  lockPeople,
  storeGroupKey,
} from './scim-groups.sql.ts'
import { isObject, naming, type Operation } from './scim-patch.ts'
import type { PersonRow } from './scim-people.sql.ts'
import { requireVersion, type Resource, versionOf } from './scim-resources.ts'
import { groupSchema } from './scim-schemas.ts'

type Needs = Pick<Deps, 'env'>

interface Member {
  id: string
  name: string
}

/** A division as a group of SCIM; without `members` if they were not requested. */
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
      // The number of members and the time of the last arrival differ after every change of the members.
      version: versionOf([name, externalId, row.revision, row.members, row.since]),
    },
  }
}

/** A group as a directory writes it. An absent attribute stays as it is. */
interface GroupEdit {
  name?: string
  externalId?: string | null
  members?: ReadonlySet<string>
}

export async function createGroup(tx: Db, deps: Needs, { acting, lapsed }: ScimCall, body: unknown): Promise<GroupRow> {
  if (lapsed) throw new AppError('subscription_expired')
  const { companyId } = acting.actor
  await requireFeature(tx, deps, companyId, 'divisions')
  const { name, ...edit } = editIn(body, new Set())
  const division = await createDivision(tx, acting, CreateDivision.parse({ name: nameOf(name) }))
  await claimGroup(tx, companyId, division.id)
  await write(tx, acting, division.id, edit, new Set())
  return requireGroup(tx, companyId, division.id)
}

/** Changes a group. `edit` gets the IDs of its members. Throws `scim_version` like `updateUser`. */
export async function updateGroup(
  tx: Db,
  deps: Needs,
  { acting, lapsed, baseUrl }: ScimCall,
  id: string,
  ifMatch: string | undefined,
  edit: (members: ReadonlySet<string>) => GroupEdit,
): Promise<GroupRow> {
  if (lapsed) throw new AppError('subscription_expired')
  const { companyId } = acting.actor
  await requireFeature(tx, deps, companyId, 'divisions')
  if (!(await findGroup(tx, companyId, id))) throw notFound()
  await claimGroup(tx, companyId, id)
  const before = await requireGroup(tx, companyId, id)
  requireVersion(ifMatch, groupResource(before, undefined, baseUrl).meta.version)
  const members = new Set((await listMembersOf(tx, companyId, [id])).map((one) => one.id))
  const { name, ...others } = edit(members)
  if (name !== undefined && name !== before.name) await updateDivision(tx, acting, id, { name: nameOf(name) })
  await write(tx, acting, id, others, members)
  return requireGroup(tx, companyId, id)
}

/** Deletes the division. Its people stay, without a division. */
export async function removeGroup(
  tx: Db,
  deps: Needs,
  { acting, lapsed, baseUrl }: ScimCall,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  if (lapsed) throw new AppError('subscription_expired')
  const { companyId } = acting.actor
  await requireFeature(tx, deps, companyId, 'divisions')
  requireVersion(ifMatch, groupResource(await requireGroup(tx, companyId, id), undefined, baseUrl).meta.version)
  await removeDivision(tx, acting, await requireDivision(tx, companyId, id), null)
}

async function write(
  tx: Db,
  acting: Provisioning,
  id: string,
  { externalId, members }: Omit<GroupEdit, 'name'>,
  before: ReadonlySet<string>,
): Promise<void> {
  const { companyId } = acting.actor
  if (externalId !== undefined) await storeGroupKey(tx, companyId, id, externalId)
  if (members === undefined) return
  const joining = [...members].filter((one) => !before.has(one))
  const leaving = [...before].filter((one) => !members.has(one))
  if (joining.length + leaving.length === 0) return
  const seen = new Set(await lockPeople(tx, companyId, [...joining, ...leaving]))
  if (joining.some((one) => !seen.has(one))) throw new AppError('scim_group_members')
  // Members who moved to another division in the meantime stay there.
  const still = new Set((await listMembersOf(tx, companyId, [id])).map((one) => one.id))
  const staying = leaving.filter((one) => still.has(one))
  const joined = await placeMembers(tx, companyId, joining, id)
  const left = await placeMembers(tx, companyId, staying, null)
  const moved = [...joined, ...left].map((row) => row.id)
  await settleCards(tx, companyId, await cardsOf(tx, companyId, moved))
  await tell(tx, acting, {
    audit: [],
    ofMembers: {
      action: 'member.updated',
      facts: [...joined.map((row) => moveOf(row, id)), ...left.map((row) => moveOf(row, null))],
    },
    shows: 'company',
    notify: [],
  })
}

/** A division admin loses the role with the division. */
function moveOf({ id: memberId, from_division_id: from, from_roles: before, roles }: MovedRow, to: string | null) {
  const keepsRoles = before.length === roles.length
  return {
    memberId,
    before: { division_id: from, ...(keepsRoles ? {} : { roles: before }) },
    after: { division_id: to, ...(keepsRoles ? {} : { roles }) },
  }
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

async function requireGroup(db: Db, companyId: string, id: string): Promise<GroupRow> {
  const row = await findGroup(db, companyId, id)
  if (!row) throw notFound()
  return row
}

function nameOf(name: string | undefined): string {
  const { data } = CreateDivision.shape.name.safeParse(name ?? '')
  if (data === undefined || data === '') throw invalidField('displayName', 'required')
  return data
}

/** The edit of PUT, and of a PATCH without a path. */
export const editIn = (body: unknown, members: ReadonlySet<string>): GroupEdit =>
  editByOperations([{ op: 'replace', value: body }], members)

/** The edit of a PATCH. Attributes that Kartu does not have are ignored. */
export function editByOperations(operations: readonly Operation[], before: ReadonlySet<string>): GroupEdit {
  const edit: GroupEdit = {}
  for (const { op, path, value } of operations) {
    if (typeof path === 'string' && path.trim() !== '')
      naming(path, () => applyAt(edit, before, op, path.trim(), value))
    else if (op === 'remove' || !isObject(value)) throw new AppError('scim_path')
    else for (const [name, one] of Object.entries(value)) naming(name, () => applyAt(edit, before, op, name, one))
  }
  return edit
}

/** `members`, `members[value eq "…"]`, `displayName` and `externalId`, with or without the URN of the schema. */
const pathForm = /^(?:urn:[\w.:-]+:)?([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.[A-Za-z]+)?$/

function applyAt(
  edit: GroupEdit,
  before: ReadonlySet<string>,
  op: Operation['op'],
  path: string,
  value: unknown,
): void {
  const [, name, condition] = pathForm.exec(path) ?? []
  if (name === undefined) throw new AppError('scim_path')
  const attribute = name.toLowerCase()
  if (attribute === 'displayname' && op !== 'remove') edit.name = textOf(value)
  if (attribute === 'externalid') edit.externalId = op === 'remove' || value === null ? null : textOf(value)
  if (attribute !== 'members') return
  const members = new Set(edit.members ?? before)
  const ids = condition === undefined ? idsIn(value) : conditionsOf(condition).map((one) => idOf(one.value))
  // Entra names the people to remove in the value, not in the path. Only a call without a value empties the group.
  if (op === 'replace' || (op === 'remove' && condition === undefined && value === undefined)) members.clear()
  for (const id of ids) {
    if (op === 'remove') members.delete(id)
    else members.add(id)
  }
  edit.members = members
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > scimKeyCharactersMax || value.includes('\0') || !value.isWellFormed())
    throw new AppError('scim_path')
  return value.trim()
}

const idsIn = (value: unknown): string[] =>
  value === undefined || value === null
    ? []
    : (Array.isArray(value) ? value : [value]).map((one) => idOf(isObject(one) ? one['value'] : one))

function idOf(value: unknown): string {
  const { data } = Id.safeParse(value)
  if (data === undefined) throw new AppError('scim_group_members')
  return data.toLowerCase()
}
