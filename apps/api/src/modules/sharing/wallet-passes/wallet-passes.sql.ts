import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { GoesWith } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'
import { nextRow } from './wallet-devices.sql.ts'

const passRow = z.object({
  id: z.string(),
  /** Null if the card was deleted with its member. */
  member_id: z.string().nullable(),
  secret: z.string(),
  content_hash: z.string(),
  changed_at: z.string(),
})
export type PassRow = z.infer<typeof passRow>

const columns = 'p.id, c.member_id, p.secret, p.content_hash, p.changed_at'

const markStatement = {
  name: 'wallet_passes_of_deleted',
  text: `update wallet_passes set due_at = now() where company_id = $1
    and card_id in (select id from cards where company_id = $1 and member_id = any($2::uuid[]))`,
}

/**
 * Marks the passes of members who are about to be deleted. The rows remain, so that phones learn that the card was
 * deleted.
 */
export const markDeleted: GoesWith = (tx, companyId, memberIds) => tx.run(markStatement, [companyId, memberIds])

const endedRow = z.object({
  name: z.string(),
  color: z.string().nullable(),
  language: z.enum(['en', 'id']).nullable(),
  closing: z.boolean(),
})

/** Details of the company for the pass of a deleted card, in the language of the company's first card. */
export const findCompanyOfEnded = finder(endedRow)<[companyId: string]>(
  'wallet_company_of_ended',
  `select co.name, co.color, co.erase_at is not null as closing,
      (select c.language from cards c where c.company_id = $1 order by c.id limit 1) as language
    from companies co where co.id = $1`,
)

export const findPass = finder(passRow)<[companyId: string, id: string]>(
  'wallet_pass_find',
  `select ${columns} from wallet_passes p left join cards c on c.company_id = $1 and c.id = p.card_id
    where p.company_id = $1 and p.id = $2`,
)

export const findPassOfCard = finder(passRow)<[companyId: string, cardId: string]>(
  'wallet_pass_of_card',
  `select ${columns} from wallet_passes p join cards c on c.company_id = $1 and c.id = p.card_id
    where p.company_id = $1 and p.card_id = $2`,
)

const insertStatement = {
  name: 'wallet_pass_insert',
  text: `insert into wallet_passes (company_id, id, card_id, secret, content_hash, due_at) values ($1, $2, $3, $4, $5, now())
    on conflict (company_id, card_id) do nothing`,
}

interface NewPass {
  companyId: string
  id: string
  cardId: string
  secret: string
  contentHash: string
}

/**
 * Adds the pass of a card unless it has one. The pass is due at once, because the card may have changed since it was
 * read.
 */
export const insertPass = (db: Db, { companyId, id, cardId, secret, contentHash }: NewPass): Promise<unknown> =>
  db.run(insertStatement, [companyId, id, cardId, secret, contentHash])

const refreshStatement = {
  name: 'wallet_refresh_insert',
  text: `insert into wallet_refreshes (company_id, id, card_id) select p.company_id, $2::uuid, $3::uuid from wallet_passes p
    where p.company_id = $1 and ($3::uuid is null or p.card_id = $3 or p.void_at is not null) limit 1`,
}

/**
 * Records a change that may affect passes; a void pass may name any colleague. Returns false if the changed cards have
 * no pass.
 */
export const insertRefresh = async (tx: Db, companyId: string, cardId: string | undefined): Promise<boolean> =>
  (await tx.run(refreshStatement, [companyId, newId(), cardId ?? null])) > 0

/** Marks the passes that recorded changes may affect. */
export const takeRefreshes = runner<[companyId: string]>(
  'wallet_refreshes_take',
  `with taken as (delete from wallet_refreshes where company_id = $1 returning card_id)
    update wallet_passes p set due_at = now()
    where p.company_id = $1 and (exists (select from taken where card_id is null)
      or p.card_id in (select card_id from taken) or (p.void_at is not null and exists (select from taken)))`,
)

const dueRow = passRow.pick({ id: true, member_id: true, content_hash: true })

/** Marked passes that no other job has locked. */
export const lockDue = reader(dueRow)<[companyId: string, count: number]>(
  'wallet_passes_due',
  `select p.id, c.member_id, p.content_hash from wallet_passes p
    left join cards c on c.company_id = $1 and c.id = p.card_id
    where p.company_id = $1 and p.due_at is not null order by p.id limit $2 for update of p skip locked`,
)

