import { displayName, fullName, listName } from '@kartu/cards/names'
import type { OwnValues } from '@kartu/cards/card-fields'
import { type Actor, type Role, isAdmin } from '@kartu/contracts/actor'
import { type Key, type Principal, seesDivision } from '@kartu/contracts/principal'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { type CardField, type ContactKey, isPhoneKey, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { contactsMax, socialsMax } from '@kartu/contracts/limits'
import { canCreateMember, canMoveMember, canReassign, canUpdateMember } from '@kartu/contracts/company/members.policy'
import { isAllowedAddress } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { StoredPicture } from '../../../../db/columns.ts'
import { type CardWords, emptyCardWords } from '../../../company/cards/card-content.ts'
import { languageAfter, withOwnTexts } from './own-language.ts'
import { reservedNamesAfter, reservedNamesIn } from './reserved-names.ts'
import type { RowContact, RowContent } from './row-to-member.ts'
import { planTranslations } from './row-translations.ts'
import type { RowFault } from '@kartu/contracts/team/imports.data'

/** Member with card, limited to data that an import can change. */
export interface Person {
  memberId: string
  cardId: string
  externalId: string | null
  /** ID in the company's directory. */
  directoryId: string | null
  email: string
  /** True if the place has an account. */
  hasAccount: boolean
  /** True if the card's account has confirmed a different address from this one. */
  emailIsOthers: boolean
  roles: Role[]
  divisionId: string | null
  words: CardWords
  contacts: ContactEntry[]
  /** Values with which the employee replaced the company's. */
  own?: OwnValues<unknown>
  ownFields?: CardField[]
  /** The company's photo on the card, or the photo of the row. */
  photo: StoredPicture | null
  /** File name of the photo of the row. */
  photoName?: string
}

/** State for planning a row, including the effects of earlier rows. */
export interface Plans {
  actor: Actor | Key
  /** People whom rows may concern, by each key. */
  byDirectoryId: Map<string, Person>
  byExternalId: Map<string, Person>
  byEmail: Map<string, Person>
  /** Division IDs by `divisionKey`. A division to be created has its key as ID. */
  divisions: Map<string, string>
  /** Names of the existing divisions by ID. */
  divisionNames: Map<string, string>
  /** Number of people who may still be created; null is unlimited. */
  licencesFree: number | null
  /** Email domains that the company accepts. An empty list accepts all. */
  emailDomains: readonly string[]
  makeId: () => string
}

export type RowPlan =
  | { outcome: 'error'; faults: RowFault[] }
  | { outcome: 'unchanged'; person: Person; warnings?: RowFault[] }
  | { outcome: 'update'; before: Person; person: Person; warnings?: RowFault[] }
  | { outcome: 'create'; person: Person; warnings?: RowFault[] }

/** Key under which divisions are equal if their names differ only in case and spaces. */
export const divisionKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Plans a row: recognises its person by directory ID or external ID, then by email, and determines the values to create
 * or change. Blank values stay unchanged.
 */
export function planRow(read: RowContent, plans: Plans): RowPlan {
  const found = recognise(read, plans)
  if ('faults' in found) return { outcome: 'error', faults: found.faults }
  const { language, warnings: kept } = languageAfter(read, found.person)
  const { content: folded, warnings: left } = withOwnTexts(read, language)
  const reserved = folded === read ? [] : reservedNamesIn(folded)
  if (reserved.length > 0) return { outcome: 'error', faults: reserved }
  const content = { ...folded, language }
  const { id, warnings } = divisionOf(content, plans)
  const plan = found.person ? planUpdate(found.person, content, id, plans) : planCreation(content, id, plans)
  return plan.outcome === 'error'
    ? plan
    : { ...plan, warnings: [...warnings, ...kept, ...left, ...(plan.warnings ?? [])] }
}

/** Applies a plan to the state, so that later rows see people as they will be. */
export function foresee(plan: RowPlan, plans: Plans): void {
  if (plan.outcome === 'update') plans.byEmail.delete(plan.before.email)
  if (plan.outcome === 'create' && plans.licencesFree !== null) plans.licencesFree -= 1
  if (plan.outcome !== 'create' && plan.outcome !== 'update') return
  const { person } = plan
  plans.byEmail.set(person.email, person)
  if (person.externalId !== null) plans.byExternalId.set(person.externalId, person)
  if (person.directoryId !== null) plans.byDirectoryId.set(person.directoryId, person)
}

const notAllowed = (email: string, { emailDomains }: Plans): Faulty =>
  fault('email', 'domain_not_allowed', email, { domains: emailDomains.join(', ') })

/** True if the row concerns a person with a card. */
export function isKnown(content: RowContent, plans: Plans): boolean {
  const found = recognise(content, plans)
  return 'person' in found && found.person !== undefined
}

/** Content of a row, with the language that the card will have. */
type PlannedContent = RowContent & { language: CardWords['language'] }

type Faulty = { faults: RowFault[] }

const fault = (
  field: RowFault['field'],
  code: RowFault['code'],
  value: string,
  values?: RowFault['values'],
): Faulty => ({
  faults: [{ field, code, value, ...(values ? { values } : {}) }],
})

function recognise(content: RowContent, plans: Plans): { person: Person | undefined } | Faulty {
  const { directoryId, externalId, email } = content
  if (directoryId !== undefined) return recogniseInDirectory(directoryId, email, plans)
  const byId = externalId === undefined ? undefined : plans.byExternalId.get(externalId)
  const byEmail = email === undefined ? undefined : plans.byEmail.get(email)
  if (byId && byEmail && byId.memberId !== byEmail.memberId) return fault('email', 'email_taken', email ?? '')
  if (!byId && byEmail && externalId !== undefined && byEmail.externalId !== null) {
    return fault('external_id', 'external_id_differs', externalId, { id: byEmail.externalId })
  }
  return { person: byId ?? byEmail }
}

/**
 * Recognises a person in the directory. Their directory ID is permanent and unique; an address is neither. An address
 * therefore matches a card only once, and only without contradiction: an account that has confirmed another address
 * than the card's does not get this card.
 */
function recogniseInDirectory(
  directoryId: string,
  email: string | undefined,
  plans: Plans,
): { person: Person | undefined } | Faulty {
  const byId = plans.byDirectoryId.get(directoryId)
  const byEmail = email === undefined ? undefined : plans.byEmail.get(email)
  if (byId && byEmail && byId.memberId !== byEmail.memberId) return fault('email', 'email_taken', email ?? '')
  if (!byId && byEmail && byEmail.directoryId !== null) return fault('email', 'directory_id_differs', byEmail.email)
  if (!byId && byEmail?.emailIsOthers) return fault('email', 'email_unconfirmed', byEmail.email)
  return { person: byId ?? byEmail }
}

/** Returns the division of the row if it exists. An unknown one is omitted, and the person is imported. */
function divisionOf({ division }: RowContent, plans: Plans): { id: string | undefined; warnings: RowFault[] } {
  if (division === undefined) return { id: undefined, warnings: [] }
  const id = plans.divisions.get(divisionKey(division))
  return { id, warnings: id === undefined ? fault('division', 'division_unknown', division).faults : [] }
}

function planCreation(content: PlannedContent, divisionId: string | undefined, plans: Plans): RowPlan {
  const { email } = content
  const { first_name: firstName } = content.text
  const faults: RowFault[] = []
  if (firstName === undefined) faults.push({ field: 'first_name', code: 'first_name', value: '' })
  const noEmail = content.directoryId === undefined ? 'member_email_required' : 'directory_no_email'
  if (email === undefined) faults.push({ field: 'email', code: noEmail, value: '' })
  if (firstName === undefined || email === undefined) return { outcome: 'error', faults }
  // An admin of a single division adds people to it without naming it in every row.
  const placed = divisionId ?? (isAdmin(plans.actor) ? null : plans.actor.divisionId)
  if (!canCreateMember(plans.actor, { divisionId: placed })) {
    return { outcome: 'error', ...fault('division', 'division_not_allowed', content.division ?? '') }
  }
  if (!isAllowedAddress(plans.emailDomains, email)) return { outcome: 'error', ...notAllowed(email, plans) }
  if (plans.licencesFree !== null && plans.licencesFree <= 0) {
    return { outcome: 'error', ...fault('email', 'insufficient_licences', email) }
  }
  const { merged, warnings } = mergeContacts([], contactsOf(content), plans)
  const { translations, warnings: untranslated } = planTranslations(content, { words: emptyCardWords })
  return {
    outcome: 'create',
    person: {
      memberId: plans.makeId(),
      cardId: plans.makeId(),
      externalId: content.externalId ?? null,
      directoryId: content.directoryId ?? null,
      email,
      hasAccount: false,
      emailIsOthers: false,
      roles: [],
      divisionId: placed,
      words: {
        ...emptyCardWords,
        ...content.text,
        ...{ first_name: firstName, language: content.language, translations },
      },
      contacts: merged,
      ...photoOf(content, null),
    },
    warnings: [...warnings, ...untranslated],
  }
}

/** The photo of the row, if there is one and the card has another. */
const photoOf = ({ photo }: RowContent, before: StoredPicture | null): Pick<Person, 'photo' | 'photoName'> =>
  photo === undefined || photo.picture.hash === before?.hash
    ? { photo: before }
    : { photo: photo.picture, photoName: photo.name }

const contactsOf = ({ contacts, email }: RowContent): RowContact[] =>
  inOrder(email === undefined ? contacts : [...contacts, { key: 'email', value: email }])

/** Contacts of a new card. */
export const newContacts = (content: RowContent, plans: Pick<Plans, 'makeId'>): ContactEntry[] =>
  mergeContacts([], contactsOf(content), plans).merged

function planUpdate(before: Person, content: PlannedContent, divisionId: string | undefined, plans: Plans): RowPlan {
  const { actor } = plans
  const { memberId: id, roles, hasAccount } = before
  const facts = { id, divisionId: before.divisionId, roles, hasAccount }
  if (!canUpdateMember(actor, facts)) {
    // A key of one division must not learn the address of another's member.
    const shown = seesDivision(actor, before.divisionId) ? before.email : ''
    return { outcome: 'error', ...fault(null, 'member_not_allowed', shown) }
  }
  if (divisionId !== undefined && divisionId !== before.divisionId && !canMoveMember(actor, facts, divisionId)) {
    return { outcome: 'error', ...fault('division', 'division_not_allowed', content.division ?? '') }
  }
  const email = content.email ?? before.email
  if (email !== before.email && !isAllowedAddress(plans.emailDomains, email))
    return { outcome: 'error', ...notAllowed(email, plans) }
  const { merged, warnings } = mergeContacts(movedEmail(before, email), content.contacts, plans, email)
  const { translations, own, warnings: untranslated } = planTranslations(content, before)
  const person: Person = {
    ...before,
    email,
    externalId: content.externalId ?? before.externalId,
    directoryId: content.directoryId ?? before.directoryId,
    divisionId: divisionId ?? before.divisionId,
    words: { ...before.words, ...nameIn(content, before), language: content.language, translations },
    contacts: merged,
    ...(own && { own: { ...before.own, translations: own } }),
    ...photoOf(content, before.photo),
  }
  if (!isSameIdentity(before, person) && !canReassign(actor, facts)) {
    return { outcome: 'error', ...fault(null, 'member_not_allowed', before.email) }
  }
  if (email !== before.email && isAddressConfirmed(actor, before))
    return { outcome: 'error', ...fault('email', 'email_confirmed_only', email) }
  const reserved = reservedNamesAfter(before, person)
  if (reserved.length > 0) return { outcome: 'error', faults: reserved }
  const left = [...warnings, ...untranslated]
  return isSame(before, person)
    ? { outcome: 'unchanged', person: before, warnings: left }
    : { outcome: 'update', before, person, warnings: left }
}

/**
 * True for addresses that change only with a confirmation, which an import does not have: a super admin's, one that
 * decides who gets the roles of a place, and the caller's own.
 */
export const isAddressConfirmed = (
  actor: Pick<Principal, 'memberId'>,
  { memberId, roles, hasAccount }: Person,
): boolean => roles.includes('super_admin') || (!hasAccount && roles.length > 0) || memberId === actor.memberId

/** Changes the address on the card as well if it was the member's own. */
const movedEmail = (before: Person, email: string): ContactEntry[] =>
  before.contacts.map((contact) =>
    contact.key === 'email' && contact.value === before.email && email !== before.email
      ? { ...contact, value: email }
      : contact,
  )

/** A whole name equal to the card's changes nothing. Any other one replaces first, middle and last name. */
function nameIn({ text, isWholeName = false, writtenName }: RowContent, { words }: Person): RowContent['text'] {
  if (!isWholeName || text.first_name === undefined) return text
  const { first_name: first, last_name: last = '', ...others } = text
  const said = oneSpaced(joined(first, last))
  const shown = [
    displayName(words),
    listName(words),
    fullName(words),
    joined(words.first_name, words.middle_name, words.last_name),
  ]
  if (shown.some((name) => oneSpaced(name) === said)) return others
  // A card may show a name like a list, with the last name first.
  if (writtenName !== undefined && shown.some((name) => oneSpaced(name) === oneSpaced(writtenName))) {
    const { suffix: _, ...unchanged } = others
    return unchanged
  }
  return { ...others, first_name: first, middle_name: '', last_name: last }
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')
const oneSpaced = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * Merges the contacts of a row into those of the card. Contacts that the card has, under any kind of number, change
 * nothing. Any other contact replaces the card's next contact of its kind, or is added. Labels stay.
 */
function mergeContacts(
  kept: ContactEntry[],
  added: RowContact[],
  plans: Pick<Plans, 'makeId'>,
  /** The member's own address, which stays. */
  email?: string,
): { merged: ContactEntry[]; warnings: RowFault[] } {
  const merged = [...kept]
  const warnings: RowFault[] = []
  const open = new Set(kept.filter(({ value }) => value !== email))
  const unmatched = added.filter((contact) => {
    const same = [...open].find((one) => isSameContact(one, contact))
    if (same) open.delete(same)
    return same === undefined
  })
  for (const contact of unmatched) {
    const [next] = [...open].filter(({ key }) => key === contact.key).toSorted((a, b) => a.priority - b.priority)
    if (next) {
      open.delete(next)
      merged[merged.indexOf(next)] = { ...next, ...contact }
      continue
    }
    const socials = merged.filter(({ key }) => isSocialKey(key)).length
    const max = merged.length === contactsMax ? contactsMax : socials === socialsMax ? socialsMax : undefined
    if (max !== undefined && (max === contactsMax || isSocialKey(contact.key)))
      warnings.push({ field: contact.key, code: 'too_many', value: contact.value, values: { max } })
    else merged.push(entry(contact, Math.max(-1, ...merged.map(({ priority }) => priority)) + 1, plans))
  }
  return { merged, warnings }
}

/** True for a number with the card's extension, or without one. */
const isSameContact = (kept: ContactEntry, { key, value, extension = '' }: RowContact): boolean =>
  kept.value === value &&
  (kept.key === key || (isCallable(kept.key) && isCallable(key))) &&
  (extension === '' || extension === (kept.extension ?? ''))

const isCallable = (key: ContactKey): boolean => isPhoneKey(key) && key !== 'fax'

const entry = (contact: RowContact, priority: number, plans: Pick<Plans, 'makeId'>): ContactEntry => ({
  _id: plans.makeId(),
  label: '',
  priority,
  ...contact,
})

/** Order of contacts on a new card: most used ones first. */
const order: ContactKey[] = ['phone', 'mobile', 'whatsapp', 'email', 'website', 'linkedin']
const rank = ({ key }: RowContact): number =>
  key === 'fax' ? order.length + 1 : order.includes(key) ? order.indexOf(key) : order.length
const inOrder = (contacts: RowContact[]): RowContact[] => contacts.toSorted((a, b) => rank(a) - rank(b))

/** True if the invited address and the keys of the next import are equal. */
export const isSameIdentity = (a: Person, b: Person): boolean =>
  a.email === b.email && a.externalId === b.externalId && a.directoryId === b.directoryId

const isSame = (a: Person, b: Person): boolean =>
  isSameIdentity(a, b) &&
  a.divisionId === b.divisionId &&
  a.photo?.hash === b.photo?.hash &&
  (Object.keys(a.words) as (keyof CardWords)[]).every((key) => a.words[key] === b.words[key]) &&
  a.contacts.every((contact, index) => sameContact(contact, b.contacts[index])) &&
  a.contacts.length === b.contacts.length

const sameContact = (a: ContactEntry, b: ContactEntry | undefined): boolean =>
  b !== undefined &&
  a.key === b.key &&
  a.value === b.value &&
  (a.code ?? '') === (b.code ?? '') &&
  (a.extension ?? '') === (b.extension ?? '')
