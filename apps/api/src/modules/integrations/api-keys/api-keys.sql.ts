import { roles } from '@kartu/contracts/actor'
import { apiKeysMax, expiredApiKeyDays, ownApiKeysMax } from '@kartu/contracts/limits'
import { keyScopes, type Scope } from '@kartu/contracts/principal'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { idRow } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'
import { toldAtFirst } from './key-warnings.sql.ts'

const callerRow = z.object({
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  division_id: z.string().nullable(),
  member_id: z.string().nullable(),
  secret_hash: z.string(),
  /** Null if the earlier secret has expired. */
  previous_hash: z.string().nullable(),
  expired: z.boolean(),
  /** True if the last recorded call was on another day or from another network. */
  used_otherwise: z.boolean(),
  lapsed: z.boolean(),
  closed: z.boolean(),
  /** Member ID of the owner of a personal key; null if they have no access or the company does not allow such keys. */
  person_id: z.string().nullable(),
  user_id: z.string().nullable(),
  person_division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)).nullable(),
  /** Account of the super admin who created or confirmed it; null for a personal key, and after their place was deleted. */
  maker_user_id: z.string().nullable(),
})
export type KeyCallerRow = z.infer<typeof callerRow>

const callerStatement = {
  name: 'api_key_caller',
  text: `select k.name, k.scopes, k.division_id, k.member_id, k.secret_hash,
      case when k.previous_until > now() then k.previous_hash end as previous_hash, k.expires_at <= now() as expired,
      (k.last_used_on, k.last_used_from) is distinct from ((now() at time zone 'UTC')::date, $3::text) as used_otherwise,
      co.subscription_status is not distinct from 'EXPIRED' as lapsed, co.erase_at is not null as closed,
      m.id as person_id, m.user_id, m.division_id as person_division_id, m.roles, mk.user_id as maker_user_id
    from api_keys k join companies co on co.id = k.company_id
    left join members m on m.company_id = k.company_id and m.id = k.member_id and m.user_id = k.user_id
      and ${hasAccess('m')} and co.personal_api_keys
    left join members mk on mk.company_id = k.company_id and mk.id = k.maker_id
    where k.company_id = $1 and k.id = $2`,
}

/** Reads a key with all data that a call needs. */
export async function findKeyCaller(
  db: Db,
  companyId: string,
  keyId: string,
  network: string,
): Promise<KeyCallerRow | undefined> {
  return (await db.rows(callerRow, callerStatement, [companyId, keyId, network]))[0]
}

export const noteUse = runner<[companyId: string, keyId: string, network: string]>(
  'api_key_used',
  `update api_keys set last_used_on = (now() at time zone 'UTC')::date, last_used_from = $3
    where company_id = $1 and id = $2`,
)

const apiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  member_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  maker_id: z.string().nullable(),
  maker_name: z.string().nullable(),
  needs_review: z.boolean(),
  ending: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  previous_until: z.string().nullable(),
  last_used_on: z.string().nullable(),
  last_used_from: z.string().nullable(),
})
export type ApiKeyRow = z.infer<typeof apiKeyRow>

/** True for a key of the company whose maker is no longer a super admin with access. */
const needsReview = `(k.member_id is null and not exists (select from members s
  where s.company_id = $1 and s.id = k.maker_id and 'super_admin' = any(s.roles) and ${hasAccess('s')}))`

const selectText = `select k.id, k.name, k.scopes, k.division_id, d.name as division_name, k.member_id,
    o.display_name as owner_name, mc.member_id as maker_id, mc.display_name as maker_name, ${needsReview} as needs_review,
    k.ending, k.created_at, k.expires_at, case when k.previous_until > now() then k.previous_until end as previous_until,
    k.last_used_on::text, k.last_used_from
  from api_keys k
  left join divisions d on d.company_id = k.company_id and d.id = k.division_id
  left join cards o on o.company_id = k.company_id and o.member_id = k.member_id
  left join members mm on mm.company_id = k.company_id and mm.id = k.maker_id and ${hasAccess('mm')}
  left join cards mc on mc.company_id = k.company_id and mc.member_id = mm.id
  where k.company_id = $1`

export const listKeys = reader(apiKeyRow)<[companyId: string]>(
  'api_key_list',
  `${selectText} order by k.created_at desc, k.id desc`,
)

export const listOwnKeys = reader(apiKeyRow)<[companyId: string, memberId: string, userId: string]>(
  'api_key_list_own',
  `${selectText} and k.member_id = $2 and k.user_id = $3 order by k.created_at desc, k.id desc`,
)

export const listDivisionKeys = reader(apiKeyRow)<[companyId: string, divisionId: string]>(
  'api_key_list_division',
  `${selectText} and k.division_id = $2 order by k.created_at, k.id`,
)

export const findKey = finder(apiKeyRow)<[companyId: string, id: string]>('api_key_find', `${selectText} and k.id = $2`)

const lockStatement = {
  name: 'api_key_lock',
  text: `select id from api_keys where company_id = $1 and id = $2 for update`,
}

