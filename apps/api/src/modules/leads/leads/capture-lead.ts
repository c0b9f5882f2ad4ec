import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import { nameRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import { Registered } from '../../../lib/registered.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { type ArrivingLead, routeLead } from '../lead-rules/route-lead.ts'
import { type Captured, findLeadOwner, insertLead, type NewLead } from './insert-lead.sql.ts'
import { insertEntry, keysOf } from './lead-writes.sql.ts'

/** A new lead whose person has agreed to be contacted. */
export interface Consented {
  companyId: string
  leadId: string
  /** Email address of the lead; null without one. */
  email: string | null
  /** Card whose form the person used; null if the lead did not come from a form. */
  cardId: string | null
  /** Event and short link through which the person came. */
  eventId: string | null
  linkId: string | null
  /** IP address of the person; empty if unknown. */
  address: string
  locale: Locale
}

/** Steps that follow a consent, in the transaction of the lead. */
export const leadConsented = new Registered<
  (tx: Db, deps: Pick<Deps, 'queue' | 'env'>, consented: Consented) => Promise<unknown>
>('Steps after a consent')

interface CaptureOptions {
  /** True for one of many leads. The caller then sends the notifications. */
  isOneOfMany?: boolean
  /** True if the rules of the company may choose another owner. */
  isRouted?: boolean
  /** IP address of the lead's person, if they captured it themselves. */
  visitorAddress?: string
}

/**
 * Stores a lead, and notifies its owner if another member or a key captured it.
 * Returns undefined and does nothing if a lead with this ID exists or was merged into another, so a repeated request
 * creates one lead.
 */
export async function captureLead(
  tx: Db,
  deps: Pick<Deps, 'queue' | 'env'>,
  acting: Acting,
  lead: NewLead,
  { isOneOfMany = false, isRouted = false, visitorAddress = '' }: CaptureOptions = {},
): Promise<Captured | undefined> {
  const { companyId } = acting.actor
  const { id, name, memberId } = lead
  const known = await findLeadOwner(tx, companyId, lead)
  const rule = isRouted && known?.is_ruled ? await routeLead(tx, deps, companyId, arriving(lead)) : undefined
  const ownerId = rule?.ownerId ?? lead.ownerId
  const routed = rule && { ruleId: rule.ruleId, fromId: lead.ownerId }
  const stored = { ...lead, ownerId, routed, tags: distinct(lead.tags) }
  const owner = ownerId === lead.ownerId ? known : await findLeadOwner(tx, companyId, stored)
  const captured = await insertLead(tx, acting, stored, owner)
  if (captured === undefined) return undefined
  if (lead.consent) {
    const { version, locale } = lead.consent
    await insertEntry(tx, companyId, id, null, { kind: 'consented', facts: { version, locale } })
    const email = lead.contacts.find(({ key }) => key === 'email')?.value ?? null
    const way = { cardId: lead.card?.id ?? null, eventId: lead.event?.id ?? null, linkId: lead.link?.id ?? null }
    const consented = { companyId, leadId: id, email, ...way, address: visitorAddress, locale }
    for (const act of leadConsented.entries) await act(tx, deps, consented)
  }
  if (rule) {
    const facts = { rule: rule.ruleName, name: captured.owner_name, outcome: rule.outcome }
    await insertEntry(tx, companyId, id, null, { kind: 'routed', facts, people: { name: ownerId } })
  }
  if (ownerId === memberId || isOneOfMany) return captured
  const { actor } = acting
  const by = actor.kind === 'key' ? { by: actor.name } : await givenBy(tx, companyId, memberId)
  const facts = { lead_id: id, name, ...by }
  const people: Record<string, string> = memberId === null ? {} : { by: memberId }
  const kind = by.by === undefined ? 'lead_captured' : 'lead_assigned'
  const notice = { queue: deps.queue, memberIds: [ownerId], kind, facts, people } as const
  // The audit entry and the notice to other processes are part of the insert.
  await tell(tx, acting, { audit: [], shows: 'nothing', notify: [notice] })
  return captured
}

const arriving = (lead: NewLead): ArrivingLead => ({
  id: lead.id,
  isCaptured: lead.way !== 'form',
  eventId: lead.event?.id ?? null,
  cardOwnerId: lead.ownerId,
  phone: keysOf(lead).phoneKey,
  answers: lead.answers,
})

const nameStatement = {
  name: 'lead_giver',
  text: `select display_name as name from cards where company_id = $1 and member_id = $2`,
}

/** Name of the member who reassigns a lead, for notices. */
export async function givenBy(tx: Db, companyId: string, memberId: string | null): Promise<{ by?: string }> {
  if (memberId === null) return {}
  const [row] = await tx.rows(nameRow, nameStatement, [companyId, memberId])
  return { by: row?.name ?? '' }
}

/** Removes tags that differ from an earlier one only in case. */
export const distinct = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
