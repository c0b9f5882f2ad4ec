import { isEmail } from '@kartu/contracts/email-address'
import { countryOfCard, domainOf, isDomain } from './scan-country.ts'
import type { ScanLine } from './scan-lines.ts'
import { nameLine } from './scan-name.ts'
import { phonesIn } from './scan-phones.ts'
import { companyForm, companyWord, jobWord, mailLabel, streetWord } from './scan-words.ts'

const scanFieldKinds = ['name', 'job_title', 'organisation', 'phone', 'email', 'website', 'address'] as const
export type ScanFieldKind = (typeof scanFieldKinds)[number]

/** Content of one or several lines. */
export interface ScanField {
  kind: ScanFieldKind
  /** A phone is in E.164. */
  value: string
  /** Kind of contact of a phone. */
  key?: 'mobile' | 'phone' | 'fax' | 'whatsapp'
  /** Line numbers, from 0. */
  lines: number[]
}

/**
 * Fields of a paper card: addresses and numbers by their patterns, the company by its legal form or domain, the name by
 * size, place and similarity to the email. Local numbers belong to `country` (ISO 3166) unless the card says otherwise.
 */
export function fieldsOf(lines: readonly ScanLine[], country: string): ScanField[] {
  const taken = new Set<number>()
  const fields: ScanField[] = []
  const put = (kind: ScanFieldKind, value: string, at: number[], key?: ScanField['key']): void => {
    fields.push({ kind, value, lines: at, ...(key && { key }) })
    for (const line of at) taken.add(line)
  }
  const emails = lines.flatMap(({ text }, at) => emailsIn(text).map((email) => ({ email, at })))
  for (const { email, at } of emails) put('email', email, [at])
  const where = countryOfCard(lines.map(({ text }) => text)) ?? country
  for (const [at, { text }] of lines.entries()) {
    if (taken.has(at)) continue
    for (const phone of phonesIn(text, where)) put('phone', phone.value, [at], phone.key)
    const site = taken.has(at) ? '' : siteIn(text)
    if (site !== '' && !fields.some(({ kind }) => kind === 'website')) put('website', site, [at])
  }
  const free = (): number[] => lines.flatMap((_line, at) => (taken.has(at) ? [] : [at]))
  const text = (at: number): string => lines[at]?.text ?? ''
  const domains = fields
    .filter(({ kind }) => kind === 'email' || kind === 'website')
    .map(({ value }) => domainOf(value))
  const company = best(free(), (at) => companyScore(text(at), domains))
  const name = nameLine(
    lines,
    free().filter((at) => at !== company),
    emails.map(({ email }) => email),
  )
  if (name !== undefined) put('name', plainText(text(name)), [name])
  const below = (at: number): number =>
    name === undefined ? 0 : Math.max(0, 1 - Math.abs((lines[at]?.box.y ?? 0) - (lines[name]?.box.y ?? 0)) / 250)
  const title = best(
    free().filter((at) => at !== company && !/\d/.test(text(at)) && !streetWord.test(text(at))),
    (at) => (jobWord.test(text(at)) ? 2 + below(at) : below(at) > 0.6 && at === (name ?? -1) + 1 ? below(at) : 0),
  )
  if (title !== undefined) put('job_title', plainText(text(title)), [title])
  const largest = best(
    free().filter((at) => !/\d/.test(text(at)) && !streetWord.test(text(at)) && /\p{L}{3}/u.test(text(at))),
    (at) => lines[at]?.box.height ?? 0,
  )
  const from = company ?? largest
  if (from !== undefined) put('organisation', plainText(text(from)), [from])
  const address = addressLines(free(), lines)
  if (address.length > 0) put('address', address.map((at) => plainText(text(at))).join(', '), address)
  return scanFieldKinds.flatMap((kind) => fields.filter((field) => field.kind === kind))
}

/** The candidate with the highest score above 0, the first of equals. */
function best(candidates: readonly number[], scoreOf: (at: number) => number): number | undefined {
  let [found, most]: [number | undefined, number] = [undefined, 0]
  for (const at of candidates) {
    const score = scoreOf(at)
    if (score > most) [found, most] = [at, score]
  }
  return found
}

const plainText = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}+#(]+|[^\p{L}\p{N}.)]+$/gu, '')
    .replace(/\s+/g, ' ')
    // Jalan: the letter after J is never a capital.
    .replace(/^J[I|1](?=[.\s])/u, 'Jl')
    .trim()

/** Readers lose the line of an underscore, and see spaces next to points and `@`. */
export function emailsIn(text: string): string[] {
  const words = text
    .replace(/\s*@\s*(?=[\p{L}\d])/gu, '@')
    .replace(/(@\S*)\s*\.\s*(?=\p{Ll}{2,})/gu, '$1.')
    .split(/[\s|,;<>]+/)
  return words.flatMap((word, at) => {
    if (!word.includes('@', 1)) return []
    const before = words[at - 1] ?? ''
    const lost = /^\p{Ll}+\.$/u.test(before) ? '' : /^\p{Ll}+$/u.test(before) ? '_' : undefined
    const whole = lost === undefined || mailLabel.test(before) ? word : before + lost + word
    const email = whole
      .replace(/^(?:e|em|email|e-mail|mail):/i, '')
      .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
      .toLowerCase()
    return isEmail(email) ? [email] : []
  })
}

function siteIn(text: string): string {
  for (const word of text.split(/[\s|,;]+/)) {
    const site = word
      .replace(/^(?:w|web|website)[:.](?!$)(?!\w+\.\w+$)/i, '')
      .replace(/^[^\p{L}\d]+|[^\p{L}\d/]+$/gu, '')
    const [, host = '', path = ''] = /^(?:https?:\/\/)?([\p{L}\d.-]+)(\/\S*)?$/iu.exec(site) ?? []
    if (isDomain(host) && !host.includes('..')) return host.toLowerCase() + path
  }
  return ''
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '')

function companyScore(text: string, domains: readonly string[]): number {
  if (/@/.test(text)) return 0
  const own = letters(text)
  const stems = domains.map((domain) => letters(domain.split('.')[0] ?? '')).filter((stem) => stem.length > 3)
  const like = own.length > 3 && stems.some((stem) => own.includes(stem) || (own.length > 4 && stem.includes(own)))
  return (
    (companyForm.test(text) ? 2 : 0) +
    (like ? 2 : 0) +
    (companyWord.test(text) ? 1 : 0) -
    (streetWord.test(text) ? 1 : 0)
  )
}

/** Lines with a street or a postcode, and the lines between them. */
function addressLines(free: readonly number[], lines: readonly ScanLine[]): number[] {
  const text = (at: number): string => lines[at]?.text ?? ''
  const is = free.filter((at) => /\p{L}{2}/u.test(text(at)) && (/\d{2}/.test(text(at)) || streetWord.test(text(at))))
  const [first, last] = [is[0], is.at(-1)]
  if (first === undefined || last === undefined) return []
  return free.filter((at) => at >= first && at <= last && (is.includes(at) || /\p{L}{3}/u.test(text(at))))
}
