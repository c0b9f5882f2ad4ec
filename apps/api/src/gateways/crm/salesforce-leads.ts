import { z } from 'zod'
import type { CrmReason } from '@kartu/contracts/integrations/crm.plain'
import { type CrmContact, CrmFault, type CrmOutcome } from './crm.ts'
import { type CrmAnswer, readAnswer, untilFault } from './crm-request.ts'
import { inLists, plainText, plainTimes } from './plain-values.ts'
import { type Existing, planWrites, type Write } from './planned-writes.ts'

/** Custom fields of leads. An admin of Salesforce creates them; the first one is an external ID. */
export const ownFields = {
  leadId: 'Kartu_Lead_Id__c',
  text: 'Kartu_Consent_Text__c',
  at: 'Kartu_Consent_At__c',
  withdrawnAt: 'Kartu_Consent_Withdrawn_At__c',
} as const

/** Content of fields that Salesforce requires and a lead may lack. Salesforce's own web forms use it too. */
const notProvided = '[not provided]'
const requiredFields = ['LastName', 'Company']
/** Maximum number of tries for a record that another transaction has locked. */
const lockedTries = 3

/** Calls the account's API: a write if there is content, else a read. */
export type SalesforceCall = (path: string, json?: object) => Promise<CrmAnswer>

const Records = z.object({ records: z.array(z.record(z.string(), z.unknown())) })
const Problem = z.object({ statusCode: z.string(), message: z.string().default('') })
const Results = z.array(z.object({ id: z.string().nullish(), success: z.boolean(), errors: z.array(Problem) }))
const Refusals = z.array(z.object({ errorCode: z.string(), message: z.string().default('') }))

/** First error of a refused call. */
export const refusalOf = (body: unknown): { errorCode: string; message: string } =>
  Refusals.safeParse(body).data?.[0] ?? { errorCode: '', message: '' }

/** Writes leads by the ID of Kartu's lead; each gets its outcome, unless a fault ends the work before. */
export function upsertLeads(
  call: SalesforceCall,
  contacts: readonly CrmContact[],
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  const writer = new Writer(call, contacts.map(plainTimes))
  return untilFault(writer.outcomes, () => writer.write())
}

class Writer {
  readonly outcomes: CrmOutcome[] = []
  readonly #call: SalesforceCall
  readonly #contacts: readonly CrmContact[]
  readonly #fields: readonly string[]

  constructor(call: SalesforceCall, contacts: readonly CrmContact[]) {
    this.#call = call
    this.#contacts = contacts
    const targets = contacts.flatMap(({ values }) => values.map(({ target }) => target))
    this.#fields = [...new Set(['Id', 'Email', ...Object.values(ownFields), ...targets])]
  }

