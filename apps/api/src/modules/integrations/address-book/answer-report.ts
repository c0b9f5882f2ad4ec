import type { Deps } from '../../../deps.ts'
import { AddressBook, type Contact } from './contacts.ts'
import { addressData, contactHref, contactProps } from './dav-props.ts'
import { contactPath, type Report, resourceAt } from './dav-request.ts'
import {
  davName,
  missingResponse,
  multistatusEnd,
  multistatusStart,
  resourceResponse,
  xmlElement,
  xmlText,
} from './dav-xml.ts'
import { type Book, currentToken, type Delta, findDelta } from './synchronise.ts'

/** A refusal, with the condition that the request violates. */
export interface Refusal {
  status: 403 | 507
  condition: string
}

export const refusal = (name: Parameters<typeof davName>[0], status: Refusal['status'] = 403): Refusal => ({
  status,
  condition: xmlElement(davName(name)),
})

type ReportDeps = Pick<Deps, 'database' | 'env'>

/** Answers a REPORT on an address book with a stream of XML, or refuses it. */
export async function answerReport(
  deps: ReportDeps,
  { companyId, scope }: Book,
  report: Report,
): Promise<AsyncIterable<string> | Refusal> {
  const { database, env } = deps
  // Reads the token before the contacts, so that the contacts include every change up to the token.
  const token = report.kind === 'sync' ? await currentToken(database, { companyId, scope }) : ''
  const delta =
    token === '' || report.token === ''
      ? undefined
      : await findDelta(database, { companyId, scope }, report.token, token)
  const book = await AddressBook.open(database, env, companyId, scope)
  switch (report.kind) {
    case 'multiget':
      return multistatus(chosen(book, report))
    case 'query':
      if (!report.filter) return refusal('C:supported-filter')
      return withinLimit(report, () => everyone(book, report))
    case 'sync': {
      const end = xmlElement(davName('D:sync-token'), xmlText(token))
      return withinLimit(report, () => (delta ? sinceToken(book, report, delta) : everyone(book, report)), end)
    }
  }
}

async function withinLimit(
  { max }: Report,
  read: () => AsyncIterable<string>,
  end?: string,
): Promise<AsyncIterable<string> | Refusal> {
  return (await exceeds(read, max)) ? refusal('D:number-of-matches-within-limits', 507) : multistatus(read(), end)
}

/** True if `read` yields more than `max` items. Without a limit, nothing is read. */
async function exceeds(read: () => AsyncIterable<unknown>, max: number): Promise<boolean> {
  if (max === Infinity) return false
  let count = 0
  for await (const _ of read()) if (++count > max) return true
  return false
}

async function* multistatus(responses: AsyncIterable<string>, end = ''): AsyncGenerator<string> {
  yield multistatusStart
  yield* gathered(responses)
  yield end + multistatusEnd
}

const chunkCharacters = 16_384

/** Joins short texts, because each chunk of a stream needs a turn of the event loop. */
async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const responseOf = (book: AddressBook, { wanted, version }: Report, contact: Contact): string =>
  resourceResponse(
    contactHref(book.companyId, contact),
    contactProps(contact, wanted.includes(addressData) ? dataOf(contact, version) : undefined),
    wanted,
  )

const dataOf = (contact: Contact, version: Report['version']): string =>
  version === '3.0' ? contact.text : contact.as(version)

async function* everyone(book: AddressBook, report: Report): AsyncGenerator<string> {
  for await (const contact of book.all()) if (report.filter?.(contact.text)) yield responseOf(book, report, contact)
}

/** Answers each requested URL, including those that are not contacts of this address book. */
async function* chosen(book: AddressBook, report: Report): AsyncGenerator<string> {
  const ids: string[] = []
  for (const href of new Set(report.hrefs)) {
    const at = resourceAt(href)
    if (at?.kind === 'contact' && at.companyId === book.companyId) ids.push(at.memberId)
    else yield missingResponse(href)
  }
  for await (const [id, contact] of book.chosen([...new Set(ids)]))
    yield contact ? responseOf(book, report, contact) : missingResponse(contactPath(book.companyId, id))
}

/** Contacts that may have changed since a token, and those that are no longer shown. */
async function* sinceToken(book: AddressBook, report: Report, { isBroad, memberIds }: Delta): AsyncGenerator<string> {
  if (isBroad) yield* everyone(book, report)
  for await (const [id, contact] of book.chosen(memberIds)) {
    if (!contact) yield missingResponse(contactPath(book.companyId, id))
    else if (!isBroad) yield responseOf(book, report, contact)
  }
}
