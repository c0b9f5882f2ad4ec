import { z } from 'zod'
import { roles } from '../actor.ts'
import { CardChange, CardChangePreview } from './card-changes.ts'
import { Card, CardContent, Picture } from './cards.ts'
import { CompanyParams, MemberParams } from '../company-params.ts'
import { Contacts } from './contacts.ts'
import { cardFields } from './customisation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { cardFilters, memberAccounts, memberRoutes as plain, memberSorts, memberStatuses } from './members.plain.ts'
import { commaList, Id, line, MemberEmail, PageQuery, Timestamp } from '../validation.ts'

export const Role = z.enum(roles)

const DivisionName = z.object({ _id: Id, name: z.string() })

/** A line of the team table: just what it shows. */
export const MemberRow = z.object({
  _id: Id,
  email: z.string(),
  status: z.enum(memberStatuses),
  /** Visitors do not see the card yet. */
  hidden: z.boolean(),
  /** Somebody signs in with this place; without an account it can be offered by an invitation. */
  has_account: z.boolean(),
  account: z.enum(memberAccounts),
  /** When the open invitation was mailed; null without one. */
  invited_at: Timestamp.nullable(),
  roles: z.array(Role),
  division: DivisionName.nullable(),
  created_at: Timestamp,
  card: z.object({
    _id: Id,
    slug: z.string(),
    /** First and last name as the card shows them. */
    name: z.string(),
    job_title: z.string(),
    photo: Picture.nullable(),
    /** The first phone-like entry by priority, written for reading; empty when there is none. */
    phone: z.string(),
    /** Required fields in which nothing stands. */
    missing: z.array(z.enum(cardFields)),
  }),
})
export type MemberRow = z.infer<typeof MemberRow>

export const Member = z.object({
  _id: Id,
  user_id: Id.nullable(),
  external_id: z.string().nullable(),
  email: z.string(),
  status: z.enum(memberStatuses),
  /** Visitors do not see the card yet. */
  hidden: z.boolean(),
  roles: z.array(Role),
  division: DivisionName.nullable(),
  created_at: Timestamp,
  card: Card,
})
export type Member = z.infer<typeof Member>

const memberFilter = {
  /** What names, title, parts of the email or phone numbers begin with; all of the words must be found. */
  search: line(limits.searchCharactersMax).optional(),
  /** Ids of divisions, or `none` for people without one. */
  division: commaList(z.union([Id, z.literal('none')])).optional(),
  status: commaList(z.enum(memberStatuses)).optional(),
  account: commaList(z.enum(memberAccounts)).optional(),
  /** `never`: people without an account who were never invited. */
  invitation: z.literal('never').optional(),
  /** `member` is everybody without a role. */
  role: commaList(z.enum([...roles, 'member'])).optional(),
  /** `incomplete`: cards that lack something the rules require; `hidden`: cards that visitors do not see yet. */
  card: commaList(z.enum(cardFilters)).optional(),
}

export const MemberListQuery = z.strictObject({
  ...PageQuery,
  ...memberFilter,
  /** `meta.next` of the page before, in the same order: nobody is missed or comes twice, whatever changes meanwhile. Counts for more than `page`. */
  after: z.string().max(limits.cursorCharactersMax).optional(),
  sort: z.enum(memberSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type MemberListQuery = z.output<typeof MemberListQuery>

/** Members by id, or everybody whom filters find at the moment of asking, but for a few. */
export const ChosenMembers = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(limits.bulkJobIdsMax) }),
  z.strictObject({ filter: z.strictObject(memberFilter), except: z.array(Id).max(limits.bulkJobIdsMax).default([]) }),
])
export type ChosenMembers = z.output<typeof ChosenMembers>

export const CreateMember = z.strictObject({
  first_name: CardContent.shape.first_name,
  last_name: CardContent.shape.last_name.default(''),
  email: MemberEmail,
  job_title: CardContent.shape.job_title.default(''),
  division_id: Id.nullable().default(null),
  contacts: Contacts.default([]),
})
export type CreateMember = z.output<typeof CreateMember>

/** What cannot be a member's is 'Invalid Data' (specification, section 5, "Edit member"). */
const invalid = 'invalid_data'

export const UpdateMember = z.strictObject({
  email: MemberEmail.optional(),
  /** The company's own number for the place, by which imports know it: it may be given and changed, not emptied. */
  external_id: line(limits.externalIdCharactersMax).min(1, 'job_id_empty').optional(),
  division_id: z.uuid(invalid).nullable().optional(),
  /** Shows a hidden card to visitors. */
  hidden: z.literal(false).optional(),
  roles: z.array(z.enum(roles, invalid), invalid).max(roles.length, invalid).optional(),
})
export type UpdateMember = z.output<typeof UpdateMember>

