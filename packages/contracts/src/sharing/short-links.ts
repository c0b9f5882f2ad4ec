import { z } from 'zod'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { CompanyParams, ExpectedRevision, Id, line, PageQuery, Revision, Timestamp } from '../validation.ts'
import { shortLinkEndings, shortLinkKinds, shortLinkRoutes as plain, shortLinkStates } from './short-links.plain.ts'

/** A further link to a card, for one purpose. */
const ShortLink = z.object({
  _id: Id,
  card: z.object({
    _id: Id,
    /** Member whose card it is. */
    member_id: Id,
    /** Name on the card. */
    name: z.string(),
  }),
  name: z.string(),
  /** Purpose of the link. */
  kind: z.enum(shortLinkKinds),
  /** Place of a tag, such as `Reception, Jakarta`; empty if unknown. */
  place: z.string(),
  /** Public URL, which never changes. */
  url: z.string(),
  /** `active`, or the reason why the link has ended. */
  state: z.enum(shortLinkStates),
  /** End in the company's time zone, such as `2027-03-31T18:00`; null without one. */
  ends_local: z.string().nullable(),
  /** End as a time in UTC; null without an end. */
  ends_at: Timestamp.nullable(),
  /** Time zone of `ends_local`. */
  time_zone: z.string(),
  /** Number of openings after which the link ends; null without a limit. */
  openings_max: z.int().nullable(),
  /** Content of the page of the ended link: a button to the card, or only the notice. */
  after_end: z.enum(shortLinkEndings),
  /** Openings by people; null if figures per person are off and the card is another person’s. */
  openings: z.int().nullable(),
  /** Downloads of the contact file after an opening; null like `openings`. */
  saves: z.int().nullable(),
  /** Leads through the link; null like `openings`. */
  leads: z.int().nullable(),
  /** True if the caller may point the link to another card. */
  may_point: z.boolean(),
  /** True if leads through the link get a follow-up email text of its own, which is deleted with it. */
  has_follow_up_text: z.boolean(),
  created_at: Timestamp,
  revision: Revision,
})
export type ShortLink = z.infer<typeof ShortLink>

const fields = {
  name: line(limits.shortLinkNameCharactersMax).min(1, 'required'),
  kind: z.enum(shortLinkKinds),
  /** Place of a tag, such as `Reception, Jakarta`; visitors never see it. */
  place: line(limits.shortLinkPlaceCharactersMax),
  /** End in the company’s time zone, such as `2027-03-31T18:00`, from 2000 to 2999; null for none. */
  ends_local: z.iso
    .datetime({ local: true, precision: -1, message: 'regex' })
    .max(16, 'regex')
    .regex(/^2/, 'regex')
    .nullable(),
  /** Number of openings after which the link ends; null for no limit. */
  openings_max: z.int().min(1).max(limits.shortLinkOpeningsMax).nullable(),
  after_end: z.enum(shortLinkEndings),
}

export const CreateShortLink = z.strictObject({
  card_id: Id,
  name: fields.name,
  kind: fields.kind.default('campaign'),
  place: fields.place.default(''),
  ends_local: fields.ends_local.default(null),
  openings_max: fields.openings_max.default(null),
  after_end: fields.after_end.default('card'),
})
export type CreateShortLink = z.output<typeof CreateShortLink>

export const UpdateShortLink = z.strictObject({
  /** Another card to which the link points; admins only. */
  card_id: Id.optional(),
  name: fields.name.optional(),
  kind: fields.kind.optional(),
  place: fields.place.optional(),
  ends_local: fields.ends_local.optional(),
  openings_max: fields.openings_max.optional(),
  after_end: fields.after_end.optional(),
  /** False ends the link now; true resumes it. */
  active: z.boolean().optional(),
  revision: ExpectedRevision,
})
export type UpdateShortLink = z.output<typeof UpdateShortLink>

const LinkParams = z.strictObject({ companyId: Id, linkId: Id })

const ShortLinksQuery = z.strictObject({
  ...PageQuery,
  /** Card whose links are listed; without it, those of all cards that the caller manages. */
  card_id: Id.optional(),
  /** Only links for this purpose: `tag` lists the NFC tags. */
  kind: z.enum(shortLinkKinds).optional(),
  /** Only this link. */
  link_id: Id.optional(),
})
export type ShortLinksQuery = z.output<typeof ShortLinksQuery>

export const shortLinkRoutes = {
  list: route({
    ...plain.list,
    scope: 'cards:read',
    params: CompanyParams,
    query: ShortLinksQuery,
    data: z.array(ShortLink),
  }),
  create: route({
    ...plain.create,
    scope: 'cards:write',
    params: CompanyParams,
    body: CreateShortLink,
    data: ShortLink,
  }),
  update: route({
    ...plain.update,
    scope: 'cards:write',
    params: LinkParams,
    body: UpdateShortLink,
    data: ShortLink,
  }),
  remove: route({
    ...plain.remove,
    scope: 'cards:write',
    params: LinkParams,
    data: z.object({ _id: Id }),
  }),
}
