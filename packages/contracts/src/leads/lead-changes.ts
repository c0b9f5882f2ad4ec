import { z } from 'zod'
import { Contacts } from '../company/contacts.ts'
import { leadStatuses, leadWays, warmths } from './leads.plain.ts'
import * as limits from '../limits.ts'
import { ExpectedRevision } from '../revision.ts'
import { Id, line, paragraph } from '../validation.ts'

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
  /** Made by the program that asks, so that the same lead sent twice is one: a phone without a network sends later. */
  _id: Id.optional(),
  name: fields.name.min(1),
  organisation: fields.organisation.default(''),
  job_title: fields.job_title.default(''),
  contacts: fields.contacts.default([]),
  warmth: Warmth.nullable().default(null),
  way: z.enum(leadWays).exclude(['form']).default('manual'),
  /** When it was; null is now. A moment to come is taken for now. */
  captured_at: z.iso.datetime().nullable().default(null),
  note: paragraph(limits.leadNoteCharactersMax).default(''),
  tags: Tags.default([]),
  /** What the code of their badge says: an id that only the fair knows. Kept among the answers. */
  badge_id: line(limits.badgeIdCharactersMax).default(''),
  /** Where they met. One that is gone, or that the person does not see, is left out, so that nobody met is lost. */
  event_id: Id.nullable().default(null),
  /** Left out, it is the person's own. */
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

/** What one act does to many leads; each is done or refused for itself. */
export const LeadChange = z.strictObject({
  status: LeadStatus.optional(),
  warmth: Warmth.nullable().optional(),
  owner_id: Id.optional(),
  team_id: Id.nullable().optional(),
  add_tags: Tags.optional(),
  remove_tags: Tags.optional(),
})
export type LeadChange = z.output<typeof LeadChange>
