import type { Db } from '../../db/db.ts'
import type { Visit } from '../cards/visits.ts'
import { readSeenAgainToken, seenAgainParameter } from './seen-again-links.ts'

// The id of an entry is made of lead and day, so that a day has one, whichever process notes it. Only the day is kept, as
// its noon. A lead that came into another is noted there. Held against an erasure of the lead at this moment.
const noteStatement = {
  name: 'lead_seen_again',
  text: `with seen as (
      select coalesce((select m.lead_id from lead_merges m where m.company_id = $1 and m.gone_id = v.lead_id), v.lead_id) as lead_id,
        (to_timestamp(v.ms / 1000) at time zone co.time_zone)::date as day, co.time_zone
      from companies co cross join unnest($2::uuid[], $3::float8[]) as v(lead_id, ms) where co.id = $1
    ), told as (
      select l.id from leads l where l.company_id = $1 and l.id in (select lead_id from seen)
        and l.consent -> 'seenAgain' = 'true' and l.consent ->> 'withdrawnAt' is null
        and (select t.tells_seen_again from consent_texts t where t.company_id = $1 order by t.version desc limit 1)
      for key share of l
    ), days as (
      select distinct s.lead_id, s.day, s.time_zone from seen s join told on told.id = s.lead_id
    ), kept as (
      insert into lead_entries (company_id, id, lead_id, kind, at)
      select co.id, overlay(overlay(md5('seen ' || d.lead_id || ' ' || d.day) placing '8' from 13) placing 'a' from 17)::uuid,
        d.lead_id, 'seen_again', least(now(), (d.day + time '12:00') at time zone d.time_zone)
      from companies co cross join days d where co.id = $1 on conflict do nothing
    )
    select`,
}

/**
 * Notes on leads that their person opened the mailed card again, once a day at most: of those who agreed to that and have
 * not taken it back, as long as the company wants it. `visits` are of people.
 */
export async function noteSeenAgain(
  db: Db,
  global: Db,
  companyId: string,
  visits: readonly Pick<Visit, 'url' | 'atMs'>[],
): Promise<void> {
  const seen: { leadId: string; atMs: number }[] = []
  for (const { url, atMs } of visits) {
    const token = new URLSearchParams(url.split('?')[1]).get(seenAgainParameter)
    const leadId = token === null ? undefined : await readSeenAgainToken(global, companyId, token)
    if (leadId !== undefined) seen.push({ leadId, atMs })
  }
  if (seen.length === 0) return
  await db.rows(noteStatement, [companyId, seen.map(({ leadId }) => leadId), seen.map(({ atMs }) => atMs)])
}
