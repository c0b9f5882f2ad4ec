import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import type { SyncField } from '@kartu/contracts/integrations/directory-sync.plain'
import type { DirectoryPerson } from '../../../gateways/directory.ts'
import { personCells } from '../../team/directory/person-row.ts'
import { directoryFields } from '../../team/imports/rows/directory-row.ts'
import type { ScimItem, ScimUser } from '../scim/scim-user.ts'

type Cell = (typeof directoryFields)[number]

/** A person of the directory in the form of SCIM, so that both use the same code. */
export function userOfDirectory(person: DirectoryPerson, domains: readonly string[]): ScimUser {
  const cells = personCells(person, domains)
  const cell = (name: Cell): string => cells[directoryFields.indexOf(name)] ?? ''
  const numbers: [string, Cell][] = [
    ['work', 'phone'],
    ['mobile', 'mobile'],
    ['fax', 'fax'],
  ]
  const language = cell('language')
  return {
    userName: person.userPrincipalName || cell('email'),
    externalId: person.id,
    active: true,
    ...(language === '' ? {} : { preferredLanguage: language }),
    title: cell('job_title'),
    name: { givenName: cell('first_name'), familyName: cell('last_name') },
    emails: [{ value: cell('email').toLowerCase(), type: 'work', primary: true }],
    phoneNumbers: numbers.flatMap(([type, name]): ScimItem[] =>
      cell(name) === '' ? [] : [{ value: cell(name), type }],
    ),
    addresses: cell('address') === '' ? [] : [{ type: 'work', formatted: cell('address') }],
  }
}

/** A new person with the values that the settings allow. The name is always included. */
export function newUser(user: ScimUser, fields: SyncSettings['fields']): ScimUser {
  const { title, phoneNumbers, addresses, ...others } = user
  return {
    ...others,
    ...(fields.job_title === 'never' ? {} : { title: title ?? '' }),
    ...(fields.phone === 'never' ? {} : { phoneNumbers: phoneNumbers ?? [] }),
    ...(fields.address === 'never' ? {} : { addresses: addresses ?? [] }),
  }
}

/**
 * A member with the values that the directory always provides. An empty value in the directory clears nothing, and the
 * address is unchanged, because the person signs in with it.
 */
export function updatedUser(card: ScimUser, user: ScimUser, fields: SyncSettings['fields']): ScimUser {
  const next: ScimUser = { ...card }
  const { givenName = '', familyName = '' } = user.name ?? {}
  if (fields.name === 'always' && givenName !== '') next.name = { ...card.name, givenName, familyName }
  if (fields.job_title === 'always' && user.title) next.title = user.title
  if (fields.address === 'always' && (user.addresses ?? []).length > 0) next.addresses = user.addresses ?? []
  if (fields.phone === 'always') {
    const types = new Set((user.phoneNumbers ?? []).map(({ type }) => type))
    const kept = (card.phoneNumbers ?? []).filter(({ type }) => !types.has(type))
    next.phoneNumbers = [...kept, ...(user.phoneNumbers ?? [])]
  }
  return next
}

/**
 * Division of a person by their groups; undefined if the company maps none of them, so that the division is unchanged.
 */
export function divisionOf({ groups }: SyncSettings, groupIds: readonly string[]): string | undefined {
  const own = new Set(groupIds)
  return groups.find(({ id, division_id }) => division_id !== null && own.has(id))?.division_id ?? undefined
}

/** True if the settings write the value always, or for new people and this person is new. */
export const isWritten = (fields: SyncSettings['fields'], field: SyncField, isNew: boolean): boolean =>
  fields[field] === 'always' || (isNew && fields[field] === 'create')
