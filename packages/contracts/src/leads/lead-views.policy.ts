import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { ProActor } from './pro.ts'

interface LeadViewFacts {
  /** Owner; null after they left. */
  memberId: string | null
  shared: boolean
}

/** Only admins and division admins may share views with the company. */
export const canShareLeadViews = ({ roles }: Pick<ProActor, 'roles'>): boolean =>
  isAdmin({ roles }) || isDivisionAdmin({ roles })

/** One's own and shared views. Private views of others are invisible. */
export const canSeeLeadView = ({ memberId }: Pick<ProActor, 'memberId'>, view: LeadViewFacts): boolean =>
  view.shared || view.memberId === memberId

/** Admins change all shared views, also after their owner left. */
export const canChangeLeadView = (actor: Pick<ProActor, 'memberId' | 'roles'>, view: LeadViewFacts): boolean =>
  view.shared
    ? isAdmin(actor) || (view.memberId === actor.memberId && canShareLeadViews(actor))
    : view.memberId === actor.memberId
