import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, Revision, Timestamp } from '../validation.ts'
import { LeadPerson } from './leads.ts'
import * as limits from '../limits.ts'
import { proPermissions, proRoles } from './pro.ts'
import { proUserRoutes as plain } from './pro-users.plain.ts'
import { route } from '../route.ts'

const Permission = z.enum(proPermissions)

/** A built-in role by name, or a company's role by ID. */
const ProRoleName = z.union([z.enum(proRoles), Id])

/** A person with a pro licence. */
export const ProUser = z.object({
  member: LeadPerson.extend({ email: z.string() }),
  role: ProRoleName,
  /** Names of the pro teams. */
  teams: z.array(z.string()),
  since: Timestamp,
  /** True if the caller may change their role and withdraw the licence. */
  may_change: z.boolean(),
})
export type ProUser = z.infer<typeof ProUser>

/** A role that the company defined. */
export const ProRole = z.object({
  _id: Id,
  name: z.string(),
  permissions: z.array(Permission),
  /** Number of people with it. */
  users: z.int(),
  /** True if the caller may change and delete it. */
  may_change: z.boolean(),
  revision: Revision,
})
export type ProRole = z.infer<typeof ProRole>

/** Permissions of the caller in the Pro section, by which its pages show and hide parts. */
export const ProStandingView = z.object({
  is_open: z.boolean(),
  has_licence: z.boolean(),
  /** True if all licences are suspended, because more are assigned than paid for. */
  licence_rests: z.boolean(),
  permissions: z.array(Permission),
  team_ids: z.array(Id),
  managed_team_ids: z.array(Id),
  /** The person's own leads, which are inaccessible while the section is closed to them. */
  waiting: z.int(),
})
export type ProStandingView = z.infer<typeof ProStandingView>

export const ProUsers = z.object({
  /** Null means unlimited. */
  total: z.int().nullable(),
  /** More than `total` after fewer were ordered or paid for; all licences are then suspended. */
  in_use: z.int(),
  /** Number from the next period on, if it differs. */
  next: z.object({ total: z.int(), at: Timestamp }).nullable(),
  users: z.array(ProUser),
})
export type ProUsers = z.infer<typeof ProUsers>

const role = {
  name: line(limits.nameCharactersMax).min(1),
  permissions: z.array(Permission).max(proPermissions.length),
}
const Removed = z.object({ _id: Id })
const UserParams = z.strictObject({ companyId: Id, memberId: Id })
const RoleParams = z.strictObject({ companyId: Id, roleId: Id })

export const proUserRoutes = {
  standing: route({
    ...plain.standing,
    personal: true,
    params: CompanyParams,
    data: ProStandingView,
  }),
  list: route({ ...plain.list, params: CompanyParams, data: ProUsers }),
  assign: route({
    ...plain.assign,
    params: CompanyParams,
    body: z.strictObject({
      member_ids: z.array(Id).min(1).max(limits.membersPerCallMax),
      role: ProRoleName.default('member'),
    }),
    data: ProUsers,
  }),
  update: route({
    ...plain.update,
    params: UserParams,
    body: z.strictObject({ role: ProRoleName }),
    data: ProUser,
  }),
  revoke: route({
    ...plain.revoke,
    params: UserParams,
    data: Removed,
  }),
  roles: route({
    ...plain.roles,
    params: CompanyParams,
    data: z.array(ProRole),
  }),
  createRole: route({
    ...plain.createRole,
    params: CompanyParams,
    body: z.strictObject(role),
    data: ProRole,
  }),
  updateRole: route({
    ...plain.updateRole,
    params: RoleParams,
    body: z.strictObject({
      name: role.name.optional(),
      permissions: role.permissions.optional(),
      revision: ExpectedRevision,
    }),
    data: ProRole,
  }),
  removeRole: route({
    ...plain.removeRole,
    params: RoleParams,
    data: Removed,
  }),
}
