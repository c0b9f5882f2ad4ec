import { z } from 'zod'
import { CardContent } from '../company/cards.ts'
import * as limits from '../limits.ts'
import { Role } from '../company/members.ts'
import { Id, line, Locale, MemberEmail } from '../validation.ts'

/** A person to invite; also stored by a bulk job. */
export const Invitee = z.strictObject({
  email: MemberEmail,
  first_name: CardContent.shape.first_name,
  last_name: CardContent.shape.last_name.default(''),
  job_title: CardContent.shape.job_title.default(''),
  division_id: Id.nullable().default(null),
  roles: z.array(Role).max(1).default([]),
})
export type Invitee = z.output<typeof Invitee>

/** Text added to every email of a job. */
export const InvitationWords = z.strictObject({
  message: line(limits.requestMessageCharactersMax).default(''),
  locale: Locale.default('en'),
})
export type InvitationWords = z.output<typeof InvitationWords>
