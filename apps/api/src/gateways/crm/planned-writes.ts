import type { CrmContact, CrmOutcome, OwnFields } from './crm.ts'
import { isOnlyWithdrawal, isRenewed, writtenValues } from './written-values.ts'

/** A contact that the CRM has. */
export interface Existing {
  id: string
  values: Readonly<Record<string, string | null | undefined>>
}

export interface Write {
  contact: CrmContact
  /** Existing contact without the lead's ID; null to create or update the contact with that ID. */
  id: string | null
  /** True if no contact has the lead's ID yet. */
  isNew: boolean
  /** Values to write; an empty one clears the field. */
  values: Record<string, string>
}

/** Contacts of the CRM by lead, by ID and by email in lower case. */
interface Known {
  byLead: ReadonlyMap<string, Existing>
  byId: ReadonlyMap<string, Existing>
  byEmail: ReadonlyMap<string, Existing>
}

/** Separates contacts to write from those with a known outcome. */
export function planWrites(
  contacts: readonly CrmContact[],
  known: Known,
  fields: OwnFields,
): { writes: Write[]; outcomes: CrmOutcome[] } {
  const [writes, outcomes]: [Write[], CrmOutcome[]] = [[], []]
  const claimed = new Set<string>()
  for (const contact of contacts) {
    const { leadId, remoteId, email } = contact
    const own = known.byLead.get(leadId)
    const other = own ? undefined : (known.byId.get(remoteId ?? '') ?? known.byEmail.get(email ?? ''))
    // Two leads with one email cannot be two contacts.
    const isTaken = claimed.has(email ?? '') || (other !== undefined && !mayTake(contact, other, fields))
    if (!own && isTaken) {
      outcomes.push({ leadId, reason: 'same_email', detail: '' })
      continue
    }
    if (!own && email !== null) claimed.add(email)
    const values = valuesOf(contact, (own ?? other)?.values ?? {}, fields)
    if (own && Object.keys(values).length === 0) outcomes.push({ leadId, remoteId: own.id })
    else if (!own && !other && remoteId !== null && isOnlyWithdrawal(contact)) outcomes.push({ leadId, remoteId })
    else writes.push({ contact, id: other?.id ?? null, isNew: !own && !other, values })
  }
  return { writes, outcomes }
}

/** True for a contact of no other lead. */
export function mayTake({ leadId, formerIds }: CrmContact, { values }: Existing, fields: OwnFields): boolean {
  const holder = values[fields.leadId] ?? ''
  return holder === '' || holder === leadId || formerIds.includes(holder)
}

/** Values to write to a contact with these current values, with the lead's ID and the consent. */
export function valuesOf(contact: CrmContact, current: Existing['values'], fields: OwnFields): Record<string, string> {
  const { consent, leadId } = contact
  const own = {
    [fields.leadId]: leadId,
    ...(consent && {
      [fields.text]: consent.text,
      [fields.at]: consent.at,
      [fields.withdrawnAt]: consent.withdrawnAt ?? '',
    }),
  }
  const always = Object.entries(own).map(([target, value]) => ({ target, value, mode: 'overwrite' as const }))
  const written = writtenValues([...contact.values, ...always], current)
  if (isRenewed(consent, current[fields.withdrawnAt])) written[fields.withdrawnAt] = ''
  return written
}
