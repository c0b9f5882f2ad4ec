import { z } from 'zod'
import type { CrmConsent, CrmContact, CrmOutcome } from './crm.ts'
import { CrmFault } from './crm.ts'
import type { CrmAnswer } from './crm-request.ts'
import { isOnlyWithdrawal, isRenewed, writtenValues } from './written-values.ts'

/** Unique property by which contacts are found. Searching would miss a contact of the last 30 seconds. */
export const leadIdProperty = 'kartu_lead_id'
export const consentProperties = {
  text: 'kartu_consent_text',
  at: 'kartu_consent_at',
  withdrawnAt: 'kartu_consent_withdrawn_at',
} as const

const contactsPath = '/crm/v3/objects/contacts'

/** Calls the account's API. Without content it reads. */
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
const Batch = z.object({ results: z.array(Remote).default([]), errors: z.array(Problem).default([]) })

interface Write {
  contact: CrmContact
  /** ID of the lead for `upsert`, of the contact in HubSpot for `update`. */
  id: string
  properties: Record<string, string>
}

/** Writes contacts by the ID of their lead; each gets its outcome, unless a fault ends the work before. */
export async function upsertContacts(
  call: HubspotCall,
  contacts: readonly CrmContact[],
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  const writer = new Writer(call, contacts)
  try {
    await writer.write(contacts)
  } catch (fault) {
    if (!(fault instanceof CrmFault)) throw fault
    return { outcomes: writer.outcomes, fault }
  }
  return { outcomes: writer.outcomes }
}

class Writer {
  readonly outcomes: CrmOutcome[] = []
  readonly #call: HubspotCall
  /** Properties that decide what is written. */
  readonly #properties: string[]

  constructor(call: HubspotCall, contacts: readonly CrmContact[]) {
    this.#call = call
    const targets = contacts.flatMap(({ values }) => values.map(({ target }) => target))
    this.#properties = [...new Set([leadIdProperty, 'email', ...Object.values(consentProperties), ...targets])]
  }

