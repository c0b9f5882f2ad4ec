import { z } from 'zod'
import { leadMergeRoutes as plain, type MergedField } from './lead-merges.plain.ts'
import { Consent, Lead, LeadPerson } from './leads.ts'
import { Revision } from '../revision.ts'
import { route } from '../route.ts'
import { Id, Timestamp } from '../validation.ts'

const Side = z.enum(['this', 'other']).default('this')

export const MergeLeads = z.strictObject({
  /** The one that goes: its notes, reminders, timeline, tags and ways to reach the person come to the lead of the address. */
  other_id: Id,
  /** Of what the person compared; when either has changed since, the merge is refused with `changed_elsewhere`. */
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

/** The same person met once more, as far as email or phone number tell, among the leads that the one who asks sees. */
const Duplicate = z.object({
  _id: Id,
  name: z.string(),
  organisation: z.string(),
  same: z.enum(['email', 'phone']),
  owner: LeadPerson.nullable(),
  captured_at: Timestamp,
  notes: z.int(),
  /** Those that are not done. */
  reminders: z.int(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** A lead that came into this one. */
const Merged = z.object({
  /** Of the lead that went. */
  _id: Id,
  name: z.string(),
  at: Timestamp,
  by: z.string(),
  /** What its person agreed to there. */
  consent: Consent.nullable(),
  /** The newest alone can be undone; the ones before it come next. */
  may_undo: z.boolean(),
})
export type Merged = z.infer<typeof Merged>

const LeadParams = z.strictObject({ companyId: Id, leadId: Id })
const OtherParams = z.strictObject({ companyId: Id, leadId: Id, otherId: Id })

export const leadMergeRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    summary: 'Leads that look like the same person, and those that came into this one',
    params: LeadParams,
    data: z.object({
      found: z.array(Duplicate),
      merged: z.array(Merged),
      /** Of these somebody said that they are not the same person. */
      different: z.array(z.object({ _id: Id, name: z.string() })),
    }),
  }),
  merge: route({
    ...plain.merge,
    personal: true,
    summary: 'Make one lead of two',
    params: LeadParams,
    body: MergeLeads,
    data: Lead,
  }),
  undo: route({
    ...plain.undo,
    personal: true,
    summary: 'Undo a merge: what came goes back, what was done since stays',
    params: z.strictObject({ companyId: Id, leadId: Id, goneId: Id }),
    data: Lead,
  }),
  differ: route({
    ...plain.differ,
    personal: true,
    summary: 'Say that two leads are not the same person: neither is offered as a duplicate of the other any more',
    params: OtherParams,
    data: z.object({ _id: Id }),
  }),
  resemble: route({
    ...plain.resemble,
    personal: true,
    summary: 'Take back that two leads are not the same person',
    params: OtherParams,
    data: z.object({ _id: Id }),
  }),
}
