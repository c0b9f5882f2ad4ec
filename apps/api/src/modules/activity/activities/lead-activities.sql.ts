import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { runner } from '../../../db/statement-functions.ts'

/* Activities of leads, counted in the transaction that changes the lead. */

/**
 * Maximum age of counted leads. Leads met earlier, from old lists, are not counted: the activities of those days may be
 * deleted, and a recount would lose the stored figures. The limit is shorter than the shortest retention of activities.
 */
export const countedBack = `interval '90 days'`

/**
 * Reopens the day of a lead, as part of a statement: `source` has `company_id`, `time_zone` and the time. An existing
 * row of today is not touched, so that no transaction waits for a long import.
 */
export const openToday = (source: string, moment: string, company = '$1'): string => `
      insert into activity_day_states (company_id, day)
      select distinct co.id, (s.${moment} at time zone s.time_zone)::date from companies co join ${source} s on s.company_id = co.id
      where co.id = ${company} and (s.${moment} at time zone s.time_zone)::date >= (now() at time zone s.time_zone)::date
      on conflict do nothing`

/** Reopens a past day, which may have been counted. */
export const openEarlier = (source: string, moment: string, company = '$1'): string => `
      insert into activity_day_states (company_id, day)
      select distinct co.id, (s.${moment} at time zone s.time_zone)::date from companies co join ${source} s on s.company_id = co.id
      where co.id = ${company} and (s.${moment} at time zone s.time_zone)::date < (now() at time zone s.time_zone)::date
      on conflict (company_id, day) do update set rolled_at = excluded.rolled_at
        where activity_day_states.rolled_at is not null`

/** Counts a status change of a lead. */
export const countStatus = runner<[companyId: string, leadId: string, status: LeadStatus]>(
  'activity_status',
  `with counted as (select co.id as company_id, co.time_zone, now() as at from companies co where co.id = $1), today as (${openToday('counted', 'at')}
    ), told as (
      insert into activities (company_id, at, kind, audience, member_id, card_id, division_id, team_id, event_id, link_id, source, target, lead_id)
      select co.id, now(), 'status', 'visitor', l.owner_id, l.card_id,
      coalesce(m.division_id, l.division_id), l.team_id, l.event_id, l.link_id, l.source, $3, l.id
      from companies co join leads l on l.company_id = co.id and l.id = $2
        left join members m on m.company_id = l.company_id and m.id = l.owner_id where co.id = $1
    )
    select`,
)

/** Removes a status change that was undone, as if it had never happened. */
export const takeBackStatus = runner<[companyId: string, leadId: string, status: LeadStatus]>(
  'activity_status_take_back',
  `with gone as (
      delete from activities a where a.company_id = $1 and a.lead_id = $2 and a.kind = 'status' and a.target = $3
        and a.at = (select max(b.at) from activities b
          where b.company_id = $1 and b.lead_id = $2 and b.kind = 'status' and b.target = $3 and b.at > now() - ${countedBack})
      returning a.company_id, a.at
    ), days as (
      select co.id as company_id, co.time_zone, g.at from companies co join gone g on g.company_id = co.id where co.id = $1
    ), earlier as (${openEarlier('days', 'at')}
    )
    select`,
)

/** Keeps the counts of erased leads without their IDs. */
export const forgetLeads = runner<[companyId: string, leadIds: readonly string[]]>(
  'activities_forget_leads',
  `update activities set lead_id = null where company_id = $1 and lead_id = any($2::uuid[])`,
)
