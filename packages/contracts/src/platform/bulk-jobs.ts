import { z } from 'zod'
import { bulkJobKinds, bulkJobRoutes as plain, bulkJobStates } from './bulk-jobs.plain.ts'
import { CardChange } from '../company/card-changes.ts'
import { CompanyParams } from '../company-params.ts'
import { HandOverRequest } from '../team/hand-overs.data.ts'
import { InvitationWords, Invitee } from '../team/invitations.data.ts'
import { LeadChange } from '../leads/lead-changes.ts'
import { ChosenLeads } from '../leads/lead-filters.ts'
import * as limits from '../limits.ts'
import { ChosenMembers, Role } from '../company/members.ts'
import { route } from '../route.ts'
import { commaList, Id, Locale, PageQuery, Timestamp } from '../validation.ts'

/** Mails what the daily limit leaves over on the following days. Without it, the rest is refused. */
const spread = z.boolean().optional()

/** What is done, to whom, and how. Members are named, or said by the filters of the team. */
export const StartBulkJob = z.discriminatedUnion('kind', [
  InvitationWords.extend({
    kind: z.literal('invite_people'),
    people: z.array(Invitee).min(1).max(limits.invitationsPerCallMax),
    spread,
  }),
  InvitationWords.extend({
    kind: z.literal('invite_members'),
    members: ChosenMembers,
    /** `card` writes to each person in the language of their card. */
    locale: z.union([Locale, z.literal('card')]).default('en'),
    /** Sends open invitations again, with a new link. Without it, people who have one are refused. */
    again: z.boolean().optional(),
    spread,
  }),
  z.strictObject({
    kind: z.literal('update_members'),
    members: ChosenMembers,
    division_id: Id.nullable().optional(),
    roles: z.array(Role).max(3).optional(),
  }),
  z.strictObject({ kind: z.literal('undo_members'), job_id: Id }),
  z.strictObject({ kind: z.literal('change_field'), members: ChosenMembers, change: CardChange }),
  z.strictObject({ kind: z.literal('undo_field'), job_id: Id }),
  z.strictObject({ kind: z.literal('remove_members'), members: ChosenMembers }),
  HandOverRequest.extend({ kind: z.literal('hand_over'), members: ChosenMembers }),
  z.strictObject({ kind: z.literal('bring_back'), members: ChosenMembers }),
  z.strictObject({ kind: z.literal('update_leads'), leads: ChosenLeads, change: LeadChange }),
  z.strictObject({ kind: z.literal('undo_leads'), job_id: Id }),
  z.strictObject({ kind: z.literal('remove_leads'), leads: ChosenLeads }),
])
export type StartBulkJob = z.output<typeof StartBulkJob>

/** Something that is done to many, one after the other, while nobody needs to wait for it. */
export const BulkJob = z.object({
  _id: Id,
  kind: z.enum(bulkJobKinds),
  state: z.enum(bulkJobStates),
  total: z.int(),
  done: z.int(),
  /** Each with its reason under `items`. */
  refused: z.int(),
  /** What members are given, of `update_members`. */
  change: z.object({ division_id: Id.nullable().optional(), roles: z.array(Role).optional() }).nullable(),
  /** What ended it too early, in the reader's words; null where nothing did. */
  error: z.string().nullable(),
  /** What it changed can be put back by an `undo_members`, `undo_field` or `undo_leads`, which has not been asked for yet. */
  undoable: z.boolean(),
  /** When a job that has used up a daily limit continues; null otherwise. */
  continues_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type BulkJob = z.infer<typeof BulkJob>

const outcomes = ['done', 'refused'] as const

export const BulkJobItem = z.object({
  /** Its place, from 0. */
  at: z.int(),
  member_id: Id.nullable(),
  /** Where it is about a lead. */
  lead_id: Id.nullable(),
  /** Of the person; for somebody who is invited, the email. */
  name: z.string(),
  outcome: z.enum(outcomes).nullable(),
  /** Of a refusal, with a sentence for people. */
  code: z.string().nullable(),
  message: z.string(),
  /** Who was to be invited and could not be: to be corrected and sent again. */
  person: Invitee.nullable(),
})
export type BulkJobItem = z.infer<typeof BulkJobItem>

/** Items that were refused for one reason. */
export const BulkJobRefusal = z.object({
  code: z.string(),
  message: z.string(),
  count: z.int(),
  /** Names of the first few. */
  names: z.array(z.string()),
})
export type BulkJobRefusal = z.infer<typeof BulkJobRefusal>

const JobParams = z.strictObject({ companyId: Id, jobId: Id })

export const bulkJobRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    summary: 'What one has started and not dismissed, newest first',
    params: CompanyParams,
    data: z.array(BulkJob),
  }),
  start: route({
    ...plain.start,
    personal: true,
    summary: 'Do something to many; it goes on by itself, and each is done or refused for itself',
    params: CompanyParams,
    body: StartBulkJob,
    bodyBytesMax: limits.jsonBytesMax,
    data: BulkJob,
  }),
  get: route({ ...plain.get, personal: true, summary: 'How far it is', params: JobParams, data: BulkJob }),
  items: route({
    ...plain.items,
    personal: true,
    summary: 'What became of each, in order',
    params: JobParams,
    query: z.strictObject({ ...PageQuery, outcome: commaList(z.enum(outcomes)).optional() }),
    data: z.array(BulkJobItem),
  }),
  refusals: route({
    ...plain.refusals,
    personal: true,
    summary: 'Why items were refused, each reason once with its count',
    params: JobParams,
    data: z.array(BulkJobRefusal),
  }),
  cancel: route({
    ...plain.cancel,
    personal: true,
    whenLapsed: true,
    summary: 'Leave the rest undone; what is done stays',
    params: JobParams,
    data: BulkJob,
  }),
  dismiss: route({
    ...plain.dismiss,
    personal: true,
    whenLapsed: true,
    summary: 'Show one that has ended no more',
    params: JobParams,
    data: z.object({ _id: Id }),
  }),
}
