import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'
import { nextRow } from './wallet-devices.sql.ts'

/*
 * Passes of deleted personal cards. The table is global, because the company of such a card no longer exists.
 */

const endingRow = z.object({
  id: z.string(),
  secret: z.string(),
  locale: z.enum(['en', 'id']),
  color: z.string(),
  is_at_google: z.boolean(),
  ended_at: z.string(),
})

/** Finds the pass of a card that is about to be deleted, with a time of its end that is later than every change. */
export const findEnding = finder(endingRow)<[companyId: string, cardId: string]>(
  'wallet_pass_ending',
  `select p.id, p.secret, c.language as locale, co.color, p.google_at is not null as is_at_google,
      greatest(date_trunc('second', now()), p.changed_at + interval '1 second') as ended_at
    from wallet_passes p join cards c on c.company_id = $1 and c.id = p.card_id join companies co on co.id = $1
    where p.company_id = $1 and p.card_id = $2`,
)

const insertStatement = {
  name: 'ended_pass_insert',
  text: `insert into ended_passes (company_id, id, token_hash, locale, color, ended_at, google_due_at)
    values ($1, $2, $3, $4, $5, $6::timestamptz, case when $7::boolean then now() end)`,
}

export const insertEnded = (
  tx: Db,
  companyId: string,
  ending: Omit<z.infer<typeof endingRow>, 'secret'> & { token_hash: string },
): Promise<unknown> =>
  tx.run(insertStatement, [
    companyId,
    ending.id,
    ending.token_hash,
    ending.locale,
    ending.color,
    ending.ended_at,
    ending.is_at_google,
  ])

const endedRow = z.object({
  id: z.string(),
  token_hash: z.string(),
  locale: z.enum(['en', 'id']),
  color: z.string(),
  ended_at: z.string(),
})
export type EndedPass = z.infer<typeof endedRow>

const columns = 'id, token_hash, locale, color, ended_at'

export const findEnded = finder(endedRow)<[companyId: string, id: string]>(
  'ended_pass_find',
  `select ${columns} from ended_passes where company_id = $1 and id = $2`,
)

const sinceRow = z.object({ company_id: z.string(), id: z.string(), seconds: z.number() })

/** Returns the passes that ended after a time, given in seconds since 1970, with the time of their end. */
export const findEndedSince = reader(sinceRow)<
  [companyIds: readonly string[], passIds: readonly string[], seconds: number]
>(
  'ended_passes_since',
  `select company_id, id, extract(epoch from ended_at)::float8 as seconds from ended_passes
    where company_id = any($1::uuid[]) and id = any($2::uuid[]) and ended_at > to_timestamp($3::float8)`,
)

const claimedRow = endedRow.extend({ google_due_at: z.string() })
export type ClaimedEnd = z.infer<typeof claimedRow>

/** Minutes after which another job repeats an update whose job died or which Google did not accept. */
const pauseMinutes = 5

/** Claims updates that are due at Google, so that no other job sends them. */
export const claimEnded = reader(claimedRow)<[companyId: string]>(
  'ended_pass_claim',
  `update ended_passes set google_due_at = now() + interval '${pauseMinutes} minutes'
    where company_id = $1 and google_due_at <= now() returning ${columns}, google_due_at`,
)

const sentStatement = {
  name: 'ended_pass_sent',
  text: `update ended_passes set google_due_at = null where company_id = $1 and id = $2 and google_due_at = $3::timestamptz`,
}

/** Completes a claimed update. Without this call it is due again after the pause. */
export const storeEndSent = (db: Db, companyId: string, { id, google_due_at: dueAt }: ClaimedEnd): Promise<unknown> =>
  db.run(sentStatement, [companyId, id, dueAt])

const nextStatement = {
  name: 'ended_pass_next',
  text: `select extract(epoch from min(google_due_at))::float8 as seconds from ended_passes where company_id = $1`,
}

/** Time of the next update of an ended pass at Google, in seconds since 1970; null if none is planned. */
export const findNextEnded = async (db: Db, companyId: string): Promise<number | null> =>
  (await db.rows(nextRow, nextStatement, [companyId]))[0]?.seconds ?? null

const lostRow = z.object({ company_id: z.string() })
const lostStatement = {
  name: 'ended_passes_lost',
  text: `select distinct e.company_id from ended_passes e
    where e.google_due_at < now() - $1 * interval '1 minute' or exists (select from wallet_devices d
      where d.company_id = e.company_id and d.pass_id = e.id and d.push_at < now() - $1 * interval '1 minute')
    limit 1000`,
}

/** Deleted companies whose passes have waited longer than these minutes for an update. */
export const findLostEnds = async (db: Db, minutes: number): Promise<string[]> =>
  (await db.rows(lostRow, lostStatement, [minutes])).map((row) => row.company_id)

/** Deletes passes that ended more than these days ago, with their phones. */
export const removeEndedBefore = runner<[days: number]>(
  'ended_passes_remove',
  `with gone as (delete from ended_passes where ended_at < now() - $1 * interval '1 day' returning company_id, id)
    delete from wallet_devices d using gone g where d.company_id = g.company_id and d.pass_id = g.id`,
)
