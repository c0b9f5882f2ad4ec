import type { CreateLead, UpdateLead } from '@kartu/contracts/lead-changes'
import { canEraseLead } from '@kartu/contracts/leads.policy'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { allow, AppError, notFound } from '../../http/errors.ts'
import { tell } from '../audit/tell.ts'
import { storedContacts } from '../cards/card-content.ts'
import { captureLead } from './capture-lead.ts'
import { changeLead } from './change-lead.ts'
import { deleteLeads } from './delete-leads.sql.ts'
import { findEventToMeet } from './lead-event.sql.ts'
import { insertEntry } from './lead-writes.sql.ts'
import { findLead, type LeadRow } from './leads.sql.ts'
import { leadFacts } from './leads.view.ts'
import { type LeadActing, requireLocked, requireLockedItself, requireOwner, requireSent } from './require-lead.ts'

/** Sent twice under one id, it is one lead. `badgeLabel`: what the id of a badge is called among the answers. */
export async function createLead(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: LeadActing,
  input: CreateLead,
  badgeLabel: string,
): Promise<LeadRow> {
  const { companyId, memberId } = acting.actor
  const { _id: id = newId(), owner_id: ownerId = memberId } = input
  if (ownerId !== memberId) await requireOwner(tx, companyId, ownerId)
  const captured = await captureLead(tx, deps, acting, {
    id,
    name: input.name,
    organisation: input.organisation,
    jobTitle: input.job_title,
    contacts: storedContacts(input.contacts),
    warmth: input.warmth,
    way: input.way,
    source: null,
    card: null,
    event: input.event_id === null ? null : await findEventToMeet(tx, acting.actor, input.event_id),
    ownerId,
    message: '',
    answers: input.badge_id === '' ? [] : [{ label: badgeLabel, value: input.badge_id }],
    consent: null,
    language: null,
    tags: input.tags,
    capturedAt: input.captured_at,
    memberId,
  })
  if (captured && input.note !== '') await insertEntry(tx, companyId, id, memberId, { kind: 'note', text: input.note })
  return requireSent(tx, acting.actor, id)
}

/** Changes what is given. Of two who began from the same revision the second is refused, and told so. */
export async function updateLead(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: LeadActing,
  id: string,
  { revision, ...change }: UpdateLead,
): Promise<LeadRow> {
  const before = await requireLocked(tx, acting.actor, id)
  // Merged into another one since: that is a change, too.
  if (before.id !== id || (revision !== undefined && before.revision !== revision))
    throw new AppError('changed_elsewhere')
  await changeLead(tx, deps, acting, before, change)
  const after = await findLead(tx, acting.actor.companyId, id)
  if (!after) throw notFound()
  return after
}

/** Erases a lead with everything that is kept of it. */
export async function removeLead(tx: Db, acting: LeadActing, id: string): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireLockedItself(tx, acting.actor, id)
  allow(canEraseLead(acting.actor, leadFacts(before)))
  await deleteLeads(tx, companyId, [id])
  await tell(tx, acting, {
    audit: [{ action: 'lead.removed', subjectId: id, before: { owner_id: before.owner_id } }],
    shows: { leads: true },
    notify: [],
  })
}
