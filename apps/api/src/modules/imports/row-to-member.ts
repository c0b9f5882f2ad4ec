import { normaliseContacts } from '@kartu/cards/contacts'
import { parsePhone } from '@kartu/cards/phones'
import { CardContent } from '@kartu/contracts/cards'
import { contactKeys } from '@kartu/contracts/contact-keys.plain'
import { type ContactKey, isPhoneKey } from '@kartu/contracts/contacts'
import type { ImportField } from '@kartu/contracts/imports.data'
import { externalIdCharactersMax } from '@kartu/contracts/limits'
import { CreateDivision } from '@kartu/contracts/divisions'
import { issueBound, issueKey, line, MemberEmail } from '@kartu/contracts/validation'
import type { z } from 'zod'
import type { TableRow } from './table-row.ts'
import type { RowFault } from './imports.data.ts'

const textFields = [
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'preferred_name',
  'pronouns',
  'accreditations',
  'job_title',
  'short_description',
  'note',
  'address',
] as const
type TextField = (typeof textFields)[number]

/** What a row says of a person. A field that the row leaves blank, or the mapping leaves out, is not there: it is kept as it is. */
export interface RowContent {
  /** Of a row from the directory: who it is about there. */
  directoryId?: string
  externalId?: string
  email?: string
  /** The name of a division, as the row writes it. */
  division?: string
  language?: 'en' | 'id'
  text: Partial<Record<TextField, string>>
  contacts: RowContact[]
}

export interface RowContact {
  key: ContactKey
  value: string
  code?: string
  extension?: string
}

/** One entry a column of the file. */
export type Mapping = readonly (ImportField | null)[]

/** The people in the rows of the template; a row left standing is told apart by this. */
const exampleEmail = /^example\d*@example\.com$/i

/** Reads a row by its mapping. Every fault is named, not only the first; fields at fault are not in `content`. */
export function rowToMember({ cells }: TableRow, mapping: Mapping): { content: RowContent; faults: RowFault[] } {
  const content: RowContent = { text: {}, contacts: [] }
  const faults: RowFault[] = []
  const beyond = cells.slice(mapping.length).find((cell) => cell !== '')
  if (beyond !== undefined) {
    const values = { cells: cells.length, columns: mapping.length }
    faults.push({ field: null, code: 'cells_beyond_header', value: shorten(beyond), values })
  }
  mapping.forEach((field, column) => {
    const value = field === null ? '' : unguarded(cells[column] ?? '')
    if (field === null || value === '') return
    const fault = unreadable(value) ?? take(content, field, value)
    if (fault) faults.push({ field, value: shorten(value), ...fault })
  })
  return { content, faults }
}

export type Fault = Pick<RowFault, 'code' | 'values'>

function take(content: RowContent, field: ImportField, value: string): Fault | undefined {
  if (isTextField(field)) {
    return keep(
      CardContent.shape[field],
      field === 'note' || field === 'short_description' ? value : onOneLine(field, value),
      (text) => {
        content.text[field] = text
      },
    )
  }
  if (isContactField(field)) return takeContact(content, field, value)
  switch (field) {
    case 'external_id':
      return keep(ExternalId, value, (id) => {
        content.externalId = id
      })
    case 'email':
      if (exampleEmail.test(value)) return { code: 'example_row' }
      return keep(MemberEmail, value.replace(/^mailto:/i, ''), (email) => {
        content.email = email
      })
    case 'division':
      return keep(CreateDivision.shape.name, onOneLine(field, value), (name) => {
        content.division = name
      })
    case 'language': {
      const language = languages.get(value.toLowerCase().replace('_', '-'))
      if (language === undefined) return { code: 'regex' }
      content.language = language
      return undefined
    }
    default:
      return field satisfies never
  }
}

const ExternalId = line(externalIdCharactersMax)

export function keep<T>(schema: z.ZodType<T>, value: string, set: (checked: T) => void): Fault | undefined {
  const result = schema.safeParse(value)
  if (result.success) {
    set(result.data)
    return undefined
  }
  const issue = result.error.issues[0]
  if (!issue) return { code: 'regex' }
  const max = issueBound(issue)
  return { code: issueKey(issue), ...(max === undefined ? {} : { values: { max } }) }
}

/** A number must say its country itself: which one a national number belongs to, a file does not tell. */
function takeContact(content: RowContent, key: ContactKey, value: string): Fault | undefined {
  if (isPhoneKey(key)) {
    const phone = parsePhone(value, '')
    if (!phone) return { code: 'phone' }
    content.contacts.push({ key, ...phone })
    return undefined
  }
  const { contacts, faults } = normaliseContacts([{ key, value: onOneLine(key, value) }], { makeId: () => '' })
  const read = contacts[0]
  if (!read) return { code: faults[0]?.key ?? 'regex' }
  content.contacts.push({ key, value: read.value })
  return undefined
}

const languages = new Map<string, 'en' | 'id'>([
  ...['en', 'en-us', 'en-gb', 'en-sg', 'english', 'inggris', 'bahasa inggris'].map((name) => [name, 'en'] as const),
  ...['id', 'id-id', 'in', 'indonesian', 'indonesia', 'bahasa indonesia'].map((name) => [name, 'id'] as const),
])

const isTextField = (field: ImportField): field is TextField => (textFields as readonly string[]).includes(field)

type ContactField = Exclude<ImportField & ContactKey, 'email'>

/** `email` as a column is the member's address; the card shows it without being told. */
const isContactField = (field: ImportField): field is ContactField =>
  field !== 'email' && (contactKeys as readonly string[]).includes(field)

/** Cells may hold line ends where a card holds one line: of an address they become commas, elsewhere spaces. */
const onOneLine = (field: ImportField | ContactKey, value: string): string =>
  lineEnds.test(value)
    ? value
        .split(lineEnds)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(field === 'address' ? ', ' : ' ')
        .replace(/,(?:\s*,)+/g, ',')
    : value

const lineEnds = /[\t\r\n\v\f\u0085\u2028\u2029]+/

/** Spreadsheets keep a leading sign from becoming a formula with an apostrophe, and so do our own files. */
export const unguarded = (value: string): string => value.replace(/^'(?=[=+\-@\t\r])/, '').trim()

const formulaErrors =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|GETTING_DATA|BLOCKED!|BUSY!|UNKNOWN!)$/i

export function unreadable(value: string): Fault | undefined {
  if (formulaErrors.test(value)) return { code: 'formula_error' }
  return value.includes('\ufffd') ? { code: 'unreadable' } : undefined
}

const shownCharactersMax = 200

/** What is repeated to a person of a value that may be at fault. */
export const shorten = (value: string): string =>
  value.length <= shownCharactersMax ? value : `${value.slice(0, shownCharactersMax - 1).toWellFormed()}…`
