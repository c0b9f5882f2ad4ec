import type { Lead, LeadEntry, LeadPicture, LeadRow as LeadLine, Reminder } from '@kartu/contracts/leads/leads'
import { canAssignLead, canEraseLead, type LeadFacts } from '@kartu/contracts/leads/leads.policy'
import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { wireTime } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import type { LeadListRow } from './lead-list.sql.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import type { EntryRow, LeadRow, ReminderRow } from './leads.sql.ts'

/** Facts about a lead, for policies. */
export const leadFacts = (row: Pick<LeadRow, 'owner_id' | 'seen_division_id' | 'team_id'>): LeadFacts => ({
  ownerId: row.owner_id,
  divisionId: row.seen_division_id,
  teamId: row.team_id,
})

const ownerView = ({ owner_id: id, owner_name: name, owner_photo: photo }: LeadListRow): LeadLine['owner'] =>
  id === null ? null : { _id: id, name: name ?? '', photo: photo && pictureView(photo) }

export const leadLineView = (row: LeadListRow, duplicated: ReadonlySet<string>): LeadLine => ({
  ...lineView(row),
  has_duplicate: duplicated.has(row.id),
})

const lineView = (row: LeadListRow): Omit<LeadLine, 'has_duplicate'> => ({
  _id: row.id,
  name: row.name,
  organisation: row.organisation,
  job_title: row.job_title,
  status: row.status,
  warmth: row.warmth,
  met: {
    way: row.way,
    source: row.source,
    card: row.card_id === null ? null : { _id: row.card_id, name: row.card_name },
    event: row.event_id === null ? null : { _id: row.event_id, name: row.event_name },
    link: row.link_id === null ? null : { _id: row.link_id, name: row.link_name },
  },
  owner: ownerView(row),
  tags: row.tags,
  remind_at: row.remind_at && wireTime(row.remind_at),
  captured_at: wireTime(row.captured_at),
  revision: row.revision,
})

export const leadView = (row: LeadRow, actor: ProActor): Lead => ({
  ...leadContentView(row),
  may: { assign: canAssignLead(actor, leadFacts(row)), erase: canEraseLead(actor, leadFacts(row)) },
})

/** A lead without the reader's permissions. */
export const leadContentView = (row: LeadRow): Omit<Lead, 'may'> => ({
  ...lineView(row),
  contacts: row.contacts,
  message: row.message,
  answers: row.answers,
  consent: row.consent && consentView(row.consent),
  language: row.language,
  team: row.team_id === null ? null : { _id: row.team_id, name: row.team_name ?? '' },
  division:
    row.owner_id !== null || row.division_id === null ? null : { _id: row.division_id, name: row.division_name ?? '' },
  reminders: row.reminders.map((reminder) => reminderView(reminder, row)),
  pictures: row.pictures.map(leadPictureView),
})

export const leadPictureView = ({ id, width, height }: LeadRow['pictures'][number]): LeadPicture => ({
  _id: id,
  width,
  height,
})

export const consentView = (consent: StoredConsent): NonNullable<Lead['consent']> => ({
  version: consent.version,
  locale: consent.locale,
  text: consent.text,
  at: wireTime(consent.at),
  withdrawn_at: consent.withdrawnAt && wireTime(consent.withdrawnAt),
})

export function countsView(counts: ReadonlyMap<LeadStatus, number>) {
  const of = (status: LeadStatus): number => counts.get(status) ?? 0
  return {
    total: [...counts.values()].reduce((sum, leads) => sum + leads, 0),
    by_status: {
      new: of('new'),
      contacted: of('contacted'),
      in_progress: of('in_progress'),
      qualified: of('qualified'),
      won: of('won'),
      lost: of('lost'),
      archived: of('archived'),
    },
  }
}

/** The reminder is sent to the lead's owner. */
export const reminderView = (row: ReminderRow, lead: LeadListRow): Reminder => ({
  _id: row.id,
  at: wireTime(row.at),
  note: row.note,
  member: ownerView(lead),
  done_at: row.done_at && wireTime(row.done_at),
})

export const leadEntryView = (row: EntryRow, { memberId }: Pick<ProActor, 'memberId'>): LeadEntry => ({
  _id: row.id,
  kind: row.kind,
  at: wireTime(row.at),
  by:
    row.member_id === null ? null : { _id: row.member_id, name: row.name, photo: row.photo && pictureView(row.photo) },
  facts: row.facts,
  text: row.text,
  is_own: isOwnNote(row, memberId),
})

const isOwnNote = ({ kind, member_id: by }: Pick<EntryRow, 'kind' | 'member_id'>, memberId: string): boolean =>
  kind === 'note' && by === memberId
