import { z } from 'zod'
import { type CrmContact, CrmFault, type CrmOutcome } from './crm.ts'
import { type CrmAnswer, untilFault } from './crm-request.ts'
import { type Existing, mayTake, planWrites, valuesOf, type Write } from './planned-writes.ts'

export const ownProperties = {
  /** Unique property by which contacts are found. A search would miss contacts from the last 30 seconds. */
  leadId: 'kartu_lead_id',
  text: 'kartu_consent_text',
  at: 'kartu_consent_at',
  withdrawnAt: 'kartu_consent_withdrawn_at',
} as const

const contactsPath = '/crm/v3/objects/contacts'

/** Calls the account's API: a write if there is content, else a read. */
export type HubspotCall = (path: string, json?: object) => Promise<CrmAnswer>

const Remote = z.object({
  id: z.coerce.string(),
  properties: z.record(z.string(), z.string().nullable()).default({}),
  objectWriteTraceId: z.string().nullish(),
})
type Remote = z.infer<typeof Remote>

const Problem = z.object({
  message: z.string().default(''),
  context: z.record(z.string(), z.array(z.string())).nullish(),
})
const Batch = z.object({ results: z.array(Remote), errors: z.array(Problem).default([]) })

/** Writes contacts by the ID of their lead; each gets its outcome, unless a fault ends the work before. */
export async function upsertContacts(
  call: HubspotCall,
  contacts: readonly CrmContact[],
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  const writer = new Writer(call, contacts)
  return untilFault(writer.outcomes, () => writer.write(contacts))
}

class Writer {
  readonly outcomes: CrmOutcome[] = []
  readonly #call: HubspotCall
  /** Properties that decide what is written. */
  readonly #properties: string[]

  constructor(call: HubspotCall, contacts: readonly CrmContact[]) {
    this.#call = call
    const targets = contacts.flatMap(({ values }) => values.map(({ target }) => target))
    this.#properties = [...new Set(['email', ...Object.values(ownProperties), ...targets])]
  }

