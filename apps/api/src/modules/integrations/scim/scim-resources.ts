import { createHash } from 'node:crypto'
import { displayName, fullName } from '@kartu/cards/names'
import type { ContactKey } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { wireTime } from '../../../db/columns.ts'
import { AppError } from '../../../http/errors.ts'
import type { ScimCall } from './scim-caller.ts'
import type { PersonRow } from './scim-people.sql.ts'
import { enterpriseSchema, userSchema } from './scim-schemas.ts'
import type { ScimItem, ScimUser } from './scim-user.ts'

/** Kinds of numbers that a directory manages, by their type in SCIM. */
export const phoneTypes = { work: 'phone', mobile: 'mobile', fax: 'fax' } as const satisfies Record<string, ContactKey>

/** A resource in the form in which it is sent. */
export interface Resource {
  id: string
  meta: { resourceType: string; created: string; lastModified: string; location: string; version: string }
  [attribute: string]: unknown
}

/** The attributes of a member that a directory reads and writes. */
export function userOf(row: PersonRow): ScimUser {
  return filled({
    userName: row.user_name ?? row.email,
    externalId: row.external_id ?? '',
    active: row.status !== 'paused',
    displayName: displayName(row),
    nickName: row.preferred_name,
    title: row.job_title,
    preferredLanguage: row.language,
    name: filled({
      formatted: fullName(row),
      familyName: row.last_name,
      givenName: row.first_name,
      middleName: row.middle_name,
      honorificPrefix: row.prefix,
      honorificSuffix: row.suffix,
    }),
    emails: [{ value: row.email, type: 'work', primary: true }],
    phoneNumbers: Object.entries(phoneTypes).flatMap(([type, key]) => numbersOf(row.contacts, key, type)),
    addresses: row.address === '' ? [] : [{ type: 'work', formatted: row.address }],
    [enterpriseSchema]: filled({ employeeNumber: row.employee_number ?? '' }),
  })
}

const numbersOf = (contacts: readonly ContactEntry[], key: ContactKey, type: string): ScimItem[] =>
  contacts
    .filter((one) => one.key === key)
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ value, extension }) => ({ value: extension ? `${value};ext=${extension}` : value, type }))

/** Removes attributes that have no value (RFC 7643, section 2.5). */
function filled<T extends object>(attributes: T): T {
  const isThere = (value: unknown): boolean =>
    value !== '' && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => isThere(value))) as T
}

/** URL of the server, and the records that represent its groups. */
export type ScimPlace = Pick<ScimCall, 'baseUrl' | 'groups'>

/** A member as a user of SCIM. The version is the hash of its content. */
export function userResource(row: PersonRow, { baseUrl, groups }: ScimPlace): Resource {
  const user = userOf(row)
  const content = {
    schemas: [userSchema, ...(enterpriseSchema in user ? [enterpriseSchema] : [])],
    id: row.member_id,
    ...user,
    ...(row.division_id === null || groups !== 'divisions'
      ? {}
      : { groups: [{ value: row.division_id, display: row.division_name ?? '', type: 'direct' }] }),
  }
  return {
    ...content,
    meta: {
      resourceType: 'User',
      created: wireTime(row.created_at),
      lastModified: wireTime(row.changed_at),
      location: `${baseUrl}/Users/${row.member_id}`,
      version: versionOf(content),
    },
  }
}

/** Weak entity tag of a resource's content (RFC 7644, section 3.14). */
export const versionOf = (content: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`

/** Throws `scim_version` unless the resource has one of the versions that the caller expects. */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '')
  if (!ifMatch.split(',').some((tag) => plain(tag) === plain(version))) throw new AppError('scim_version')
}

/** Keeps or drops top-level attributes, as the query requests (RFC 7644, section 3.9). */
export function projected(
  resource: Resource,
  { attributes, excludedAttributes }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): object {
  const always = new Set(['schemas', 'id', 'meta'])
  const wanted = namesIn(attributes)
  const unwanted = namesIn(excludedAttributes)
  if (wanted.size === 0 && unwanted.size === 0) return resource
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase()
      return always.has(key) || (wanted.size > 0 ? wanted.has(key) : !unwanted.has(key))
    }),
  )
}

/** Names of attributes in a query; a part such as `name.givenName` selects its whole attribute. */
export const namesIn = (list = ''): Set<string> =>
  new Set(
    list
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '')
      .map((name) =>
        name.startsWith(enterpriseSchema.toLowerCase())
          ? enterpriseSchema.toLowerCase()
          : (name.replace(/^urn:.*:/, '').split('.')[0] ?? ''),
      ),
  )
