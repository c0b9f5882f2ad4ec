import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { reader, runner } from '../../../db/statement-functions.ts'

/*
 * Phones with a pass. The table is global, so every statement names the company, and none joins a table that belongs to
 * a company.
 */

const addStatement = {
  name: 'wallet_device_add',
  text: `insert into wallet_devices (device_hash, company_id, pass_id, push_token) values ($1, $2, $3, $4)
    on conflict (device_hash, company_id, pass_id) do update set push_token = excluded.push_token`,
}

const trimStatement = {
  name: 'wallet_devices_trim',
  text: `delete from wallet_devices where company_id = $1 and pass_id = $2 and device_hash = any(array(
      select device_hash from wallet_devices where company_id = $1 and pass_id = $2
      order by created_at desc, device_hash offset $3))`,
}

const updateStatement = {
  name: 'wallet_device_update',
  text: `update wallet_devices set push_token = $4 where device_hash = $1 and company_id = $2 and pass_id = $3`,
}

interface Device {
  deviceHash: string
  companyId: string
  passId: string
}

/** Stores the new push token of a registered phone. Returns false if the phone is not registered. */
export const updateDevice = async (
  db: Db,
  { deviceHash, companyId, passId }: Device,
  pushToken: string,
): Promise<boolean> => (await db.run(updateStatement, [deviceHash, companyId, passId, pushToken])) > 0

/** Registers a phone for a pass. Beyond `devicesMax` phones, it replaces the one that registered first. */
export async function addDevice(
  db: Db,
  { deviceHash, companyId, passId }: Device,
  pushToken: string,
  devicesMax: number,
): Promise<void> {
  await db.run(addStatement, [deviceHash, companyId, passId, pushToken])
  await db.run(trimStatement, [companyId, passId, devicesMax])
}

const removeStatement = {
  name: 'wallet_device_remove',
  text: `delete from wallet_devices where device_hash = $1 and company_id = $2 and pass_id = $3`,
}

export const removeDevice = (db: Db, { deviceHash, companyId, passId }: Device): Promise<unknown> =>
  db.run(removeStatement, [deviceHash, companyId, passId])

const registrationRow = z.object({ company_id: z.string(), pass_id: z.string() })
const registrationsStatement = {
  name: 'wallet_device_passes',
  text: `select company_id, pass_id from wallet_devices where device_hash = $1 order by company_id, pass_id limit $2`,
}

/** Passes for which a phone is registered, in all companies. */
export const findRegistrations = (
  db: Db,
  deviceHash: string,
  count: number,
): Promise<z.infer<typeof registrationRow>[]> => db.rows(registrationRow, registrationsStatement, [deviceHash, count])

const changedRow = z.object({ id: z.string(), seconds: z.number() })
const changedStatement = {
  name: 'wallet_passes_changed_since',
  text: `select id, extract(epoch from changed_at)::float8 as seconds from wallet_passes
    where company_id = $1 and id = any($2::uuid[]) and changed_at > to_timestamp($3::float8)`,
}

/** Returns the passes that changed after a time, given in seconds since 1970, with the time of the change. */
export const findChangedSince = (
  db: Db,
  companyId: string,
  passIds: readonly string[],
  seconds: number,
): Promise<z.infer<typeof changedRow>[]> => db.rows(changedRow, changedStatement, [companyId, passIds, seconds])

/** Makes a push due on each phone with one of the passes. */
export const markDevices = runner<[companyId: string, passIds: readonly string[]]>(
  'wallet_devices_mark',
  `update wallet_devices set push_at = now(), tries = 0 where company_id = $1 and pass_id = any($2::uuid[])`,
)

/** The earliest of several times. */
export const nextRow = z.object({ seconds: z.number().nullable() })

const claimedRow = z.object({
  device_hash: z.string(),
  pass_id: z.string(),
  push_token: z.string(),
  push_at: z.string(),
})
export type ClaimedPush = z.infer<typeof claimedRow>

/** Time after which another job repeats a push whose job died. */
const leaseMinutes = 5

/** Claims due pushes, so that no other job sends them. */
export const claimPushes = reader(claimedRow)<[companyId: string, count: number]>(
  'wallet_pushes_claim',
  // A subquery instead of the common table expression could run once per row and lock more rows than the limit.
  `with due as (select device_hash, pass_id from wallet_devices where company_id = $1 and push_at <= now()
      order by push_at limit $2 for update skip locked)
    update wallet_devices d set push_at = now() + interval '${leaseMinutes} minutes' from due
    where d.company_id = $1 and d.device_hash = due.device_hash and d.pass_id = due.pass_id
    returning d.device_hash, d.pass_id, d.push_token, d.push_at`,
)

const of = `from unnest($2::text[], $3::uuid[], $4::timestamptz[]) as n (device_hash, pass_id, push_at)
    where d.company_id = $1 and d.device_hash = n.device_hash and d.pass_id = n.pass_id and d.push_at = n.push_at`

const sentStatement = {
  name: 'wallet_pushes_sent',
  text: `update wallet_devices d set push_at = null, tries = 0 ${of}`,
}
const laterStatement = {
  name: 'wallet_pushes_later',
  text: `update wallet_devices d set tries = d.tries + $5::int, push_at = case when d.tries + $5::int < $6::int
      then now() + least(600, 2 ^ least(d.tries + 1, 10)) * interval '1 second' end ${of}`,
}
const goneStatement = {
  name: 'wallet_pushes_gone',
  text: `delete from wallet_devices d using unnest($2::text[], $3::uuid[], $4::text[]) as n (device_hash, pass_id, push_token)
    where d.company_id = $1 and d.device_hash = n.device_hash and d.pass_id = n.pass_id and d.push_token = n.push_token`,
}

const valuesOf = (companyId: string, pushes: readonly ClaimedPush[]): unknown[] => [
  companyId,
  pushes.map((push) => push.device_hash),
  pushes.map((push) => push.pass_id),
]
const timesOf = (pushes: readonly ClaimedPush[]) => pushes.map((push) => push.push_at)

/** Completes pushes. A change during the push has set another time, so its push remains due. */
export const storeSent = (db: Db, companyId: string, pushes: readonly ClaimedPush[]): Promise<unknown> =>
  db.run(sentStatement, [...valuesOf(companyId, pushes), timesOf(pushes)])

/** Attempts within about six hours. After that, phones fetch changes themselves, which they do once a day. */
const triesMax = 40

/** Makes pushes due again after a growing pause. Only those that were sent (`refused`) count as attempts. */
export const storeLater = (
  db: Db,
  companyId: string,
  pushes: readonly ClaimedPush[],
  kind: 'refused' | 'unsent',
): Promise<unknown> =>
  db.run(laterStatement, [...valuesOf(companyId, pushes), timesOf(pushes), kind === 'refused' ? 1 : 0, triesMax])

const nextStatement = {
  name: 'wallet_push_next',
  text: `select extract(epoch from min(push_at))::float8 as seconds from wallet_devices where company_id = $1`,
}

/** Time of the company's next push, in seconds since 1970; null if none is planned. */
export const findNextPush = async (db: Db, companyId: string): Promise<number | null> =>
  (await db.rows(nextRow, nextStatement, [companyId]))[0]?.seconds ?? null

/** Deletes phones whose token Apple refused, unless they have registered with another one since. */
export const removeGone = (db: Db, companyId: string, pushes: readonly ClaimedPush[]): Promise<unknown> =>
  db.run(goneStatement, [...valuesOf(companyId, pushes), pushes.map((push) => push.push_token)])
