import { normaliseContacts } from '@kartu/cards/contacts'
import { wayOfLink } from '@kartu/cards/found-contact'
import { displayName } from '@kartu/cards/names'
import { foldLetters } from '@kartu/cards/slugs'
import { hasLostDigits, readPhones } from '@kartu/cards/read-phones'
import { type ContactKey, contactKeys, isPhoneKey, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { cleanLine } from '@kartu/contracts/invisible-signs'
import { CreateLead, Tag } from '@kartu/contracts/leads/lead-changes'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import {
  contactLabelCharactersMax,
  contactsMax,
  leadNoteCharactersMax,
  socialsMax,
  tagsPerLeadMax,
} from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import { cellText, isPlaceholder, readDate, uncutCell } from '../../platform/table-imports/reading/cell-values.ts'
import { emailsIn, keep, shorten, unreadable } from '../../platform/table-imports/row-values.ts'
import { quotedItems } from '../../platform/files/write-csv.ts'
import type { LeadImportRecord } from './lead-imports.sql.ts'
import type { LeadRowFault } from './lead-rows.ts'
import { isZone } from '@kartu/contracts/leads/event-days'
import { daysIn } from '../leads/lead-days.ts'

/** The person in a row. */
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
  /** Email or name of a colleague. */
  owner: string | null
}

/** Format for reading the cells of a file. */
export type LeadFormat = Pick<LeadImportRecord, 'mapping' | 'columns' | 'country' | 'date_order'>

/** Value that fits no field of a lead and is moved to the note. */
export interface Unread {
  field: LeadImportField | null
  /** Name of the column. */
  column: string
  value: string
  code: LeadRowFault['code']
  values?: LeadRowFault['values']
}

export interface ReadLead {
  lead: RowLead
  unread: Unread[]
  /** Spreadsheet errors in place of values. They are dropped. */
  warned: LeadRowFault[]
  /** Errors; empty unless the row identifies no person. */
  faults: LeadRowFault[]
}

/**
 * Reads a row by its mapping. Unreadable values are in `unread` and do not cause an error: only a row without a name,
 * company, email and number is faulty. Without a name, the lead is named after its company, email or number.
 */
export function rowToLead(row: readonly string[], format: LeadFormat): ReadLead {
  const cells = zonedCells(row, format)
  const lead: RowLead = {
    ...{ name: '', organisation: '', jobTitle: '', contacts: [], notes: [], tags: [], warmth: null, metAt: null },
    owner: null,
  }
  const unread: Unread[] = []
  const warned: LeadRowFault[] = []
  const draft: Draft = { lead, names: { first: '', middle: '', last: '' }, address: '' }
  const mapping = format.mapping ?? []
  mapping.forEach((field, at) => {
    if (field === null) return
    const { text: cell, left } = uncutCell(cells[at] ?? '')
    const value = cellText(cell)
    if (left > 0)
      warned.push({ field, code: 'cell_cut', value: shorten(value), values: { max: cell.length - 1, left } })
    if (field === 'contact_label') return
    if (value === '') return
    if (isPlaceholder(value, nameFields.has(field))) {
      if (value.startsWith('#')) warned.push({ field, code: 'formula_error', value })
      return
    }
    const column = columnName(format, at)
    const leave = (code: Unread['code'], values?: Unread['values'], text = value): void => {
      unread.push({ field, column, value: text, code, ...(values && { values }) })
    }
    const broken = unreadable(value)
    if (broken) return leave(broken.code)
    if (isTextField(field)) return takeText(draft, field, value, format, leave)
    const before = lead.contacts.length
    if (isPhoneKey(field)) takePhones(lead.contacts, field, value, format.country, leave)
    else takeWays(lead, field, value, leave)
    const label = mapping[at + 1] === 'contact_label' ? cellText(cells[at + 1] ?? '') : ''
    for (const long of label === '' ? [] : nameContacts(lead.contacts.slice(before), label))
      leave('too_long', { max: contactLabelCharactersMax }, long)
  })
  for (const [at, cell] of cells.entries())
    if (at >= mapping.length && cell !== '')
      unread.push({ field: null, column: columnName(format, at), value: cell, code: 'cells_beyond_header' })
  const { names, address } = draft
  if (address !== '') lead.notes.push(address)
  const joined = joinedName(names)
  if (lead.name === '' ? joined.length > nameMax : !hasParts(lead.name, names))
    unread.push({ field: 'name', column: 'name', value: joined, code: 'too_long', values: { max: nameMax } })
  lead.name ||= joined.slice(0, nameMax).toWellFormed().trim()
  lead.name ||= lead.organisation || (lead.contacts.find(({ key }) => key === 'email' || isPhoneKey(key))?.value ?? '')
  const faults: LeadRowFault[] =
    lead.name === '' ? [{ field: 'name', code: 'nobody', value: '' }, ...unread.map(faultOf)] : []
  return { lead, unread, warned, faults }
}

