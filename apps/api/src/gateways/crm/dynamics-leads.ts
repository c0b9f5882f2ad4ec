import type { CrmReason } from '@kartu/contracts/integrations/crm.plain'
import { z } from 'zod'
import { type CrmContact, CrmFault, type CrmOutcome } from './crm.ts'
import { readAnswer, untilFault } from './crm-request.ts'
import { type DynamicsCall, type DynamicsTable, ownColumns } from './dynamics-table.ts'
import { inLists, plainText, plainTimes } from './plain-values.ts'
import { type Existing, planWrites, type Write } from './planned-writes.ts'

/** Concurrent calls; Dataverse allows 52 per user. */
const writersMax = 4
/** Number of unanswered calls after which no further lead is sent. */
const faultsMax = 3
/** Topic of a lead without one, which forms of Dynamics 365 require. */
const topicDefault = 'Kartu'

const Rows = z.object({ value: z.array(z.record(z.string(), z.unknown())) })
const Written = z.object({ leadid: z.string() })
const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Code and message of a refused call; empty if the answer has none. */
export const refusalOf = (body: unknown): { code: string; message: string } =>
  Refusal.safeParse(body).data?.error ?? { code: '', message: '' }

/** Writes leads by the alternate key of Kartu's lead; each gets its outcome, unless a fault ends the work before. */
export function upsertLeads(
  call: DynamicsCall,
  readTable: () => Promise<DynamicsTable>,
  contacts: readonly CrmContact[],
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  const outcomes: CrmOutcome[] = []
  return untilFault(outcomes, async () => {
    const table = await readTable()
    const mapped = new Set(contacts.flatMap(({ values }) => values.map(({ target }) => target)))
    const gone = [...mapped].find((target) => !table.types.has(target))
    const refuseAll = (reason: CrmReason, detail: string) =>
      void outcomes.push(...contacts.map(({ leadId }) => ({ leadId, reason, detail })))
    if (table.missing !== '') return refuseAll('not_prepared', table.missing)
    if (gone !== undefined) return refuseAll('field_gone', gone)
    await new Writer(call, table, outcomes).write(contacts.map(plainTimes), mapped)
  })
}

class Writer {
  readonly #outcomes: CrmOutcome[]
  readonly #call: DynamicsCall
  readonly #table: DynamicsTable
  #columns = ''

  constructor(call: DynamicsCall, table: DynamicsTable, outcomes: CrmOutcome[]) {
    this.#call = call
    this.#table = table
    this.#outcomes = outcomes
  }

