import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { MergeLeads } from '@kartu/contracts/leads/lead-merges'
import type { MergedField } from '@kartu/contracts/leads/lead-merges.plain'
import { contactsMax, tagsPerLeadMax } from '@kartu/contracts/limits'
import { AppError } from '../../../../http/errors.ts'
import { distinct } from '../capture-lead.ts'
import type { MergedValues, StoredConsent, WholeLead } from '../../../../db/schema/leads.ts'

const chosen = [
  'name',
  'organisation',
  'jobTitle',
  'contacts',
  'status',
  'warmth',
  'ownerId',
  'divisionId',
  'teamId',
] as const
const columns = [
  ...chosen,
  'tags',
  'message',
  'answers',
  'consent',
  'language',
  'eventId',
  'eventName',
  'linkId',
  'linkName',
] as const satisfies (keyof MergedValues)[]

const fieldOf: Readonly<Record<(typeof chosen)[number], MergedField>> = {
  name: 'name',
  organisation: 'organisation',
  jobTitle: 'job_title',
  contacts: 'contacts',
  status: 'status',
  warmth: 'warmth',
  ownerId: 'owner',
  divisionId: 'owner',
  teamId: 'team',
}

/** Values of two merged leads: the chosen values, and the union of contacts and tags. */
export function mergedValues(kept: WholeLead, gone: WholeLead, take: MergeLeads['take']): MergedValues {
  const pick = <Key extends (typeof chosen)[number]>(key: Key): WholeLead[Key] =>
    take[fieldOf[key]] === 'other' ? gone[key] : kept[key]
  const sides = [kept, gone]
  const met = kept.eventId === null ? gone : kept
  // A lead keeps the name of a deleted link, but not its ID.
  const linked = kept.linkId === null && kept.linkName === '' ? gone : kept
  const contacts = joinedContacts(take.contacts === 'other' ? sides.toReversed() : sides)
  const tags = distinct([...kept.tags, ...gone.tags])
  if (contacts.length > contactsMax) throw tooMany('contacts', contactsMax)
  if (tags.length > tagsPerLeadMax) throw tooMany('tags', tagsPerLeadMax)
  return {
    ...{ name: pick('name'), organisation: pick('organisation'), jobTitle: pick('jobTitle'), contacts },
    ...{ status: pick('status'), warmth: pick('warmth'), teamId: pick('teamId') },
    ...{ ownerId: pick('ownerId'), divisionId: pick('divisionId') },
    tags,
    message: [...new Set(sides.map(({ message }) => message).filter((text) => text !== ''))].join('\n\n'),
    answers: [
      ...new Map(sides.flatMap(({ answers }) => answers).map((one) => [JSON.stringify([one.label, one.value]), one])),
    ].map(([, answer]) => answer),
    consent: laterConsent(kept.consent, gone.consent),
    language: kept.language ?? gone.language,
    ...{ eventId: met.eventId, eventName: met.eventName },
    ...{ linkId: linked.linkId, linkName: linked.linkName },
  }
}

/** Current values of a lead in the form of `MergedValues`. */
export const valuesOf = (lead: WholeLead): MergedValues =>
  Object.fromEntries(columns.map((column) => [column, lead[column]])) as unknown as MergedValues

/** Earlier values that an undo restores: those of columns that have not changed since. */
export function undoneValues(now: WholeLead, before: MergedValues, after: MergedValues): Partial<MergedValues> {
  const isAsMerged = (column: (typeof columns)[number]): boolean =>
    JSON.stringify(now[column]) === JSON.stringify(after[column])
  const isUndone = (column: (typeof columns)[number]): boolean => {
    if (column !== 'linkName') return isAsMerged(column)
    // A link that was renamed since the merge has a different name, but is still the link that the merge chose.
    return isAsMerged('linkId') && (before.linkId !== after.linkId || isAsMerged('linkName'))
  }
  return Object.fromEntries(columns.filter(isUndone).map((column) => [column, before[column]]))
}

const tooMany = (field: string, max: number) => new AppError('invalid', { fields: [{ field, key: 'too_many', max }] })

/** Distinct contacts in the order of the leads. */
function joinedContacts(sides: readonly WholeLead[]): ContactEntry[] {
  const byWay = new Map<string, ContactEntry>()
  for (const entry of sides.flatMap(({ contacts }) => contacts)) {
    const way = JSON.stringify([entry.key, entry.value.toLowerCase(), entry.extension ?? ''])
    if (!byWay.has(way)) byWay.set(way, entry)
  }
  return [...byWay.values()].map((entry, priority) => ({ ...entry, priority }))
}

/** The latest agreement or withdrawal on either lead counts. */
function laterConsent(one: StoredConsent | null, other: StoredConsent | null): StoredConsent | null {
  if (!one || !other) return one ?? other
  const [later, earlier] = Date.parse(one.at) >= Date.parse(other.at) ? [one, other] : [other, one]
  const isWithdrawnSince = earlier.withdrawnAt !== null && Date.parse(earlier.withdrawnAt) > Date.parse(later.at)
  return isWithdrawnSince && later.withdrawnAt === null ? { ...later, withdrawnAt: earlier.withdrawnAt } : later
}
