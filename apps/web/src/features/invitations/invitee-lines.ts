/** One person as typed or pasted. */
export interface TypedInvitee {
  email: string
  first_name: string
  last_name: string
  job_title: string
}

export type ParsedLine = { line: number; text: string } & ({ person: TypedInvitee } | { person: null })

/**
 * Reads people from lines: "name, email, title" in any order of name and email, separated by comma, semicolon or tab, or
 * `Name <email>` as mail programs write it, several of which may stand on one line. A name that is missing is taken from
 * the address. Empty lines are left out; a line without an address has no person.
 */
export function parseInvitees(text: string): ParsedLine[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => pieces(line).map((piece) => ({ line: index + 1, text: piece, person: personOf(piece) })))
}

/** The line of a person, as it is read back. */
export const inviteeLine = ({ email, first_name: first, last_name: last, job_title: title }: TypedInvitee): string =>
  [[first, last].join(' ').trim(), email, ...(title === '' ? [] : [title])].join(', ')

/** A line that holds nothing but addresses is as many people. */
function pieces(line: string): string[] {
  const parts = line.split(separator).map((part) => part.trim())
  const filled = parts.filter((part) => part !== '')
  if (filled.length > 1 && filled.every((part) => emailIn(part) !== null)) return filled
  const whole = line.trim()
  return whole === '' ? [] : [whole]
}

function personOf(line: string): TypedInvitee | null {
  const parts = line.split(separator).map((part) => part.trim())
  const at = parts.findIndex((part) => emailIn(part) !== null)
  const part = parts[at]
  const email = part === undefined ? null : emailIn(part)
  if (part === undefined || email === null) return null
  const beside = unquoted(part.replace(email, '').replace(/[<>]/g, ''))
  const before = parts
    .slice(0, at)
    .map(unquoted)
    .filter((word) => word !== '')
  const after = parts
    .slice(at + 1)
    .map(unquoted)
    .filter((word) => word !== '')
  const name = beside || before.join(' ') || after.shift() || nameOf(email)
  const words = name.split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { email: email.toLowerCase(), first_name: words.join(' '), last_name: last, job_title: after.join(', ') }
}

const separator = /[,;\t]/
const emailIn = (text: string): string | null => /[^\s<>"]+@[^\s<>"@]+\.[^\s<>"@]+/.exec(text)?.[0] ?? null
const unquoted = (text: string): string => text.replaceAll('"', '').trim()

/** `sri.wahyuni@…` is Sri Wahyuni. */
const nameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || email
