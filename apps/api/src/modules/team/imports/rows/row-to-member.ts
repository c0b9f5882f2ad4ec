import { normaliseContacts } from '@kartu/cards/contacts'
import { hasLostDigits, readPhones } from '@kartu/cards/read-phones'
import {
  type CardText,
  cardTexts,
  type ContactKey,
  contactKeys,
  isParagraph,
  isPhoneKey,
} from '@kartu/contracts/company/card-fields.plain'
import { CardContent } from '@kartu/contracts/company/cards'
import {
  type ImportField,
  type ImportTarget,
  type RowFault,
  translatedTarget,
} from '@kartu/contracts/team/imports.data'
import { externalIdCharactersMax } from '@kartu/contracts/limits'
import { CreateDivision } from '@kartu/contracts/company/divisions'
import { line, MemberEmail } from '@kartu/contracts/validation'
import { cellText, isPlaceholder } from '../../../platform/table-imports/reading/cell-values.ts'
import type { StoredPicture } from '../../../../db/columns.ts'
import { isOldCardAddress } from './card-products.ts'
import { emailsIn, keep, shorten, unreadable } from '../../../platform/table-imports/row-values.ts'

/** Content of a row about a person. Fields that are blank or not mapped are missing, and stay unchanged on the card. */
export interface RowContent {
  /** True if `first_name` is the whole name, as in a column "Name". */
  isWholeName?: boolean
  /** Languages in which `first_name` is the whole name, as in a column "Name [en]". */
  wholeNamesIn?: readonly string[]
  /** The name as the row writes it, if its parts were swapped. */
  writtenName?: string
  /** ID of the person in the directory. */
  directoryId?: string
  externalId?: string
  email?: string
  /** Name of a division, as the row writes it. */
  division?: string
  language?: 'en' | 'id'
  /** True if the invitation is sent with the import. */
  invite?: boolean
  text: Partial<Record<CardText, string>>
  /** Texts in further languages, by language. */
  translations?: Record<string, Partial<Record<CardText, string>>>
  contacts: RowContact[]
  photo?: RowPicture
}

/** Stored photo of a row, with the name of its file. */
export interface RowPicture {
  picture: StoredPicture
  name: string
}

export interface RowContact {
  key: ContactKey
  value: string
  code?: string
  extension?: string
}

/** One entry per column of the file. */
export type Mapping = readonly (ImportTarget | null)[]

/** Addresses of the template's example people, which identify rows that were not overwritten. */
const exampleEmail = /^example\d*@example\.com$/i

/** Format for reading the cells of a file. */
export interface MemberFormat {
  mapping: Mapping
  /** ISO 3166 country of local numbers; '' leaves them out. */
  country: string
  /** True if the column of first names holds whole names. */
  isWholeName: boolean
  /** Languages whose column of first names holds whole names. */
  wholeNamesIn?: readonly string[]
  /** True for Kartu's own team export, whose names are in the form of the cards. */
  isOwnExport?: boolean
}

export interface ReadMember {
  content: RowContent
  /** Faults for which the row is refused. */
  faults: RowFault[]
  /** Omitted values. */
  warnings: RowFault[]
}

/**
 * Reads a row by its mapping. An invalid email refuses the row, and so do cells beyond the header, because other cells
 * may have shifted. Any other unreadable value is omitted and named in `warnings`.
 */
export function rowToMember(
  { cells }: { cells: readonly string[] },
  { mapping, country, isWholeName, wholeNamesIn, isOwnExport = false }: MemberFormat,
): ReadMember {
  const content: RowContent = {
    ...{ text: {}, contacts: [] },
    ...(isWholeName && { isWholeName }),
    ...(wholeNamesIn && { wholeNamesIn }),
  }
  const faults: RowFault[] = []
  const warnings: RowFault[] = []
  const beyond = cells.slice(mapping.length).find((cell) => cell !== '')
  if (beyond !== undefined) {
    const values = { cells: cells.length, columns: mapping.length }
    faults.push({ field: null, code: 'cells_beyond_header', value: shorten(beyond), values })
  }
  mapping.forEach((field, column) => {
    const value = cellText(cells[column] ?? '')
    if (field === null || value === '' || isPlaceholder(value, isNameField(field))) return
    const fault = unreadable(value) ?? take(content, field, value, country)
    // An invalid second email does not refuse a row.
    const isRefused = field.startsWith('account_') || (field === 'email' && content.email === undefined)
    const list = isRefused ? faults : warnings
    if (fault) list.push({ field, value: shorten(value), ...fault })
  })
  if (!mapping.includes('last_name') && !isOwnExport) turnName(content)
  return { content, faults, warnings }
}

