import type { Actor } from '../actor.ts'

/** People leave by themselves, and nobody else by this way; the last super admin is kept by the database (`keepASuperAdmin`). */
export const canLeaveCompany = (actor: Pick<Actor, 'memberId'>, member: { id: string }): boolean =>
  member.id === actor.memberId
