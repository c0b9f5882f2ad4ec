import { isSuperAdmin } from '../actor.ts'
import { type NotificationGroup, notificationGroups } from './notifications.data.ts'
import type { Principal } from '../principal.ts'

/** Groups that only super admins receive. */
const ofSuperAdmins: readonly NotificationGroup[] = ['admins', 'attempts']

/** Groups that a person with these roles receives, and so may choose. */
export const groupsFor = (actor: Pick<Principal, 'roles'>): readonly NotificationGroup[] =>
  notificationGroups.filter((group) => isSuperAdmin(actor) || !ofSuperAdmins.includes(group))
