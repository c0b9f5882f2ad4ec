import { scimKeyCharactersMax } from '@kartu/contracts/limits'
import { Id } from '@kartu/contracts/validation'
import { AppError } from '../../../http/errors.ts'
import { conditionsOf } from './scim-filter.ts'
import { isObject, naming, type Operation } from './scim-patch.ts'

/** A group as a directory writes it. An absent attribute is unchanged. */
export interface GroupEdit {
  name?: string
  externalId?: string | null
  members?: ReadonlySet<string>
}

/** The edit in a PUT, or in a PATCH without a path. */
export const editIn = (body: unknown, members: ReadonlySet<string>): GroupEdit =>
  editByOperations([{ op: 'replace', value: body }], members)

/** The edit of a PATCH. Attributes that Kartu does not support are ignored. */
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
  // Entra names the people to remove in the value instead of the path. Only a call without a value empties the group.
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
