import { z } from 'zod'
import { roles } from '../actor.ts'
import { CardChange, CardChangePreview } from './card-changes.ts'
import { Card, CardContent, Picture } from './cards.ts'
import { commaList, CompanyParams, Id, line, MemberEmail, MemberParams, PageQuery, Timestamp } from '../validation.ts'
import { CardTranslation } from './translations/card-translations.ts'
import { Contacts } from './contacts.ts'
import { cardFields } from './card-fields.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { cardFilters, memberAccounts, memberRoutes as plain, memberSorts, memberStatuses } from './members.plain.ts'

export const Role = z.enum(roles)

const DivisionName = z.object({ _id: Id, name: z.string() })

/** A row of the team table. */
export const MemberRow = z.object({
  _id: Id,
  external_id: z.string().nullable(),
  email: z.string(),
  status: z.enum(memberStatuses),
  /** True if visitors do not see the card yet. */
  hidden: z.boolean(),
  /** True if an account has the place. Otherwise an invitation can offer it. */
  has_account: z.boolean(),
  account: z.enum(memberAccounts),
  /** Time of the open invitation's email; null without one. */
  invited_at: Timestamp.nullable(),
  roles: z.array(Role),
  division: DivisionName.nullable(),
  created_at: Timestamp,
  card: z.object({
    _id: Id,
    slug: z.string(),
    url: z.string(),
    /** First and last name as on the card. */
    name: z.string(),
    job_title: z.string(),
    photo: Picture.nullable(),
    /** First phone-like contact by priority, formatted; empty if there is none. */
    phone: z.string(),
    /** Required fields without a value. */
    missing: z.array(z.enum(cardFields)),
    /** Texts in further languages, as the card shows them; only if the request asks for them. */
    translations: z.array(CardTranslation).optional(),
  }),
})
export type MemberRow = z.infer<typeof MemberRow>

export const Member = z.object({
  _id: Id,
  user_id: Id.nullable(),
  external_id: z.string().nullable(),
  email: z.string(),
  status: z.enum(memberStatuses),
  /** True if visitors do not see the card yet. */
  hidden: z.boolean(),
  roles: z.array(Role),
  division: DivisionName.nullable(),
  created_at: Timestamp,
  card: Card,
})
export type Member = z.infer<typeof Member>

const memberFilter = {
  /** Beginnings of words of the name, title, email parts or phone numbers; all must match. */
  search: line(limits.searchCharactersMax).optional(),
  /** Division IDs, or `none` for people without one, separated by commas. */
  division: commaList(z.union([Id, z.literal('none')])).optional(),
  /** Any of `invited`, `pending`, `verified` and `paused`, separated by commas. */
  status: commaList(z.enum(memberStatuses)).optional(),
  /** Any of `none`, `invited`, `opened`, `refused` and `joined`, separated by commas. */
  account: commaList(z.enum(memberAccounts)).optional(),
  /** `never`: people without an account who were never invited. */
  invitation: z.literal('never').optional(),
  /** Roles, separated by commas; `member` matches people without one. */
  role: commaList(z.enum([...roles, 'member'])).optional(),
  /** `incomplete`: cards without a required field; `hidden`: cards that visitors do not see yet. */
  card: commaList(z.enum(cardFilters)).optional(),
}

export const MemberListQuery = z.strictObject({
  ...PageQuery,
  ...memberFilter,
  /**
   * `meta.next` of the previous page in the same order. No row is skipped or repeated, whatever changes in between.
   * Overrides `page`.
   */
  after: z.string().max(limits.cursorCharactersMax).optional(),
  sort: z.enum(memberSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** `translations` adds the texts in further languages to each card. */
  with: z.literal('translations').optional(),
})
export type MemberListQuery = z.output<typeof MemberListQuery>

/** Members by ID, or everyone that filters match at that moment, except some. */
export const ChosenMembers = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(limits.bulkJobIdsMax) }),
  z.strictObject({ filter: z.strictObject(memberFilter), except: z.array(Id).max(limits.bulkJobIdsMax).default([]) }),
])
export type ChosenMembers = z.output<typeof ChosenMembers>

const ExternalId = line(limits.externalIdCharactersMax).min(1, 'job_id_empty')

