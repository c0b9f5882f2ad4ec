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
    params: CompanyParams,
    data: z.array(ProTeamRequest),
  }),
  create: route({
    ...plain.create,
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
    params: RequestParams,
    data: Ended,
  }),
  decline: route({
    ...plain.decline,
    params: RequestParams,
    data: Ended,
  }),
  withdraw: route({
    ...plain.withdraw,
    params: RequestParams,
    data: Ended,
  }),
}
