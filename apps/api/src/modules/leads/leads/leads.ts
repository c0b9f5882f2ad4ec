import type { CreateLead, UpdateLead } from '@kartu/contracts/leads/lead-changes'
import { canEraseLead, canSeeLead, leadReach } from '@kartu/contracts/leads/leads.policy'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, invalidField, notFound } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { authorOf } from '../pro-users/pro-access.ts'
import { storedContacts } from '../../company/cards/card-content.ts'
import { captureLead, distinct } from './capture-lead.ts'
import { changeLead } from './change-lead.ts'
import { deleteLeads } from './delete-leads.sql.ts'
import { findEventToMeet } from './lead-event.sql.ts'
import type { Captured, NewLead } from './insert-lead.sql.ts'
import { insertEntry } from './lead-writes.sql.ts'
import { findLead, type LeadRow } from './leads.sql.ts'
import { leadFacts } from './leads.view.ts'
import { type LeadActing, requireLocked, requireLockedItself, requireOwner, requireSent } from './require-lead.ts'

/**
 * Stores a lead. Repeated requests with the same ID create only one lead. A caller who no longer sees it gets back only
 * their own input. `badgeLabel` is the label of the badge ID among the answers.
 */
export async function createLead(
  tx: Db,
  deps: Pick<Deps, 'queue' | 'env'>,
  acting: LeadActing,
  input: CreateLead,
  badgeLabel: string,
): Promise<LeadRow> {
  const { companyId } = acting.actor
  const memberId = authorOf(acting.actor)
  const { _id: id = newId(), owner_id: ownerId = memberId } = input
  // A key owns no leads, so it must name the owner.
  if (ownerId === null) throw invalidField('owner_id', 'required')
  if (ownerId !== memberId) await requireOwner(tx, acting.actor, ownerId)
  const answers = input.badge_id === '' ? [] : [{ label: badgeLabel, value: input.badge_id }]
  const lead: NewLead = {
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
    answers,
    consent: null,
    language: null,
    tags: distinct(input.tags),
    capturedAt: input.captured_at,
    memberId,
  }
  // An owner that the caller names takes precedence over rules.
  const captured = await captureLead(tx, deps, acting, lead, { isRouted: input.owner_id === undefined })
  if (captured && input.note !== '') await insertEntry(tx, companyId, id, memberId, { kind: 'note', text: input.note })
  const row = captured ? asCaptured(lead, captured) : await requireSent(tx, acting.actor, id)
  return canSeeLead(leadReach(acting.actor), leadFacts(row)) ? row : asSent(row, { ...input, id, answers })
}

/** A new lead in the form in which `findLead` returns it. */
function asCaptured(lead: NewLead, captured: Captured): LeadRow {
  const { id, name, organisation, jobTitle, contacts, warmth, way, source, card, event, ownerId, tags } = lead
  const { message, answers, consent, language, memberId, link } = lead
  return {
    ...{ id, name, organisation, job_title: jobTitle, contacts, status: 'new', warmth, way, source },
    ...{ card_id: card?.id ?? null, card_name: card?.name ?? '' },
    ...{ event_id: event?.id ?? null, event_name: event?.name ?? '' },
    ...{ link_id: link?.id ?? null, link_name: link?.name ?? '' },
    ...{ owner_id: ownerId, division_id: null, division_name: null, tags, message, answers, consent, language },
    ...{ remind_at: null, reminders: [], pictures: [], captured_by: memberId, revision: 1 },
    ...captured,
  }
}

/** The lead as its sender entered it, without later changes by others. */
function asSent(row: LeadRow, input: CreateLead & Pick<LeadRow, 'id' | 'answers'>): LeadRow {
  const { id, name, organisation, job_title, warmth, way, tags, answers, event_id } = input
  return {
    ...{ id, name, organisation, job_title, contacts: storedContacts(input.contacts), warmth, way, tags, answers },
    ...{ status: 'new', source: null, card_id: null, card_name: '', message: '', consent: null, language: null },
    ...{ event_id, event_name: row.event_id === event_id ? row.event_name : '' },
    ...{ link_id: null, link_name: '' },
    ...{ owner_id: null, owner_name: null, owner_photo: null, team_id: null, team_name: null },
    ...{ seen_division_id: null, division_id: null, division_name: null, remind_at: null, reminders: [], pictures: [] },
    ...{ captured_by: row.captured_by, captured_at: row.captured_at, revision: 1 },
  }
}

/** Changes the given fields. The second of two edits from the same revision is refused. */
export async function updateLead(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: LeadActing,
  id: string,
  { revision, ...change }: UpdateLead,
): Promise<LeadRow> {
  const before = await requireLocked(tx, acting.actor, id)
  // A merge into another lead in the meantime also counts as a change.
  if (before.id !== id || (revision !== undefined && before.revision !== revision))
    throw new AppError('changed_elsewhere')
  await changeLead(tx, deps, acting, before, change)
  const after = await findLead(tx, acting.actor.companyId, id)
  if (!after) throw notFound()
  return after
}

/** Erases a lead with all its data. */
export async function removeLead(tx: Db, acting: LeadActing, id: string): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireLockedItself(tx, acting.actor, id)
  allow(canEraseLead(acting.actor, leadFacts(before)))
  const ended = await deleteLeads(tx, companyId, [id])
  await tell(tx, acting, {
    audit: [{ action: 'lead.removed', subjectId: id, before: { owner_id: before.owner_id } }, ...ended],
    shows: { leads: true },
    notify: [],
  })
}
