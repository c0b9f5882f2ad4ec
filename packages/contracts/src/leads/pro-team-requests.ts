import { z } from 'zod'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { proTeamRequestRoutes as plain } from './pro-team-requests.plain.ts'
import { route } from '../route.ts'

/** A request to join a pro team, whose manager would then see the person's leads. */
export const ProTeamRequest = z.object({
  _id: Id,
  team: z.object({ _id: Id, name: z.string(), /** Empty without one. */ manager: z.string() }),
  /** Name of the requesting person. */
  asker: z.string(),
  expires_at: Timestamp,
})
export type ProTeamRequest = z.infer<typeof ProTeamRequest>

const RequestParams = z.strictObject({ companyId: Id, requestId: Id })
const Ended = z.object({ _id: Id })

export const proTeamRequestRoutes = {
  list: route({
    ...plain.list,
    summary: 'Open requests to the caller to join a pro team',
    params: CompanyParams,
    data: z.array(ProTeamRequest),
  }),
  create: route({
    ...plain.create,
    summary: 'Add people to a pro team, and ask those whose leads the caller does not see yet',
    params: CompanyParams,
    body: z.strictObject({ team_id: Id, member_ids: z.array(Id).min(1).max(limits.proTeamMembersMax) }),
    data: z.object({
      added: z.array(Id),
      /** People with an open request, new or existing. */
      asked: z.array(Id),
    }),
  }),
  accept: route({
    ...plain.accept,
    summary: 'Join the pro team; only for the person who was asked',
    params: RequestParams,
    data: Ended,
  }),
  decline: route({
    ...plain.decline,
    summary: 'Decline to join the pro team, of which the asker is notified; only for the person who was asked',
    params: RequestParams,
    data: Ended,
  }),
  withdraw: route({
    ...plain.withdraw,
    summary: 'Take a request back; for people who manage the pro team',
    params: RequestParams,
    data: Ended,
  }),
}
