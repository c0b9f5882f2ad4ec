import { type MailFaultKind, mailFaults } from '@kartu/contracts/platform/mails'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const undeliveredRow = z.object({
  id: z.string(),
  queue: z.string(),
  payload: jsonColumn<object>().nullable(),
  recipient: z.string(),
  tries: z.number(),
  queued_at: z.string(),
  tried_at: z.string(),
  next_at: z.string().nullable(),
  fault: z.enum(mailFaults),
  reply: z.string(),
})
export type UndeliveredRow = z.infer<typeof undeliveredRow>

const columns = 'id, queue, payload, recipient, tries, queued_at, tried_at, next_at, fault, reply'

export const findUndelivered = finder(undeliveredRow)<[id: string]>(
  'undelivered_find',
  `select ${columns} from undelivered_mails where id = $1`,
)

/** Uses the database's clock, which processes on several machines share. */
const keepStatement = {
  name: 'undelivered_keep',
  text: `insert into undelivered_mails (id, queue, payload, recipient, about, tries, queued_at, tried_at, next_at, fault,
      reply)
    values ($1, $2, $3::jsonb, $4, $5::uuid[], 1, $6, now(), now() + make_interval(secs => $7::int), $8, $9)
    on conflict (id) do update set payload = excluded.payload, tries = undelivered_mails.tries + 1, tried_at = excluded.tried_at,
      next_at = excluded.next_at, fault = excluded.fault, reply = excluded.reply
    returning ${columns}`,
}

export interface NewlyUndelivered {
  id: string
  queue: string
  payload: object | null
  recipient: string
  about: readonly string[]
  queuedAt: string
  /** Seconds until the next try; null gives up the mail. */
  nextSeconds: number | null
  fault: MailFaultKind
  reply: string
}

export async function keepUndelivered(tx: Db, mail: NewlyUndelivered): Promise<UndeliveredRow> {
  const { id, queue, payload, recipient, about, queuedAt, nextSeconds, fault, reply } = mail
  const kept = payload === null ? null : JSON.stringify(payload)
  const values = [id, queue, kept, recipient, about, queuedAt, nextSeconds, fault, reply]
  const [row] = await tx.rows(undeliveredRow, keepStatement, values)
  if (!row) throw new Error('A kept mail was not returned')
  return row
}

export const forgetUndelivered = runner<[id: string]>(
  'undelivered_forget',
  `delete from undelivered_mails where id = $1`,
)

/** Returns undefined if the mail was deleted already. */
export const giveUpUndelivered = finder(undeliveredRow)<[id: string]>(
  'undelivered_give_up',
  `update undelivered_mails set next_at = null, payload = null where id = $1 returning ${columns}`,
)

const ageRow = z.object({
  seconds: z.number(),
})

const ageStatement = {
  name: 'undelivered_age',
  text: `select extract(epoch from now() - $1::timestamptz)::float8 as seconds`,
}

/** Seconds since an instant by the database's clock. */
export async function secondsSince(db: Db, instant: string): Promise<number> {
  const [row] = await db.rows(ageRow, ageStatement, [instant])
  return row?.seconds ?? 0
}

const listStatement = {
  name: 'undelivered_list',
  text: `select ${columns} from undelivered_mails order by (next_at is null), tried_at desc limit $1`,
}
const countRow = z.object({
  waiting: z.number(),
  failed: z.number(),
})

const countStatement = {
  name: 'undelivered_count',
  text: `select (count(*) filter (where next_at is not null))::int as waiting,
    (count(*) filter (where next_at is null))::int as failed from undelivered_mails`,
}

export async function listUndelivered(
  db: Db,
  max: number,
): Promise<{ rows: UndeliveredRow[]; waiting: number; failed: number }> {
  const rows = await db.rows(undeliveredRow, listStatement, [max])
  const [counts] = await db.rows(countRow, countStatement, [])
  return { rows, waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0 }
}

/**
 * Raising the number of tries makes the scheduled job void. Mails whose try was due in the last quarter of an hour are
 * skipped: it may be running (`queueOptions`), and a second one beside it would send the mail twice.
 */
export const markAgain = reader(undeliveredRow)<[id: string | null]>(
  'undelivered_again',
  `update undelivered_mails set tries = tries + 1, next_at = now()
    where payload is not null and case when $1::uuid is not null then id = $1
      else next_at is null or next_at not between now() - interval '15 minutes' and now() end returning ${columns}`,
)