  async write(): Promise<void> {
    const contacts = this.#contacts
    // Field names become parts of a query, so they must be plain identifiers.
    const odd = this.#fields.find((field) => !/^[A-Za-z]\w*$/.test(field))
    if (odd !== undefined) return this.#refuseAll('field_gone', odd)
    const byLead = await this.#find(
      ownFields.leadId,
      contacts.map(({ leadId }) => leadId),
    )
    if (!byLead) return
    const strangers = contacts.filter(({ leadId }) => !byLead.has(leadId))
    const emails = strangers.flatMap(({ email }) => email ?? [])
    const byEmail = await this.#find('Email', [...new Set(emails)], ' AND IsConverted = false')
    // The lead's ID was emptied in Salesforce.
    const byId = await this.#find('Id', [...new Set(strangers.flatMap(({ remoteId }) => remoteId ?? []))])
    if (!byEmail || !byId) return
    const { writes, outcomes } = planWrites(contacts, { byLead, byId, byEmail }, ownFields)
    this.outcomes.push(...outcomes)
    await this.#send(
      '/composite/sobjects',
      writes.filter(({ id }) => id !== null),
    )
    await this.#send(
      `/composite/sobjects/Lead/${ownFields.leadId}`,
      writes.filter(({ id }) => id === null),
    )
  }

  /**
   * Existing leads by the value of a field. Of several, one without a lead ID of Kartu takes precedence. Returns
   * undefined if a field is missing.
   */
  async #find(field: string, values: string[], more = ''): Promise<Map<string, Existing> | undefined> {
    const found = new Map<string, Existing>()
    for (const list of inLists(values)) {
      const quoted = list.map((value) => `'${value.replaceAll(/[\\']/g, '\\$&')}'`).join(',')
      const query = `SELECT ${this.#fields.join(',')} FROM Lead WHERE ${field} IN (${quoted})${more}`
      const answer = await this.#call(`/query?q=${encodeURIComponent(query)}`)
      if (answer.status >= 300) return this.#refuseQuery(answer)
      for (const record of readAnswer('Salesforce', Records, answer).records) {
        const existing = { id: plainText(record['Id']), values: valuesOf(record) }
        const key = plainText(record[field]).toLowerCase()
        const other = found.get(key)
        if (!other || (existing.values[ownFields.leadId] ?? '') === '') found.set(key, existing)
        if (field === 'Id') found.set(existing.id, existing)
      }
    }
    return found
  }

  #refuseQuery({ status, body }: CrmAnswer): undefined {
    const { errorCode, message } = refusalOf(body)
    if (errorCode !== 'INVALID_FIELD') throw new CrmFault('unreachable', `Salesforce refuses to read: ${status}`)
    this.#refuseField(message)
  }

  #refuseField(message: string): void {
    const name = /(?:No such column|No such field) '([^']+)'/.exec(message)?.[1] ?? message.trim()
    const isOwn = Object.values(ownFields).some((field) => field.toLowerCase() === name.toLowerCase())
    this.#refuseAll(isOwn ? 'not_prepared' : 'field_gone', name)
  }

  /** Each record has its own result. Those that are locked are sent again. */
  async #send(path: string, writes: readonly Write[]): Promise<void> {
    let left = writes
    for (let tries = 1; left.length > 0; tries += 1) {
      if (tries > lockedTries) throw new CrmFault('limit', 'Other transactions lock leads at Salesforce')
      const answer = await this.#call(path, { allOrNone: false, records: left.map(recordOf) })
      if (answer.status >= 300) return this.#refuseSend(path, left, answer)
      const results = readAnswer('Salesforce', Results, answer)
      const locked: Write[] = []
      for (const [at, write] of left.entries()) {
        const result = results[at]
        if (!result) throw new CrmFault('unreachable', 'Salesforce leaves out a result')
        const { statusCode, message } = result.errors[0] ?? { statusCode: '', message: '' }
        if (result.success && result.id) this.outcomes.push({ leadId: write.contact.leadId, remoteId: result.id })
        else if (isLocked(statusCode, tries)) locked.push(write)
        else this.#refuse(write.contact, reasonOf(statusCode), message)
      }
      left = locked
    }
  }

  async #refuseSend(path: string, writes: readonly Write[], { status, body }: CrmAnswer): Promise<void> {
    const { errorCode, message } = refusalOf(body)
    if (errorCode === 'INVALID_FIELD') return this.#refuseField(message)
    if (errorCode === 'NOT_FOUND') return this.#refuseAll('not_prepared', ownFields.leadId)
    if (errorCode === 'JSON_PARSER_ERROR') return this.#refuseUnreadable(path, writes, message)
    throw new CrmFault('unreachable', `Salesforce refuses to write: ${status} ${errorCode}`)
  }

  /**
   * Salesforce refuses a whole call if one value has the wrong type, such as a name for a date. This finds its record
   * by sending the halves.
   */
  async #refuseUnreadable(path: string, writes: readonly Write[], message: string): Promise<void> {
    const [first] = writes
    if (first && writes.length === 1) return this.#refuse(first.contact, 'rejected', message)
    const half = Math.ceil(writes.length / 2)
    await this.#send(path, writes.slice(0, half))
    await this.#send(path, writes.slice(half))
  }

  /** Refuses all contacts without an outcome. */
  #refuseAll(reason: CrmReason, detail: string): void {
    const done = new Set(this.outcomes.map(({ leadId }) => leadId))
    for (const contact of this.#contacts) if (!done.has(contact.leadId)) this.#refuse(contact, reason, detail)
  }

  #refuse({ leadId }: CrmContact, reason: CrmReason, detail: string): void {
    this.outcomes.push({ leadId, reason, detail })
  }
}

/**
 * True if a retry may succeed, because a parallel transaction locks or creates the row. A value that is still taken
 * after the last try is in a unique field of the account.
 */
const isLocked = (statusCode: string, tries: number): boolean =>
  statusCode === 'UNABLE_TO_LOCK_ROW' || (statusCode === 'DUPLICATE_VALUE' && tries < lockedTries)

function reasonOf(statusCode: string): CrmReason {
  if (statusCode === 'REQUIRED_FIELD_MISSING') return 'value_missing'
  if (['DUPLICATES_DETECTED', 'DUPLICATE_VALUE'].includes(statusCode)) return 'duplicate'
  if (statusCode === 'CANNOT_UPDATE_CONVERTED_LEAD') return 'converted'
  return statusCode === 'INVALID_FIELD' ? 'field_gone' : 'rejected'
}

/** A record to write. It includes the external ID, as an upsert requires. */
function recordOf({ contact, id, isNew, values }: Write): object {
  const required = isNew ? Object.fromEntries(requiredFields.map((field) => [field, notProvided])) : {}
  return {
    attributes: { type: 'Lead' },
    ...(id !== null && { id }),
    ...required,
    ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' ? null : value])),
    [ownFields.leadId]: contact.leadId,
  }
}

const valuesOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const text = plainText(value)
      return [field, requiredFields.includes(field) && text === notProvided ? '' : text]
    }),
  )
