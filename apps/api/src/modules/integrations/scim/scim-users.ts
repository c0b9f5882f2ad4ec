import { canReassign } from '@kartu/contracts/company/members.policy'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound, translating } from '../../../http/errors.ts'
import { settleCards } from '../../company/cards/card-listing.ts'
import { takeLicences } from '../../company/licences/licences.ts'
import { requireAllowedAddress } from '../../company/members/allowed-addresses.ts'
import { createMember, requireMember } from '../../company/members/members.ts'
import { findMemberByEmail, lockMember, lockSuperAdmins } from '../../company/memberships/memberships.sql.ts'
import { tell } from '../../platform/audit/tell.ts'
import { findCompanyCountry } from '../../platform/table-imports/local-country.ts'
import { findPeople, updatePeople } from '../../team/imports/imported-people.sql.ts'
import { isAddressConfirmed, type Person } from '../../team/imports/rows/plan-row.ts'
import { cardText, changedPerson, emailOf, keysOf, nameOf, requireOwnName } from './scim-content.ts'
import type { ScimCall } from './scim-caller.ts'
import { inviteNew } from './scim-invitations.ts'
import { applyLeaverRule, bringBack } from './scim-leavers.ts'
import {
  findConfirmedEmail,
  findLinks,
  findPerson,
  hidePerson,
  linkPerson,
  type LinkRow,
  type PersonRow,
} from './scim-people.sql.ts'
import { requireVersion, userOf, userResource } from './scim-resources.ts'
import { findSettings } from './scim-settings.sql.ts'
import type { ScimUser } from './scim-user.ts'
import { takenValue } from './taken-value.ts'

type Needs = Pick<Deps, 'env' | 'queue'>

/** Result of a change, with a fault that did not prevent it. */
export interface Changed {
  row: PersonRow
  fault?: AppError | undefined
}

/**
 * Adds a person. A member with the same key or address is connected instead, unless the directory manages them already.
 * Throws `scim_taken`, `scim_address_taken`, `scim_email_unconfirmed` and `scim_waits`.
 */
export async function createUser(tx: Db, deps: Needs, call: ScimCall, user: ScimUser): Promise<Changed> {
  if (call.lapsed) throw new AppError('subscription_expired')
  const { companyId } = call.acting.actor
  const keys = keysOf(user)
  const email = emailOf(user)
  const wanted = { ...user, active: user.active ?? true }
  // Locks the company before its members, as all code that takes a licence does.
  await takeLicences(tx, deps, companyId, 0, 'insufficient_licences')
  await lockSuperAdmins(tx, companyId)
  const memberId = await findKnown(tx, companyId, keys, email)
  if (memberId !== undefined) return adopt(tx, deps, call, memberId, wanted)
  const name = nameOf(user)
  requireOwnName(name)
  const member = await createMember(tx, deps, call.acting, {
    first_name: cardText('first_name', 'name.givenName', name.first_name),
    last_name: cardText('last_name', 'name.familyName', name.last_name),
    job_title: cardText('job_title', 'title', user.title ?? ''),
    ...{ email, division_id: null, contacts: [] },
  })
  await linkPerson(tx, companyId, member.member_id, keys)
  const row = await requirePerson(tx, companyId, member.member_id)
  const before = userOf(row)
  const { givenName = '', familyName = '' } = before.name ?? {}
  const after = { ...wanted, name: { ...wanted.name, givenName, familyName } }
  const changed = await change(tx, deps, call, { row, before, after, isNew: true })
  return { ...changed, fault: await inviteNew(tx, deps, call, changed.row) }
}

/** Finds the member who matches a new user of the directory; undefined if there is none. */
async function findKnown(
  tx: Db,
  companyId: string,
  { userName, externalId }: ReturnType<typeof keysOf>,
  email: string,
): Promise<string | undefined> {
  const found = await findMemberByEmail(tx, companyId, email)
  const links = await findLinks(tx, companyId, { externalId, userName, memberId: found?.id ?? null })
  const taken = links.find((link) => !link.removed)
  if (taken) {
    if (taken.user_name_key === userName.toLowerCase()) throw takenValue('userName', userName)
    throw taken.member_id === found?.id ? takenValue('emails', email) : takenValue('externalId', externalId ?? '')
  }
  // A different person with the address of a user whom the directory deleted.
  const isOther = (link: LinkRow): boolean =>
    link.external_id !== null && externalId !== null && link.external_id !== externalId
  if (links.some(isOther) || links.length > 1) throw new AppError('scim_address_taken')
  const [known] = links
  if (known) return known.member_id
  if (!found) return undefined
  if (found.status === 'pending') throw new AppError('scim_waits')
  if (found.status === 'paused') throw new AppError('scim_address_taken')
  if (found.user_id !== null && (await findConfirmedEmail(tx, found.user_id)) !== email)
    throw new AppError('scim_email_unconfirmed')
  return found.id
}

