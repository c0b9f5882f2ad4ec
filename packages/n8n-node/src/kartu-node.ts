import { KartuError } from '@kartu/client/source'
import { kartuCalls } from './kartu-calls.ts'
import { kartuProperties } from './kartu-properties.ts'
import type { ExecuteFunctions, Item, NodeDescription } from './n8n-types.ts'

/** Reads and writes members, leads and invitations. */
export class Kartu {
  description: NodeDescription = {
    displayName: 'Kartu',
    name: 'kartu',
    icon: 'file:kartu.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Read and write members, leads and invitations of Kartu',
    defaults: { name: 'Kartu' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'kartuApi', required: true }],
    properties: kartuProperties,
  }

  async execute(this: ExecuteFunctions): Promise<Item[][]> {
    const credentials = await this.getCredentials('kartuApi')
    const items: Item[] = []
    for (const item of this.getInputData().keys())
      try {
        const records = await operate(this, credentials, item)
        items.push(...records.map((json) => ({ json: json as Record<string, unknown>, pairedItem: { item } })))
      } catch (fault) {
        if (!this.continueOnFail()) throw told(fault)
        const code = fault instanceof KartuError ? fault.code : 'unreachable'
        items.push({ json: { error: told(fault).message, code }, pairedItem: { item } })
      }
    return [items]
  }
}

/** An error with the reason of each invalid field. */
function told(fault: unknown): Error {
  if (!(fault instanceof KartuError)) return fault instanceof Error ? fault : new Error(String(fault))
  const fields = fault.errors.map(({ field, message }) => `${field}: ${message}`)
  return new Error([`${fault.message} (${fault.status} ${fault.code})`, ...fields].join('\n'), { cause: fault })
}

type Fields = Record<string, unknown>

/** Runs the chosen operation for one item. */
function operate(node: ExecuteFunctions, credentials: Fields, item: number): Promise<readonly object[]> {
  const value = (name: string): string => textOf(node.getNodeParameter(name, item, ''))
  const fields = node.getNodeParameter('fields', item, {}) as Fields
  const calls = kartuCalls(node, credentials, item)
  const max = Number(node.getNodeParameter('limit', item, 50))
  const search = value('search') || undefined
  switch (`${value('resource')}.${value('operation')}`) {
    case 'member.create':
      return calls.member.create({
        ...{ first_name: value('first_name'), email: value('email') },
        ...textsOf(fields, 'last_name', 'job_title', 'external_id'),
        ...divisionOf(fields),
        ...contactsOf({ phone: fields['phone'] }),
      })
    case 'member.get':
      return calls.member.get(value('id'))
    case 'member.getMany':
      return calls.member.getMany(max, search)
    case 'member.update':
      return calls.member.update(value('id'), { ...textsOf(fields, 'email', 'external_id'), ...divisionOf(fields) })
    case 'lead.create':
      return calls.lead.create({
        ...{ name: value('name'), owner_id: value('owner_id') },
        ...textsOf(fields, 'organisation', 'job_title', 'note'),
        ...warmthOf(fields),
        ...contactsOf(fields),
        ...(fields['tags'] === undefined ? {} : { tags: listOf(textOf(fields['tags'])) }),
      })
    case 'lead.get':
      return calls.lead.get(value('id'))
    case 'lead.getMany':
      return calls.lead.getMany(max, search)
    case 'lead.update':
      return calls.lead.update(value('id'), {
        ...textsOf(fields, 'name', 'organisation', 'job_title', 'owner_id'),
        ...warmthOf(fields),
        ...(fields['status'] === undefined ? {} : { status: fields['status'] as Status }),
      })
    case 'lead.addNote':
      return calls.lead.addNote(value('id'), value('text'))
    case 'invitation.create':
      return calls.invitation.create({
        ...{ first_name: value('first_name'), email: value('email') },
        ...textsOf(fields, 'last_name', 'job_title', 'message'),
        ...divisionOf(fields),
      })
    default:
      return Promise.reject(new Error('Choose an operation of this resource.'))
  }
}

/** Text of a field. Throws for a list or an object, which an expression can return. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('Enter a text. The expression returns something else.')
}

type Status = 'new' | 'contacted' | 'in_progress' | 'qualified' | 'won' | 'lost' | 'archived'

/** Values of the fields that were added to the node. */
const textsOf = <N extends string>(fields: Fields, ...names: N[]): Partial<Record<N, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, textOf(fields[name])]])),
  ) as Partial<Record<N, string>>

/** An empty division removes the member from theirs. */
const divisionOf = ({ division_id: id }: Fields) => (id === undefined ? {} : { division_id: textOf(id) || null })

const warmthOf = ({ warmth }: Fields) => (warmth === undefined ? {} : { warmth: warmth as 'hot' | 'warm' | 'cold' })

/** Email and phone number as contacts; absent if there are none. */
function contactsOf({ email, phone }: Fields) {
  const contacts = [
    ...(email ? [{ key: 'email' as const, value: textOf(email) }] : []),
    ...(phone ? [{ key: 'phone' as const, value: textOf(phone) }] : []),
  ]
  return contacts.length === 0 ? {} : { contacts }
}

const listOf = (joined: string): string[] =>
  joined
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
