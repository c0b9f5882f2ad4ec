import { z } from 'zod'
import { Contacts } from '../company/contacts.ts'
import { leadStatuses, leadWays, warmths } from './leads.plain.ts'
import * as limits from '../limits.ts'
import { ExpectedRevision, Id, line, paragraph } from '../validation.ts'

const LeadStatus = z.enum(leadStatuses)
const Warmth = z.enum(warmths)

export const Tag = line(limits.tagCharactersMax).min(1)
const Tags = z.array(Tag).max(limits.tagsPerLeadMax)

const fields = {
  name: line(limits.nameCharactersMax),
  organisation: line(limits.companyNameCharactersMax),
  job_title: line(limits.jobTitleCharactersMax),
  contacts: Contacts,
}

export const CreateLead = z.strictObject({
  /** ID from the client, so that a lead sent twice is stored once: an offline phone sends later. */
  _id: Id.optional(),
  name: fields.name.min(1),
  organisation: fields.organisation.default(''),
  job_title: fields.job_title.default(''),
  contacts: fields.contacts.default([]),
  warmth: Warmth.nullable().default(null),
  way: z.enum(leadWays).exclude(['form']).default('manual'),
  /** Time of the meeting; null, or a time in the future, is now. */
  captured_at: z.iso.datetime().nullable().default(null),
  note: paragraph(limits.leadNoteCharactersMax).default(''),
  tags: Tags.default([]),
  /** Content of the badge's code: an ID that only the fair can resolve. Stored with the answers. */
  badge_id: line(limits.badgeIdCharactersMax).default(''),
  /** Event of the meeting. A deleted or invisible event is ignored, so that no lead is lost. */
  event_id: Id.nullable().default(null),
  /** If left out, the caller. */
  owner_id: Id.optional(),
})
export type CreateLead = z.output<typeof CreateLead>

export const UpdateLead = z.strictObject({
  name: fields.name.min(1).optional(),
  organisation: fields.organisation.optional(),
  job_title: fields.job_title.optional(),
  contacts: fields.contacts.optional(),
  status: LeadStatus.optional(),
  warmth: Warmth.nullable().optional(),
  tags: Tags.optional(),
  owner_id: Id.optional(),
  team_id: Id.nullable().optional(),
  revision: ExpectedRevision,
})
export type UpdateLead = z.output<typeof UpdateLead>

/** One action on many leads; each is applied or refused separately. */
export const LeadChange = z.strictObject({
  status: LeadStatus.optional(),
  warmth: Warmth.nullable().optional(),
  owner_id: Id.optional(),
  team_id: Id.nullable().optional(),
  add_tags: Tags.optional(),
  remove_tags: Tags.optional(),
})
export type LeadChange = z.output<typeof LeadChange>