type TextField = Exclude<LeadImportField, ContactKey | 'contact_label'>

const isTextField = (field: LeadImportField): field is TextField =>
  field !== 'contact_label' && !(contactKeys as readonly string[]).includes(field)

/** Lead whose name and address are composed after all cells have been read. */
interface Draft {
  lead: RowLead
  names: Record<'first' | 'middle' | 'last', string>
  address: string
}

/** Stores the value of a field other than a contact. */
function takeText(draft: Draft, field: TextField, value: string, { date_order }: LeadFormat, leave: Leave): void {
  const { lead, names } = draft
  const line = onOneLine(value)
  const text = <T>(schema: Parameters<typeof keep<T>>[0], set: (checked: T) => void, said = line): void => {
    const fault = keep(schema, said, set)
    if (fault) leave(fault.code, fault.values, said)
  }
  if (field === 'name') text(shape.name, (name) => (lead.name = name))
  else if (field === 'first_name') text(shape.name, (name) => (names.first = name))
  else if (field === 'middle_name') text(shape.name, (name) => (names.middle = name))
  else if (field === 'last_name') text(shape.name, (name) => (names.last = name))
  else if (field === 'organisation')
    text(shape.organisation, (name) => {
      lead.organisation ||= name
      if (foldLetters(lead.organisation) !== foldLetters(name)) leave('too_many', { max: 1 }, name)
    })
  else if (field === 'job_title') text(shape.job_title, (title) => (lead.jobTitle = title))
  else if (field === 'note') text(shape.note, (note) => lead.notes.push(note), value)
  else if (field === 'address')
    text(shape.note, (whole) => (draft.address = whole), draft.address === '' ? line : `${draft.address}, ${line}`)
  else if (field === 'tags') {
    for (const tag of tagsOf(value))
      if (lead.tags.length === tagsPerLeadMax) leave('too_many', { max: tagsPerLeadMax }, tag)
      else text(Tag, (read) => lead.tags.push(read), tag)
  } else if (field === 'owner') lead.owner = /[^\s<>()]+@[^\s<>()]+/.exec(line)?.[0] ?? line
  else if (field === 'warmth') {
    lead.warmth = warmths.get(line.toLowerCase()) ?? null
    if (lead.warmth === null) leave('regex')
  } else if (field === 'met_at') {
    const read = readDate(line, date_order)
    if (read === 'unclear' || read === null) leave(read === null ? 'date' : 'date_unclear')
    // Allows one day more, because it is already tomorrow in some time zones.
    else if (Date.parse(read.at) > Date.now() + dayMs) leave('date_to_come')
    else lead.metAt = read.at
  }
}

const dayMs = 86_400_000

/** Name of a column, or its number. */
const columnName = ({ mapping, columns }: LeadFormat, at: number): string =>
  columns[at]?.name || mapping?.[at] || String(at + 1)

/** True if a full name contains all parts. */
const hasParts = (name: string, parts: Record<string, string>): boolean =>
  Object.values(parts).every((part) => foldLetters(name).includes(foldLetters(part)))

export const faultOf = ({ field, code, value, values }: Unread): LeadRowFault => ({
  ...{ field, code, value: shorten(value) },
  ...(values && { values }),
})

/** Unreadable values as notes, one value per line, such as `Phone: 14045`. */
export function notesOf(unread: readonly Unread[]): string[] {
  const notes: string[] = []
  for (const { column, value } of unread) {
    const line = `${column}: ${value}`
    const last = notes.at(-1)
    if (last !== undefined && last.length + line.length < leadNoteCharactersMax)
      notes[notes.length - 1] = `${last}\n${line}`
    else for (let at = 0; at < line.length; at += noteMax) notes.push(line.slice(at, at + noteMax).toWellFormed())
  }
  return notes
}

const noteMax = leadNoteCharactersMax - 1

/** In Chinese and Korean names, the family name comes first. */
const joinedName = ({ first, middle, last }: Record<'first' | 'middle' | 'last', string>): string =>
  displayName({
    ...{ first_name: first, middle_name: middle, last_name: last },
    ...{ prefix: '', suffix: '', preferred_name: '' },
  })

/**
 * Labels each contact if the list of labels has the same length. Otherwise every contact gets the whole text. Returns
 * labels that are too long.
 */
function nameContacts(contacts: readonly ContactEntry[], text: string): string[] {
  const list = quotedItems(text)
  const labels = list.length === contacts.length ? list : [text]
  for (const [at, contact] of contacts.entries()) {
    const label = onOneLine(labels[at] ?? labels[0] ?? '')
    if (label !== '') contact.label = label.slice(0, contactLabelCharactersMax).toWellFormed()
  }
  return labels.map(onOneLine).filter((label) => label.length > contactLabelCharactersMax)
}

