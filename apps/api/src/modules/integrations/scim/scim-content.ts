import { readPhones } from '@kartu/cards/read-phones'
import type { CardText, ContactKey } from '@kartu/contracts/company/card-fields.plain'
import { CardContent } from '@kartu/contracts/company/cards'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { contactsMax, externalIdCharactersMax, scimKeyCharactersMax } from '@kartu/contracts/limits'
import { line, MemberEmail } from '@kartu/contracts/validation'
import type { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import { AppError, faultsOf, invalidField } from '../../../http/errors.ts'
import { isReservedName } from '../../../http/system-names.ts'
import type { Person } from '../../team/imports/rows/plan-row.ts'
import { phoneTypes } from './scim-resources.ts'
import { enterpriseSchema } from './scim-schemas.ts'
import { mainItem, type ScimUser } from './scim-user.ts'

/** Keys of a user in the directory. */
export function keysOf({ userName, externalId }: ScimUser): { userName: string; externalId: string | null } {
  const Key = line(scimKeyCharactersMax)
  return {
    userName: checked(Key.min(1, 'required'), 'userName', userName ?? ''),
    externalId: externalId === undefined ? null : checked(Key, 'externalId', externalId),
  }
}

/** Address of a user: the main one of `emails`, else `userName` if it is an address. */
export const emailOf = (user: ScimUser): string =>
  checked(MemberEmail, 'emails', mainItem(user.emails)?.value ?? user.userName ?? '')

/** Many Indonesians have a single name, for which directories send only `displayName` or a family name. */
export function nameOf({ name, displayName = '' }: ScimUser): { first_name: string; last_name: string } {
  const { givenName = '', familyName = '', formatted = '' } = name ?? {}
  if (givenName !== '') return { first_name: givenName, last_name: familyName }
  return { first_name: displayName || formatted || familyName, last_name: '' }
}

const texts: readonly (readonly [CardText, string, (user: ScimUser) => string | undefined])[] = [
  ['prefix', 'name.honorificPrefix', ({ name }) => name?.honorificPrefix],
  ['first_name', 'name.givenName', ({ name }) => name?.givenName],
  ['middle_name', 'name.middleName', ({ name }) => name?.middleName],
  ['last_name', 'name.familyName', ({ name }) => name?.familyName],
  ['suffix', 'name.honorificSuffix', ({ name }) => name?.honorificSuffix],
  ['preferred_name', 'nickName', ({ nickName }) => nickName],
  ['job_title', 'title', ({ title }) => title],
  ['address', 'addresses', ({ addresses }) => mainItem(addresses)?.formatted],
]

/** Validates a text for a card. An error names the attribute. */
export const cardText = (text: CardText, attribute: string, value: string): string =>
  checked(CardContent.shape[text], attribute, value)

/** Throws for a name that could be mistaken for the program's. */
export function requireOwnName({ first_name, last_name }: Pick<Person['words'], 'first_name' | 'last_name'>): void {
  if (isReservedName(`${first_name} ${last_name}`)) throw invalidField('name.givenName', 'name_system')
}

/** Returns the person with the attributes that changed from `before` to `after`; all others are unchanged. */
export function changedPerson(person: Person, before: ScimUser, after: ScimUser, country: string): Person {
  const next: Person = { ...person, words: { ...person.words } }
  for (const [text, attribute, read] of texts) {
    const value = read(after) ?? ''
    if (value === (read(before) ?? '') || (value === '' && text === 'first_name')) continue
    next.words[text] = cardText(text, attribute, value)
  }
  const { first_name, last_name } = next.words
  if (first_name !== person.words.first_name || last_name !== person.words.last_name) requireOwnName(next.words)
  next.email = changedEmail(person, before, after)
  const number = after[enterpriseSchema]?.employeeNumber
  if (number !== before[enterpriseSchema]?.employeeNumber)
    next.externalId =
      number === undefined ? null : checked(line(externalIdCharactersMax).min(1), 'employeeNumber', number)
  next.contacts = changedContacts(person, next.email, before, after, country)
  return next
}

/** Returns the new address. An address that equals `userName` changes with it. */
function changedEmail({ email }: Person, before: ScimUser, after: ScimUser): string {
  const [old, now] = [mainItem(before.emails)?.value, mainItem(after.emails)?.value]
  if (now !== undefined && now !== old) return checked(MemberEmail, 'emails', now)
  const isFollowing = before.userName !== after.userName && before.userName?.toLowerCase() === email
  if (!isFollowing) return email
  const { data } = MemberEmail.safeParse(after.userName)
  return data ?? email
}

function changedContacts(
  person: Person,
  email: string,
  before: ScimUser,
  after: ScimUser,
  country: string,
): ContactEntry[] {
  let contacts = person.contacts.map((one) =>
    one.key === 'email' && one.value === person.email ? { ...one, value: email } : one,
  )
  for (const [type, key] of Object.entries(phoneTypes)) {
    const [old, now] = [before, after].map((user) => valuesOf(user, type))
    if (old?.join() !== now?.join()) contacts = withNumbers(contacts, key, now ?? [], country)
  }
  return contacts
}

const valuesOf = ({ phoneNumbers = [] }: ScimUser, type: string): string[] =>
  phoneNumbers.filter((one) => (one.type ?? 'work').toLowerCase() === type).flatMap(({ value }) => value ?? [])

/** Replaces the numbers of one kind. Labels are kept, and unreadable numbers are left out, as in an import. */
function withNumbers(
  contacts: readonly ContactEntry[],
  key: ContactKey,
  values: readonly string[],
  country: string,
): ContactEntry[] {
  const old = contacts.filter((one) => one.key === key)
  const others = contacts.filter((one) => one.key !== key)
  const read = values.flatMap((value) => readPhones(value, country).phones.slice(0, 1))
  const phones = read.filter((phone, at) => read.findIndex((one) => isSameNumber(one, phone)) === at)
  const free = contactsMax - others.length
  const last = Math.max(-1, ...contacts.map(({ priority }) => priority))
  const numbers = phones.slice(0, Math.max(0, free)).map((phone, at): ContactEntry => {
    const { value, code, extension } = phone
    const kept =
      old.find((one) => isSameNumber(one, phone)) ??
      (phones.some((one) => old[at] && isSameNumber(old[at], one)) ? undefined : old[at])
    const { _id, label, priority } = kept ?? { _id: newId(), label: '', priority: last + 1 + at }
    return { _id, label, priority, key, value, code, ...(extension === '' ? {} : { extension }) }
  })
  return [...others, ...numbers].toSorted((a, b) => a.priority - b.priority)
}

interface PhoneNumber {
  value: string
  extension?: string
}

const isSameNumber = (a: PhoneNumber, b: PhoneNumber): boolean =>
  a.value === b.value && (a.extension ?? '') === (b.extension ?? '')

function checked<T extends z.ZodType<string>>(schema: T, attribute: string, value: string): string {
  const { data, error } = schema.safeParse(value)
  if (error) throw new AppError('invalid', { fields: faultsOf(error).map((fault) => ({ ...fault, field: attribute })) })
  return data
}
