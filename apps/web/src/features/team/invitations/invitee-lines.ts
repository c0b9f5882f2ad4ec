import { foldLetters } from '@kartu/cards/slugs'
import { cleanLines } from '@kartu/contracts/invisible-signs'

/** One person as typed or pasted. */
export interface TypedInvitee {
  email: string
  first_name: string
  last_name: string
  job_title: string
}

/** `unclear` can be read in several ways. */
export type LineFault = 'no_email' | 'unclear'
type ReadPiece = { person: TypedInvitee } | { person: null; fault: LineFault }
/** `text` is the part of the line that belongs to this person. */
export type ParsedLine = { line: number; text: string } & ReadPiece

/**
 * Reads people from lines: "name, email, title" in any order of name and email, separated by comma, semicolon, tab or
 * bar, or `Name <email>` as email programs write it, also as `Last, First <email>`. A line may hold several people,
 * separated by semicolons, in angle brackets or as addresses only. Running numbers and phone numbers are left out. A
 * missing name is derived from the address. An ambiguous line is a fault, never a guess.
 */
export function parseInvitees(text: string): ParsedLine[] {
  return cleanLines(text)
    .split('\n')
    .flatMap((line, index) => piecesOf(line).map((piece) => ({ line: index + 1, ...readPiece(piece) })))
}

/** A person in the format of a line. */
export const inviteeLine = ({ email, first_name: first, last_name: last, job_title: title }: TypedInvitee): string =>
  [[first, last].join(' ').trim(), email, ...(title === '' ? [] : [title])].join(', ')

const addressPattern =
  /[^\s<>"'(),;:|[\]@][^\s<>"(),;:|[\]@]*@[^\s<>"'(),;:|[\]@]+\.[^\s<>"'(),;:|[\]@]*[^\s<>"'(),;:|[\].@]/gu
const addressesIn = (text: string): string[] => text.match(addressPattern) ?? []

/** The parts of a line for one person each; a part with several is unclear. */
function piecesOf(line: string): string[] {
  const whole = line.trim()
  if (whole === '') return []
  const groups = split(whole, ';')
  const fieldsBySemicolon = addressesIn(whole).length === 1 && !/[,<|\t]/.test(whole)
  return fieldsBySemicolon ? [whole] : groups.flatMap(piecesOfGroup)
}

function piecesOfGroup(group: string): string[] {
  const addresses = addressesIn(group)
  if (addresses.length <= 1) return [group]
  const parts = split(group, ',\t|')
  if (parts.every((part) => addressesIn(part).length === 1)) return parts
  if (parts.every((part) => part.replace(addressPattern, '').replaceAll(/[<>\s]/g, '') === '')) return addresses
  const bracketed = split(group.replaceAll('>', '>\t'), '\t').map((part) => part.replace(/^[\s,|]+/, ''))
  return bracketed.every((part) => /^[^,|\t]*<[^<>@]+@[^<>@]+>$/.test(unquotedPart(part))) ? bracketed : [group]
}

function readPiece(text: string): { text: string } & ReadPiece {
  const addresses = addressesIn(text)
  const [email] = addresses
  if (email === undefined) return { text, person: null, fault: 'no_email' }
  const named = addresses.length === 1 ? personNamed(text, email) : null
  if (named === null) return { text, person: null, fault: 'unclear' }
  return { text, person: { email: email.toLowerCase(), ...named } }
}

type Named = Omit<TypedInvitee, 'email'>

function personNamed(text: string, email: string): Named | null {
  const parts = split(text, ',;\t|')
  const at = parts.findIndex((part) => part.includes(email))
  const beside = split(words((parts[at] ?? '').replace(email, ' ')), ',')
  const before = parts.slice(0, at).map(words).filter(isFilled)
  const after = parts
    .slice(at + 1)
    .map(words)
    .filter(isFilled)
  const names = [...before, ...beside].filter(isFilled)
  if (names.length === 0) names.push(after.shift() ?? nameOf(email))
  const name = nameFrom(names, { email, isBracketed: text.includes('<'), isTable: /[\t;|]/.test(text) })
  return name === null ? null : { ...name, job_title: after.join(', ') }
}

interface Around {
  email: string
  isBracketed: boolean
  isTable: boolean
}

/**
 * First and last name from the parts beside an address: `[Budi Santoso]`, `[Santoso, Budi]` or the columns of a table,
 * each followed by degrees. Null if the second part could also be a title.
 */
function nameFrom(parts: readonly string[], { email, isBracketed, isTable }: Around): Omit<Named, 'job_title'> | null {
  const names = [...parts]
  const degrees: string[] = []
  while (names.length > 1 && degree.test(names.at(-1) ?? '')) degrees.unshift(names.pop() ?? '')
  const [one = '', two] = names
  if (names.length > 2) return null
  if (two !== undefined) {
    const isName = isPartOf(two, email) || (isBracketed && !/\s/.test(one))
    if (!isName) return null
    const [first, last] = isTable && !isBracketed ? [one, two] : [two, one]
    return { first_name: first, last_name: [last, ...degrees].join(', ') }
  }
  const all = one.split(' ')
  const last = all.length > 1 ? (all.pop() ?? '') : ''
  const [first, end] =
    last === '' ? [[...all, ...degrees].join(', '), ''] : [all.join(' '), [last, ...degrees].join(', ')]
  return { first_name: first, last_name: end }
}

/** Degrees and suffixes that follow a name after a comma: `S.Kom`, `M.M.`, `MBA`. */
const degree =
  /^(?:(?=.*\.)(?:\p{L}{1,4}\.?){1,4}|MBA|CPA|CFA|PMP|PhD|MSc|BSc|MD|MA|BA|SE|ST|SH|MM|MH|MT|Jr|Sr|II|III)$/u

/** True if the mailbox name contains a word of the text: `budi.santoso@…` contains Santoso. */
function isPartOf(text: string, email: string): boolean {
  const mailbox = foldLetters(email.split('@')[0] ?? '')
  return foldLetters(text)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= 3 && mailbox.includes(word))
}

const isFilled = (text: string): boolean => /\p{L}/u.test(text)

const phone =
  /(?:(?<!\p{L})(?:hp|wa|whatsapp|telp?|telepon|phone|mobile|mob|cell|ponsel|no)\b\.?\s*[:.]?\s*)?[+(]?\d(?:[\s().\-/]*\d){5,}(?:\s*\(\p{L}+\))?/giu

/** The text without phone numbers, running numbers and the signs around a name. */
const words = (text: string): string =>
  text
    .replace(/mailto:/gi, '')
    .replace(phone, ' ')
    .replaceAll(/["<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\d+[.)]?(?:\s|$)/, '')
    .replace(/^[-–•*'(\s]+|[-–:'\s]+$/g, '')
    .replace(/^([^(]*)\)$/, '$1')

/** Splits at any of the separators outside quotation marks; empty parts are left out. */
function split(text: string, separators: string): string[] {
  const isQuoting = (text.split('"').length - 1) % 2 === 0
  const parts = ['']
  let quoted = false
  for (const sign of text) {
    if (sign === '"' && isQuoting) quoted = !quoted
    if (!quoted && separators.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const unquotedPart = (text: string): string => text.replaceAll(/"[^"]*"/g, '')

/** `sri.wahyuni@…` is Sri Wahyuni. */
const nameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || email
