import { roles } from '@kartu/contracts/actor'
import {
  accessTokenMinutes,
  authorizationCodeSeconds,
  companyConnectionsPage,
  connectionDaysMax,
  refreshRepeatSeconds,
  refreshTokenDays,
} from '@kartu/contracts/integrations/assistant-limits'
import { keyScopes, type Scope } from '@kartu/contracts/principal'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess, hasAccount } from '../../../db/member-status.sql.ts'
import { idRow } from '../../../db/rows.ts'
import { finder, runner } from '../../../db/statement-functions.ts'

/** A person's membership in one company. */
export interface Place {
  userId: string
  companyId: string
}

const connectionRow = z.object({
  id: z.string(),
  client_name: z.string(),
  client_host: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: z.string(),
  ends_at: z.string(),
  last_used_on: z.string().nullable(),
  last_used_from: z.string().nullable(),
})
export type ConnectionRow = z.infer<typeof connectionRow>

/** Connections whose code has been exchanged. */
const isConnected = 'access_hash is not null'

const columns = `id, client_name, client_host, scopes, created_at, ends_at, last_used_on::text, last_used_from`

const listStatement = {
  name: 'assistant_connection_list',
  text: `select ${columns} from assistant_connections
    where user_id = $1 and company_id = $2 and ${isConnected} and refresh_until > now() order by created_at, id`,
}

export const listConnections = (db: Db, { userId, companyId }: Place): Promise<ConnectionRow[]> =>
  db.rows(connectionRow, listStatement, [userId, companyId])

const companyRow = connectionRow.extend({ user_id: z.string() })
const companyStatement = {
  name: 'assistant_connection_list_all',
  text: `select ${columns}, user_id from assistant_connections
    where company_id = $1 and ${isConnected} and refresh_until > now() and ($2::uuid is null or id < $2::uuid)
    order by id desc limit ${companyConnectionsPage + 1}`,
}

/** A page of the connections to a company, newest first, with one row more if others follow. */
export const listCompanyConnections = (
  db: Db,
  companyId: string,
  before: string | undefined,
): Promise<z.infer<typeof companyRow>[]> => db.rows(companyRow, companyStatement, [companyId, before ?? null])

const nameRow = z.object({ user_id: z.string(), id: z.string(), name: z.string() })
const namesStatement = {
  name: 'assistant_connection_names',
  text: `select m.user_id, m.id, c.display_name as name from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.user_id = any($2::uuid[])`,
}

/** Names of a company's members by account. */
export const findMembersOfUsers = (
  db: Db,
  companyId: string,
  userIds: readonly string[],
): Promise<z.infer<typeof nameRow>[]> => db.rows(nameRow, namesStatement, [companyId, userIds])

const lockPlaceStatement = {
  name: 'assistant_connection_lock_place',
  text: 'select user_id as id from user_companies where user_id = $1 and company_id = $2 for update',
}
const dropStatement = {
  name: 'assistant_connection_drop',
  text: `delete from assistant_connections where user_id = $1 and company_id = $2
    and (refresh_until < now() or not ${isConnected} and code_until < now())`,
}
const countStatement = {
  name: 'assistant_connection_count',
  text: 'select id from assistant_connections where user_id = $1 and company_id = $2',
}

/** Locks the membership, deletes its expired connections, and counts the others. */
export async function countConnections(tx: Db, { userId, companyId }: Place): Promise<number> {
  await tx.run(lockPlaceStatement, [userId, companyId])
  await tx.run(dropStatement, [userId, companyId])
  return (await tx.rows(idRow, countStatement, [userId, companyId])).length
}

export interface NewConnection {
  id: string
  clientHash: string
  clientName: string
  clientHost: string
  redirectUri: string
  challenge: string
  scopes: readonly Scope[]
  codeHash: string
}

const insertStatement = {
  name: 'assistant_connection_insert',
  text: `insert into assistant_connections (id, user_id, company_id, client_hash, client_name, client_host, redirect_uri,
      challenge, scopes, code_hash, code_until, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '${authorizationCodeSeconds} seconds',
      now() + interval '${connectionDaysMax} days')`,
}

export const insertConnection = (tx: Db, { userId, companyId }: Place, made: NewConnection): Promise<unknown> =>
  tx.run(insertStatement, [
    ...[made.id, userId, companyId, made.clientHash, made.clientName, made.clientHost, made.redirectUri],
    ...[made.challenge, made.scopes, made.codeHash],
  ])

const placeRow = z.object({ user_id: z.string(), company_id: z.string() })
const placeStatement = {
  name: 'assistant_connection_place',
  text: 'select user_id, company_id from assistant_connections where id = $1',
}

export async function findPlaceOf(db: Db, id: string): Promise<Place | undefined> {
  const [row] = await db.rows(placeRow, placeStatement, [id])
  return row && { userId: row.user_id, companyId: row.company_id }
}

const lockedRow = z.object({
  client_hash: z.string(),
  redirect_uri: z.string(),
  challenge: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  code_hash: z.string(),
  /** True if the code was exchanged. */
  connected: z.boolean(),
  code_expired: z.boolean(),
  refresh_hash: z.string().nullable(),
  refresh_expired: z.boolean(),
  previous_refresh_hash: z.string().nullable(),
  /** True if the previous refresh token may be used again, because its answer may have been lost. */
  repeatable: z.boolean(),
})
export type LockedConnection = z.infer<typeof lockedRow>

/** Locks a connection, so that a token is used only once. */
export const lockConnection = finder(lockedRow)<[id: string]>(
  'assistant_connection_lock',
  `select client_hash, redirect_uri, challenge, scopes, code_hash, ${isConnected} as connected,
      code_until <= now() as code_expired, refresh_hash, coalesce(refresh_until <= now(), true) as refresh_expired,
      previous_refresh_hash,
      coalesce(refreshed_at > now() - interval '${refreshRepeatSeconds} seconds', false) as repeatable
    from assistant_connections where id = $1 for update`,
)