export const CreateMember = z.strictObject({
  first_name: CardContent.shape.first_name,
  last_name: CardContent.shape.last_name.default(''),
  email: MemberEmail,
  job_title: CardContent.shape.job_title.default(''),
  division_id: Id.nullable().default(null),
  external_id: ExternalId.optional(),
  contacts: Contacts.default([]),
})
export type CreateMember = z.output<typeof CreateMember>

/** Values that a member cannot have are reported as 'Invalid Data' (specification, section 5, "Edit member"). */
const invalid = 'invalid_data'

export const UpdateMember = z.strictObject({
  email: MemberEmail.optional(),
  /** The company's own number for the place, which imports match. It can be set and changed, not emptied. */
  external_id: ExternalId.optional(),
  division_id: z.uuid(invalid).nullable().optional(),
  /** Shows a hidden card to visitors. */
  hidden: z.literal(false).optional(),
  roles: z.array(z.enum(roles, invalid), invalid).max(roles.length, invalid).optional(),
})
export type UpdateMember = z.output<typeof UpdateMember>

/** Part of a member that an actor may change and undo restores. */
export const MemberPlace = z.object({ division_id: Id.nullable(), roles: z.array(Role).max(roles.length) })
export type MemberPlace = z.infer<typeof MemberPlace>

export const UpdateMembers = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        member_id: Id,
        division_id: Id.nullable().optional(),
        roles: z.array(Role).max(roles.length).optional(),
        /** Refused if the member has changed, so that undo does not revert later changes. */
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

/** A member whose card the caller may edit, with the matching key. */
export const FoundMember = z.object({
  key: z.string(),
  member_id: Id,
  name: z.string(),
  email: z.string(),
  card: z.object({ _id: Id, revision: z.int(), has_photo: z.boolean() }),
})
export type FoundMember = z.infer<typeof FoundMember>

/** Result for one member of many. */
export const MemberOutcome = z.object({
  member_id: Id,
  outcome: z.enum(['done', 'refused']),
  /** Error code of a refusal, with a message. */
  code: z.string().nullable(),
  message: z.string(),
})
export type MemberOutcome = z.infer<typeof MemberOutcome>

/** With the member before and after; null if nothing changed or the caller may not see it. */
export const MemberUpdateOutcome = MemberOutcome.extend({
  before: MemberPlace.nullable(),
  after: MemberPlace.nullable(),
})
export type MemberUpdateOutcome = z.infer<typeof MemberUpdateOutcome>

export const memberRoutes = {
  list: route({
    ...plain.list,
    scope: 'members:read',
    params: CompanyParams,
    query: MemberListQuery,
    data: z.array(MemberRow),
  }),
  summary: route({
    ...plain.summary,
    scope: 'members:read',
    params: CompanyParams,
    data: z.object({
      members: z.int(),
      invited: z.int(),
      pending: z.int(),
      verified: z.int(),
      paused: z.int(),
      /** Members with an account. */
      joined: z.int(),
      /** Cards without a required field. */
      incomplete: z.int(),
      /** Cards that visitors do not see yet. */
      hidden: z.int(),
    }),
  }),
  create: route({
    ...plain.create,
    scope: 'members:write',
    params: CompanyParams,
    body: CreateMember,
    data: Member,
  }),
  get: route({
    ...plain.get,
    scope: 'members:read',
    personal: true,
    params: MemberParams,
    data: Member,
  }),
  update: route({
    ...plain.update,
    scope: 'members:write',
    params: MemberParams,
    body: UpdateMember,
    data: Member,
  }),
  remove: route({
    ...plain.remove,
    scope: 'members:write',
    params: MemberParams,
    data: z.object({ _id: Id }),
  }),
  find: route({
    ...plain.find,
    scope: 'members:read',
    params: CompanyParams,
    body: FindMembers,
    data: z.array(FoundMember),
  }),
  previewChange: route({
    ...plain.previewChange,
    params: CompanyParams,
    body: z.strictObject({ members: ChosenMembers, change: CardChange }),
    bodyBytesMax: limits.jsonBytesMax,
    data: CardChangePreview,
  }),
  updateMany: route({
    ...plain.updateMany,
    scope: 'members:write',
    params: CompanyParams,
    body: UpdateMembers,
    data: z.array(MemberUpdateOutcome),
  }),
  removeMany: route({
    ...plain.removeMany,
    scope: 'members:write',
    params: CompanyParams,
    body: MemberIds,
    data: z.array(MemberOutcome),
  }),
}