export const storeChecked = runner<[companyId: string, ids: readonly string[]]>(
  'wallet_passes_checked',
  `update wallet_passes set due_at = null where company_id = $1 and id = any($2::uuid[])`,
)

const changedStatement = {
  name: 'wallet_passes_changed',
  text: `update wallet_passes p set content_hash = n.hash,
      changed_at = greatest($5::timestamptz, p.changed_at + interval '1 second'),
      void_at = case when n.is_void then coalesce(p.void_at, $5::timestamptz) end,
      google_due_at = case when p.google_at is not null then $5::timestamptz end
    from unnest($2::uuid[], $3::text[], $4::boolean[]) as n (id, hash, is_void)
    where p.company_id = $1 and p.id = n.id`,
}

/** Records that a link saves the pass to a Google account. */
export const storeGoogleLink = runner<[companyId: string, id: string]>(
  'wallet_pass_google_linked',
  `update wallet_passes set google_at = now() where company_id = $1 and id = $2`,
)

const laterStatement = {
  name: 'wallet_pass_google_later',
  text: `update wallet_passes set google_due_at = $3::timestamptz
    where company_id = $1 and id = $2 and google_due_at is null`,
}

/** Sets the time at which Google gets the full content. Returns false if an update is already planned. */
export const planGoogle = async (db: Db, companyId: string, id: string, dueMs: number): Promise<boolean> =>
  (await db.run(laterStatement, [companyId, id, new Date(dueMs).toISOString()])) > 0

const googleRow = z.object({ id: z.string(), member_id: z.string().nullable(), google_due_at: z.string() })
export type GoogleDue = z.infer<typeof googleRow>

/** Time after which another job repeats an update whose job died. */
const leaseMinutes = 5

/** Claims updates that are due at Google, so that no other job sends them. */
export const claimGoogle = reader(googleRow)<[companyId: string, count: number]>(
  'wallet_google_claim',
  `with due as (
      select p.id, c.member_id from wallet_passes p left join cards c on c.company_id = $1 and c.id = p.card_id
      where p.company_id = $1 and p.google_due_at <= now() order by p.id limit $2 for update of p skip locked
    )
    update wallet_passes p set google_due_at = now() + interval '${leaseMinutes} minutes' from due
    where p.company_id = $1 and p.id = due.id returning p.id, due.member_id, p.google_due_at`,
)

/** Pause after an update that Google did not accept. */
const googlePauseSeconds = 300

const settleStatement = {
  name: 'wallet_google_settle',
  text: `update wallet_passes p set google_due_at = $4::timestamptz
    from unnest($2::uuid[], $3::timestamptz[]) as n (id, due_at)
    where p.company_id = $1 and p.id = n.id and p.google_due_at = n.due_at`,
}

/**
 * Ends claimed updates, or makes them due again after a pause. A change in the meantime has set another time, so its
 * update remains due.
 */
export const settleGoogle = (
  db: Db,
  companyId: string,
  passes: readonly GoogleDue[],
  next: 'done' | 'due',
): Promise<unknown> =>
  db.run(settleStatement, [
    companyId,
    passes.map(({ id }) => id),
    passes.map((pass) => pass.google_due_at),
    next === 'done' ? null : new Date(Date.now() + googlePauseSeconds * 1_000).toISOString(),
  ])

const nextGoogleStatement = {
  name: 'wallet_google_next',
  text: `select extract(epoch from min(google_due_at))::float8 as seconds from wallet_passes where company_id = $1`,
}

/** Time of the company's next update at Google, in seconds since 1970; null if none is planned. */
export const findNextGoogle = async (db: Db, companyId: string): Promise<number | null> =>
  (await db.rows(nextRow, nextGoogleStatement, [companyId]))[0]?.seconds ?? null

const clockStatement = { name: 'wallet_clock', text: 'select extract(epoch from now())::float8 as seconds' }

/** Current time of the database, which also sets the due times. */
export const findClock = async (db: Db): Promise<number> =>
  (await db.rows(nextRow, clockStatement, []))[0]?.seconds ?? Date.now() / 1_000

export interface ChangedPass {
  id: string
  hash: string
  isVoid: boolean
}

export const storeChanged = (tx: Db, companyId: string, passes: readonly ChangedPass[]): Promise<unknown> =>
  tx.run(changedStatement, [
    companyId,
    passes.map(({ id }) => id),
    passes.map(({ hash }) => hash),
    passes.map(({ isVoid }) => isVoid),
    new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString(),
  ])