/** Connects a member with the directory and takes its values. */
async function adopt(tx: Db, deps: Needs, call: ScimCall, memberId: string, user: ScimUser): Promise<Changed> {
  const { companyId } = call.acting.actor
  await lockMember(tx, companyId, memberId)
  await linkPerson(tx, companyId, memberId, keysOf(user))
  const row = await requirePerson(tx, companyId, memberId)
  const before = userOf(row)
  return change(tx, deps, call, { row, before, after: merged(before, user) })
}

/** Merges the values of the directory with those that only the card has. */
function merged(card: ScimUser, user: ScimUser): ScimUser {
  const { phoneNumbers = [] } = user
  const types = new Set(phoneNumbers.map(({ type = 'work' }) => type))
  const kept = (card.phoneNumbers ?? []).filter(({ type = 'work' }) => !types.has(type))
  return { ...card, ...user, name: { ...card.name, ...user.name }, phoneNumbers: [...phoneNumbers, ...kept] }
}

/**
 * Changes a person. `edit` gets the current user and returns the new one. With `ifMatch`, throws `scim_version` unless
 * the person still has that version.
 */
export async function updateUser(
  tx: Db,
  deps: Needs,
  call: ScimCall,
  memberId: string,
  ifMatch: string | undefined,
  edit: (user: ScimUser) => ScimUser,
): Promise<Changed> {
  const { companyId } = call.acting.actor
  const seen = await requirePerson(tx, companyId, memberId)
  await lockFor(tx, deps, companyId, seen, edit(userOf(seen)))
  await lockMember(tx, companyId, memberId)
  const row = await requirePerson(tx, companyId, memberId)
  requireVersion(ifMatch, userResource(row, call).meta.version)
  const before = userOf(row)
  const after = edit(before)
  // The locks were chosen according to the earlier status. If it has changed since, the directory retries the call.
  if (row.status !== seen.status) throw new AppError('scim_version')
  // An invalid or taken key must not keep a leaver in the company.
  const keys = keysOf(isLeaver(row, after) ? before : after)
  // A recycled address must not open the account of a former colleague whom the directory never had.
  const isFormer = row.user_name === null && row.status === 'paused'
  if (isFormer && after.active === true) throw new AppError('scim_address_taken')
  const hasNewKeys = row.user_name === null || keys.userName !== row.user_name || keys.externalId !== row.external_id
  if (hasNewKeys && !isFormer) await linkPerson(tx, companyId, memberId, keys)
  return change(tx, deps, call, { row, before, after })
}

const isLeaver = ({ status }: PersonRow, after: ScimUser): boolean => status !== 'paused' && after.active === false

/** Locks the company or its super admins before the member, like all other code. */
async function lockFor(tx: Db, deps: Needs, companyId: string, { status }: PersonRow, after: ScimUser): Promise<void> {
  if (status === 'paused' && after.active === true)
    await takeLicences(tx, deps, companyId, 0, 'insufficient_licence_to_bring_back')
  if ((status === 'paused') === (after.active === true)) await lockSuperAdmins(tx, companyId)
}

/** Ends a person's access by the company's rule, and hides them from the directory. */
export async function removeUser(
  tx: Db,
  deps: Needs,
  call: ScimCall,
  memberId: string,
  ifMatch: string | undefined,
): Promise<Changed> {
  const { companyId } = call.acting.actor
  const changed = await updateUser(tx, deps, call, memberId, ifMatch, (user) => ({ ...user, active: false }))
  await hidePerson(tx, companyId, memberId, changed.row.email)
  return changed
}

interface Difference {
  row: PersonRow
  before: ScimUser
  after: ScimUser
  isNew?: boolean
}

/**
 * Writes the differences between two states of a user. For a leaver, it only ends their access, so that no other value
 * can prevent that.
 */