  async write(contacts: readonly CrmContact[]): Promise<void> {
    const byLead = await this.#read(
      ownProperties.leadId,
      contacts.map(({ leadId }) => leadId),
    )
    const strangers = contacts.filter(({ leadId }) => !byLead.has(leadId))
    const byEmail = await this.#read('email', [...new Set(strangers.flatMap(({ email }) => email ?? []))])
    // The lead's ID was emptied in HubSpot.
    const byId = await this.#read(null, [...new Set(strangers.flatMap(({ remoteId }) => remoteId ?? []))])
    const { writes, outcomes } = planWrites(contacts, { byLead, byId, byEmail }, ownProperties)
    this.outcomes.push(...outcomes)
    await this.#send(
      'update',
      writes.filter(({ id }) => id !== null),
    )
    await this.#send(
      'upsert',
      writes.filter(({ id }) => id === null),
    )
  }

  /** Contacts by a unique property, or by their own ID. This reads the database of HubSpot, not its index. */
  async #read(idProperty: string | null, ids: string[]): Promise<Map<string, Existing>> {
    const found = new Map<string, Existing>()
    if (ids.length === 0) return found
    const answer = await this.#call(`${contactsPath}/batch/read`, {
      ...(idProperty === null ? {} : { idProperty }),
      properties: this.#properties,
      inputs: ids.map((id) => ({ id })),
    })
    if (answer.status >= 300) throw new CrmFault('unreachable', `HubSpot refuses to read: ${answer.status}`)
    for (const remote of batchOf(answer).results) {
      const id = idProperty === null ? remote.id : remote.properties[idProperty]?.toLowerCase()
      if (id !== undefined) found.set(id, { id: remote.id, values: remote.properties })
    }
    return found
  }

  /** HubSpot refuses a whole batch for one bad contact, so a refused batch is sent again in halves. */
  async #send(act: 'update' | 'upsert', writes: Write[]): Promise<void> {
    if (writes.length === 0) return
    const answer = await this.#call(`${contactsPath}/batch/${act}`, { inputs: writes.map(inputOf(act)) })
    if (answer.status < 300) return this.#take(act, writes, answer)
    const problem = problemOf(answer.body)
    if (problem.includes('PROPERTY_DOESNT_EXIST')) {
      for (const { contact } of writes) this.#refuse(contact, 'field_gone', problem)
      return
    }
    await this.#halve(act, writes, answer.status === 409, problem)
  }

  async #halve(act: 'update' | 'upsert', writes: Write[], isConflict: boolean, problem: string): Promise<void> {
    const [only] = writes
    if (only && writes.length === 1) {
      if (isConflict && act === 'upsert') return this.#resolve(only, problem)
      return this.#refuse(only.contact, isConflict ? 'same_email' : 'rejected', problem)
    }
    const half = Math.ceil(writes.length / 2)
    await this.#send(act, writes.slice(0, half))
    await this.#send(act, writes.slice(half))
  }

  /** Stores the outcomes of a batch that HubSpot accepted, perhaps only in part (207). */
  async #take(act: 'update' | 'upsert', writes: Write[], answer: CrmAnswer): Promise<void> {
    const { results, errors } = batchOf(answer)
    const left = new Map(writes.map((write) => [write.contact.leadId, write]))
    for (const { id, properties, objectWriteTraceId } of results) {
      const byId = writes.find((write) => write.id === id)?.contact.leadId
      const write = left.get(objectWriteTraceId ?? properties[ownProperties.leadId] ?? byId ?? '')
      if (!write) continue
      left.delete(write.contact.leadId)
      this.#arrived(write.contact, id)
    }
    for (const { message, context } of errors) {
      for (const id of context?.['objectWriteTraceId'] ?? []) {
        const write = left.get(id)
        if (!write) continue
        left.delete(id)
        if (/already exists/i.test(message) && act === 'upsert') await this.#resolve(write, message)
        else this.#refuse(write.contact, 'rejected', message)
      }
    }
    const unknown = [...left.values()]
    if (unknown.length === 0) return
    const told = errors[0]?.message ?? ''
    if (unknown.length < writes.length) await this.#send(act, unknown)
    else await this.#halve(act, unknown, false, told)
  }

  /** Takes over an existing contact without a lead, which HubSpot names in its refusal. */
  async #resolve(write: Write, problem: string): Promise<void> {
    const { contact } = write
    const mine = (await this.#read(ownProperties.leadId, [contact.leadId])).get(contact.leadId)
    const existing = /Existing ID: (\d+)/.exec(problem)?.[1]
    // A parallel run has created it.
    if (mine && (existing === undefined || existing === mine.id)) return this.#arrived(contact, mine.id)
    if (mine || existing === undefined) return this.#refuse(contact, 'same_email', problem)
    const query = this.#properties.map((name) => `properties=${encodeURIComponent(name)}`).join('&')
    const answer = await this.#call(`${contactsPath}/${existing}?${query}`)
    const remote = Remote.safeParse(answer.body).data
    const other = remote && { id: remote.id, values: remote.properties }
    if (answer.status >= 300 || !other || !mayTake(contact, other, ownProperties))
      return this.#refuse(contact, 'same_email', problem)
    const values = valuesOf(contact, other.values, ownProperties)
    await this.#send('update', [{ contact, id: other.id, isNew: false, values }])
  }

  #arrived({ leadId }: CrmContact, remoteId: string): void {
    this.outcomes.push({ leadId, remoteId })
  }

  #refuse({ leadId }: CrmContact, reason: 'same_email' | 'field_gone' | 'rejected', detail = ''): void {
    this.outcomes.push({ leadId, reason, detail })
  }
}

const inputOf =
  (act: 'update' | 'upsert') =>
  ({ contact: { leadId }, id, values }: Write): object => ({
    id: id ?? leadId,
    properties: values,
    objectWriteTraceId: leadId,
    ...(act === 'upsert' ? { idProperty: ownProperties.leadId } : {}),
  })

function batchOf({ body }: CrmAnswer): z.infer<typeof Batch> {
  const read = Batch.safeParse(body)
  if (!read.success) throw new CrmFault('unreachable', 'HubSpot answers in an unknown form')
  return read.data
}

const problemOf = (body: unknown): string => Problem.safeParse(body).data?.message ?? ''
