import { z } from 'zod'
import { BrowserTokens, NewPassword } from '../identity/auth-inputs.ts'
import { Card, SecondaryLogo } from '../company/cards.ts'
import { Company } from '../company/companies.ts'
import { commaList, CompanyParams, Id, line, Locale, PageQuery, Timestamp } from '../validation.ts'
import { Division } from '../company/divisions.ts'
import * as limits from '../limits.ts'
import { mailFaults } from '../platform/mails.ts'
import { ChosenMembers, MemberOutcome, Role } from '../company/members.ts'
import { InvitationWords, Invitee } from './invitations.data.ts'
import { invitationRoutes as plain } from './invitations.plain.ts'
import { MadePasskey, PasskeyMaking } from '../identity/passkeys.ts'
import { route } from '../route.ts'

/** `expired` is a pending invitation past its end; it can be sent again. */
export const invitationStates = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An invitation as the company sees it. */
export const Invitation = z.object({
  _id: Id,
  member_id: Id,
  email: z.string(),
  /** Name on the waiting card. */
  name: z.string(),
  division: z.object({ _id: Id, name: z.string() }).nullable(),
  roles: z.array(Role),
  state: z.enum(invitationStates),
  invited_by: z.string(),
  message: z.string(),
  created_at: Timestamp,
  /** Time of the latest email; null before it is sent. */
  sent_at: Timestamp.nullable(),
  /** Delivery of the latest email with the reason of a failure and the times of the last and next attempt. */
  delivery: z.object({
    state: z.enum(['waiting', 'sent', 'retrying', 'failed']),
    fault: z.enum(mailFaults).nullable(),
    /** Answer of the mail server; empty without one. */
    reply: z.string(),
    since: Timestamp.nullable(),
    next_at: Timestamp.nullable(),
  }),
  /**
   * First time that a browser ran the page of the latest link; null before. A mail scanner that only downloads it does
   * not count.
   */
  opened_at: Timestamp.nullable(),
  expires_at: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

/** Visible content of the card. */
export const ReceivedCard = z.object({
  company: Company.pick({
    name: true,
    website: true,
    short_description: true,
    logo: true,
    card_color: true,
    metadata: true,
    banner: true,
    gallery: true,
    contacts: true,
    prioritise_division_details: true,
    takes_details: true,
    card_template: true,
    verification: true,
  }),
  division: Division.pick({
    name: true,
    short_description: true,
    logo: true,
    banner: true,
    color: true,
    contacts: true,
    secondary_logo_ids: true,
    card_template: true,
  }).nullable(),
  card: Card.omit({
    member_id: true,
    slug: true,
    url: true,
    full_edit_access: true,
    fields: true,
    missing: true,
    revision: true,
  }),
  secondary_logos: z.array(SecondaryLogo),
})
export type ReceivedCard = z.infer<typeof ReceivedCard>

/**
 * Proof that taking the card needs:
 * - `link`: the link of the mail, with a new password or passkey. The address has no account.
 * - `code`: a new account by a mailed code, because the invitation gives a role.
 * - `account`: signing in to the account of the address.
 * - `company`: the company's own provider.
 */
export const invitationProofs = ['link', 'code', 'account', 'company'] as const
export type InvitationProof = (typeof invitationProofs)[number]

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  _id: Id,
  company: z.object({ _id: Id, name: z.string(), color: z.string(), logo: z.object({ url: z.string() }).nullable() }),
  email: z.string(),
  /** Empty unless the invitation is pending. */
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  division: z.string(),
  invited_by: z.string(),
  message: z.string(),
  state: z.enum(invitationStates),
  /** Null after an answer or cancellation. */
  card: ReceivedCard.nullable(),
  proof: z.enum(invitationProofs),
  /** True if the company requires a second factor. A passkey is one. */
  second_factor: z.boolean(),
  /** True if the reader may request a new link after it expired. */
  renewable: z.boolean(),
  expires_at: Timestamp,
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

export const CreateInvitation = Invitee.extend(InvitationWords.shape)
export type CreateInvitation = z.output<typeof CreateInvitation>

/** People of one language who have a card, no account and no invitation so far. */
export const UninvitedPeople = z.object({
  locale: Locale,
  count: z.int(),
  /** Email of the first of them by name, with an example link. */
  mail: z.object({ to: z.string(), name: z.string(), subject: z.string(), text: z.string() }),
})
export type UninvitedPeople = z.infer<typeof UninvitedPeople>

/** Remaining invitations of the company's daily limit; null if it has none. */
export const InvitationAllowance = z
  .object({
    a_day: z.int(),
    left: z.int(),
    /** Time at which the full number is available again; null if none is used. */
    renews_at: Timestamp.nullable(),
    verified: z.boolean(),
  })
  .nullable()
export type InvitationAllowance = z.infer<typeof InvitationAllowance>

/** Chosen people who would get an email; members with an account and paused members are excluded. */
export const InvitationPreview = z.object({
  /** Counts by language of the card. */
  languages: z.array(
    z.object({
      locale: Locale,
      people: z.int(),
      /** People with an open invitation. */
      waiting: z.int(),
    }),
  ),
  allowance: InvitationAllowance,
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

const CreateInvitations = z.strictObject({
  people: z.array(Invitee).min(1).max(limits.invitationsPerCallMax),
  ...InvitationWords.shape,
})
export type CreateInvitations = z.output<typeof CreateInvitations>

/** Result for one person of many; the row is its position in the input, from 0. */
export const InvitationOutcome = z.object({
  row: z.int(),
  email: z.string(),
  outcome: z.enum(['invited', 'refused']),
  code: z.string().nullable(),
  message: z.string(),
})
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

const InvitationParams = z.strictObject({ companyId: Id, invitationId: Id })
/** Token of the link, which proves access to the mailbox. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'regex')

/** Input that contains only the token. */
const InvitationToken = z.strictObject({ token: Token })
const ReceivedParams = z.strictObject({ invitationId: Id })

export const invitationRoutes = {
  list: route({
    ...plain.list,
    scope: 'invitations:read',
    params: CompanyParams,
    query: z.strictObject({
      ...PageQuery,
      search: line(limits.searchCharactersMax).optional(),
      state: commaList(z.enum(invitationStates)).optional(),
    }),
    data: z.array(Invitation),
  }),
  uninvited: route({
    ...plain.uninvited,
    scope: 'invitations:read',
    params: CompanyParams,
    data: z.array(UninvitedPeople),
  }),
  allowance: route({
    ...plain.allowance,
    scope: 'invitations:read',
    params: CompanyParams,
    data: InvitationAllowance,
  }),
  preview: route({
    ...plain.preview,
    params: CompanyParams,
    body: z.strictObject({ members: ChosenMembers }),
    data: InvitationPreview,
  }),
  create: route({
    ...plain.create,
    scope: 'invitations:write',
    params: CompanyParams,
    body: CreateInvitation,
    data: Invitation,
  }),
  createMany: route({
    ...plain.createMany,
    scope: 'invitations:write',
    params: CompanyParams,
    body: CreateInvitations,
    bodyBytesMax: limits.jsonBytesMax,
    data: z.array(InvitationOutcome),
  }),
  inviteMember: route({
    ...plain.inviteMember,
    scope: 'invitations:write',
    params: z.strictObject({ companyId: Id, memberId: Id }),
    body: InvitationWords,
    data: Invitation,
  }),
  inviteMembers: route({
    ...plain.inviteMembers,
    scope: 'invitations:write',
    params: CompanyParams,
    body: z.strictObject({ member_ids: z.array(Id).min(1).max(limits.membersPerCallMax), ...InvitationWords.shape }),
    data: z.array(MemberOutcome),
  }),
  resend: route({
    ...plain.resend,
    scope: 'invitations:write',
    params: InvitationParams,
    data: Invitation,
  }),
  cancel: route({
    ...plain.cancel,
    scope: 'invitations:write',
    params: InvitationParams,
    data: Invitation,
  }),
  remove: route({
    ...plain.remove,
    scope: 'invitations:write',
    params: InvitationParams,
    data: z.object({ _id: Id }),
  }),
  received: route({
    ...plain.received,
    data: z.array(ReceivedInvitation),
  }),
  open: route({
    ...plain.open,
    params: ReceivedParams,
    body: InvitationToken,
    data: ReceivedInvitation,
  }),
  beginPasskey: route({
    ...plain.beginPasskey,
    params: ReceivedParams,
    body: InvitationToken,
    data: PasskeyMaking.extend({ account_id: Id }),
  }),
  take: route({
    ...plain.take,
    params: ReceivedParams,
    /** A password, or a passkey with the ID of its account. */
    body: z
      .strictObject({
        token: Token,
        locale: Locale.default('en'),
        browser_tokens: BrowserTokens,
        password: NewPassword.optional(),
        account_id: Id.optional(),
        passkey: MadePasskey.optional(),
      })
      .refine(
        ({ password, account_id: id, passkey }) =>
          (password !== undefined) !== (id !== undefined && passkey !== undefined),
        { path: ['password'], error: 'required' },
      ),
    data: z.object({ token: z.string(), browser_token: z.string(), company_id: Id, member_id: Id }),
  }),
  renew: route({
    ...plain.renew,
    params: ReceivedParams,
    body: InvitationToken,
    data: z.object({}),
  }),
  accept: route({
    ...plain.accept,
    params: ReceivedParams,
    data: z.object({ company_id: Id, member_id: Id }),
  }),
  decline: route({
    ...plain.decline,
    params: ReceivedParams,
    body: InvitationToken,
    data: ReceivedInvitation,
  }),
  declineReceived: route({
    ...plain.declineReceived,
    params: ReceivedParams,
    data: ReceivedInvitation,
  }),
}