const { shape } = CreateLead
const nameMax = shape.name.maxLength ?? 100
const nameFields: ReadonlySet<LeadImportField> = new Set(['name', 'first_name', 'last_name', 'organisation'])

type Leave = (code: Unread['code'], values?: Unread['values'], text?: string) => void

/** Reads all numbers of a cell. If part of the text is unreadable, the whole text is kept unchanged. */
function takePhones(
  contacts: ContactEntry[],
  field: LeadImportField & ContactKey,
  value: string,
  country: string,
  leave: Leave,
): void {
  const { phones, isWhole } = readPhones(value, country)
  const more = phones.map(({ key, label, ...phone }) => ({
    ...{ key: key === null || key === 'phone' ? field : key, label: label.slice(0, contactLabelCharactersMax) },
    ...phone,
  }))
  if (!isWhole) leave(hasLostDigits(value) ? 'digits_lost' : 'phone')
  for (const entry of more)
    if (!add(contacts, { _id: newId(), priority: 0, ...entry })) leave('too_many', { max: contactsMax }, entry.value)
}

/** Reads emails and URLs. A link to a social network or chat becomes a contact of that kind. */
function takeWays(lead: RowLead, field: LeadImportField & ContactKey, value: string, leave: Leave): void {
  const { contacts } = lead
  const parts = field === 'email' ? emailsIn(value) : linksOf(value)
  const read = parts.map((part) => {
    const said = field === 'email' ? null : wechatId(part)
    const way =
      field === 'email' || field === 'wechat' ? null : wayOfLink(part.includes('://') ? part : `https://${part}`)
    const isNetwork = way !== null && way.key !== 'website'
    const input =
      said === null ? (isNetwork ? way : { key: field, value: part }) : { key: 'wechat' as const, value: said }
    return { part, ...normaliseContacts([input], { makeId: newId }) }
  })
  const isNone = read.every(({ faults }) => faults.length > 0)
  if (isNone) return leave(read[0]?.faults[0]?.key ?? 'regex')
  for (const { part, contacts: found, faults } of read) {
    const [entry] = found
    if (!entry) leave(faults[0]?.key ?? 'regex', undefined, part)
    else if (!add(contacts, entry)) leave('too_many', { max: isSocialKey(entry.key) ? socialsMax : contactsMax }, part)
  }
  const named = field === 'email' ? /^\s*"?([^"<>@]+?)"?\s*</.exec(value)?.[1] : undefined
  if (named !== undefined && lead.name === '') keep(shape.name, named, (name) => (lead.name = name))
}

/**
 * Returns false if the lead already has the maximum number of contacts. A contact that the lead already has is not
 * added again.
 */
function add(contacts: ContactEntry[], entry: ContactEntry): boolean {
  if (contacts.some(({ key, value }) => key === entry.key && value === entry.value)) return true
  const socials = contacts.filter(({ key }) => isSocialKey(key)).length
  if (contacts.length === contactsMax || (isSocialKey(entry.key) && socials === socialsMax)) return false
  contacts.push({ ...entry, priority: contacts.length })
  return true
}

const warmths = new Map<string, Warmth>([
  ...(['hot', 'panas'] as const).map((word) => [word, 'hot'] as const),
  ...(['warm', 'hangat'] as const).map((word) => [word, 'warm'] as const),
  ...(['cold', 'dingin'] as const).map((word) => [word, 'cold'] as const),
])

const filled = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '')

/** Commas and semicolons may be part of a URL: the next URL begins only after a space or a line end. */
const linksOf = (value: string): string[] => filled(value.split(/:::|[|\t\r\n\v\f]+|[,;]\s+|[,;](?=https?:)/))

const wechatId = (text: string): string | null => /^wechat:\s*(\S+)$/i.exec(text)?.[1] ?? null

const tagsOf = (value: string): string[] => filled(quotedItems(value)).filter((tag) => !tag.startsWith('* '))

const onOneLine = (value: string): string => cleanLine(value).trim()

/**
 * Converts times to UTC if the column header names a time zone, as in `Captured (Asia/Jakarta)`. Other cells stay
 * unchanged.
 */
function zonedCells(
  cells: readonly string[],
  { mapping, columns }: Pick<LeadImportRecord, 'mapping' | 'columns'>,
): readonly string[] {
  return cells.map((cell, at) => {
    if (mapping?.[at] !== 'met_at') return cell
    const zone = /\(([\w+/-]+)\)\s*$/.exec(columns[at]?.name ?? '')?.[1]
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(cell) ?? []
    if (zone === undefined || day === undefined || !isZone(zone)) return cell
    const clock = `${day}T${time}`
    return Number.isNaN(Date.parse(`${clock}Z`)) ? cell : daysIn(zone).momentAt(clock).toISOString()
  })
}
