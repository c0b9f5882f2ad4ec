import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isRevision } from '../../../db/columns.ts'
import { reopenDays } from '../../activity/activities/roll-up.sql.ts'
import { insightSettings } from '../../../db/schema/insights.ts'

const settingsRow = z.object({
  per_person: z.boolean(),
  switched_at: z.string().nullable(),
  switched_by: z.string().nullable(),
  time_zone: z.string(),
  monthly_report: z.boolean(),
  revision: z.number(),
})
export type SettingsRow = z.infer<typeof settingsRow>

const findStatement = {
  name: 'insight_settings_find',
  text: `select coalesce(s.per_person, true) as per_person, s.switched_at, c.time_zone, coalesce(s.revision, 1) as revision,
      (select x.display_name from cards x where x.company_id = $1 and x.member_id = s.switched_by) as switched_by,
      exists (select from insight_reports r where r.company_id = $1 and r.member_id = $2) as monthly_report
    from companies c left join insight_settings s on s.company_id = c.id where c.id = $1`,
}

export async function findSettings(db: Db, companyId: string, memberId: string): Promise<SettingsRow> {
  const [row] = await db.rows(settingsRow, findStatement, [companyId, memberId])
  if (!row) throw new Error('A company was deleted while it was read')
  return row
}

/** Locks and returns the settings until the commit. */
export async function lockSettings(tx: Db, companyId: string): Promise<{ perPerson: boolean }> {
  await tx.orm.insert(insightSettings).values({ companyId }).onConflictDoNothing()
  const [row] = await tx.orm
    .select({ perPerson: insightSettings.perPerson })
    .from(insightSettings)
    .where(eq(insightSettings.companyId, companyId))
    .for('update')
  return row ?? { perPerson: true }
}

/** Returns false if another admin has saved since the revision from which the edit began. */
export async function storeSettings(
  tx: Db,
  companyId: string,
  switched: { perPerson: boolean; switchedBy: string } | undefined,
  revision: number | undefined,
): Promise<boolean> {
  const columns = switched ? { ...switched, switchedAt: sql`now()` } : {}
  const stored = await tx.orm
    .update(insightSettings)
    .set({ ...columns, revision: sql`${insightSettings.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(insightSettings.companyId, companyId), isRevision(insightSettings.revision, revision)))
    .returning({ revision: insightSettings.revision })
  return stored.length === 1
}

const zoneRow = z.object({
  known: z.boolean(),
})

const zoneStatement = {
  name: 'insight_known_zone',
  text: `select exists (select from pg_timezone_names where name = $1) as known`,
}

/** Node and the database have different lists of time zones, and both must contain the zone. */
export async function knowsZone(db: Db, zone: string): Promise<boolean> {
  return (await db.rows(zoneRow, zoneStatement, [zone]))[0]?.known ?? false
}

const moveStatement = {
  name: 'insight_move_zone',
  text: `update companies set time_zone = $2 where id = $1`,
}
/** Adopts the new start of days, and recounts the days from `since` whose activities are still stored. */
export async function moveToZone(tx: Db, companyId: string, zone: string, since: Date): Promise<void> {
  await tx.run(moveStatement, [companyId, zone])
  await reopenDays(tx, companyId, since.toISOString())
}

const wantStatement = {
  name: 'insight_report_want',
  text: `insert into insight_reports (company_id, member_id, month)
    select m.company_id, m.id, to_char((now() at time zone c.time_zone) - interval '1 month', 'YYYY-MM')
    from members m join companies c on c.id = m.company_id where m.company_id = $1 and m.id = $2
    on conflict do nothing`,
}
const unwantStatement = {
  name: 'insight_report_unwant',
  text: `delete from insight_reports where company_id = $1 and member_id = $2`,
}

/** Requests or stops the report. The first one covers the month of the request. */
export const storeWish = (tx: Db, companyId: string, memberId: string, wanted: boolean): Promise<unknown> =>
  tx.run(wanted ? wantStatement : unwantStatement, [companyId, memberId])
