import { type ChangedStatuses, type CrmContact, CrmFault } from './crm.ts'

/** Maximum length of the values in the URL of one query, in characters. */
const listCharactersMax = 6_000

/** Divides values into lists that fit into the URL of a query. */
export function inLists(values: readonly string[]): string[][] {
  const lists: string[][] = []
  let characters = listCharactersMax
  for (const value of values) {
    characters += encodeURIComponent(value).length + 40
    if (characters > listCharactersMax) {
      lists.push([])
      characters = encodeURIComponent(value).length + 40
    }
    lists.at(-1)?.push(value)
  }
  return lists
}

const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/

/** Returns a time in one form, with whole seconds as CRMs store it, and other text unchanged. */
const plainTime = (text: string): string =>
  timeForm.test(text) ? `${new Date(text).toISOString().slice(0, 19)}.000Z` : text

/** A value of a CRM as Kartu compares it. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? plainTime(String(value).replaceAll('\r\n', '\n'))
    : ''

/** A contact whose times can be compared with those of the CRM. */
export const plainTimes = (contact: CrmContact): CrmContact => ({
  ...contact,
  values: contact.values.map((one) => ({ ...one, value: plainTime(one.value) })),
  consent: contact.consent && {
    text: contact.consent.text,
    at: plainTime(contact.consent.at),
    withdrawnAt: contact.consent.withdrawnAt && plainTime(contact.consent.withdrawnAt),
  },
})

export interface ChangedContact {
  remoteId: string
  status: string
  /** Time of the last change of the contact. */
  at: string
}

/** Maximum number of contacts in one read, unless more changed within its first second. */
const changedContactsMax = 2_000
/** Absolute maximum of contacts in one read, in case the CRM's pages never end. */
const readContactsMax = 200_000
/** Maximum number of pages in one read, because pages can be empty. */
const readPagesMax = 2_000

const secondOf = (ms: number): number => Math.floor(ms / 1_000)

/**
 * Collects pages of changed contacts, oldest first. CRMs count seconds, and the next read begins with the last second
 * of this one. So a read never ends within the second at which it began: it would read the same contacts forever, or
 * skip the others.
 */
export async function collectChanged(pages: AsyncIterable<ChangedContact[]>, since: Date): Promise<ChangedStatuses> {
  const statuses: ChangedStatuses['statuses'] = []
  let pageCount = 0
  for await (const page of pages) {
    pageCount += 1
    for (const { remoteId, status } of page) statuses.push({ remoteId, status })
    const last = Date.parse(page.at(-1)?.at ?? '')
    if (statuses.length >= changedContactsMax && secondOf(last) > secondOf(since.getTime()))
      return { statuses, until: new Date(last) }
    if (statuses.length >= readContactsMax)
      throw new CrmFault('unreachable', `The CRM lists more than ${readContactsMax} changes of one second`)
    if (pageCount >= readPagesMax) throw new CrmFault('unreachable', 'The CRM never sends a last page')
  }
  return { statuses, until: null }
}

/** Origin of an address as people type or copy it, with or without a scheme and a path. */
export function typedOrigin(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  return URL.parse(text.includes('://') ? text : `https://${text}`)?.origin
}
