import type { ProPermission } from '@kartu/contracts/leads/pro'
import { t } from './words.ts'

const names = {
  see_team_leads: ($) => $.proUsers.may.see_team_leads,
  see_company_leads: ($) => $.proUsers.may.see_company_leads,
  assign_leads: ($) => $.proUsers.may.assign_leads,
  erase_leads: ($) => $.proUsers.may.erase_leads,
  export_leads: ($) => $.proUsers.may.export_leads,
  manage_pro_teams: ($) => $.proUsers.may.manage_pro_teams,
  manage_pro_users: ($) => $.proUsers.may.manage_pro_users,
} satisfies Record<ProPermission, Parameters<typeof t>[0]>

export const permissionName = (permission: ProPermission): string => t(names[permission])
