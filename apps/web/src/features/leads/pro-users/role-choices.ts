import { canGiveProPermissions } from '@kartu/contracts/leads/leads.policy'
import { permissionsOf, type ProActor, proRoles } from '@kartu/contracts/leads/pro'
import type { ProRole, ProUser } from '@kartu/contracts/leads/pro-users'
import { t } from './words.ts'

export interface RoleChoice {
  value: string
  label: string
}

/** The roles that the actor may assign; always includes `present`. */
export function roleChoices(actor: ProActor, roles: readonly ProRole[], present?: ProUser['role']): RoleChoice[] {
  const all = [
    ...proRoles.map((role) => ({ value: role as string, label: builtInName(role), permissions: permissionsOf[role] })),
    ...roles.map(({ _id, name, permissions }) => ({ value: _id, label: name, permissions })),
  ]
  return all
    .filter(({ value, permissions }) => value === present || canGiveProPermissions(actor, permissions))
    .map(({ value, label }) => ({ value, label }))
}

export const builtInName = (role: (typeof proRoles)[number]): string =>
  role === 'manager' ? t(($) => $.proUsers.roles.manager) : t(($) => $.proUsers.roles.member)
