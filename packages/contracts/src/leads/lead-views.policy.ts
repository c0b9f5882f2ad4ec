import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { ProActor } from './pro.ts'

interface LeadViewFacts {
  /** Whose it is; null when they have left. */
  memberId: string | null
  shared: boolean
}

/** What the whole company sees in its row of views is for those who administer it. */
export const canShareLeadViews = ({ roles }: Pick<ProActor, 'roles'>): boolean =>
  isAdmin({ roles }) || isDivisionAdmin({ roles })

/** One’s own, and those of the company. Nobody knows of what others keep to themselves. */
export const canSeeLeadView = ({ memberId }: Pick<ProActor, 'memberId'>, view: LeadViewFacts): boolean =>
  view.shared || view.memberId === memberId

/** Admins look after all that is shared, also when the person has left who shared it. */
export const canChangeLeadView = (actor: Pick<ProActor, 'memberId' | 'roles'>, view: LeadViewFacts): boolean =>
  view.shared
    ? isAdmin(actor) || (view.memberId === actor.memberId && canShareLeadViews(actor))
    : view.memberId === actor.memberId
