import { accountDeletionDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { ErasedPlace } from '../../../db/schema/governance.ts'
import type { Db } from '../../../db/db.ts'
import { withLinks } from '../../company/cards/cards.sql.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { jsonColumn, userIdRow } from '../../../db/rows.ts'
import { changer, reader, runner } from '../../../db/statement-functions.ts'

/**
 * A concurrent sign-in waits for this advisory lock. Locking the account's row would involve every worker of a cluster,
 * but sign-ins must work even while a worker is down.
 */
export const lockAccount = runner<[userId: string]>(
  'account_lock',
  `select pg_advisory_xact_lock(4202613, hashtext($1))`,
)

/** A concurrent deletion waits for the lock. */
export const keepFromDeletion = runner<[userId: string]>(
  'account_lock_shared',
  `select pg_advisory_xact_lock_shared(4202613, hashtext($1))`,
)

const insertRow = z.object({
  erase_at: z.string(),
})

const insertStatement = {
  name: 'account_deletion_insert',
  text: `insert into account_deletions (user_id, erase_at) values ($1, now() + interval '${accountDeletionDays} days')
    on conflict (user_id) do update set user_id = excluded.user_id returning erase_at`,
}

/** Returns the date of the erasure; an erasure that is already scheduled keeps its date. */
export async function insertDeletion(tx: Db, userId: string): Promise<string> {
  const [row] = await tx.rows(insertRow, insertStatement, [userId])
  if (!row) throw new Error('A deletion was not returned')
  return row.erase_at
}

const findRow = z.object({
  erase_at: z.string(),
  begun_at: z.string().nullable(),
})

const findStatement = {
  name: 'account_deletion_find',
  text: `select erase_at, begun_at from account_deletions where user_id = $1`,
}

export async function findDeletion(
  db: Db,
  userId: string,
): Promise<{ erase_at: string; begun_at: string | null } | undefined> {
  const [row] = await db.rows(findRow, findStatement, [userId])
  return row
}

/** Returns false if no erasure was scheduled or if it has begun. */
export const undoDeletion = changer<[userId: string]>(
  'account_deletion_undo',
  `delete from account_deletions where user_id = $1 and begun_at is null returning user_id`,
)

const dueStatement = {
  name: 'account_deletions_due',
  text: `select user_id from account_deletions where erase_at <= now() order by erase_at limit 500`,
}

export const listDueAccounts = async (db: Db): Promise<string[]> =>
  (await db.rows(userIdRow, dueStatement, [])).map((row) => row.user_id)

/** Makes the erasure final. Returns false if it was cancelled or completed in the meantime. */
export const beginErasure = changer<[userId: string]>(
  'account_deletion_begin',
  `update account_deletions set begun_at = least(begun_at, now()) where user_id = $1 and erase_at <= now() returning user_id`,
)

const noteStatement = {
  name: 'account_deletion_note',
  text: `update account_deletions set places = places || jsonb_build_array($2::jsonb) where user_id = $1`,
}

/** Runs in the transaction that erases the person from a company, so a later crash loses no part of the report. */
export const noteErasedPlace = (tx: Db, userId: string, place: ErasedPlace): Promise<unknown> =>
  tx.run(noteStatement, [userId, JSON.stringify(place)])

const erasedPlacesRow = z.object({
  places: jsonColumn<ErasedPlace[]>(),
})

const erasedPlacesStatement = {
  name: 'account_deletion_places_erased',
  text: `select places from account_deletions where user_id = $1`,
}

export const findErasedPlaces = async (tx: Db, userId: string): Promise<ErasedPlace[]> =>
  (await tx.rows(erasedPlacesRow, erasedPlacesStatement, [userId]))[0]?.places ?? []

const pendingDeletionRow = z.object({
  email: z.string(),
  created_at: z.string(),
  erase_at: z.string(),
  begun_at: z.string().nullable(),
})
export type PendingDeletion = z.infer<typeof pendingDeletionRow>

export const listPending = reader(pendingDeletionRow)<[]>(
  'account_deletions_pending',
  `select u.email, d.created_at, d.erase_at, d.begun_at from account_deletions d join users u on u.id = d.user_id
    order by d.erase_at, u.email limit 500`,
)

const factsStatement = {
  name: 'account_deletion_facts',
  text: withLinks(`select c.id, c.display_name as card_name, co.card_domain,
      (select count(*)::int from leads o where o.company_id = $1 and o.owner_id = $2) as leads,
      (select count(*)::int from members o where o.company_id = $1 and o.id <> $2 and ${hasAccess('o')}) as others,
      array(select o.user_id from members o where o.company_id = $1 and o.id <> $2 and o.roles @> '{super_admin}' and ${hasAccess('o')})
        as other_super_admins
    from cards c join companies co on co.id = c.company_id where c.company_id = $1 and c.member_id = $2`),
}

const placeFactsRow = z.object({
  slug: z.string(),
  card_domain: z.string().nullable(),
  card_name: z.string(),
  leads: z.number(),
  others: z.number(),
  /** Account IDs. */
  other_super_admins: z.array(z.string()),
})
type PlaceFacts = z.infer<typeof placeFactsRow>

/** Data that a company retains, and its remaining super admins. */
export async function findPlaceFacts(db: Db, companyId: string, memberId: string): Promise<PlaceFacts | undefined> {
  const [row] = await db.rows(placeFactsRow, factsStatement, [companyId, memberId])
  return row
}
