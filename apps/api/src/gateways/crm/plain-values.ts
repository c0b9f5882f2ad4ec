import type { ChangedStatuses, CrmContact } from './crm.ts'

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

/** A time in one form, to the second, as CRMs store it. Other text keeps its content. */
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

interface ChangedContact {
  remoteId: string
  status: string
  /** Time of the last change of the contact. */
  at: string
}

/** A page of changed contacts, oldest first. The next page begins after the last time, so a full second is not repeated. */
export function changedStatuses(page: readonly ChangedContact[], since: Date, isMore: boolean): ChangedStatuses {
  const statuses = page.map(({ remoteId, status }) => ({ remoteId, status }))
  const last = Date.parse(page.at(-1)?.at ?? '')
  if (!isMore || Number.isNaN(last)) return { statuses, until: null }
  return { statuses, until: new Date(Math.max(last, since.getTime() + 1_000)) }
}

/** Origin of an address as people type or copy it, with or without a scheme and a path. */
export function typedOrigin(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  return URL.parse(text.includes('://') ? text : `https://${text}`)?.origin
}