/**
 * Stores new tokens; earlier ones end. A repeated refresh does not extend the validity of the previous refresh token.
 */
export const storeTokens = runner<[id: string, access: string, refresh: string, isRepeated: boolean]>(
  'assistant_connection_issue',
  `update assistant_connections set access_hash = $2, refresh_hash = $3,
      previous_refresh_hash = case when $4::boolean then previous_refresh_hash else refresh_hash end,
      refreshed_at = case when $4::boolean then refreshed_at else now() end,
      access_until = least(ends_at, now() + interval '${accessTokenMinutes} minutes'),
      refresh_until = least(ends_at, now() + interval '${refreshTokenDays} days')
    where id = $1`,
)

export const deleteConnection = finder(connectionRow)<[id: string]>(
  'assistant_connection_delete',
  `delete from assistant_connections where id = $1 returning ${columns}`,
)

const deleteOwnStatement = {
  name: 'assistant_connection_delete_own',
  text: `delete from assistant_connections where user_id = $1 and company_id = $2 and id = $3 returning ${columns}`,
}

export const deleteOwnConnection = async (
  tx: Db,
  { userId, companyId }: Place,
  id: string,
): Promise<ConnectionRow | undefined> => (await tx.rows(connectionRow, deleteOwnStatement, [userId, companyId, id]))[0]

const deleteOfCompanyStatement = {
  name: 'assistant_connection_delete_of_company',
  text: `delete from assistant_connections where company_id = $1 and id = $2 returning ${columns}, user_id`,
}

/** Deletes a connection of anyone in the company. */
export const deleteCompanyConnection = async (
  tx: Db,
  companyId: string,
  id: string,
): Promise<z.infer<typeof companyRow> | undefined> =>
  (await tx.rows(companyRow, deleteOfCompanyStatement, [companyId, id]))[0]

/** Ends the connection of a token that is valid now. */
export const revokeConnection = finder(connectionRow)<[id: string, hash: string]>(
  'assistant_connection_revoke',
  `delete from assistant_connections where id = $1 and (access_hash = $2 or refresh_hash = $2) returning ${columns}`,
)

const foundRow = z.object({
  user_id: z.string(),
  company_id: z.string(),
  client_name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  used_otherwise: z.boolean(),
})
export type FoundConnection = z.infer<typeof foundRow>

const findStatement = {
  name: 'assistant_connection_find',
  text: `select user_id, company_id, client_name, scopes,
      (last_used_on, last_used_from) is distinct from ((now() at time zone 'UTC')::date, $3::text) as used_otherwise
    from assistant_connections c where id = $1 and access_hash = $2 and access_until > now()
      and not exists (select from account_deletions d where d.user_id = c.user_id)`,
}

/** Finds a connection by its current access token, unless its person has requested the deletion of their account. */
export const findConnection = async (
  db: Db,
  id: string,
  accessHash: string,
  network: string,
): Promise<FoundConnection | undefined> => (await db.rows(foundRow, findStatement, [id, accessHash, network]))[0]

export const noteConnectionUse = runner<[id: string, network: string]>(
  'assistant_connection_used',
  `update assistant_connections set last_used_on = (now() at time zone 'UTC')::date, last_used_from = $2 where id = $1`,
)

const personRow = z.object({
  id: z.string(),
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  lapsed: z.boolean(),
  closed: z.boolean(),
})
const personStatement = {
  name: 'assistant_connection_person',
  text: `select m.id, m.division_id, m.roles, co.subscription_status is not distinct from 'EXPIRED' as lapsed,
      co.erase_at is not null as closed
    from members m join companies co on co.id = m.company_id
    where m.company_id = $1 and m.user_id = $2 and ${hasAccess('m')} and co.assistants and not co.personal`,
}

/** The person of a connection, if they have access and the company allows assistants. */
export const findConnectionPerson = async (
  db: Db,
  { userId, companyId }: Place,
): Promise<z.infer<typeof personRow> | undefined> => (await db.rows(personRow, personStatement, [companyId, userId]))[0]

const userStatement = {
  name: 'assistant_connection_user',
  text: `select m.user_id as id from members m where m.company_id = $1 and m.id = $2 and ${hasAccount('m')}`,
}
const endPlaceOfUser = runner<[companyId: string, userId: string]>(
  'assistant_connection_end_place',
  'delete from assistant_connections where company_id = $1 and user_id = $2',
)

/** Ends the connections of a member who loses access. */
export async function endConnectionsOf(tx: Db, companyId: string, memberId: string): Promise<void> {
  const [person] = await tx.rows(idRow, userStatement, [companyId, memberId])
  if (person) await endPlaceOfUser(tx, companyId, person.id)
}

const endCompanyStatement = {
  name: 'assistant_connection_end_company',
  text: 'delete from assistant_connections where company_id = $1',
}

/** Ends all connections to a company, or only those of one person. */
export const endConnectionsOfCompany = (tx: Db, companyId: string, userId?: string): Promise<unknown> =>
  userId === undefined ? tx.run(endCompanyStatement, [companyId]) : endPlaceOfUser(tx, companyId, userId)

/** Ends all connections of a person whose sessions end, such as after a change of the password. */
export const endConnectionsOfUser = runner<[userId: string]>(
  'assistant_connection_end_user',
  'delete from assistant_connections where user_id = $1',
)

export const deleteExpiredConnections = runner<[]>(
  'assistant_connection_expired',
  `delete from assistant_connections where refresh_until < now() or not ${isConnected} and code_until < now()`,
)
