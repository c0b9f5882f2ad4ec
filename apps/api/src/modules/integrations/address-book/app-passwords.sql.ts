import { appPasswordNetworksMax, newNetworkDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { idRow } from '../../../db/rows.ts'
import { hasAccess, hasAccount } from '../../../db/member-status.sql.ts'
import { runner } from '../../../db/statement-functions.ts'

/** A person's membership in one company. */
export interface PasswordOwner {
  userId: string
  companyId: string
}

const passwordRow = z.object({
  id: z.string(),
  account_name: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  last_used_network: z.string().nullable(),
  /** Null if the device has not been used from a new network recently. */
  new_network: z.string().nullable(),
  new_network_at: z.string().nullable(),
})
export type AppPasswordRow = z.infer<typeof passwordRow>

const columns = `id, account_name, name, created_at, last_used_at, last_used_network, new_network,
  case when new_network_at > now() - interval '${newNetworkDays} days' then new_network_at end as new_network_at`

const listStatement = {
  name: 'app_password_list',
  text: `select ${columns} from app_passwords where user_id = $1 and company_id = $2 order by created_at, id`,
}

export const listAppPasswords = (db: Db, { userId, companyId }: PasswordOwner): Promise<AppPasswordRow[]> =>
  db.rows(passwordRow, listStatement, [userId, companyId])

const lockStatement = {
  name: 'app_password_lock_place',
  text: 'select from user_companies where user_id = $1 and company_id = $2 for update',
}

/** Blocks other additions for this membership until the transaction ends. */
export const lockPlace = (tx: Db, { userId, companyId }: PasswordOwner): Promise<unknown> =>
  tx.run(lockStatement, [userId, companyId])

const insertStatement = {
  name: 'app_password_insert',
  text: `insert into app_passwords (id, user_id, company_id, account_name, secret_hash, name)
    values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
}

export async function insertAppPassword(
  tx: Db,
  { userId, companyId }: PasswordOwner,
  made: { accountName: string; secretHash: string; name: string },
): Promise<AppPasswordRow> {
  const values = [newId(), userId, companyId, made.accountName, made.secretHash, made.name]
  const [row] = await tx.rows(passwordRow, insertStatement, values)
  if (!row) throw new Error('An app password was not stored')
  return row
}

const nameRow = z.object({ name: z.string() })
const deleteStatement = {
  name: 'app_password_delete',
  text: 'delete from app_passwords where user_id = $1 and company_id = $2 and id = $3 returning name',
}

/** Returns the name of the deleted password; undefined if the membership has no such password. */
export const deleteAppPassword = async (
  tx: Db,
  { userId, companyId }: PasswordOwner,
  id: string,
): Promise<string | undefined> => (await tx.rows(nameRow, deleteStatement, [userId, companyId, id]))[0]?.name

const foundRow = z.object({ id: z.string(), user_id: z.string(), company_id: z.string(), is_noted: z.boolean() })

/** `is_noted` is true if today's use from this network is already recorded. */
const findStatement = {
  name: 'app_password_find',
  text: `select id, user_id, company_id,
      last_used_network is not distinct from $3 and coalesce(last_used_at >= now() - interval '1 day', false) as is_noted
    from app_passwords p where account_name = $1 and secret_hash = $2
      and not exists (select from account_deletions d where d.user_id = p.user_id)`,
}

/**
 * Finds a password by the hash of its secret, unless its person has requested the deletion of their account. `network`
 * is the caller's.
 */
export const findAppPassword = async (
  db: Db,
  accountName: string,
  secretHash: string,
  network: string,
): Promise<z.infer<typeof foundRow> | undefined> =>
  (await db.rows(foundRow, findStatement, [accountName, secretHash, network]))[0]

/** True for a use from a network that is not stored yet. The network of the first use never counts as new. */
const isNewNetwork = 'last_used_at is not null and $2 <> all(networks)'

export const storeUse = runner<[id: string, network: string]>(
  'app_password_use',
  `update app_passwords set last_used_at = now(), last_used_network = $2,
      new_network = case when ${isNewNetwork} then $2 else new_network end,
      new_network_at = case when ${isNewNetwork} then now() else new_network_at end,
      networks = (array[$2::text] || array_remove(networks, $2))[1:${appPasswordNetworksMax}]
    where id = $1`,
)

const placeRow = z.object({ division_id: z.string().nullable() })
const readerStatement = {
  name: 'address_book_reader',
  text: `select m.division_id from members m join companies co on co.id = m.company_id
    where m.company_id = $1 and m.user_id = $2 and ${hasAccess('m')} and co.erase_at is null and not co.personal`,
}

const personStatement = {
  name: 'app_passwords_person',
  text: `select m.user_id as id from members m where m.company_id = $1 and m.id = $2 and ${hasAccount('m')}`,
}
const endStatement = {
  name: 'app_passwords_end',
  text: 'delete from app_passwords where company_id = $1 and user_id = $2',
}

/** Deletes the passwords of a member's devices. A paused member who returns has to connect them again. */
export async function endAppPasswords(tx: Db, companyId: string, memberId: string): Promise<void> {
  const [person] = await tx.rows(idRow, personStatement, [companyId, memberId])
  if (person) await tx.run(endStatement, [companyId, person.id])
}

/** The person's place, while they have access to the company and it is not being deleted. */
export const findPlace = async (
  db: Db,
  { userId, companyId }: PasswordOwner,
): Promise<z.infer<typeof placeRow> | undefined> => (await db.rows(placeRow, readerStatement, [companyId, userId]))[0]
