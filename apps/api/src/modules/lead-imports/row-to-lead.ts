import { normaliseContacts } from '@kartu/cards/contacts'
import { wayOfLink } from '@kartu/cards/found-contact'
import type { ContactEntry, ContactKey } from '@kartu/contracts/contacts'
import { CreateLead, Tag } from '@kartu/contracts/lead-changes'
import type { LeadImportField } from '@kartu/contracts/lead-imports.data'
import type { Warmth } from '@kartu/contracts/leads.plain'
import { contactsMax, socialsMax, tagsPerLeadMax } from '@kartu/contracts/limits'
import { isSocialKey } from '@kartu/contracts/contacts'
import { Email } from '@kartu/contracts/validation'
import { newId } from '../../db/columns.ts'
import { type Fault, keep, shorten, unguarded, unreadable } from '../imports/row-to-member.ts'
import type { LeadRowFault } from './lead-rows.ts'

/** What a row says of somebody. */
export interface RowLead {
  name: string
  organisation: string
  jobTitle: string
  contacts: ContactEntry[]
  notes: string[]
  tags: string[]
  warmth: Warmth | null
  /** ISO 8601. */
  metAt: string | null
  /** The email of a colleague. */
  owner: string | null
}

export type LeadMapping = readonly (LeadImportField | null)[]

type RowFault = Pick<LeadRowFault, 'code' | 'values'>

/** Reads a row by its mapping; every fault is named. Without a name it goes by its company, else by its email. */
export function rowToLead(
  cells: readonly string[],
  mapping: LeadMapping,
  country: string,
): { lead: RowLead; faults: LeadRowFault[] } {
  const faults: LeadRowFault[] = []
  const fault = (field: LeadImportField | null, value: string, found: RowFault | Fault | undefined): void => {
    if (found) faults.push({ field, value: shorten(value), ...(found as RowFault) })
  }
  const said = mapping.flatMap((field, column) => {
    const value = field === null ? '' : unguarded(cells[column] ?? '')
    if (field === null || value === '') return []
    const broken = unreadable(value)
    fault(field, value, broken)
    return broken ? [] : [{ field, value }]
  })
  const lead: RowLead = {
    ...{ name: '', organisation: '', jobTitle: '', contacts: [], notes: [], tags: [], warmth: null, metAt: null },
    owner: null,
  }
  const names = { first: '', last: '' }
  const inputs: { field: LeadImportField; key: ContactKey; value: string }[] = []
  for (const { field, value } of said) {
    const line = onOneLine(value)
    const text = <T>(schema: Parameters<typeof keep<T>>[0], set: (checked: T) => void): void =>
      fault(field, value, keep(schema, field === 'note' ? value : line, set))
    if (field === 'name') text(shape.name, (name) => (lead.name = name))
    else if (field === 'first_name') text(shape.name, (name) => (names.first = name))
    else if (field === 'last_name') text(shape.name, (name) => (names.last = name))
    else if (field === 'organisation') text(shape.organisation, (name) => (lead.organisation = name))
    else if (field === 'job_title') text(shape.job_title, (title) => (lead.jobTitle = title))
    else if (field === 'note' || field === 'address') text(shape.note, (note) => lead.notes.push(note))
    else if (field === 'tags')
      for (const tag of partsOf(value))
        fault(
          field,
          tag,
          keep(Tag, tag, (read) => lead.tags.push(read)),
        )
    else if (field === 'owner') text(Email, (email) => (lead.owner = email))
    else if (field === 'warmth') {
      lead.warmth = warmths.get(line.toLowerCase()) ?? null
      if (lead.warmth === null) fault(field, value, { code: 'regex' })
    } else if (field === 'met_at') {
      lead.metAt = momentOf(line)
      if (lead.metAt === null) fault(field, value, { code: 'date' })
    } else inputs.push(...waysOf(field, value))
  }
  lead.contacts = contactsOf(inputs, country, fault)
  lead.tags = lead.tags.slice(0, tagsPerLeadMax)
  lead.name ||=
    `${names.first} ${names.last}`.trim() ||
    lead.organisation ||
    (lead.contacts.find(({ key }) => key === 'email')?.value ?? '')
  if (lead.name === '' && faults.length === 0) fault('name', '', { code: 'required' })
  return { lead, faults }
}

const { shape } = CreateLead

/** A cell may hold several; an address may be one of a network. */
function waysOf(field: LeadImportField & ContactKey, value: string) {
  const parts = isSocialKey(field) ? [onOneLine(value)] : partsOf(value)
  return parts.map((part) => {
    const way = field === 'website' ? wayOfLink(part) : null
    return { field, key: way?.key ?? field, value: way?.value ?? part }
  })
}

/** Beyond what a lead holds, the first are kept: a phone book has more than anybody calls. */
function contactsOf(
  inputs: readonly { field: LeadImportField; key: ContactKey; value: string }[],
  country: string,
  fault: (field: LeadImportField, value: string, found: RowFault) => void,
): ContactEntry[] {
  const options = { makeId: newId, ...(country === '' ? { defaultCode: '' } : { defaultCode: country }) }
  const entries: ContactEntry[] = []
  for (const { field, key, value } of inputs) {
    const { contacts, faults } = normaliseContacts([{ key, value }], options)
    const [first] = faults
    if (first) fault(field, value, { code: first.key })
    const [read] = contacts
    const socials = entries.filter((entry) => isSocialKey(entry.key)).length
    const isThere = entries.some((entry) => entry.key === read?.key && entry.value === read.value)
    if (!read || isThere || entries.length === contactsMax || (isSocialKey(read.key) && socials === socialsMax))
      continue
    entries.push({ ...read, priority: entries.length })
  }
  return entries
}

const warmths = new Map<string, Warmth>([
  ...(['hot', 'panas'] as const).map((word) => [word, 'hot'] as const),
  ...(['warm', 'hangat'] as const).map((word) => [word, 'warm'] as const),
  ...(['cold', 'dingin'] as const).map((word) => [word, 'cold'] as const),
])

/** `2026-11-20`, with a time or without, by UTC: day and month of other ways of writing nobody can tell apart. */
function momentOf(text: string): string | null {
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,3})?(?: ?Z| ?UTC)?)?$/.exec(text) ?? []
  if (day === undefined) return null
  const moment = new Date(`${day}T${time}${seconds}.000Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? null : moment.toISOString()
}

const partsOf = (value: string): string[] =>
  value
    .split(/[,;|\t\r\n\v\f]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const onOneLine = (value: string): string => value.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim()
