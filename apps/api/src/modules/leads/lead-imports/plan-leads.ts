import { type ContactKey, isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { canAssignLeads, leadReach } from '@kartu/contracts/leads/leads.policy'
import type { Db } from '../../../db/db.ts'
import type { TableRow } from '../../platform/table-imports/reading/table-row.ts'
import { sortTextOf } from '../leads/lead-writes.sql.ts'
import type { LeadCaller } from '../pro-users/pro-access.ts'
import type { KnownRow, LeadRowFault } from './lead-rows.ts'
import { findKnownLeads, findOwners, type KnownLead } from './lead-imports.sql.ts'
import { faultOf, type LeadFormat, notesOf, type RowLead, rowToLead, type Unread } from './row-to-lead.ts'

/** A row with its planned effect. `question` names the possible matches. */
export type LeadPlan = { row: number; lead: RowLead; warnings: LeadRowFault[] } & (
  | { outcome: 'create'; ownerId: string; question: KnownRow | null }
  | { outcome: 'unchanged'; known: KnownRow }
  | { outcome: 'error'; faults: LeadRowFault[] }
)

/** Possible match of a row. */
interface Someone {
  name: string
  known: KnownRow
  contacts: readonly { value: string }[]
}

/** People of earlier rows, by email and number. People without either are found by the words of their names. */
export type SeenKeys = Map<string, Someone[]>

/** Plans the effect of rows for this caller. `seen` contains the people of earlier rows. */
export async function planLeads(
  tx: Db,
  actor: LeadCaller,
  file: LeadFormat,
  rows: readonly TableRow[],
  seen: SeenKeys,
): Promise<LeadPlan[]> {
  const read = rows.map(({ row, cells }) => ({ row, ...rowToLead(cells, file) }))
  const known = await findKnownLeads(tx, actor.companyId, leadReach(actor), {
    emails: read.flatMap(({ lead }) => valuesOf(lead, (key) => key === 'email')),
    phones: read.flatMap(({ lead }) => valuesOf(lead, isCallable)),
    names: read.flatMap(({ lead }) => (keysIn(lead).isByWords ? sortTextOf(lead.name) : [])),
  })
  const leads: SeenKeys = new Map()
  for (const lead of known) for (const key of keysOfKnown(lead)) append(leads, key, someoneOf(lead))
  const emails = read.flatMap(({ lead }) => lead.owner ?? [])
  const owners = await findOwners(tx, actor, emails)
  return read.map(({ row, lead, faults, unread, warned }): LeadPlan => {
    if (faults.length > 0) return { row, lead, outcome: 'error', faults, warnings: [] }
    const left = [...unread]
    const ownerId = actor.kind === 'key' ? ownerForKey(lead, owners) : ownerOf(lead, owners, actor, left)
    if (ownerId === undefined) return { row, lead, outcome: 'error', faults: [noOwner(lead)], warnings: [] }
    lead.notes.push(...notesOf(left))
    const warnings = [...left.map(faultOf), ...warned]
    const { keys } = keysIn(lead)
    const candidates = [leads, seen].flatMap((all) => keys.flatMap((key) => all.get(key) ?? []))
    const same = candidates.find(({ name }) => sortTextOf(name) === sortTextOf(lead.name))
    if (same) return { row, lead, outcome: 'unchanged', known: same.known, warnings: notAdded(lead, left, same) }
    const self = { name: lead.name, known: { leadId: null, row }, contacts: lead.contacts }
    for (const key of keys) append(seen, key, self)
    return { row, lead, outcome: 'create', ownerId, question: candidates[0]?.known ?? null, warnings }
  })
}

/** A key owns no leads, so each row names a colleague. */
const ownerForKey = ({ owner }: RowLead, owners: ReadonlyMap<string, string>): string | undefined =>
  owner === null ? undefined : owners.get(owner.toLowerCase())

const noOwner = ({ owner }: RowLead): LeadRowFault =>
  faultOf({ field: 'owner', column: 'owner', value: owner ?? '', code: owner === null ? 'required' : 'owner_unknown' })

/** Returns the colleague named in the row, if the caller may assign leads to them. */
function ownerOf({ owner }: RowLead, owners: ReadonlyMap<string, string>, actor: LeadCaller, unread: Unread[]): string {
  const ownerId = owner === null ? actor.memberId : owners.get(owner.toLowerCase())
  if (owner === null || ownerId === undefined || ownerId === actor.memberId || canAssignLeads(actor)) {
    if (ownerId !== undefined) return ownerId
  }
  const code = ownerId === undefined ? 'owner_unknown' : 'owner_not_allowed'
  unread.push({ field: 'owner', column: 'owner', value: owner ?? '', code })
  return actor.memberId
}

/** Values of a matched row that the lead lacks. The import does not add them. */
const notAdded = ({ contacts }: RowLead, unread: readonly Unread[], { contacts: known }: Someone): LeadRowFault[] => [
  ...contacts
    .filter(({ value }) => !known.some((one) => linkText(one.value) === linkText(value)))
    .map(({ key, value }) => ({ field: key, code: 'not_added' as const, value })),
  ...unread.map((one) => ({ ...faultOf(one), code: 'not_added' as const })),
]

/** Contact files end the URL of a website with a slash. */
const linkText = (value: string): string => value.replace(/\/$/, '')

const someoneOf = ({ id, name, contacts }: KnownLead): Someone => ({ name, contacts, known: { leadId: id, row: null } })

const append = (all: SeenKeys, key: string, one: Someone): void => void all.set(key, [...(all.get(key) ?? []), one])

const isCallable = (key: ContactKey): boolean => isPhoneKey(key) && key !== 'fax'

const valuesOf = ({ contacts }: Pick<RowLead, 'contacts'>, wanted: (key: ContactKey) => boolean): string[] =>
  contacts.filter(({ key }) => wanted(key)).map(({ value }) => value)

const contactKeysOf = (lead: Pick<RowLead, 'contacts'>): string[] => [
  ...valuesOf(lead, (key) => key === 'email').map((email) => `email ${email.toLowerCase()}`),
  ...valuesOf(lead, isCallable).map((phone) => `phone ${phone}`),
]

/** Keys by which a row is recognised. */
function keysIn(lead: RowLead): { keys: string[]; isByWords: boolean } {
  const keys = contactKeysOf(lead)
  return keys.length > 0 ? { keys, isByWords: false } : { keys: [wordsKey(lead)], isByWords: true }
}

const keysOfKnown = (lead: KnownLead): string[] =>
  lead.email_key === null && lead.phone_key === null
    ? [wordsKey({ ...lead, jobTitle: lead.job_title })]
    : contactKeysOf(lead)

const wordsKey = ({ name, organisation, jobTitle }: Pick<RowLead, 'name' | 'organisation' | 'jobTitle'>): string =>
  JSON.stringify(['words', ...[name, organisation, jobTitle].map(sortTextOf)])
