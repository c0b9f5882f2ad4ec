import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import type { Db } from '../../../db/db.ts'

/*
 * What happens with leads, counted in the transaction that does it.
 */

/**
 * Leads met longer ago than this, from old lists, are not counted: the days of then may have lost their activities, and
 * counting one anew would lose what stands of it. Shorter than the shortest time for which activities are kept.
 */
export const countedBack = `interval '90 days'`

/**
 * Opens the day of a lead as a part of a statement: `source` has `company_id`, `time_zone` and the moment. The row
 * of today is not touched where it is there, so that nobody waits for another's long import.
 */
export const openToday = (source: string, moment: string, company = '$1'): string => `
      insert into activity_day_states (company_id, day)
      select distinct co.id, (s.${moment} at time zone s.time_zone)::date from companies co join ${source} s on s.company_id = co.id
      where co.id = ${company} and (s.${moment} at time zone s.time_zone)::date >= (now() at time zone s.time_zone)::date
      on conflict do nothing`

/** The same of a day that is over, which may have been counted. */
export const openEarlier = (source: string, moment: string, company = '$1'): string => `
      insert into activity_day_states (company_id, day)
      select distinct co.id, (s.${moment} at time zone s.time_zone)::date from companies co join ${source} s on s.company_id = co.id
      where co.id = ${company} and (s.${moment} at time zone s.time_zone)::date < (now() at time zone s.time_zone)::date
      on conflict (company_id, day) do update set rolled_at = excluded.rolled_at
        where activity_day_states.rolled_at is not null`

const statusStatement = {
  name: 'activity_status',
  text: `with counted as (select co.id as company_id, co.time_zone, now() as at from companies co where co.id = $1), today as (${openToday('counted', 'at')}
    ), told as (
      insert into activities (company_id, at, kind, audience, member_id, card_id, division_id, team_id, event_id, source, target, lead_id)
      select co.id, now(), 'status', 'visitor', l.owner_id, l.card_id,
      coalesce(m.division_id, l.division_id), l.team_id, l.event_id, l.source, $3, l.id
      from companies co join leads l on l.company_id = co.id and l.id = $2
        left join members m on m.company_id = l.company_id and m.id = l.owner_id where co.id = $1
    )
    select`,
}

/** The lead has got another status. */
export const countStatus = (tx: Db, companyId: string, leadId: string, status: LeadStatus): Promise<unknown> =>
  tx.run(statusStatement, [companyId, leadId, status])

const takeBackStatement = {
  name: 'activity_status_take_back',
  text: `with gone as (
      delete from activities a where a.company_id = $1 and a.lead_id = $2 and a.kind = 'status' and a.target = $3
        and a.at = (select max(b.at) from activities b
          where b.company_id = $1 and b.lead_id = $2 and b.kind = 'status' and b.target = $3 and b.at > now() - ${countedBack})
      returning a.company_id, a.at
    ), days as (
      select co.id as company_id, co.time_zone, g.at from companies co join gone g on g.company_id = co.id where co.id = $1
    ), earlier as (${openEarlier('days', 'at')}
    )
    select`,
}

/** The change to a status was a mistake and is put back: as if it had never been. */
export const takeBackStatus = (tx: Db, companyId: string, leadId: string, status: LeadStatus): Promise<unknown> =>
  tx.run(takeBackStatement, [companyId, leadId, status])

const forgetStatement = {
  name: 'activities_forget_leads',
  text: `update activities set lead_id = null where company_id = $1 and lead_id = any($2::uuid[])`,
}

/** Of leads that are erased the count stays, and whose it was does not. */
export const forgetLeads = (tx: Db, companyId: string, leadIds: readonly string[]): Promise<unknown> =>
  tx.run(forgetStatement, [companyId, leadIds])