  async write(contacts: readonly CrmContact[], mapped: ReadonlySet<string>): Promise<void> {
    const columns = ['leadid', 'emailaddress1', ...Object.values(ownColumns), ...mapped]
    this.#columns = [...new Set(columns)].map((name) => (name === 'ownerid' ? '_ownerid_value' : name)).join(',')
    const byLead = await this.#find(
      ownColumns.leadId,
      contacts.map(({ leadId }) => leadId),
    )
    const strangers = contacts.filter(({ leadId }) => !byLead.has(leadId))
    const emails = strangers.flatMap(({ email }) => email ?? [])
    const byEmail = await this.#find('emailaddress1', [...new Set(emails)], ' and statecode eq 0')
    // The lead's ID was emptied in Dynamics.
    const byId = await this.#find('leadid', [...new Set(strangers.flatMap(({ remoteId }) => remoteId ?? []))])
    const { writes, outcomes } = planWrites(contacts, { byLead, byId, byEmail }, ownColumns)
    this.#outcomes.push(...outcomes)
    await this.#sendAll(writes)
  }

  /** Existing leads by the value of a column. Of several, one without a lead ID of Kartu takes precedence. */
  async #find(column: string, values: string[], more = ''): Promise<Map<string, Existing>> {
    const found = new Map<string, Existing>()
    const isId = column === 'leadid'
    for (const list of inLists(values)) {
      const conditions = list.map((value) => `${column} eq ${isId ? value : quoted(value)}`).join(' or ')
      const filter = encodeURIComponent(`(${conditions})${more}`)
      const answer = await this.#call(`/leads?$select=${this.#columns}&$filter=${filter}`)
      for (const row of readAnswer('Dynamics', Rows, answer).value) {
        const values = Object.fromEntries(Object.entries(row).map(([name, value]) => [nameOf(name), plainText(value)]))
        const existing = { id: values['leadid'] ?? '', values }
        const key = (values[column] ?? '').toLowerCase()
        if (!found.has(key) || (values[ownColumns.leadId] ?? '') === '') found.set(key, existing)
      }
    }
    return found
  }

  /** Writes a few leads concurrently. Stops after a rate limit or several unanswered calls. */
  async #sendAll(writes: readonly Write[]): Promise<void> {
    const left = [...writes]
    const faults: CrmFault[] = []
    const work = async (): Promise<void> => {
      for (let write = left.shift(); write; write = left.shift())
        try {
          this.#outcomes.push(await this.#send(write))
        } catch (fault) {
          if (!(fault instanceof CrmFault)) throw fault
          faults.push(fault)
          // One lead that makes the environment fail must not stop the others.
          if (fault.kind !== 'unreachable' || faults.length === faultsMax) left.length = 0
        }
    }
    await Promise.all(Array.from({ length: writersMax }, work))
    const fault = faults.find(({ kind }) => kind !== 'unreachable') ?? faults[0]
    if (fault) throw fault
  }

  /** Dataverse can create only open leads, so a second call sets any other state. */
  async #send(write: Write): Promise<CrmOutcome> {
    const { statuscode: status, ...open } = write.values
    if (!write.isNew || status === undefined || (this.#table.states.get(status) ?? 0) === 0) return this.#put(write)
    const made = await this.#put({ ...write, values: open })
    return 'reason' in made ? made : this.#put({ ...write, isNew: false, values: { statuscode: status } })
  }

  async #put({ contact, id, isNew, values }: Write): Promise<CrmOutcome> {
    const { leadId } = contact
    const { [ownColumns.leadId]: _key, ...others } = values
    const path = id === null ? `/leads(${ownColumns.leadId}=${quoted(leadId)})` : `/leads(${id})`
    const json = {
      ...(isNew && { subject: topicDefault }),
      ...(id !== null && { [ownColumns.leadId]: leadId }),
      ...this.#body(others),
    }
    const answer = await this.#call(`${path}?$select=leadid`, { method: 'PATCH', json })
    if (answer.status < 300) return { leadId, remoteId: readAnswer('Dynamics', Written, answer).leadid }
    const { code, message } = refusalOf(answer.body)
    return { leadId, reason: reasonOf(code), detail: message }
  }

  /** Values in the types of their columns. */
  #body(values: Record<string, string>): Record<string, unknown> {
    const body: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(values)) {
      if (name === 'ownerid') body['ownerid@odata.bind'] = `/systemusers(${value})`
      else body[name] = value === '' ? null : this.#table.types.get(name) === 'text' ? value : choiceOf(value)
      // Each status belongs to a state, so a change sets both.
      if (name === 'statuscode') Object.assign(body, { statecode: this.#table.states.get(value) })
    }
    return body
  }
}

/** Number of an option. Other text is sent as it is, and Dataverse refuses it with a reason. */
const choiceOf = (value: string): number | string => (/^-?\d+$/.test(value) ? Number(value) : value)

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

const nameOf = (name: string): string => (name === '_ownerid_value' ? 'ownerid' : name)

/**
 * Published codes of a duplicate: `DuplicateRecordsFound`, `DuplicateRecord` and `DuplicateRecordEntityKey`, which may
 * concern another key of the environment. There is no code for a missing required value, because Dataverse accepts such
 * leads.
 */
const duplicateCodes = ['0x80040333', '0x80040237', '0x80060892']

const reasonOf = (code: string): CrmReason => (duplicateCodes.includes(code.toLowerCase()) ? 'duplicate' : 'rejected')
