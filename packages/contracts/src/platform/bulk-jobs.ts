import { z } from 'zod'
import { bulkJobKinds, bulkJobRoutes as plain, bulkJobStates } from './bulk-jobs.plain.ts'
import { CardChange } from '../company/card-changes.ts'
import { commaList, CompanyParams, Id, Locale, PageQuery, Timestamp } from '../validation.ts'
import { HandOverRequest } from '../team/hand-overs.data.ts'
import { InvitationWords, Invitee } from '../team/invitations.data.ts'
import { LeadChange } from '../leads/lead-changes.ts'
import { ChosenLeads } from '../leads/lead-filters.ts'
import * as limits from '../limits.ts'
import { ChosenMembers, Role } from '../company/members.ts'
import { route } from '../route.ts'

/** Sends invitations above the daily limit on the following days. Without it, they are refused. */
const spread = z.boolean().optional()

/** Action, targets and parameters. Members are listed by ID or selected by filters. */
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
  z.strictObject({ kind: z.literal('deploy_signatures'), members: ChosenMembers }),
  z.strictObject({ kind: z.literal('restore_signatures') }),
])
export type StartBulkJob = z.output<typeof StartBulkJob>

/** A background job on many records, processed one after the other. */
export const BulkJob = z.object({
  _id: Id,
  kind: z.enum(bulkJobKinds),
  state: z.enum(bulkJobStates),
  total: z.int(),
  done: z.int(),
  /** Refused items; `items` has the reasons. */
  refused: z.int(),
  /** New values of `update_members`. */
  change: z.object({ division_id: Id.nullable().optional(), roles: z.array(Role).optional() }).nullable(),
  /** Reason for an early end, in the reader's language; null otherwise. */
  error: z.string().nullable(),
  /**
   * True if its changes can be reverted by an `undo_members`, `undo_field` or `undo_leads` that was not requested yet.
   */
  undoable: z.boolean(),
  /** Time at which a job over its daily limit continues; null otherwise. */
  continues_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type BulkJob = z.infer<typeof BulkJob>

const outcomes = ['done', 'refused'] as const

export const BulkJobItem = z.object({
  /** Position, from 0. */
  at: z.int(),
  member_id: Id.nullable(),
  /** Lead of the item, if it is about one. */
  lead_id: Id.nullable(),
  /** Name of the person, or email of an invited person. */
  name: z.string(),
  outcome: z.enum(outcomes).nullable(),
  /** Error code of a refusal, with a message. */
  code: z.string().nullable(),
  message: z.string(),
  /** Invited person who was refused, to be corrected and sent again. */
  person: Invitee.nullable(),
})
export type BulkJobItem = z.infer<typeof BulkJobItem>

/** Items refused for one reason. */
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
    params: CompanyParams,
    data: z.array(BulkJob),
  }),
  start: route({
    ...plain.start,
    personal: true,
    params: CompanyParams,
    body: StartBulkJob,
    bodyBytesMax: limits.jsonBytesMax,
    data: BulkJob,
  }),
  get: route({ ...plain.get, personal: true, params: JobParams, data: BulkJob }),
  items: route({
    ...plain.items,
    personal: true,
    params: JobParams,
    query: z.strictObject({ ...PageQuery, outcome: commaList(z.enum(outcomes)).optional() }),
    data: z.array(BulkJobItem),
  }),
  refusals: route({
    ...plain.refusals,
    personal: true,
    params: JobParams,
    data: z.array(BulkJobRefusal),
  }),
  cancel: route({
    ...plain.cancel,
    personal: true,
    whenLapsed: true,
    params: JobParams,
    data: BulkJob,
  }),
  dismiss: route({
    ...plain.dismiss,
    personal: true,
    whenLapsed: true,
    params: JobParams,
    data: z.object({ _id: Id }),
  }),
}
