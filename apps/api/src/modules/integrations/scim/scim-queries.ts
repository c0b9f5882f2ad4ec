import { scimPageMax } from '@kartu/contracts/limits'
import { Id } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { type Condition, conditionsOf } from './scim-filter.ts'
import { groupResource } from './scim-groups.ts'
import { type GroupRow, groupStores, isGroupLookup } from './scim-groups.sql.ts'
import { countPeople, findPeopleById, isLookup, listPeople, lookUp, type PersonRow } from './scim-people.sql.ts'
import { namesIn, projected, type ScimPlace, userOf, userResource } from './scim-resources.ts'
import { listSchema } from './scim-schemas.ts'
import { mainItem } from './scim-user.ts'

/** Query of a list or a resource. */
export type ScimQuery = Partial<
  Record<'filter' | 'startIndex' | 'count' | 'attributes' | 'excludedAttributes', string | string[]>
>

interface Page {
  startIndex: number
  count: number
}

/** Start and length of a page; values out of range are corrected (RFC 7644, section 3.4.2.4). */
function pageOf(query: ScimQuery): Page {
  const numberOf = (text: string | undefined, standard: number): number => {
    const number = text === undefined ? standard : Number(text)
    if (!Number.isSafeInteger(number)) throw new AppError('scim_filter')
    return number
  }
  return {
    startIndex: Math.min(Math.max(1, numberOf(textIn(query.startIndex), 1)), 100_000_000),
    count: Math.min(Math.max(0, numberOf(textIn(query.count), 100)), scimPageMax),
  }
}

const textIn = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

export const shownIn = ({ attributes, excludedAttributes }: ScimQuery) => ({
  attributes: textIn(attributes),
  excludedAttributes: textIn(excludedAttributes),
})

/** A page of users, by ID. */
export async function listUsers(db: Db, companyId: string, query: ScimQuery, place: ScimPlace): Promise<object> {
  const page = pageOf(query)
  const filter = textIn(query.filter)
  const show = (rows: PersonRow[]): object[] => rows.map((row) => projected(userResource(row, place), shownIn(query)))
  if (filter === undefined || filter.trim() === '') {
    const total = await countPeople(db, companyId)
    const rows = page.count === 0 ? [] : await listPeople(db, companyId, page.count, page.startIndex - 1)
    return listOf(total, page, show(rows))
  }
  const conditions = conditionsOf(filter).map(standardName)
  const ids = await idsFor(conditions, isLookup, (by, value) => lookUp(db, companyId, by, value))
  const found = (await findPeopleById(db, companyId, ids)).filter((row) =>
    conditions.every((one) => isTrueOf(row, one)),
  )
  return pageOfFound(found, page, show)
}

/** `emails` and `emails.value` have the same meaning. */
const standardName = (condition: Condition): Condition =>
  condition.attribute === 'emails' ? { ...condition, attribute: 'emails.value' } : condition

/** Finds IDs by the first condition that has an index. Throws `scim_filter` if none has. */
async function idsFor<L extends string>(
  conditions: readonly Condition[],
  isKnown: (attribute: string) => attribute is L,
  find: (by: L, value: string) => Promise<string[]>,
): Promise<string[]> {
  for (const { attribute, value } of conditions) {
    if (attribute === 'id') return Id.safeParse(value).success ? [String(value)] : []
    if (isKnown(attribute)) return typeof value === 'string' && !value.includes('\0') ? find(attribute, value) : []
  }
  throw new AppError('scim_filter')
}

/** True if a person meets a further condition of the filter. A condition on an unsupported attribute never matches. */
function isTrueOf(row: PersonRow, { attribute, value }: Condition): boolean {
  const { userName, externalId, active, emails, displayName } = userOf(row)
  const same = (own: string | undefined): boolean => own?.toLowerCase() === String(value).toLowerCase()
  if (attribute === 'id') return row.member_id === value
  if (attribute === 'active') return active === (String(value).toLowerCase() === 'true')
  if (attribute === 'externalid') return externalId === value
  if (attribute === 'username') return same(userName)
  if (attribute === 'emails.value') return same(mainItem(emails)?.value)
  return attribute === 'displayname' && same(displayName)
}

/** A page of groups, by ID, with their members unless the query leaves them out. */
export async function listGroupResources(
  db: Db,
  companyId: string,
  query: ScimQuery,
  place: ScimPlace,
): Promise<object> {
  const store = groupStores[place.groups]
  const page = pageOf(query)
  const filter = textIn(query.filter)
  if (filter === undefined || filter.trim() === '') {
    const total = await store.count(db, companyId)
    const rows = page.count === 0 ? [] : await store.list(db, companyId, page.count, page.startIndex - 1)
    return listOf(total, page, await showGroups(db, companyId, rows, query, place))
  }
  const conditions = conditionsOf(filter)
  const ids = await idsFor(conditions, isGroupLookup, (by, value) => store.lookUp(db, companyId, by, value))
  const rows = await store.findById(db, companyId, ids)
  const wanted = conditions.find(({ attribute }) => attribute === 'members' || attribute === 'members.value')
  const members = wanted ? await store.listMembers(db, companyId, ids) : []
  const found = rows.filter((row) =>
    conditions.every((one) =>
      one === wanted
        ? members.some(({ id, group_id }) => group_id === row.id && id === one.value)
        : isTrueOfGroup(row, one),
    ),
  )
  const { startIndex, count } = page
  const shown = found.slice(startIndex - 1, startIndex - 1 + count)
  return listOf(found.length, page, await showGroups(db, companyId, shown, query, place))
}

function isTrueOfGroup(row: GroupRow, { attribute, value }: Condition): boolean {
  if (attribute === 'id') return row.id === value
  if (attribute === 'externalid') return row.external_id === value
  return attribute === 'displayname' && row.name.toLowerCase() === String(value).toLowerCase()
}

/** Groups with their members. */
export async function showGroups(
  db: Db,
  companyId: string,
  rows: readonly GroupRow[],
  query: ScimQuery,
  { baseUrl, groups }: ScimPlace,
): Promise<object[]> {
  const { attributes, excludedAttributes } = shownIn(query)
  const wanted = namesIn(attributes)
  const isShown = wanted.size > 0 ? wanted.has('members') : !namesIn(excludedAttributes).has('members')
  const members =
    isShown && rows.length > 0
      ? await groupStores[groups].listMembers(
          db,
          companyId,
          rows.map(({ id }) => id),
        )
      : []
  return rows.map((row) => {
    const own = members.filter(({ group_id }) => group_id === row.id)
    return projected(groupResource(row, isShown ? own : undefined, baseUrl), { attributes, excludedAttributes })
  })
}

function pageOfFound<Row>(found: Row[], page: Page, show: (rows: Row[]) => object[]): object {
  const { startIndex, count } = page
  return listOf(found.length, page, show(found.slice(startIndex - 1, startIndex - 1 + count)))
}

export const listOf = (
  totalResults: number,
  { startIndex }: Pick<Page, 'startIndex'>,
  resources: object[],
): object => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
