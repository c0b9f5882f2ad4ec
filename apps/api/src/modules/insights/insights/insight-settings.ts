import type { InsightSettings, UpdateInsightSettings } from '@kartu/contracts/insights/insights'
import { canManageInsights } from '@kartu/contracts/insights/insights.plain'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../http/errors.ts'
import { keptSince } from '../../activity/activities/roll-up.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import type { ActingInPro } from '../../leads/pro-users/pro-access.ts'
import { findSettings, knowsZone, lockSettings, moveToZone, storeSettings, storeWish } from './insight-settings.sql.ts'

export async function readInsightSettings(db: Db, actor: ActingInPro['actor']): Promise<InsightSettings> {
  const row = await findSettings(db, actor.companyId, actor.memberId)
  return {
    per_person: row.per_person,
    per_person_switched: row.switched_at === null ? null : { name: row.switched_by, at: wireTime(row.switched_at) },
    time_zone: row.time_zone,
    monthly_report: row.monthly_report,
    may_manage: canManageInsights(actor),
    revision: row.revision,
  }
}

/** Saves the settings, effective at once, and logs them. Refused if another admin has saved since its revision. */
export async function updateInsightSettings(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  acting: ActingInPro,
  { per_person: perPerson, time_zone: zone, revision }: UpdateInsightSettings,
): Promise<InsightSettings> {
  const { companyId, memberId } = acting.actor
  if (zone !== undefined && !(await knowsZone(tx, zone))) throw invalidField('time_zone', 'regex')
  const before = await lockSettings(tx, companyId)
  const { time_zone: zoneBefore } = await findSettings(tx, companyId, memberId)
  const isSwitched = perPerson !== undefined && perPerson !== before.perPerson
  const isMoved = zone !== undefined && zone !== zoneBefore
  const switched = isSwitched ? { perPerson, switchedBy: memberId } : undefined
  if (!(await storeSettings(tx, companyId, switched, revision))) throw new AppError('changed_elsewhere')
  if (isMoved) await moveToZone(tx, companyId, zone, keptSince(deps.env.activityMonths))
  await tell(tx, acting, {
    audit: [
      {
        action: 'insight_settings.updated',
        subjectId: companyId,
        before: { ...(isSwitched && { per_person: before.perPerson }), ...(isMoved && { time_zone: zoneBefore }) },
        after: { ...(isSwitched && { per_person: perPerson }), ...(isMoved && { time_zone: zone }) },
      },
    ],
    shows: 'nothing',
    notify: [],
  })
  return readInsightSettings(tx, acting.actor)
}

/** Stops the report by the link in the mail, without a session. */
export async function stopReport(tx: Db, companyId: string, memberId: string): Promise<void> {
  await storeWish(tx, companyId, memberId, false)
  await tell(tx, bySystem(companyId, 'link'), { audit: [], shows: 'nothing', notify: [] })
}

/** Changes only the caller's own report. */
export async function wantReport(tx: Db, acting: ActingInPro, wanted: boolean): Promise<InsightSettings> {
  const { companyId, memberId } = acting.actor
  await storeWish(tx, companyId, memberId, wanted)
  await tell(tx, acting, { audit: [], shows: 'nothing', notify: [] })
  return readInsightSettings(tx, acting.actor)
}
