import { contactLink, normaliseContacts } from '@kartu/cards/contacts'
import { emptiedFields } from '@kartu/cards/missing-fields'
import { resolveFields } from '@kartu/cards/resolve-fields'
import { isSocialKey, ruledField, type RuledText } from '@kartu/contracts/company/card-fields.plain'
import type { CardChange } from '@kartu/contracts/company/card-changes'
import { writesForCompany } from '@kartu/contracts/company/cards.policy'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { contactsMax, socialsMax } from '@kartu/contracts/limits'
import type { Principal } from '@kartu/contracts/principal'
import { newId } from '../../../../db/columns.ts'
import { allow, AppError, notFound } from '../../../../http/errors.ts'
import type { ChangingCard } from './card-changes.sql.ts'
import { type Layers, without } from '../../cards/cards.ts'
import { type ShownCard, shownCard } from '../../cards/card-source.ts'

type ContactChange = Extract<CardChange, { label: string }>
export type ContactField = 'contacts' | 'socials'
/** Field that can be changed on many cards. */
export type ChangingField = RuledText | ContactField
export type ChangingValue = string | ContactEntry[]

/** Planned change of one card. */
export interface PlannedChange {
  field: ChangingField
  value: ChangingValue
  layers: Layers
  /** Value that the card shows. */
  before: string
  after: string
  /** True if the change clears the employee's own value. */
  replacesOwn: boolean
}

export const isContactField = (field: ChangingField): field is ContactField =>
  field === 'contacts' || field === 'socials'

/** Validates a change and normalises its value as cards store it. Throws `invalid`. */
export function readChange(change: CardChange): CardChange {
  if (!('label' in change) || change.value === '') return change
  const { contacts, faults } = normaliseContacts([inputOf(change, change.value)], { makeId: newId })
  const [fault] = faults
  if (fault) throw new AppError('invalid', { fields: [{ field: `change.${fault.field}`, key: fault.key }] })
  return { ...change, value: contacts[0]?.value ?? '' }
}

const inputOf = ({ field: key, label, code }: ContactChange, value: string) => ({
  key,
  label,
  value,
  ...(code === undefined ? {} : { code }),
})

/**
 * Returns the change of one card, null if the card already has the value. Throws if the actor may not change the card,
 * or if the card or its rules do not permit it.
 */
export function planChange(
  row: ChangingCard | undefined,
  actor: Principal & { companyId: string },
  change: CardChange,
): PlannedChange | null {
  const card = requireChangeable(row, actor)
  const shown = shownCard(card)
  const field = ruledField(change.field)
  if (shown.rules[field].access === 'hidden') throw new AppError('field_hidden')
  const old = shown.values[field]
  const value =
    'label' in change ? changedEntries(shown, change) : changedText(typeof old === 'string' ? old : '', change)
  if (value === null) return null
  const layers = withCompanyValue(card, shown, field, value)
  keepRequiredField(shown, layers)
  return {
    field,
    value,
    layers,
    before: textOf(old, change),
    after: textOf(value, change),
    replacesOwn: card.own[field] !== undefined,
  }
}

/** Throws if the actor may not set the company's values on this card, or if the member is paused. */
export function requireChangeable(
  row: ChangingCard | undefined,
  actor: Principal & { companyId: string },
): ChangingCard {
  if (!row) throw notFound()
  allow(writesForCompany(actor, { memberId: row.member_id, divisionId: row.division_id, roles: row.roles }))
  if (row.status === 'paused') throw new AppError('member_paused')
  return row
}

/** Throws `field_required` if the card would lack a required field. */
export function keepRequiredField({ values, rules }: ShownCard, { company, own }: Layers): void {
  if (emptiedFields(values, resolveFields(company, own, rules).values, rules).length > 0)
    throw new AppError('field_required')
}

/** Sets the company's value of a field and clears the employee's own. */
const withCompanyValue = (
  { own }: ChangingCard,
  { company }: ShownCard,
  field: ChangingField,
  value: ChangingValue,
): Layers => ({
  company: { ...company, [field]: value },
  own: without(own, [field]),
})

function changedText(old: string, { where, value }: CardChange): string | null {
  const matches = where === 'all' || (where === 'empty' ? old === '' : isSameText(old, where.is))
  return matches && old !== value ? value : null
}

const isSameText = (one: string, other: string): boolean => folded(one) === folded(other)
const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Contacts, or socials, with the entries of a key and label changed. Other entries stay unchanged. */
function changedEntries(shown: ShownCard, change: ContactChange): ContactEntry[] | null {
  const { where, value, field: key } = change
  const list = shown.values[isSocialKey(key) ? 'socials' : 'contacts']
  const named = list.filter((entry) => isNamed(entry, change))
  if (where === 'empty') return named.length === 0 && value !== '' ? added(shown, list, change) : null
  const meant = where === 'all' ? named : named.filter((entry) => isSameEntry(entry, change, where.is))
  if (where === 'all' && named.length === 0) return value === '' ? null : added(shown, list, change)
  if (where === 'all' && named.length > 1 && value !== '') throw new AppError('contacts_alike')
  if (meant.every((entry) => entry.value === value)) return null
  const ids = new Set(meant.map(({ _id }) => _id))
  if (value === '') return list.filter(({ _id }) => !ids.has(_id))
  return list.map((entry) => (ids.has(entry._id) ? { ...entryOf(change), ...kept(entry) } : entry))
}

const isNamed = (entry: ContactEntry, { field, label }: ContactChange): boolean =>
  entry.key === field && isSameText(entry.label, label)

function isSameEntry(entry: ContactEntry, change: ContactChange, is: string): boolean {
  const [read] = normaliseContacts([inputOf(change, is)], { makeId: newId }).contacts
  return isSameText(entry.value, read?.value ?? is)
}

/** Parts of an entry that stay when its value changes. */
const kept = ({ _id, label, priority }: ContactEntry) => ({ _id, label, priority })

/** Entry with the new value, which `readChange` has validated. */
function entryOf(change: ContactChange): ContactEntry {
  const [entry] = normaliseContacts([inputOf(change, change.value)], { makeId: newId }).contacts
  if (!entry) throw new AppError('invalid')
  return entry
}

function added({ values }: ShownCard, list: readonly ContactEntry[], change: ContactChange): ContactEntry[] {
  const all = [...values.contacts, ...values.socials]
  if (all.length >= contactsMax || (isSocialKey(change.field) && list.length >= socialsMax))
    throw new AppError('contacts_full')
  const priority = Math.max(-1, ...all.map((entry) => entry.priority)) + 1
  return [...list, { ...entryOf(change), priority }]
}

/** Text of a value as the card shows it. Contacts are limited to the entries of the change. */
function textOf(value: unknown, change: CardChange): string {
  if (!('label' in change)) return String(value)
  const entries = (value as ContactEntry[]).filter((entry) => isNamed(entry, change))
  return entries.map((entry) => contactLink(entry).text).join(', ')
}