/** Locks and reads a key. */
export async function lockKey(tx: Db, companyId: string, id: string): Promise<ApiKeyRow | undefined> {
  await tx.run(lockStatement, [companyId, id])
  return findKey(tx, companyId, id)
}

interface NewKey {
  id: string
  name: string
  scopes: readonly Scope[]
  divisionId: string | null
  owner: { memberId: string; userId: string } | null
  makerId: string | null
  hash: string
  ending: string
  days: number
}

/** Locks the company's row, so that simultaneous requests do not exceed the limit. */
const lockCompanyStatement = {
  name: 'api_key_lock_company',
  text: `select id from companies where id = $1 for update`,
}
const countStatement = {
  name: 'api_key_count',
  text: `select id from api_keys where company_id = $1 and member_id is not distinct from $2
    limit ${Math.max(apiKeysMax, ownApiKeysMax)}`,
}

/** Locks the company and counts the keys of the company itself, or of a member. */
export async function countKeys(tx: Db, companyId: string, memberId: string | null): Promise<number> {
  await tx.run(lockCompanyStatement, [companyId])
  return (await tx.rows(idRow, countStatement, [companyId, memberId])).length
}

const insertStatement = {
  name: 'api_key_insert',
  text: `insert into api_keys (company_id, id, name, scopes, division_id, member_id, user_id, maker_id, secret_hash, ending,
      expires_at, end_told_days)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(days => $11), ${toldAtFirst('$11')})`,
}

export const insertKey = (tx: Db, companyId: string, key: NewKey): Promise<unknown> =>
  tx.run(insertStatement, [
    ...[companyId, key.id, key.name, key.scopes, key.divisionId, key.owner?.memberId ?? null],
    ...[key.owner?.userId ?? null, key.makerId, key.hash, key.ending, key.days],
  ])

const newSecret = `secret_hash = $3, ending = $4, expires_at = now() + make_interval(days => $5),
  end_told_days = ${toldAtFirst('$5')}`

const rotateStatement = {
  name: 'api_key_rotate',
  text: `update api_keys set ${newSecret}, previous_hash = null, previous_until = null where company_id = $1 and id = $2`,
}
const overlapStatement = {
  name: 'api_key_rotate_overlapping',
  text: `update api_keys set ${newSecret}, previous_hash = secret_hash,
      previous_until = least(expires_at, now() + make_interval(days => $6))
    where company_id = $1 and id = $2`,
}

/** Replaces the secret. The earlier one works for some days, at most until its own expiry. */
export function rotateKey(
  tx: Db,
  companyId: string,
  id: string,
  { hash, ending, days, overlapDays }: { hash: string; ending: string; days: number; overlapDays: number },
): Promise<unknown> {
  const values = [companyId, id, hash, ending, days]
  return overlapDays === 0 ? tx.run(rotateStatement, values) : tx.run(overlapStatement, [...values, overlapDays])
}

export const storeMaker = runner<[companyId: string, id: string, makerId: string]>(
  'api_key_confirm',
  `update api_keys set maker_id = $3, maker_left_at = null where company_id = $1 and id = $2`,
)

export const deleteKey = runner<[companyId: string, id: string]>(
  'api_key_delete',
  `delete from api_keys where company_id = $1 and id = $2`,
)

const allowedRow = z.object({ personal_api_keys: z.boolean() })
const allowedStatement = { name: 'api_keys_allowed', text: `select personal_api_keys from companies where id = $1` }

/** True if members of the company may have personal keys. */
export const arePersonalAllowed = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.rows(allowedRow, allowedStatement, [companyId]))[0]?.personal_api_keys === true

export const allowPersonal = runner<[companyId: string, allowed: boolean]>(
  'api_keys_allow',
  `update companies set personal_api_keys = $2 where id = $1`,
)

const isLongExpired = `expires_at < now() - interval '${expiredApiKeyDays} days'`

/** Companies with keys that expired long ago. */
export const hasExpired: Condition = `exists (select from api_keys where company_id = $1 and ${isLongExpired})`

const hasNewlyLeft = `k.maker_left_at is null and k.expires_at > now() and ${needsReview}`
const isMakerBack = `k.maker_left_at is not null and not ${needsReview}`

/** Companies with keys whose maker has lost or regained the role of super admin. */
export const hasMakerChange: Condition = `exists (select from api_keys k where k.company_id = $1
  and (${hasNewlyLeft} or ${isMakerBack}))`

/** Removes the mark from keys whose maker is a super admin again. */
export const unmarkMakerLeft = runner<[companyId: string]>(
  'api_keys_maker_back',
  `update api_keys k set maker_left_at = null where k.company_id = $1 and ${isMakerBack}`,
)

const leftRow = z.object({ id: z.string(), name: z.string() })
/** Marks keys whose maker is no longer a super admin, and returns the newly marked ones. */
export const markMakerLeft = reader(leftRow)<[companyId: string]>(
  'api_keys_maker_left',
  `update api_keys k set maker_left_at = now()
    where k.company_id = $1 and ${hasNewlyLeft} returning k.id, k.name`,
)

export const deleteExpired = runner<[companyId: string]>(
  'api_keys_expired',
  `delete from api_keys where company_id = $1 and ${isLongExpired}`,
)
