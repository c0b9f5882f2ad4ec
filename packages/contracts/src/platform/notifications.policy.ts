import { isSuperAdmin } from '../actor.ts'
import { type NotificationGroup, notificationGroups } from './notifications.data.ts'
import type { Principal } from '../principal.ts'

/** What only super admins are told of. */
const ofSuperAdmins: readonly NotificationGroup[] = ['admins', 'attempts']

/** What somebody with these roles can be told of, and so chooses mails for. */
export const groupsFor = (actor: Pick<Principal, 'roles'>): readonly NotificationGroup[] =>
  notificationGroups.filter((group) => isSuperAdmin(actor) || !ofSuperAdmins.includes(group))
