import { z } from 'zod'
import { CardContent } from '../company/cards.ts'
import { Company } from '../company/companies.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { Contacts } from '../company/contacts.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { joinRequestRoutes as plain } from './join-requests.plain.ts'

/** Public data of a company behind its join link. */
const JoinableCompany = z.object({
  _id: Id,
  name: z.string(),
  color: z.string(),
  logo: z.object({ url: z.string() }).nullable(),
})
export type JoinableCompany = z.infer<typeof JoinableCompany>

/** A company behind its join link with its look, for the card in creation. */
export const JoinableCompanyLook = JoinableCompany.extend({
  look: Company.pick({
    website: true,
    short_description: true,
    logo: true,
    card_color: true,
    banner: true,
    gallery: true,
    contacts: true,
    takes_details: true,
    card_template: true,
    verification: true,
  }),
})
export type JoinableCompanyLook = z.infer<typeof JoinableCompanyLook>

/** A business card for a company that waits for verification there. */
export const AskToJoin = z.strictObject({
  first_name: CardContent.shape.first_name,
  last_name: CardContent.shape.last_name.default(''),
  job_title: CardContent.shape.job_title.default(''),
  contacts: Contacts.default([]),
})
export type AskToJoin = z.output<typeof AskToJoin>

/** The caller's own open request. */
export const OwnJoinRequest = z.object({ _id: Id, company: JoinableCompany, created_at: Timestamp })
export type OwnJoinRequest = z.infer<typeof OwnJoinRequest>

/** The join link; null if the company has none. */
const JoinLink = z.object({ url: z.string().nullable() })
export type JoinLink = z.infer<typeof JoinLink>

/** Result for one request of many. */
export const JoinDecision = z.object({
  member_id: Id,
  outcome: z.enum(['verified', 'declined', 'refused']),
  code: z.string().nullable(),
  message: z.string(),
})
export type JoinDecision = z.infer<typeof JoinDecision>

const Code = z.strictObject({ code: z.string().regex(/^[a-z0-9]{16}$/, 'regex') })
const MemberIds = z.strictObject({ member_ids: z.array(Id).min(1).max(limits.joinDecisionsMax) })

export const joinRequestRoutes = {
  link: route({
    ...plain.link,
    params: CompanyParams,
    data: JoinLink,
  }),
  renewLink: route({
    ...plain.renewLink,
    params: CompanyParams,
    data: JoinLink,
  }),
  removeLink: route({
    ...plain.removeLink,
    params: CompanyParams,
    data: JoinLink,
  }),
  open: route({
    ...plain.open,
    params: Code,
    data: JoinableCompanyLook,
  }),
  create: route({
    ...plain.create,
    params: Code,
    body: AskToJoin,
    data: OwnJoinRequest,
  }),
  own: route({
    ...plain.own,
    data: z.array(OwnJoinRequest),
  }),
  withdraw: route({
    ...plain.withdraw,
    params: z.strictObject({ joinRequestId: Id }),
    data: z.object({ _id: Id }),
  }),
  verify: route({
    ...plain.verify,
    params: CompanyParams,
    body: MemberIds,
    data: z.array(JoinDecision),
  }),
  decline: route({
    ...plain.decline,
    params: CompanyParams,
    body: MemberIds,
    data: z.array(JoinDecision),
  }),
}
