import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import type { LeadView } from '@kartu/contracts/leads/lead-views'
import { canChangeLeadView, canSeeLeadView, canShareLeadViews } from '@kartu/contracts/leads/lead-views.policy'
import { leadViewsPerPersonMax, sharedLeadViewsMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import { allow, AppError, fieldError, notFound, translating } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import type { ActingInPro } from '../pro-users/pro-access.ts'
import {
  deleteLeadView,
  findLeadView,
  insertLeadView,
  type LeadViewRow,
  lockLeadView,
  lockLeadViews,
  updateLeadView,
} from './lead-views.sql.ts'

const constraints = { lead_views_name_key: () => fieldError('lead_view_name_taken', 'name') }

interface ViewFields {
  name: string
  query: string
  shared: boolean
}

export async function createLeadView(tx: Db, acting: ActingInPro, fields: ViewFields): Promise<LeadView> {
  const { companyId, memberId } = acting.actor
  allow(!fields.shared || canShareLeadViews(acting.actor))
  const { own, shared } = await lockLeadViews(tx, companyId, memberId)
  if (own >= leadViewsPerPersonMax) throw new AppError('lead_views_max', { values: { max: leadViewsPerPersonMax } })
  if (fields.shared) requireRoom(shared)
  const id = await translating(constraints, () => insertLeadView(tx, companyId, { ...fields, memberId }))
  if (fields.shared) await tellOf(tx, acting, 'lead_view.shared', id, fields.name)
  return requireLeadView(tx, acting.actor, id)
}

/** Changes a view. An edit of an outdated revision is refused. */
export async function changeLeadView(
  tx: Db,
  acting: ActingInPro,
  id: string,
  { revision, ...change }: { [K in keyof ViewFields]?: ViewFields[K] | undefined } & { revision?: number | undefined },
): Promise<LeadView> {
  const { companyId, memberId } = acting.actor
  const { shared } = await lockLeadViews(tx, companyId, memberId)
  const before = await requireChangeable(tx, acting, id)
  const isShared = change.shared === true && !before.shared
  if (isShared) {
    allow(canShareLeadViews(acting.actor))
    requireRoom(shared)
  }
  // Unsharing another person's view would remove it for everyone but its owner.
  if (change.shared === false) allow(before.member_id === memberId)
  const updated = await translating(constraints, () => updateLeadView(tx, companyId, id, change, revision))
  if (!updated) throw new AppError('changed_elsewhere')
  if (before.shared || isShared)
    await tellOf(tx, acting, isShared ? 'lead_view.shared' : 'lead_view.updated', id, change.name ?? before.name)
  return requireLeadView(tx, acting.actor, id)
}

export async function removeLeadView(tx: Db, acting: ActingInPro, id: string): Promise<void> {
  const before = await requireChangeable(tx, acting, id)
  await deleteLeadView(tx, acting.actor.companyId, id)
  if (before.shared) await tellOf(tx, acting, 'lead_view.removed', id, before.name)
}

function requireRoom(shared: number): void {
  if (shared >= sharedLeadViewsMax) throw new AppError('shared_lead_views_max', { values: { max: sharedLeadViewsMax } })
}

async function requireChangeable(tx: Db, { actor }: ActingInPro, id: string): Promise<LeadViewRow> {
  const row = await lockLeadView(tx, actor.companyId, id)
  if (!row || !canSeeLeadView(actor, factsOf(row))) throw notFound()
  allow(canChangeLeadView(actor, factsOf(row)))
  return row
}

async function requireLeadView(db: Db, actor: ActingInPro['actor'], id: string): Promise<LeadView> {
  const row = await findLeadView(db, actor.companyId, id)
  if (!row) throw notFound()
  return leadViewView(actor, row)
}

const factsOf = (row: LeadViewRow) => ({ memberId: row.member_id, shared: row.shared })

/** The audit log records only shared views. Private ones are left out. */
const tellOf = (tx: Db, acting: ActingInPro, action: AuditAction, id: string, name: string): Promise<void> =>
  tell(tx, acting, { audit: [{ action, subjectId: id, after: { name } }], shows: 'nothing', notify: [] })

export const leadViewView = (actor: ActingInPro['actor'], row: LeadViewRow): LeadView => ({
  _id: row.id,
  name: row.name,
  query: row.query,
  shared: row.shared,
  is_own: row.member_id === actor.memberId,
  may_change: canChangeLeadView(actor, factsOf(row)),
  revision: row.revision,
})
