import type { Actor } from '@kartu/contracts/actor'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import type { Db } from '../../../db/db.ts'
import { daysIn } from '../../leads/leads/lead-days.ts'
import { countedDays, shownAloneIn } from './group-figures.ts'
import { monthOf } from './periods.ts'
import { findCompany } from './surroundings.sql.ts'

/** Finds the pro teams whose figures of this month the actor may see without seeing those of one person. */
export async function shownTeamsOf(db: Db, actor: Actor & ProActor): Promise<ReadonlySet<string | null>> {
  const { companyId, memberId } = actor
  const { zone } = await findCompany(db, companyId)
  const today = daysIn(zone).today()
  const days = await countedDays(db, companyId, monthOf(today), today)
  return (await shownAloneIn(db, { companyId, zone, reach: leadReach(actor), memberId }, days)).team
}