async function change(tx: Db, deps: Needs, call: ScimCall, difference: Difference): Promise<Changed> {
  const { row, after, isNew = false } = difference
  const { acting, lapsed } = call
  const { companyId } = acting.actor
  const { member_id: memberId, status } = row
  const isLeaving = isLeaver(row, after)
  // After the subscription has expired, people can still lose access.
  if (lapsed && after.active !== false) throw new AppError('subscription_expired')
  if (!lapsed && (isNew || !isLeaving)) await writePerson(tx, deps, call, difference)
  let fault: AppError | undefined
  const isReturning = status === 'paused' && after.active === true
  if (isLeaving || isReturning) {
    const member = await requireMember(tx, companyId, memberId)
    if (isReturning) await bringBack(tx, deps, acting, member)
    else {
      const settings = await findSettings(tx, companyId)
      // A person who was never active has no card to hand over and nothing to erase.
      const rule = isNew ? { ...settings, leaver_rule: 'pause' as const } : settings
      fault = await applyLeaverRule(tx, deps, acting, member, rule)
    }
  }
  return { row: await requirePerson(tx, companyId, memberId), fault }
}

/** Writes the member and the card. Values of the directory take precedence over the employee's own, as in an import. */
async function writePerson(
  tx: Db,
  { env }: Needs,
  { acting }: ScimCall,
  { row, before, after, isNew = false }: Difference,
): Promise<void> {
  const { companyId } = acting.actor
  const keys = { directoryIds: [], externalIds: [], emails: [], memberIds: [row.member_id] }
  const [person] = await findPeople(tx, companyId, keys, true)
  if (!person) throw notFound()
  const country = needsCountry(after) ? ((await findCompanyCountry(tx, companyId)) ?? env.defaultCountry) : ''
  const next = changedPerson(person, before, after, country)
  const language = after.preferredLanguage?.toLowerCase().split('-')[0]
  // On an existing card, the person may have chosen the language.
  if (isNew && (language === 'en' || language === 'id')) next.words.language = language
  if (isDeepStrictEqual(next, person)) return
  await requireReassignable(tx, acting, person, next)
  const constraints = {
    members_email_key: () => takenValue('emails', next.email),
    members_external_id_key: () => takenValue('employeeNumber', next.externalId ?? ''),
  }
  await translating(constraints, () => updatePeople(tx, companyId, [{ before: person, person: next }]))
  await settleCards(tx, companyId, [person.cardId])
  const [place, nextPlace] = [placeOf(person), placeOf(next)]
  const [card, nextCard] = [cardOf(person), cardOf(next)]
  const { memberId, cardId } = person
  await tell(tx, acting, {
    audit: [
      ...(isDeepStrictEqual(place, nextPlace)
        ? []
        : [{ action: 'member.updated' as const, subjectId: memberId, memberId, ...differences(place, nextPlace) }]),
      ...(isDeepStrictEqual(card, nextCard)
        ? []
        : [{ action: 'card.updated' as const, subjectId: cardId, memberId, ...differences(card, nextCard) }]),
    ],
    shows: { cardId },
    notify: [],
  })
}

const needsCountry = ({ phoneNumbers = [] }: ScimUser): boolean =>
  phoneNumbers.some(({ value = '' }) => !/^(?:tel:)?\+/.test(value))

/**
 * The address or employee number of a member with roles decides who can take over the roles, so changing it needs a
 * confirmation in Kartu.
 */
async function requireReassignable(tx: Db, { actor }: ScimCall['acting'], person: Person, next: Person): Promise<void> {
  const isReassigned = next.email !== person.email || next.externalId !== person.externalId
  if (!isReassigned) return
  const { memberId: id, divisionId, roles, hasAccount } = person
  const isRefused = next.email !== person.email && isAddressConfirmed(actor, person)
  if (isRefused || !canReassign(actor, { id, divisionId, roles, hasAccount })) throw new AppError('scim_address')
  if (next.email !== person.email) await requireAllowedAddress(tx, actor.companyId, next.email)
}

const placeOf = ({ email, externalId }: Person) => ({ email, external_id: externalId })
const cardOf = ({ words: { prompts: _prompts, ...words }, contacts }: Person) => ({ ...words, contacts })

function differences<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (of: T) => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>
  return { before: only(before), after: only(after) }
}

async function requirePerson(db: Db, companyId: string, memberId: string): Promise<PersonRow> {
  const row = await findPerson(db, companyId, memberId)
  if (!row) throw notFound()
  return row
}
