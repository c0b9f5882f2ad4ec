import { enterpriseSchema } from './scim-schemas.ts'

/** An element of a list, such as an email address. */
export interface ScimItem {
  value?: string
  type?: string
  primary?: boolean
  formatted?: string
}

const nameParts = ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'] as const
type ScimName = { [Part in (typeof nameParts)[number]]?: string }

/** The part of a SCIM user that Kartu reads and writes. An absent attribute has no value. */
export interface ScimUser {
  userName?: string
  externalId?: string
  active?: boolean
  displayName?: string
  nickName?: string
  title?: string
  preferredLanguage?: string
  name?: ScimName
  emails?: ScimItem[]
  phoneNumbers?: ScimItem[]
  addresses?: ScimItem[]
  [enterpriseSchema]?: { employeeNumber?: string }
}

export type Attribute =
  | { kind: 'text' | 'boolean' | 'list'; name: string }
  | { kind: 'complex'; name: string; parts: ReadonlyMap<string, string> }

const byLowerCase = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name.toLowerCase(), name]))

const texts = ['userName', 'externalId', 'displayName', 'nickName', 'title', 'preferredLanguage']
const lists = ['emails', 'phoneNumbers', 'addresses']

/**
 * Attributes by their lower-case names, because names are case-insensitive (RFC 7643, section 2.1). All others are
 * ignored.
 */
export const userAttributes: ReadonlyMap<string, Attribute> = new Map<string, Attribute>([
  ...texts.map((name): [string, Attribute] => [name.toLowerCase(), { kind: 'text', name }]),
  ...lists.map((name): [string, Attribute] => [name.toLowerCase(), { kind: 'list', name }]),
  ['active', { kind: 'boolean', name: 'active' }],
  ['name', { kind: 'complex', name: 'name', parts: byLowerCase(nameParts) }],
  [enterpriseSchema.toLowerCase(), { kind: 'complex', name: enterpriseSchema, parts: byLowerCase(['employeeNumber']) }],
])

/** The primary element of a list, else the one of the type `work`, else the first. */
export const mainItem = (items: readonly ScimItem[] = []): ScimItem | undefined =>
  items.find(({ primary }) => primary === true) ?? items.find(({ type }) => type === 'work') ?? items[0]
