import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, Revision, Timestamp } from '../validation.ts'
import { LeadPerson } from './leads.ts'
import * as limits from '../limits.ts'
import { proTeamRoutes as plain } from './pro-teams.plain.ts'
import { route } from '../route.ts'

/** A sales team. Deleting it keeps the leads with their owners. */
export const ProTeam = z.object({
  _id: Id,
  name: z.string(),
  manager: LeadPerson.nullable(),
  members: z.array(LeadPerson),
  /** People with an open request; empty for callers who do not manage the team. */
  requests: z.array(z.object({ _id: Id, member: LeadPerson, expires_at: Timestamp })),
  /** Leads per month; null means none. */
  target: z.int().nullable(),
  /**
   * Leads of this calendar month in UTC; null for callers who do not see the team's leads, and for small teams with
   * personal figures off.
   */
  leads_this_month: z.int().nullable(),
  /** True if the caller may change it and its members. */
  may_manage: z.boolean(),
  revision: Revision,
})
export type ProTeam = z.infer<typeof ProTeam>

const fields = {
  name: line(limits.nameCharactersMax).min(1),
  manager_id: Id.nullable(),
  target: z.int().min(0).max(limits.leadsTargetMax).nullable(),
}

const TeamParams = z.strictObject({ companyId: Id, teamId: Id })

export const proTeamRoutes = {
  list: route({
    ...plain.list,
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    data: z.array(ProTeam),
  }),
  create: route({
    ...plain.create,
    params: CompanyParams,
    body: z.strictObject({
      name: fields.name,
      manager_id: fields.manager_id.default(null),
      target: fields.target.default(null),
      member_ids: z.array(Id).max(limits.proTeamMembersMax).default([]),
    }),
    data: ProTeam,
  }),
  update: route({
    ...plain.update,
    params: TeamParams,
    body: z.strictObject({
      name: fields.name.optional(),
      manager_id: fields.manager_id.optional(),
      target: fields.target.optional(),
      revision: ExpectedRevision,
    }),
    data: ProTeam,
  }),
  remove: route({
    ...plain.remove,
    params: TeamParams,
    data: z.object({ _id: Id }),
  }),
  addMembers: route({
    ...plain.addMembers,
    params: TeamParams,
    body: z.strictObject({ member_ids: z.array(Id).min(1).max(limits.proTeamMembersMax) }),
    data: ProTeam,
  }),
  removeMember: route({
    ...plain.removeMember,
    params: z.strictObject({ companyId: Id, teamId: Id, memberId: Id }),
    data: ProTeam,
  }),
}