  async write(contacts: readonly CrmContact[]): Promise<void> {
    const own = await this.#read(
      leadIdProperty,
      contacts.map(({ leadId }) => leadId),
    )
    const strangers = contacts.filter(({ leadId }) => !own.has(leadId))
    const known = await this.#read('email', [...new Set(strangers.flatMap(({ email }) => email ?? []))])
    // Someone emptied the lead's ID in HubSpot.
    const former = await this.#read(null, [...new Set(strangers.flatMap(({ remoteId }) => remoteId ?? []))])
    const upserts: Write[] = []
    const updates: Write[] = []
    const claimed = new Set<string>()
    for (const contact of contacts) {
      const mine = own.get(contact.leadId)
      const other = mine ? undefined : (former.get(contact.remoteId ?? '') ?? known.get(contact.email ?? ''))
      // Two leads with one email cannot be two contacts.
      const isTaken = claimed.has(contact.email ?? '') || (other !== undefined && !mayTake(contact, other))
      if (!mine && isTaken) {
        this.#refuse(contact, 'same_email')
        continue
      }
      if (!mine && contact.email !== null) claimed.add(contact.email)
      const properties = propertiesOf(contact, (mine ?? other)?.properties ?? {})
      if (mine && Object.keys(properties).length === 0) this.#arrived(contact, mine.id)
      else if (!mine && !other && contact.remoteId !== null && isOnlyWithdrawal(contact))
        this.#arrived(contact, contact.remoteId)
      else if (other) updates.push({ contact, id: other.id, properties })
      else upserts.push({ contact, id: contact.leadId, properties })
    }
    await this.#send('update', updates)
    await this.#send('upsert', upserts)
  }

  /** Contacts by a unique property, or by their own ID. This reads the database of HubSpot, not its index. */
  async #read(idProperty: string | null, ids: string[]): Promise<Map<string, Remote>> {
    const found = new Map<string, Remote>()
    if (ids.length === 0) return found
    const answer = await this.#call(`${contactsPath}/batch/read`, {
      ...(idProperty === null ? {} : { idProperty }),
      properties: this.#properties,
      inputs: ids.map((id) => ({ id })),
    })
    if (answer.status >= 300) throw new CrmFault('unreachable', `HubSpot refuses to read: ${answer.status}`)
    for (const remote of batchOf(answer).results) {
      const id = idProperty === null ? remote.id : remote.properties[idProperty]?.toLowerCase()
      if (id !== undefined) found.set(id, remote)
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

  /** Outcomes of a batch that HubSpot accepted, perhaps only in part (207). */
  async #take(act: 'update' | 'upsert', writes: Write[], answer: CrmAnswer): Promise<void> {
    const { results, errors } = batchOf(answer)
    const left = new Map(writes.map((write) => [write.contact.leadId, write]))
    for (const { id, properties, objectWriteTraceId } of results) {
      const byId = writes.find((write) => write.id === id)?.contact.leadId
      const write = left.get(objectWriteTraceId ?? properties[leadIdProperty] ?? byId ?? '')
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
    const mine = (await this.#read(leadIdProperty, [contact.leadId])).get(contact.leadId)
    const existing = /Existing ID: (\d+)/.exec(problem)?.[1]
    // A parallel run has created it.
    if (mine && (existing === undefined || existing === mine.id)) return this.#arrived(contact, mine.id)
    if (mine || existing === undefined) return this.#refuse(contact, 'same_email', problem)
    const query = this.#properties.map((name) => `properties=${encodeURIComponent(name)}`).join('&')
    const answer = await this.#call(`${contactsPath}/${existing}?${query}`)
    const other = Remote.safeParse(answer.body).data
    if (answer.status >= 300 || !other || !mayTake(contact, other)) return this.#refuse(contact, 'same_email', problem)
    await this.#send('update', [{ contact, id: other.id, properties: propertiesOf(contact, other.properties) }])
  }

  #arrived({ leadId }: CrmContact, remoteId: string): void {
    this.outcomes.push({ leadId, remoteId })
  }

  #refuse({ leadId }: CrmContact, reason: 'same_email' | 'field_gone' | 'rejected', detail = ''): void {
    this.outcomes.push({ leadId, reason, detail })
  }
}

/** True for a contact of no other lead. */
function mayTake({ leadId, formerIds }: CrmContact, { properties }: Remote): boolean {
  const holder = properties[leadIdProperty] ?? ''
  return holder === '' || holder === leadId || formerIds.includes(holder)
}

/** Properties to write, with the lead's ID and the consent. */
function propertiesOf(contact: CrmContact, current: Remote['properties']): Record<string, string> {
  const own = contact.consent === null ? {} : consentOf(contact.consent)
  const always = Object.entries({ ...own, [leadIdProperty]: contact.leadId }).map(([target, value]) => ({
    target,
    mode: 'overwrite' as const,
    value,
  }))
  const written = writtenValues([...contact.values, ...always], current)
  if (isRenewed(contact.consent, current[consentProperties.withdrawnAt])) written[consentProperties.withdrawnAt] = ''
  return written
}

const consentOf = ({ text, at, withdrawnAt }: CrmConsent): Record<string, string> => ({
  [consentProperties.text]: text,
  [consentProperties.at]: at,
  [consentProperties.withdrawnAt]: withdrawnAt ?? '',
})

const inputOf =
  (act: 'update' | 'upsert') =>
  ({ contact, id, properties }: Write): object => ({
    id,
    properties,
    objectWriteTraceId: contact.leadId,
    ...(act === 'upsert' ? { idProperty: leadIdProperty } : {}),
  })

function batchOf({ body }: CrmAnswer): z.infer<typeof Batch> {
  const read = Batch.safeParse(body)
  if (!read.success) throw new CrmFault('unreachable', 'HubSpot answers in another form')
  return read.data
}

const problemOf = (body: unknown): string => Problem.safeParse(body).data?.message ?? ''
