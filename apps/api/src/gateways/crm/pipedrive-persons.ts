import { z } from 'zod'
import { type CrmContact, CrmFault, type CrmOutcome } from './crm.ts'
import { type CrmAnswer, readAnswer, untilFault } from './crm-request.ts'
import { ownFields } from './pipedrive-fields.ts'
import { valuesOf } from './planned-writes.ts'
import { isOnlyWithdrawal } from './written-values.ts'

/** Calls the account's API: a write if there is content, else a read. */
export type PipedriveCall = (path: string, content?: { method: 'POST' | 'PATCH'; json: object }) => Promise<CrmAnswer>

/** Maximum difference between the clocks of both servers. */
const clockMsMax = 300_000
const personsPerPage = 500
const pagesMax = 20
/**
 * Time limit for a batch. A job sends at most two, with an old and with a renewed token, and must end before its queue
 * restarts it, because two jobs that send one lead at once make two persons.
 */
const batchMsMax = 180_000

const Address = z.object({ value: z.string(), primary: z.boolean().optional(), label: z.string().optional() })
const Person = z.object({
  id: z.number(),
  name: z.string().nullish(),
  owner_id: z.number().nullish(),
  add_time: z.string(),
  emails: z.array(Address).nullish(),
  phones: z.array(Address).nullish(),
  custom_fields: z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.looseObject({})])).nullish(),
})
type Person = z.infer<typeof Person>
const Persons = z.object({
  data: z.array(Person).nullable(),
  additional_data: z.object({ next_cursor: z.string().nullish() }).nullish(),
})
const Found = z.object({ data: z.object({ items: z.array(z.object({ item: z.object({ id: z.number() }) })) }) })
const Written = z.object({ data: z.object({ id: z.number() }) })
const Problem = z.object({ error: z.string() })
const Fields = z.object({
  data: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      field_type: z.string(),
      options: z.array(z.object({ id: z.union([z.number(), z.string(), z.boolean()]), label: z.string() })).nullish(),
    }),
  ),
})

interface Field {
  key: string
  name: string
  type: string
  isCustom: boolean
  options: { value: string; label: string }[]
}

/** Types of fields that a text or one of the options can fill. */
const fieldTypes = ['varchar', 'varchar_auto', 'text', 'enum', 'phone', 'user']

/** Fields of persons that Kartu can write. Custom fields of the account have keys of 40 characters. */
export async function readFields(call: PipedriveCall): Promise<Field[]> {
  const { data } = parsed(Fields, await call('/api/v1/personFields?limit=500'))
  return data
    .filter(({ field_type: type }) => fieldTypes.includes(type))
    .map(({ key, name, field_type: type, options }) => ({
      ...{ key, name, type, isCustom: /^[0-9a-f]{40}$/.test(key) },
      options: type === 'enum' ? (options ?? []).map(({ id, label }) => ({ value: String(id), label })) : [],
    }))
}

/** Writes persons one by one; each gets its outcome, unless a fault ends the work before. */
export async function upsertPersons(
  call: PipedriveCall,
  contacts: readonly CrmContact[],
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  const outcomes: CrmOutcome[] = []
  const until = Date.now() + batchMsMax
  const timely: PipedriveCall = (...asked) => {
    if (Date.now() < until) return call(...asked)
    throw new CrmFault('unreachable', 'Pipedrive answers too slowly')
  }
  return untilFault(outcomes, async () => {
    const writer = new Writer(timely, await readFields(timely))
    await writer.prepare(contacts)
    for (const contact of contacts) {
      outcomes.push(await writer.write(contact))
      if (Date.now() >= until) break
    }
  })
}

class Writer {
  readonly #call: PipedriveCall
  readonly #fields: readonly Field[]
  /** Persons by ID; `#byLead` has them by the lead that they belong to. */
  #known = new Map<string, Person>()
  #byLead = new Map<string, Person>()
  /** IDs of recent persons by email, which the search may not show yet. */
  #recent = new Map<string, number[]>()
  readonly #claimed = new Set<string>()

  constructor(call: PipedriveCall, fields: readonly Field[]) {
    this.#call = call
    this.#fields = fields
  }