const isNameField = (field: ImportTarget): boolean => /^(?:first|middle|last|preferred)_name(?:\[|$)/.test(field)

/** "Santoso, Agus" becomes Agus Santoso. The comma of "Ahmad Fauzi, S.E." precedes a degree, not a name. */
function turnName(content: RowContent): void {
  const { text } = content
  const [, last = '', given = '', suffix = ''] =
    /^([^,]+),\s*([^,]+?)(?:[,\s]\s*((?:Jr|Sr)\.?|I{2,3}|IV))?$/i.exec(text.first_name ?? '') ?? []
  const first = given.trim()
  if (!givenName.test(first) || degrees.test(first)) return
  // Short capitals are a degree, unless the whole name is in capitals.
  if (/^\p{Lu}{2,5}$/u.test(first) && /\p{Ll}/u.test(last)) return
  content.writtenName = text.first_name ?? ''
  text.first_name = first
  text.last_name = last.trim()
  if (suffix !== '' && text.suffix === undefined) text.suffix = suffix
}

/** Titles before a name, the name, and a nickname in brackets. */
const givenName =
  /^(?:(?:Prof|Drs?|Dra|Ir|Hj?|Mrs?|Ms)\.?\s+)*\p{L}[\p{L}\p{M}\s'’‘-]*(?:\s\p{Lu}\.)?(?:\s?\(\p{L}+\))?$/u

/** Degrees, generations and company forms after a name, also without full stops. */
const degrees =
  /^(?:[Jj]r|[Ss]r|I{2,3}|IV|[Pp]h\s?[Dd]|[MB]\s?[Ss]c|[SM]\p{Lu}\p{Ll}{1,3}|MBA|BBA|LLM|LLB|CPA|CFA|PMP|SE|ST|SH|SS|SPd|SKom|MM|MH|MT|MA|BA|MD|Ak|Ir|Psi|Esq|Tbk|Inc|Ltd|LLC|GmbH|Corp)$/u

type Fault = Pick<RowFault, 'code' | 'values'>

/** Stores a value in `content`. Returns its fault. */
function take(content: RowContent, target: ImportTarget, value: string, country: string): Fault | undefined {
  const translated = translatedTarget(target)
  if (translated !== undefined) return takeTranslation(content, translated, value)
  const field = target as ImportField
  if (isContactField(field)) return takeContact(content, field, value, country)
  return field === 'email' ? takeEmail(content, value) : takeText(content, field, value)
}

function takeTranslation(
  content: RowContent,
  { text, language }: { text: CardText; language: string },
  value: string,
): Fault | undefined {
  return keep(CardContent.shape[text], isParagraph(text) ? value : onOneLine(text, value), (checked) => {
    const texts = content.translations?.[language]
    content.translations = { ...content.translations, [language]: { ...texts, [text]: checked } }
  })
}

function takeText(
  content: RowContent,
  field: Exclude<ImportField, ContactField | 'email'>,
  value: string,
): Fault | undefined {
  if (isTextField(field)) {
    const text = isParagraph(field) ? value : onOneLine(field, value)
    // Street, city and country may be separate columns.
    const before = field === 'address' ? content.text.address : undefined
    return keep(CardContent.shape[field], before === undefined ? text : `${before}, ${text}`, (checked) => {
      content.text[field] = checked
    })
  }
  switch (field) {
    case 'external_id':
      if (hasLostDigits(value)) return { code: 'digits_lost' }
      return keep(ExternalId, value, (id) => {
        content.externalId = id
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
    case 'photo':
      // `row-photo.ts` takes the photo itself.
      return undefined
    case 'account_enabled':
      return isNo(value) ? { code: 'account_disabled' } : undefined
    case 'account_blocked':
      return isYes(value) || /^(?:blocked|disabled)$/i.test(value) ? { code: 'account_disabled' } : undefined
    case 'send_invitation':
      if (isYes(value)) content.invite = true
      else if (!isNo(value)) return { code: 'yes_or_no' }
      return undefined
    default:
      return field satisfies never
  }
}

/** Notations of a disabled account or "no" in Entra, Google Workspace and lists of people. */
const isNo = (value: string): boolean =>
  /^(?:false|no|n|0|disabled|inactive|suspended|archived|blocked|tidak|nonaktif|falsch|nein|faux|non)$/i.test(value)

const isYes = (value: string): boolean =>
  /^(?:true|yes|y|1|x|send|ya|iya|kirim|wahr|ja|vrai|oui|sí|si|sim)$/i.test(value)

/** The first address is the member's own. The card shows the others. */
function takeEmail(content: RowContent, value: string): Fault | undefined {
  for (const part of emailsIn(value)) {
    if (exampleEmail.test(part)) return { code: 'example_row' }
    if (/#ext#@/i.test(part)) return { code: 'guest_sign_in_name' }
    const fault = keep(MemberEmail, part, (email) => {
      if (content.email === undefined) content.email = email
      else if (content.email !== email) content.contacts.push({ key: 'email', value: email })
    })
    if (fault) return fault
  }
  return undefined
}

const ExternalId = line(externalIdCharactersMax)

/** Reads all numbers of a cell, each of the kind that adjacent words name; or one link or handle. */
function takeContact(content: RowContent, key: ContactField, value: string, country: string): Fault | undefined {
  if (isPhoneKey(key)) {
    const { phones, isWhole } = readPhones(value, country)
    for (const { key: said, label: _, ...phone } of phones)
      content.contacts.push({ key: said === null || said === 'phone' ? key : said, ...phone })
    if (!isWhole) return { code: hasLostDigits(value) ? 'digits_lost' : 'phone' }
    return phones.some(({ key: said, label }) => said === null && label !== '') ? { code: 'label_left_out' } : undefined
  }
  if (key === 'website' && isOldCardAddress(value)) return { code: 'old_card_address' }
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

const isTextField = (field: ImportField): field is CardText => (cardTexts as readonly string[]).includes(field)

type ContactField = Exclude<ImportField & ContactKey, 'email'>

/** The column `email` is the member's address, which the card shows automatically. */
const isContactField = (field: ImportField): field is ContactField =>
  field !== 'email' && (contactKeys as readonly string[]).includes(field)

/** Puts a value on one line: the line ends of an address become commas, others spaces. */
const onOneLine = (field: ImportField | ContactKey, value: string): string =>
  value.length <= lineCharactersMax && lineEnds.test(value)
    ? value
        .split(lineEnds)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(field === 'address' ? ', ' : ' ')
        .replace(/,(?:\s*,)+/g, ',')
    : value

/** A longer text exceeds every field of one line, with or without its line ends. */
const lineCharactersMax = 2_000

const lineEnds = /[\t\r\n\v\f\u0085\u2028\u2029]+/
