import { scimOperationsMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import { AppError, faultsOf } from '../../../http/errors.ts'
import { type Condition, conditionsOf } from './scim-filter.ts'
import { enterpriseSchema, userSchema } from './scim-schemas.ts'
import { type Attribute, type ScimItem, type ScimUser, userAttributes } from './scim-user.ts'

/** Entra capitalises `op`. Member names are case-insensitive, because some clients write `operations`. */
export const Operation = z.object({
  op: z.preprocess((op) => (typeof op === 'string' ? op.toLowerCase() : op), z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(1_000).nullish(),
  value: z.unknown().optional(),
})
export type Operation = z.output<typeof Operation>

const Patch = z.object({ Operations: z.array(Operation).min(1).max(scimOperationsMax) })

/** Reads the operations of a PATCH. */
export function operationsOf(body: unknown): Operation[] {
  const source = isObject(body) && 'operations' in body ? { Operations: body['operations'] } : body
  const { data, error } = Patch.safeParse(source)
  if (error) throw new AppError('invalid', { fields: faultsOf(error) })
  return data.Operations
}

const itemsMax = 50
const textCharactersMax = 2_000

type Draft = Record<string, unknown>

/** Applies operations to a user. Attributes that Kartu does not support, such as `manager`, are ignored. */
export function patchUser(user: ScimUser, operations: readonly Operation[]): ScimUser {
  const draft = structuredClone(user) as Draft
  for (const { op, path, value } of operations) {
    if (typeof path === 'string' && path.trim() !== '') naming(path, () => applyAt(draft, op, path.trim(), value))
    else if (op === 'remove' || !isObject(value)) throw new AppError('scim_path')
    else applyAll(draft, op, value)
  }
  return draft
}

/** Reads the user in the body of a POST. */
export const readUser = (body: unknown): ScimUser => replaceUser({}, body)

/**
 * Replaces the attributes that a body contains. All others keep their values, because people also edit their cards in
 * Kartu and a directory sends only the attributes that it manages (RFC 7644, section 3.5.1, allows this).
 */
export function replaceUser(user: ScimUser, body: unknown): ScimUser {
  if (!isObject(body)) throw new AppError('malformed')
  return patchUser(user, [{ op: 'replace', value: body }])
}

/** Okta names no path; older versions of Entra use paths as names, such as `name.givenName`. */
function applyAll(draft: Draft, op: 'add' | 'replace', values: Draft): void {
  for (const [name, value] of Object.entries(values))
    naming(name, () => {
      const attribute = userAttributes.get(name.toLowerCase())
      if (attribute?.kind === 'complex' && isObject(value))
        for (const part of Object.entries(value)) setPart(draft, attribute, ...part)
      else if (/[.[:]/.test(name)) applyAt(draft, op, name, value)
      else if (attribute) write(draft, attribute, op, value)
    })
}

const pathCharactersShown = 100

/** Applies an operation. A refusal names the path, which administrators can find in the mapping of their directory. */
export function naming(path: string, apply: () => void): void {
  try {
    apply()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'scim_path') throw error
    throw new AppError('scim_path', {
      values: { path: path.slice(0, pathCharactersShown).toWellFormed() },
      cause: error,
    })
  }
}

/** Path of an attribute (RFC 7644, section 3.5.2): name, optional condition in brackets, optional sub-attribute. */
const pathForm = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/

function applyAt(draft: Draft, op: Operation['op'], path: string, value: unknown): void {
  const { attribute, condition, part } = targetOf(path)
  if (!attribute) return
  if (attribute.kind === 'list' && (condition !== undefined || part !== undefined))
    return changeItems(draft, attribute.name, { op, condition, part, value })
  if (attribute.kind === 'complex' && part !== undefined)
    return setPart(draft, attribute, part, op === 'remove' ? null : value)
  if (op !== 'remove') return write(draft, attribute, op, value)
  if (attribute.kind === 'list' && Array.isArray(value)) return dropItems(draft, attribute.name, value)
  delete draft[attribute.name]
}

interface Target {
  attribute: Attribute | undefined
  condition?: string | undefined
  part?: string | undefined
}

/**
 * Entra separates the enterprise schema from its attribute by a colon; other directories use a full stop or a slash.
 */
function targetOf(path: string): Target {
  const lower = path.toLowerCase()
  const schema = [enterpriseSchema, userSchema].find((one) => lower.startsWith(one.toLowerCase()))
  const local = schema === undefined ? path : path.slice(schema.length).replace(/^[:./]/, '')
  if (schema === enterpriseSchema) {
    const attribute = userAttributes.get(enterpriseSchema.toLowerCase())
    return local === '' ? { attribute } : { attribute, part: local }
  }
  // An attribute of a schema that Kartu does not support.
  if (schema === undefined && lower.startsWith('urn:')) return { attribute: undefined }
  const [, name, condition, part] = pathForm.exec(local) ?? []
  if (name === undefined) throw new AppError('scim_path')
  return { attribute: userAttributes.get(name.toLowerCase()), condition, part }
}

function write(draft: Draft, attribute: Attribute, op: 'add' | 'replace', value: unknown): void {
  const { name } = attribute
  if (attribute.kind === 'complex') {
    if (isEmpty(value)) delete draft[name]
    else if (isObject(value)) for (const part of Object.entries(value)) setPart(draft, attribute, ...part)
    else throw new AppError('scim_path')
    return
  }
  if (attribute.kind === 'list') {
    const items = itemsIn(value)
    const kept = op === 'add' ? itemsOf(draft, name) : []
    const added = items.filter((item) => !kept.some((one) => one.value === item.value && one.type === item.type))
    setItems(draft, name, [...kept, ...added])
    return
  }
  const single = singleOf(value)
  if (isEmpty(single)) delete draft[name]
  else draft[name] = attribute.kind === 'boolean' ? booleanOf(single) : textOf(single)
}

function setPart(draft: Draft, attribute: Attribute & { kind: 'complex' }, key: string, value: unknown): void {
  const part = attribute.parts.get(key.toLowerCase())
  if (part === undefined) return
  const { [part]: _old, ...others } = (draft[attribute.name] ?? {}) as Draft
  const single = singleOf(value)
  const next = isEmpty(single) ? others : { ...others, [part]: textOf(single) }
  if (Object.keys(next).length === 0) delete draft[attribute.name]
  else draft[attribute.name] = next
}

interface ItemChange {
  op: Operation['op']
  condition: string | undefined
  part: string | undefined
  value: unknown
}

/**
 * Changes the elements of a list that meet a condition; a new value replaces only that of the first. If no element
 * meets it, one is added, because Entra replaces `emails[type eq "work"].value` of people without an address.
 */
function changeItems(draft: Draft, list: string, { op, condition, part, value }: ItemChange): void {
  const conditions = condition === undefined ? [] : conditionsOf(condition)
  const items = itemsOf(draft, list)
  const meets = (item: ScimItem): boolean => conditions.every((one) => isMet(item, one))
  const key = part?.toLowerCase() ?? (isObject(value) || op === 'remove' ? undefined : 'value')
  if (op === 'remove') {
    const kept = items.flatMap((item) =>
      !meets(item) ? [item] : key === undefined || key === 'value' ? [] : [without(item, key)],
    )
    return setItems(draft, list, kept)
  }
  const change = key === undefined ? itemOf(value) : itemOf({ [key]: singleOf(value) })
  const first = items.findIndex(meets)
  // A directory has one value of each kind, but people may have added more in Kartu.
  const isChanged = (item: ScimItem, at: number): boolean => (change.value === undefined ? meets(item) : at === first)
  const added = itemOf(Object.fromEntries(conditions.map((one) => [one.attribute, one.value])))
  const next =
    first >= 0
      ? items.map((item, at) => (isChanged(item, at) ? { ...item, ...change } : item))
      : [...items, { ...added, ...change }]
  // An empty value removes the element.
  const isCleared = key === 'value' && isEmpty(singleOf(value))
  setItems(draft, list, isCleared ? items.filter((item) => !meets(item)) : next)
}

const isMet = (item: ScimItem, { attribute, value }: Condition): boolean => {
  const own = item[attribute as keyof ScimItem]
  if (typeof own === 'string' && typeof value === 'string') return own.toLowerCase() === value.toLowerCase()
  return own === value || (attribute === 'primary' && (own ?? false) === booleanOf(value))
}

const without = (item: ScimItem, key: string): ScimItem => ({ ...item, [key]: undefined })

function dropItems(draft: Draft, list: string, dropped: readonly unknown[]): void {
  const values = new Set(itemsIn(dropped).map(({ value }) => value))
  setItems(draft, list, values.size === 0 ? [] : itemsOf(draft, list).filter(({ value }) => !values.has(value)))
}

const itemsOf = (draft: Draft, list: string): ScimItem[] => (draft[list] as ScimItem[] | undefined) ?? []

function setItems(draft: Draft, list: string, items: ScimItem[]): void {
  const kept = items.filter(({ value, formatted }) => value !== undefined || formatted !== undefined)
  if (kept.length > itemsMax) throw new AppError('scim_path')
  if (kept.length === 0) delete draft[list]
  else draft[list] = kept
}

const itemsIn = (value: unknown): ScimItem[] =>
  (Array.isArray(value) ? value : isEmpty(value) ? [] : [value]).slice(0, itemsMax + 1).map(itemOf)

/** The attributes of an element that Kartu reads. A plain string is the element's value. */
function itemOf(source: unknown): ScimItem {
  if (typeof source === 'string') return { value: textOf(source) }
  if (!isObject(source)) throw new AppError('scim_path')
  const item: ScimItem = {}
  for (const [key, value] of Object.entries(source)) {
    const name = key.toLowerCase()
    if (isEmpty(value)) continue
    if (name === 'primary') item.primary = booleanOf(value)
    else if (name === 'value' || name === 'type' || name === 'formatted') item[name] = textOf(value)
  }
  return item
}

export const isObject = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Entra wraps single values of some attributes in a list. */
function singleOf(value: unknown): unknown {
  const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value]
  if (others.length > 0) throw new AppError('scim_path')
  return isObject(only) && 'value' in only ? only['value'] : only
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new AppError('scim_path')
  const text = String(value).trim()
  if (text.length > textCharactersMax || !text.isWellFormed() || text.includes('\0')) throw new AppError('scim_path')
  return text
}

/** Entra without the flag `aadOptscim062020` sends "True" and "False". */
function booleanOf(value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw new AppError('scim_path')
  return text === 'true'
}
