import type { Actor } from '../actor.ts'

/** People may remove only themselves here. The database keeps the last super admin (`keepASuperAdmin`). */
export const canLeaveCompany = (actor: Pick<Actor, 'memberId'>, member: { id: string }): boolean =>
  member.id === actor.memberId
