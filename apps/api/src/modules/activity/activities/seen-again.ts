import { z } from 'zod'
import type { Database } from '../../../db/db.ts'
import type { Visit } from '../../../http/visits.ts'
import { readSeenAgainToken, seenAgainParameter } from './seen-again-links.ts'

// Resolves a merged lead to the one that contains it, and locks that one against an erasure. A separate statement,
// because Citus misreads locks inside a part of a statement.
const agreedRow = z.object({
  id: z.string(),
  day: z.string(),
})

const agreedStatement = {
  name: 'lead_seen_again_agreed',
  text: `select l.id, (to_timestamp(v.ms / 1000) at time zone co.time_zone)::date::text as day
    from companies co cross join unnest($2::uuid[], $3::float8[]) as v(lead_id, ms)
      left join lead_merges m on m.company_id = co.id and m.gone_id = v.lead_id
      join leads l on l.company_id = co.id and l.id = coalesce(m.lead_id, v.lead_id)
    where co.id = $1 and l.consent -> 'seenAgain' = 'true' and l.consent ->> 'withdrawnAt' is null
      and (select t.tells_seen_again from consent_texts t where t.company_id = $1 order by t.version desc limit 1)
    for key share of l`,
}

// The entry's ID is derived from lead and day, so each day has one across processes. Only the day is stored, as its
// noon.
const noteStatement = {
  name: 'lead_seen_again',
  text: `insert into lead_entries (company_id, id, lead_id, kind, at)
    select co.id, overlay(overlay(md5('seen ' || d.lead_id || ' ' || d.day) placing '8' from 13) placing 'a' from 17)::uuid,
      d.lead_id, 'seen_again', least(now(), (d.day + time '12:00') at time zone co.time_zone)
    from companies co cross join unnest($2::uuid[], $3::date[]) as d(lead_id, day) where co.id = $1 on conflict do nothing`,
}

/**
 * Records in the timeline that the person of a lead opened the mailed card again, at most once a day. This requires the
 * person's consent, not withdrawn since, and the company's setting. `visits` exclude programs.
 */
export async function noteSeenAgain(
  database: Database,
  companyId: string,
  visits: readonly Pick<Visit, 'url' | 'atMs'>[],
): Promise<void> {
  const seen: { leadId: string; atMs: number }[] = []
  for (const { url, atMs } of visits) {
    const token = new URLSearchParams(url.split('?')[1]).get(seenAgainParameter)
    const leadId = token === null ? undefined : await readSeenAgainToken(database.global, companyId, token)
    if (leadId !== undefined) seen.push({ leadId, atMs })
  }
  if (seen.length === 0) return
  await database.transaction({ companyId }, async (tx) => {
    const asked = [companyId, seen.map(({ leadId }) => leadId), seen.map(({ atMs }) => atMs)]
    const agreed = await tx.rows(agreedRow, agreedStatement, asked)
    if (agreed.length === 0) return
    await tx.run(noteStatement, [companyId, agreed.map(({ id }) => id), agreed.map(({ day }) => day)])
  })
}
