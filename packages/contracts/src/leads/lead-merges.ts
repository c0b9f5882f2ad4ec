import { z } from 'zod'
import { leadMergeRoutes as plain, type MergedField } from './lead-merges.plain.ts'
import { Consent, Lead, LeadPerson } from './leads.ts'
import { Id, Revision, Timestamp } from '../validation.ts'
import { route } from '../route.ts'

const Side = z.enum(['this', 'other']).default('this')

export const MergeLeads = z.strictObject({
  /** The lead that is merged: its notes, reminders, timeline, tags and contacts move to the lead of the URL. */
  other_id: Id,
  /** Revisions that the person compared. If either has changed, the merge is refused with `changed_elsewhere`. */
  revision: Revision,
  other_revision: Revision,
  take: z.strictObject({
    name: Side,
    organisation: Side,
    job_title: Side,
    contacts: Side,
    status: Side,
    warmth: Side,
    owner: Side,
    team: Side,
  } satisfies Record<MergedField, typeof Side>),
})
export type MergeLeads = z.output<typeof MergeLeads>

/** Another lead of the same person, by email or phone number, among those the caller sees. */
const Duplicate = z.object({
  _id: Id,
  name: z.string(),
  organisation: z.string(),
  same: z.enum(['email', 'phone']),
  owner: LeadPerson.nullable(),
  captured_at: Timestamp,
  notes: z.int(),
  /** Open reminders. */
  reminders: z.int(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** A lead that was merged into this one. */
const Merged = z.object({
  /** ID of the merged lead. */
  _id: Id,
  name: z.string(),
  at: Timestamp,
  by: z.string(),
  /** Consent of the merged lead. */
  consent: Consent.nullable(),
  /** Only the newest merge can be undone. */
  may_undo: z.boolean(),
})
export type Merged = z.infer<typeof Merged>

const LeadParams = z.strictObject({ companyId: Id, leadId: Id })
const OtherParams = z.strictObject({ companyId: Id, leadId: Id, otherId: Id })

export const leadMergeRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    params: LeadParams,
    data: z.object({
      found: z.array(Duplicate),
      merged: z.array(Merged),
      /** Leads that someone marked as different people. */
      different: z.array(z.object({ _id: Id, name: z.string() })),
    }),
  }),
  merge: route({
    ...plain.merge,
    personal: true,
    params: LeadParams,
    body: MergeLeads,
    data: Lead,
  }),
  undo: route({
    ...plain.undo,
    personal: true,
    params: z.strictObject({ companyId: Id, leadId: Id, goneId: Id }),
    data: Lead,
  }),
  differ: route({
    ...plain.differ,
    personal: true,
    params: OtherParams,
    data: z.object({ _id: Id }),
  }),
  resemble: route({
    ...plain.resemble,
    personal: true,
    params: OtherParams,
    data: z.object({ _id: Id }),
  }),
}