  /**
   * Reads the persons of leads that arrived before, and all that were added since the others wait: Pipedrive has no unique
   * fields and its search lags, so only this list shows a person whose answer got lost.
   */
  async prepare(contacts: readonly CrmContact[]): Promise<void> {
    const ids = contacts.flatMap(({ remoteId }) => remoteId ?? [])
    if (ids.length > 0)
      for (const person of await this.#list(`ids=${ids.join(',')}`)) this.#known.set(String(person.id), person)
    const fresh = contacts.filter(({ remoteId }) => remoteId === null)
    if (fresh.length === 0) return
    const since = Math.min(...fresh.map(({ since: at }) => Date.parse(at))) - clockMsMax
    for (const person of await this.#addedSince(since, new Set(fresh.map(({ leadId }) => leadId))))
      this.#byLead.set(this.#leadOf(person), person)
  }

  async write(contact: CrmContact): Promise<CrmOutcome> {
    const { leadId, remoteId, email } = contact
    let person = this.#known.get(remoteId ?? '') ?? this.#byLead.get(leadId)
    if (!person && email !== null) {
      const others = await this.#byEmail(email)
      person = others.find((one) => ['', leadId, ...contact.formerIds].includes(this.#leadOf(one)))
      if (this.#claimed.has(email) || (!person && others.length > 0))
        return { leadId, reason: 'same_email', detail: '' }
      this.#claimed.add(email)
    }
    if (!person && remoteId !== null && isOnlyWithdrawal(contact)) return { leadId, remoteId }
    const body = this.#bodyOf(contact, person)
    if (person && Object.keys(body).length === 0) return { leadId, remoteId: String(person.id) }
    const answer = person
      ? await this.#call(`/api/v2/persons/${person.id}`, { method: 'PATCH', json: body })
      : await this.#call('/api/v2/persons', { method: 'POST', json: { name: email ?? 'Kartu', ...body } })
    if (answer.status >= 300)
      return { leadId, reason: 'rejected', detail: Problem.safeParse(answer.body).data?.error ?? '' }
    return { leadId, remoteId: String(parsed(Written, answer).data.id) }
  }

  #keyOf(of: keyof typeof ownFields): string {
    const field = this.#fields.find(({ name }) => name === ownFields[of].name)
    if (!field) throw new CrmFault('permission', `The field ${ownFields[of].name} was deleted`)
    return field.key
  }

  #leadOf({ custom_fields: custom }: Person): string {
    const value = custom?.[this.#keyOf('leadId')]
    return typeof value === 'string' ? value : ''
  }

  async #list(query: string): Promise<Person[]> {
    return parsed(Persons, await this.#call(`/api/v2/persons?${query}`)).data ?? []
  }

  /** Persons of these leads, one for each, that were added since this time. */
  async #addedSince(ms: number, leadIds: ReadonlySet<string>): Promise<Person[]> {
    const added: Person[] = []
    const query = `sort_by=add_time&sort_direction=desc&limit=${personsPerPage}&custom_fields=${this.#keyOf('leadId')}`
    let cursor: string | null | undefined
    for (let pages = 0; pages < pagesMax; pages += 1) {
      const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const { data, additional_data: more } = parsed(Persons, await this.#call(`/api/v2/persons?${query}${next}`))
      const persons = data ?? []
      added.push(...persons.filter(({ add_time: at }) => Date.parse(at) >= ms))
      cursor = more?.next_cursor
      if (!cursor || persons.some(({ add_time: at }) => Date.parse(at) < ms)) break
    }
    for (const { id, emails } of added)
      for (const { value } of emails ?? []) {
        const email = value.toLowerCase()
        this.#recent.set(email, [...(this.#recent.get(email) ?? []), id])
      }
    // The list returns only one custom field, so the persons are read again with all.
    const ids = new Map(added.map((person) => [this.#leadOf(person), person.id]))
    const own = [...ids].flatMap(([leadId, id]) => (leadIds.has(leadId) ? [id] : []))
    return own.length === 0 ? [] : this.#list(`ids=${own.join(',')}`)
  }

  async #byEmail(email: string): Promise<Person[]> {
    const query = new URLSearchParams({ term: email, fields: 'email', exact_match: 'true', limit: '20' })
    const { data } = parsed(Found, await this.#call(`/api/v2/persons/search?${query}`))
    const ids = [...new Set([...data.items.map(({ item }) => item.id), ...(this.#recent.get(email) ?? [])])]
    return ids.length === 0 ? [] : this.#list(`ids=${ids.join(',')}`)
  }

  #isChoice(key: string): boolean {
    return this.#fields.find((field) => field.key === key)?.type === 'enum'
  }

  /** Values to write, in the form of Pipedrive. */
  #bodyOf(contact: CrmContact, person: Person | undefined): Record<string, unknown> {
    // A choice has only one value, so `append` becomes `fill`.
    const values = contact.values.map((one) =>
      one.mode === 'append' && this.#isChoice(one.target) ? { ...one, mode: 'fill' as const } : one,
    )
    const fields = {
      ...{ leadId: this.#keyOf('leadId'), text: this.#keyOf('text') },
      ...{ at: this.#keyOf('at'), withdrawnAt: this.#keyOf('withdrawnAt') },
    }
    const written = valuesOf({ ...contact, values }, person ? currentOf(person) : {}, fields)
    const { name, email, phone, owner_id: owner, ...custom } = written
    const customFields: [string, string | number | null][] = Object.entries(custom).map(([key, value]) => [
      key,
      value === '' ? null : this.#isChoice(key) ? idOf(value) : value,
    ])
    return {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { emails: withPrimary(email, person?.emails) }),
      ...(phone !== undefined && { phones: withPrimary(phone, person?.phones) }),
      ...(owner !== undefined && { owner_id: idOf(owner) }),
      ...(customFields.length > 0 && { custom_fields: Object.fromEntries(customFields) }),
    }
  }
}

/**
 * ID of an option or a user. Other text is sent as it is, because Pipedrive refuses text with a reason, whereas an
 * invalid number would clear the field.
 */
const idOf = (value: string): number | string => (/^\d+$/.test(value) ? Number(value) : value)

type Addresses = z.infer<typeof Address>[] | null | undefined

/** Puts the new address first and keeps the others. */
const withPrimary = (value: string, addresses: Addresses) => [
  { value, primary: true, label: 'work' },
  ...(addresses ?? []).filter((one) => one.value !== value).map((one) => ({ ...one, primary: false })),
]

const primaryOf = (addresses: Addresses): string =>
  (addresses?.find(({ primary }) => primary) ?? addresses?.[0])?.value ?? ''

const currentOf = (person: Person): Record<string, string> => ({
  name: person.name ?? '',
  email: primaryOf(person.emails),
  phone: primaryOf(person.phones),
  owner_id: String(person.owner_id ?? ''),
  ...Object.fromEntries(
    Object.entries(person.custom_fields ?? {}).map(([key, value]) => [
      key,
      typeof value === 'object' ? '' : String(value),
    ]),
  ),
})

const parsed = <T>(shape: z.ZodType<T>, answer: CrmAnswer): T => readAnswer('Pipedrive', shape, answer)