/** What an actor may change of a member, and what undoing puts back. */
export const MemberPlace = z.object({ division_id: Id.nullable(), roles: z.array(Role).max(roles.length) })
export type MemberPlace = z.infer<typeof MemberPlace>

export const UpdateMembers = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        member_id: Id,
        division_id: Id.nullable().optional(),
        roles: z.array(Role).max(roles.length).optional(),
        /** Refused when the member is no longer as this says: undoing does not undo what others did since. */
        expected: MemberPlace.strict().optional(),
      }),
    )
    .min(1)
    .max(limits.membersPerCallMax),
})
export type UpdateMembers = z.output<typeof UpdateMembers>

const MemberIds = z.strictObject({ member_ids: z.array(Id).min(1).max(limits.membersPerCallMax) })

/** Emails or external IDs. */
const FindMembers = z.strictObject({
  keys: z.array(line(limits.emailCharactersMax).min(1)).min(1).max(limits.membersPerCallMax),
})

/** A member whose card the caller may edit, with the key that found them. */
export const FoundMember = z.object({
  key: z.string(),
  member_id: Id,
  name: z.string(),
  email: z.string(),
  card: z.object({ _id: Id, revision: z.int(), has_photo: z.boolean() }),
})
export type FoundMember = z.infer<typeof FoundMember>

/** What became of one of many. */
export const MemberOutcome = z.object({
  member_id: Id,
  outcome: z.enum(['done', 'refused']),
  /** Of the refusal, with a sentence for people. */
  code: z.string().nullable(),
  message: z.string(),
})
export type MemberOutcome = z.infer<typeof MemberOutcome>

/** With how the member was and is; null where nothing changed or may be known. */
export const MemberUpdateOutcome = MemberOutcome.extend({
  before: MemberPlace.nullable(),
  after: MemberPlace.nullable(),
})
export type MemberUpdateOutcome = z.infer<typeof MemberUpdateOutcome>

export const memberRoutes = {
  list: route({
    ...plain.list,
    summary: 'The team: searched, filtered, sorted, a page at a time',
    params: CompanyParams,
    query: MemberListQuery,
    data: z.array(MemberRow),
  }),
  summary: route({
    ...plain.summary,
    summary: 'The figures above the team table',
    params: CompanyParams,
    data: z.object({
      members: z.int(),
      invited: z.int(),
      pending: z.int(),
      verified: z.int(),
      paused: z.int(),
      /** Members with an account. */
      joined: z.int(),
      /** Cards that lack something the rules require. */
      incomplete: z.int(),
      /** Cards that visitors do not see yet. */
      hidden: z.int(),
    }),
  }),
  create: route({
    ...plain.create,
    summary: 'Add a member; the card is public at once',
    params: CompanyParams,
    body: CreateMember,
    data: Member,
  }),
  get: route({
    ...plain.get,
    personal: true,
    summary: 'One member with the card',
    params: MemberParams,
    data: Member,
  }),
  update: route({
    ...plain.update,
    summary: 'Change email, job ID, division or roles of a member',
    params: MemberParams,
    body: UpdateMember,
    data: Member,
  }),
  remove: route({
    ...plain.remove,
    summary: 'Remove a member with the card',
    params: MemberParams,
    data: z.object({ _id: Id }),
  }),
  find: route({
    ...plain.find,
    summary: 'Find members by email or external ID whose cards the caller may edit',
    params: CompanyParams,
    body: FindMembers,
    data: z.array(FoundMember),
  }),
  previewChange: route({
    ...plain.previewChange,
    summary:
      'What changing one field of many cards would do; the change itself is a bulk job of the kind `change_field`',
    params: CompanyParams,
    body: z.strictObject({ members: ChosenMembers, change: CardChange }),
    bodyBytesMax: limits.jsonBytesMax,
    data: CardChangePreview,
  }),
  updateMany: route({
    ...plain.updateMany,
    summary: 'Move members to a division or change their roles; each is done or refused for itself',
    params: CompanyParams,
    body: UpdateMembers,
    data: z.array(MemberUpdateOutcome),
  }),
  removeMany: route({
    ...plain.removeMany,
    summary: 'Remove members with their cards; each is done or refused for itself',
    params: CompanyParams,
    body: MemberIds,
    data: z.array(MemberOutcome),
  }),
}
